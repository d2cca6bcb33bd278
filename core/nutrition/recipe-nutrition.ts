import { wordKey } from "../basics/plural.ts";
import { searchForm } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId } from "../catalogue/current-id.ts";
import type { Ingredient } from "../catalogue/model.ts";
import type { InsideLine, Recipe, RecipeIngredient } from "../recipes/model.ts";
import { roundedTo } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import { listedFood } from "./known-nutrition.ts";
import { gramsOf, gramsOfNoted, guessedGrams, isCan } from "./line-grams.ts";
import { stateIn } from "./note.ts";
import {
  added,
  countedSums,
  coverageOf,
  missingSums,
  noSums,
  nutrientsOf,
  partOf,
  type Sums,
} from "./sums.ts";
import type { ListedFood } from "./table/model.ts";
import { foodInState, type State } from "./table/ready.ts";

type Line = Pick<RecipeIngredient, "ingredientId" | "quantity" | "unit" | "note"> &
  Partial<Pick<InsideLine, "times">>;
/** A recipe with what is in its parts. */
type Whole = Pick<Recipe, "ingredients" | "inside">;

/** Whether a line weighs a food before it is cooked: cooks do so with pasta, even where the line says "cooked". */
const isWeighedRaw = ({ description }: ListedFood, { unit }: Line): boolean =>
  /^(?:Pasta|Noodles)/.test(description) && parseUnit(unit).measure === "mass";

const stateOf = (food: ListedFood, line: Line): State | undefined => {
  if (isCan(parseUnit(line.unit).spelling)) return "canned";
  const state = stateIn(line.note ?? "");
  return state === "cooked" && isWeighedRaw(food, line) ? undefined : state;
};

/** Counts "2 chuck steaks" by the steak, where the table knows what one weighs, and not by the whole piece of meat. */
const countedByName = (name: string, line: Line, { gramsPer }: ListedFood): Line => {
  const last = wordKey(searchForm(name).split(" ").at(-1) ?? "");
  const unit = Object.keys(gramsPer).find((one) => wordKey(one) === last);
  return unit && parseUnit(line.unit).measure === "count:piece" ? { ...line, unit } : line;
};

/** Returns a line's nutrition and weight. What people say of an ingredient counts whatever the note says. */
const measured = (ingredient: Pick<Ingredient, "name" | "nutrition">, line: Line) => {
  const own = ingredient.nutrition;
  if (own) return { nutrition: own, grams: gramsOf(line, own) };
  const listed = listedFood(ingredient);
  const state = listed && stateOf(listed, line);
  const nutrition = listed && state ? foodInState(listed, state) : listed;
  return {
    nutrition,
    grams: nutrition && gramsOfNoted(countedByName(ingredient.name, line, nutrition), nutrition),
  };
};

const lineSums = ({ ingredients, formerIngredients }: Catalogue, line: Line) => {
  const ingredientId = currentId(formerIngredients, line.ingredientId);
  const ingredient = ingredients.get(ingredientId) ?? formerIngredients.get(ingredientId) ?? { name: "" };
  const { nutrition, grams } = measured(ingredient, line);
  const isCounted = nutrition !== undefined && grams !== undefined;
  return {
    ingredientId,
    name: ingredient.name,
    /** Why it does not count. */
    reason: isCounted ? undefined : nutrition ? ("grams" as const) : ("food" as const),
    sums: isCounted ? countedSums(grams, nutrition.per100g) : missingSums(guessedGrams(line)),
  };
};

const linesOf = ({ ingredients, inside = [] }: Whole): readonly Line[] => [
  ...ingredients.toSorted((a, b) => a.sortOrder - b.sortOrder),
  ...inside,
];

/** Returns what a whole recipe has. */
export const recipeSums = (catalogue: Catalogue, recipe: Whole): Sums =>
  linesOf(recipe)
    .map((line) => lineSums(catalogue, line).sums)
    .reduce(added, noSums);

/** Returns what is in a recipe and in one serving of it, and which lines count. */
export const recipeNutrition = (catalogue: Catalogue, recipe: Whole & Pick<Recipe, "serves">) => {
  const lines = linesOf(recipe).map((line) => lineSums(catalogue, line));
  const sums = lines.map((line) => line.sums).reduce(added, noSums);
  const { serves } = recipe;
  return {
    coverage: coverageOf(sums),
    total: nutrientsOf(sums),
    perServing: serves === undefined ? undefined : nutrientsOf(partOf(sums, serves)),
    lines: lines.flatMap(({ ingredientId, name, reason, sums: { counted, amounts } }) =>
      reason === undefined
        ? [{ ingredientId, name, grams: roundedTo(counted, 1), kcal: roundedTo(amounts.kcal, 0) }]
        : [],
    ),
    missing: lines.flatMap(({ ingredientId, name, reason }) =>
      reason === undefined ? [] : [{ ingredientId, name, reason }],
    ),
  };
};
