import type { Fault } from "../contract/errors.ts";
import type { Effort } from "../contract/values.ts";
import { ownPicture } from "../pictures/bucket.ts";
import { firstAddress } from "./address.ts";
import { type ImportedIngredient, ingredientsOf } from "./ingredients.ts";
import { entriesOf, fieldOf, type JsonNode, textIn, type Warn } from "./json.ts";
import { labelsOf } from "./labels.ts";
import { minutesAt } from "./minutes.ts";
import { recipesIn } from "./recipe-node.ts";
import { servesOf } from "./servings.ts";
import { descriptionOf, sourceOf } from "./source.ts";
import { stepsOf } from "./steps.ts";
import { cut, plainText } from "./text.ts";

export type ImportedRecipe = {
  readonly name: string;
  readonly serves: number | undefined;
  /** Minutes of preparation and cooking. */
  readonly cookTimeMin: number | undefined;
  readonly effort: Effort;
  readonly heroImageUrl: string | undefined;
  readonly description: string | undefined;
  readonly sourceUrl: string | undefined;
  readonly ingredients: readonly ImportedIngredient[];
  readonly steps: readonly string[];
  readonly cuisines: readonly string[];
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
};

export type Warning = { readonly pointer: string; readonly message: string };

type FaultAt = Extract<Fault, { pointer: string }>;

type Reading = { readonly warnings: readonly Warning[] } & (
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

/** Returns the total time, or else preparation plus cooking, of which one may be missing. */
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
  return cut(plainText(textIn(value) ?? ""), NAME_MAX, "A name", pointer, warn);
};

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
  const failed = (code: FaultAt["code"], at: string, message: string): Reading => ({
    warnings,
    fault: { pointer: at, code, message },
  });
  if (recipe === undefined) return failed("invalid_type", pointer, "There is no schema.org Recipe in it.");
  for (const other of recipes)
    if (other !== recipe) warn(other.pointer, "Only one recipe is read. This one was left out.");
  const name = nameOf(recipe, warn);
  if (name === "") return failed("required", fieldOf(recipe, "name").pointer, "Give the recipe a name.");
  const ingredients = ingredientsOf(recipe, warn);
  if (ingredients.length === 0) {
    const { pointer: at } = fieldOf(recipe, "recipeIngredient");
    return failed("required", at, "Give at least one ingredient.");
  }
  const serves = servesOf(recipe, warn);
  const cookTimeMin = timeOf(recipe, warn);
  const description = descriptionOf(recipe, nodes, warn);
  const sourceUrl = sourceOf(recipe, nodes, warn);
  const images = entriesOf(fieldOf(recipe, "image", "thumbnailUrl"));
  // On the service's own host, not on that of the recipe's page.
  const own = images.flatMap(({ value }) => ownPicture(value) ?? [])[0];
  const heroImageUrl = own ?? firstAddress(images, nodes, warn, sourceUrl);
  const read: ImportedRecipe = {
    name,
    serves,
    cookTimeMin,
    effort: effortOf(cookTimeMin),
    heroImageUrl,
    description,
    sourceUrl,
    ingredients,
    steps: stepsOf(recipe, warn),
    cuisines: labelsOf(recipe, "recipeCuisine", warn),
    categories: labelsOf(recipe, "recipeCategory", warn),
    keywords: labelsOf(recipe, "keywords", warn),
  };
  warnOfRest(recipe, warn);
  return { recipe: read, warnings };
};
