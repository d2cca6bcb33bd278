import { ApiProblem, type Body } from "../../../core/client/index.ts";
import { drop, keep } from "./kept.ts";
import { Told } from "./parts.tsx";
import { api } from "./state.ts";
import { texts } from "./texts.ts";

export type Recipe = Body<"GET /v1/recipes/{id}">;

/** Loads a recipe and keeps it, so that people can cook it without a network. */
export const keepRecipe = async (id: string): Promise<Recipe> => {
  try {
    const recipe = await api.call("GET /v1/recipes/{id}", { params: { id } });
    keep(`recipe ${id}`, recipe);
    return recipe;
  } catch (error) {
    // Also for an address that never was one.
    if (!(error instanceof ApiProblem && (error.status === 404 || error.status === 400))) throw error;
    drop(`recipe ${id}`);
    throw new Told(texts.recipe.isGone);
  }
};

/** Returns a quantity as one measures it in a kitchen: whole grams, and else quarters and thirds. */
const measured = (quantity: number, unit: string): number => {
  if (unit === "g" || unit === "ml")
    return quantity < 10 ? Math.round(quantity * 10) / 10 : Math.round(quantity);
  if (unit === "kg" || unit === "l") return Math.round(quantity * 100) / 100;
  const [quarters, thirds] = [Math.round(quantity * 4) / 4, Math.round(quantity * 3) / 3];
  const nearest = Math.abs(quarters - quantity) <= Math.abs(thirds - quantity) ? quarters : thirds;
  return nearest || Math.round(quantity * 1000) / 1000;
};

/** Returns a line's quantity for other servings. */
const scaled = (quantity: number, unit: string, factor: number): number =>
  factor === 1 ? quantity : measured(quantity * factor, unit);

/** Returns the recipe with the amounts for so many people, if it says how many it serves. */
export const forPeople = (recipe: Recipe, people: number): Recipe => {
  const { serves } = recipe;
  if (!serves || !people) return recipe;
  const ingredients = recipe.ingredients.map((line) => ({
    ...line,
    quantity: scaled(line.quantity, line.unit, people / serves),
  }));
  return { ...recipe, serves: people, ingredients };
};

/** Returns the people of an address such as "#recipe/ID/8"; 0 if it has none. */
export const peopleIn = (text: string): number => (/^[1-9]\d?$|^100$/.test(text) ? Number(text) : 0);
