import { type Amount, isWithoutAmount } from "./recipe-lines.ts";

type Served = { serves?: number | undefined; ingredients: readonly Amount[] };

/** Returns a quantity as one measures it in a kitchen: whole grams, and else quarters and thirds. */
const measured = (quantity: number, unit: string): number => {
  if (unit === "g" || unit === "ml")
    return quantity < 10 ? Math.round(quantity * 10) / 10 : Math.round(quantity);
  if (unit === "kg" || unit === "l") return Math.round(quantity * 100) / 100;
  const [quarters, thirds] = [Math.round(quantity * 4) / 4, Math.round(quantity * 3) / 3];
  const isThird = Math.abs(thirds - quantity) < Math.abs(quarters - quantity) - 0.01;
  const nearest = isThird ? thirds : quarters;
  return nearest || Math.round(quantity * 1000) / 1000;
};

/** Returns a line's quantity so many times. */
export const scaled = (quantity: number, unit: string, times: number): number =>
  times === 1 ? quantity : measured(quantity * times, unit);

/** How many times a recipe's own amounts its lines are. What else it has is as it was. */
type Times = { times?: number };

/** Returns a recipe with so many times the amounts. "Salt to taste" stays as it is. */
export const timesOver = <Whole extends Served>(recipe: Whole, times: number): Whole & Times => ({
  ...recipe,
  times,
  ingredients: recipe.ingredients.map((line) => ({
    ...line,
    quantity: isWithoutAmount(line) ? line.quantity : scaled(line.quantity, line.unit, times),
  })),
});

/** Returns the recipe with the amounts for so many people, if it says how many it serves. */
export const forPeople = <Whole extends Served>(recipe: Whole, people: number): Whole & Times => {
  const { serves } = recipe;
  return serves && people ? { ...timesOver(recipe, people / serves), serves: people } : recipe;
};

/** Returns the people of an address such as "#recipe/ID/8"; 0 if it has none. */
export const peopleIn = (text: string): number => (/^[1-9]\d?$|^100$/.test(text) ? Number(text) : 0);
