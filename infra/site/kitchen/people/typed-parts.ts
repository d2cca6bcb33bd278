import { ApiProblem } from "../../../../core/client/index.ts";
import { amountOf } from "../amount.ts";
import type { Recipe } from "../kept-recipe.ts";
import { Told } from "../parts.tsx";
import { readLines } from "../reading.ts";
import type { Inside, RecipeFields } from "../recipe-fields.ts";
import { all } from "../state.ts";
import { says } from "./says.ts";

// Recipes inside a recipe in its form. They are one field: a JSON text, because forms keep texts.

export type TypedPart = Omit<Recipe["parts"][number], "sortOrder">;

export const typedParts = ({ parts }: RecipeFields): readonly TypedPart[] => (parts ? JSON.parse(parts) : []);

/** Returns what `typedParts` reads. */
export const asField = (parts: readonly TypedPart[]): string =>
  parts.length > 0 ? JSON.stringify(parts) : "";

/** Returns as people say it what the recipe made when the form was opened. */
export const madeIn = ({ made }: RecipeFields): string => {
  if (!made) return "";
  const { quantity, unit } = JSON.parse(made);
  return amountOf(quantity, unit);
};

/** Reads "800 ml" in any language, as the service reads a line of ingredients. */
const amountIn = async (text: string) => {
  const line = `${text} water`;
  const { quantity, unit = "piece" } = (await readLines([line])).get(line) ?? {};
  if (!quantity) throw new Told(says.noAmount);
  return { quantity, unit };
};

/** Returns what the fields say of recipes inside and of what one makes. What nobody touched is left out. */
export const insideOf = async (fields: RecipeFields): Promise<Inside> => {
  const { parts, makes } = fields;
  const isTouched = makes !== undefined && makes !== madeIn(fields);
  return {
    ...(parts !== undefined && {
      parts: typedParts(fields).map(({ recipe, quantity, unit, note }) => ({
        recipeId: recipe.id,
        quantity,
        unit,
        ...(note && { note }),
      })),
    }),
    ...(isTouched && { makes: makes.trim() ? await amountIn(makes) : null }),
  };
};

const sentences: Readonly<Record<string, ((name: string) => string) | undefined>> = {
  unit_mismatch: says.partUnit,
  serves_unknown: says.partServes,
  recipe_cycle: says.partCycle,
};

/** Returns what to say of a refusal that is about recipes inside. */
export const toldOf = (error: unknown, fields: RecipeFields): Told | undefined => {
  if (!(error instanceof ApiProblem)) return undefined;
  const { code, errors, problem } = error;
  const other = all("recipes").find(({ id }) => id === problem.conflictingId);
  if (code === "in_use" && other) return new Told(says.countedIn(other.name));
  const told = errors.flatMap(({ pointer = "", code }) => {
    const [, nth] = /^\/parts\/(\d+)\//.exec(pointer) ?? [];
    const name = typedParts(fields)[Number(nth)]?.recipe.name;
    return (name !== undefined && sentences[code]?.(name)) || [];
  });
  return told.length > 0 ? new Told([...new Set(told)].join(" ")) : undefined;
};
