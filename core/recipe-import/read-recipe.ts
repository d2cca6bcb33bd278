import type { Fault } from "../contract/errors.ts";
import type { Effort } from "../contract/values.ts";
import { imageOf } from "./image.ts";
import { type ImportedIngredient, ingredientsOf } from "./ingredients.ts";
import { entriesOf, fieldOf, type JsonNode, textIn, type Warn } from "./json.ts";
import { labelsOf } from "./labels.ts";
import { minutesAt } from "./minutes.ts";
import { recipesIn } from "./recipe-node.ts";
import { servesOf } from "./servings.ts";
import { descriptionOf, sourceOf } from "./source.ts";
import { stepsOf } from "./steps.ts";
import { plainText, shortened } from "./text.ts";

export type ImportedRecipe = {
  readonly name: string;
  readonly serves?: number;
  /** Minutes of preparation and cooking. */
  readonly cookTimeMin?: number;
  readonly effort: Effort;
  readonly heroImageUrl?: string;
  readonly description?: string;
  readonly sourceUrl?: string;
  readonly ingredients: readonly ImportedIngredient[];
  readonly steps: readonly string[];
  readonly cuisines: readonly string[];
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
};

export type Warning = { readonly pointer: string; readonly message: string };

type FaultAt = Extract<Fault, { pointer: string }>;

export type Reading = { readonly warnings: readonly Warning[] } & (
  | { readonly recipe: ImportedRecipe }
  | { readonly fault: FaultAt }
);

const NAME_MAX = 200;

/** Up to how many minutes a recipe is easy, then medium; longer is hard. */
const EASY_MAX = 30;
const MEDIUM_MAX = 60;

const effortOf = (minutes: number | undefined): Effort => {
  if (minutes === undefined) return "medium";
  if (minutes <= EASY_MAX) return "easy";
  return minutes <= MEDIUM_MAX ? "medium" : "hard";
};

/** Or preparation plus cooking; one may be missing. */
const timeOf = (recipe: JsonNode, warn: Warn): number | undefined => {
  const total = minutesAt(fieldOf(recipe, "totalTime"), warn);
  if (total !== undefined) return total;
  const parts = ["prepTime", "cookTime"].flatMap((key) => minutesAt(fieldOf(recipe, key), warn) ?? []);
  return parts.length > 0 ? parts.reduce((sum, part) => sum + part, 0) : undefined;
};

/** About the recipe, but we can't store them. Other unknown fields are about the page. */
const withoutPlace = ["cookingMethod", "estimatedCost", "nutrition", "suitableForDiet", "tool", "video"];

const warnOfRest = ({ value, pointer }: JsonNode, warn: Warn): void => {
  const rest = withoutPlace.filter((key) => {
    const { value: given = "" } = fieldOf({ value, pointer }, key);
    return given !== "";
  });
  if (rest.length > 0) warn(pointer, `Recipes have no place for ${rest.join(", ")} here.`);
};

const nameOf = (recipe: JsonNode, warn: Warn): string => {
  const node = fieldOf(recipe, "name", "headline");
  const [{ value, pointer } = node, ...others] = entriesOf(node);
  for (const other of others) warn(other.pointer, "A recipe has one name. This one was left out.");
  const text = plainText(textIn(value) ?? "");
  const name = shortened(text, NAME_MAX);
  if (name !== text) warn(pointer, `A name has at most ${NAME_MAX} characters. The rest was left out.`);
  return name;
};

const required = ({ pointer }: JsonNode, message: string): FaultAt => ({
  pointer,
  code: "required",
  message,
});

const ingredientsField = (recipe: JsonNode): JsonNode => fieldOf(recipe, "recipeIngredient", "ingredients");

const hasIngredients = (recipe: JsonNode): boolean => entriesOf(ingredientsField(recipe)).length > 0;

/**
 * Reads a recipe in the shapes of sites and other planners, also inside a graph. Warns of everything that it leaves
 * out.
 * @param pointer prefix of all pointers
 * @returns a fault if there is no recipe, name or ingredient
 */
export const readRecipe = (document: unknown, pointer = ""): Reading => {
  const warnings: Warning[] = [];
  const warn: Warn = (at, message) => warnings.push({ pointer: at, message });
  const root = { value: document, pointer };
  const { recipes, nodes } = recipesIn(root);
  // Some pages have an empty one of the same name first.
  const recipe = recipes.find(hasIngredients) ?? recipes[0];
  if (recipe === undefined)
    return {
      warnings,
      fault: { pointer, code: "invalid_type", message: "There is no schema.org Recipe in it." },
    };
  for (const other of recipes)
    if (other !== recipe) warn(other.pointer, "Only one recipe is read. This one was left out.");
  const name = nameOf(recipe, warn);
  if (name === "") return { warnings, fault: required(fieldOf(recipe, "name"), "Give the recipe a name.") };
  const ingredients = ingredientsOf(recipe, warn);
  if (ingredients.length === 0)
    return {
      warnings,
      fault: required(fieldOf(recipe, "recipeIngredient"), "Give at least one ingredient."),
    };
  const serves = servesOf(recipe, warn);
  const cookTimeMin = timeOf(recipe, warn);
  const description = descriptionOf(recipe, nodes, warn);
  const sourceUrl = sourceOf(recipe, nodes, warn);
  const heroImageUrl = imageOf(recipe, nodes, sourceUrl, warn);
  const steps = stepsOf(recipe, warn);
  const cuisines = labelsOf(recipe, "recipeCuisine", warn);
  const categories = labelsOf(recipe, "recipeCategory", warn);
  const keywords = labelsOf(recipe, "keywords", warn);
  warnOfRest(recipe, warn);
  return {
    recipe: {
      name,
      ...(serves !== undefined && { serves }),
      ...(cookTimeMin !== undefined && { cookTimeMin }),
      effort: effortOf(cookTimeMin),
      ...(heroImageUrl !== undefined && { heroImageUrl }),
      ...(description !== undefined && { description }),
      ...(sourceUrl !== undefined && { sourceUrl }),
      ingredients,
      steps,
      cuisines,
      categories,
      keywords,
    },
    warnings,
  };
};
