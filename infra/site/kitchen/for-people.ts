type Served = {
  serves?: number | undefined;
  ingredients: readonly { quantity: number; unit: string }[];
};

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

/** Returns a line's quantity for other servings. */
const scaled = (quantity: number, unit: string, factor: number): number =>
  factor === 1 ? quantity : measured(quantity * factor, unit);

/** Returns the recipe with the amounts for so many people, if it says how many it serves. */
export const forPeople = <Whole extends Served>(recipe: Whole, people: number): Whole => {
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
