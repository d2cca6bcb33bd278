import { isRecord, textIn } from "../json.ts";
import type { SchemaRecipe } from "./planner.ts";

const values = (row: unknown, keys: readonly string[]): unknown[] =>
  isRecord(row) ? keys.map((key) => row[key]) : [];

/**
 * Returns the first text at these keys that isn't blank, also in `name` or `text` inside them; otherwise an empty one.
 */
export const textAt = (row: unknown, ...keys: readonly string[]): string =>
  values(row, keys)
    .map((value) => textIn(value)?.trim() ?? "")
    .find((text) => text !== "") ?? "";

/** Returns the first number above 0 at these keys. */
export const numberAt = (row: unknown, ...keys: readonly string[]): number | undefined =>
  keys.map((key) => Number(textAt(row, key))).find((number) => number > 0 && Number.isFinite(number));

export const listAt = (row: unknown, ...keys: readonly string[]): readonly unknown[] =>
  values(row, keys).find((value) => Array.isArray(value)) ?? [];

/** Returns the names of the things in a list. */
export const namesAt = (row: unknown, ...keys: readonly string[]): string[] =>
  listAt(row, ...keys)
    .map((one) => textAt({ one }, "one"))
    .filter((name) => name !== "");

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Drops members without a value. */
export const filled = (fields: SchemaRecipe): SchemaRecipe =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));

export const recipeOf = (fields: SchemaRecipe): SchemaRecipe => ({ "@type": "Recipe", ...filled(fields) });

export const nutritionAt = (row: unknown): SchemaRecipe | undefined => {
  const nutrition = isRecord(row) && isRecord(row.nutrition) ? filled(row.nutrition) : {};
  return Object.keys(nutrition).length > 0 ? nutrition : undefined;
};
