import type { Imported } from "../import-recipes.ts";
import { Told } from "../parts.tsx";
import { readLines } from "../reading.ts";
import { type Inside, type RecipeFields, tagIdsIn } from "../recipe-fields.ts";
import { entriesOf, linesIn } from "../recipe-lines.ts";
import { api } from "../state.ts";
import { texts } from "../texts.ts";

const says = texts.paste;

/** Returns how much work a recipe of so many minutes is, as the service sees it in recipes of pages. */
const effortOf = (minutes = "") => {
  if (!minutes || Number(minutes) > 60) return minutes ? "hard" : "medium";
  return Number(minutes) > 30 ? "medium" : "easy";
};

/** Adds a recipe that has others inside, or says what one makes of it: pages and other planners can't say this. */
export const createRecipe = async (fields: RecipeFields, inside: Inside): Promise<Imported> => {
  const { name = "", serves, minutes, heroImageUrl, sourceUrl, description } = fields;
  const tagIds = tagIdsIn(fields);
  if (tagIds.length === 0) throw new Told(says.needsTag);
  const lines = linesIn(fields.ingredients);
  const { entries, withoutAmount } = entriesOf(lines, new Map(), await readLines(lines));
  const body = {
    ...inside,
    name,
    effort: effortOf(minutes),
    ...(serves && { serves: Number(serves) }),
    ...(minutes && { cookTimeMin: Number(minutes) }),
    ...(heroImageUrl && { heroImageUrl }),
    ...(sourceUrl && { sourceUrl }),
    ...(description && { description }),
    ingredients: entries,
    steps: linesIn(fields.steps).map((instruction) => ({ instruction })),
    tagIds,
  } as const;
  const { id } = await api.call("POST /v1/recipes", { body });
  const warnings = withoutAmount.map((line) => ({ line, message: says.noAmount }));
  return { added: [{ id, name, warnings }], there: 0, refused: [] };
};
