import type { Body } from "../../../core/client/index.ts";
import { inGroups } from "./groups.ts";
import { Told } from "./parts.tsx";
import { sentenceOf } from "./problems.ts";
import type { Warning } from "./recipe-fields.ts";
import type { ShownRecipe } from "./shown-recipe.ts";
import { api } from "./state.ts";
import { texts } from "./texts.ts";

const says = texts.paste;
type Answer = Body<"POST /v1/recipes/import">["recipes"][number];

type Added = { id: string; name: string; warnings: readonly Warning[] };
export type Imported = {
  added: readonly Added[];
  /** How many the household has already. */
  there: number;
  /** Why others could not be added. */
  refused: readonly string[];
};

/** What the service takes at once. */
const most = { count: 25, bytes: 200_000 };

/** Returns a recipe's lines, to name the one that a warning is about. */
const linesOf = (recipe: unknown): readonly unknown[] => {
  const { recipeIngredient = [] } = Object(recipe);
  return Array.isArray(recipeIngredient) ? recipeIngredient : [];
};

/** The service speaks English. What it says most often, the page says in its own language. */
const ownWords: readonly (readonly [begins: string, text: string])[] = [
  ["This line has no usable amount.", says.noAmount],
  ["It has no tag.", says.needsTag],
];

/** Returns a recipe's warnings, none twice: "salt and pepper" has no amount of either. */
const warningsOf = (recipe: unknown, { warnings }: Answer): Warning[] => {
  const found = new Map<string, Warning>();
  for (const { pointer, message: told } of warnings) {
    const given = linesOf(recipe)[Number(/recipeIngredient\/(\d+)/.exec(pointer)?.[1])];
    const line = typeof given === "string" ? given : "";
    const message = ownWords.find(([begins]) => told.startsWith(begins))?.[1] ?? told;
    found.set(line + message, { line, message });
  }
  return [...found.values()];
};

const refusalOf = ({ error }: Answer): string =>
  error?.code === "required" || error?.code === "invalid_type"
    ? says.noRecipe
    : sentenceOf({ code: error?.code });

/** Adds recipes as sites and other planners write them. */
export const importRecipes = async (
  recipes: readonly unknown[],
  tagIds: readonly string[] = [],
): Promise<Imported> => {
  const added: Added[] = [];
  const refused: string[] = [];
  let there = 0;
  for (const group of inGroups(recipes, most)) {
    const body = { recipes: group, tagIds: [...tagIds] };
    const answer = await api.call("POST /v1/recipes/import", { body });
    for (const one of answer.recipes) {
      const given = group[one.index];
      if (one.recipe) {
        const { id, name } = one.recipe;
        added.push({ id, name, warnings: warningsOf(given, one) });
      } else if (one.error?.code === "already_exists") there += 1;
      else refused.push(refusalOf(one));
    }
  }
  return { added, there, refused };
};

/** A recipe as a page has it, and as people see it. */
export type Found = { given: Readonly<Record<string, unknown>>; shown: ShownRecipe };

/** Returns the recipes of a web page, which the service visits or is given. */
export const readPage = async (page: { url: string } | { html: string }): Promise<Found[]> => {
  const [{ recipes }, { shownOf }] = await Promise.all([
    api.call("POST /v1/recipe-pages", { body: page }),
    import("./tools.ts"),
  ]);
  return recipes.map((given) => ({ given, shown: shownOf(given) }));
};

/**
 * Adds the recipes of a page's data or a file; undefined if it has none.
 * @throws what a person reads if there are some, and none can be read
 */
export const importFile = async (bytes: Uint8Array, name: string): Promise<Imported | undefined> => {
  const { recipesIn } = await import("./tools.ts");
  const found = await Promise.resolve()
    .then(() => recipesIn(bytes, name))
    .catch(() => {
      throw new Told(says.isBroken);
    });
  const recipes = found.flatMap((one) => ("recipe" in one ? [one.recipe] : []));
  if (recipes.length === 0) return undefined;
  return importRecipes(recipes);
};
