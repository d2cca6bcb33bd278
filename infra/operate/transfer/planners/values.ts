import { isRecord, textIn } from "../../../../core/recipe-import/json.ts";
import type { SchemaRecipe } from "./planner.ts";

const values = (row: unknown, keys: readonly string[]): unknown[] =>
  isRecord(row) ? keys.map((key) => row[key]) : [];

/** The first text in some fields, which may also be inside of `name` or `text` there. Empty if there is none. */
export const textAt = (row: unknown, ...keys: readonly string[]): string =>
  values(row, keys)
    .map((value) => textIn(value)?.trim() ?? "")
    .find((text) => text !== "") ?? "";

/** The first number above zero in some fields, which may also be written as a text. */
export const numberAt = (row: unknown, ...keys: readonly string[]): number | undefined =>
  keys.map((key) => Number(textAt(row, key))).find((number) => number > 0 && Number.isFinite(number));

/** The list in the first of some fields that has one. */
export const listAt = (row: unknown, ...keys: readonly string[]): readonly unknown[] =>
  values(row, keys).find((value) => Array.isArray(value)) ?? [];

/** The names of the things in a list. */
export const namesAt = (row: unknown, ...keys: readonly string[]): string[] =>
  listAt(row, ...keys)
    .map((one) => textAt({ one }, "one"))
    .filter((name) => name !== "");

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** The fields that say something. */
export const filled = (fields: SchemaRecipe): SchemaRecipe =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));

export const recipeOf = (fields: SchemaRecipe): SchemaRecipe => ({ "@type": "Recipe", ...filled(fields) });

/** A recipe's nutrition. Undefined if all of it is empty. */
export const nutritionAt = (row: unknown): SchemaRecipe | undefined => {
  const nutrition = isRecord(row) && isRecord(row.nutrition) ? filled(row.nutrition) : {};
  return Object.keys(nutrition).length > 0 ? nutrition : undefined;
};
