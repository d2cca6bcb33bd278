import { complete } from "../basics/complete.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { foodOf } from "../catalogue/ingredient-food.ts";
import { requireListable } from "../catalogue/ingredient-list.ts";
import type { Ingredient } from "../catalogue/model.ts";
import { idOfName } from "../catalogue/names.ts";
import { type Refuse, unknownReference } from "../contract/errors.ts";
import { worstOf } from "../foods/food.ts";
import type { Entry, Fate, ItemOf, Reason } from "./tally.ts";
import { type Added, newOnes } from "./vocabulary.ts";

// Apart from the export, which doesn't need the table of foods.

/** Tells where a file has something against a food that the household doesn't know of. Silence is no difference. */
const comparedFood = (item: ItemOf<"ingredient">, known: Ingredient): Fate => {
  if (!item.food && !item.addedFood) return "unchanged";
  const here = foodOf(known);
  const worst = worstOf([here, foodOf(item)]);
  const worse = [
    ...worst.contains.filter((trait) => !here.contains.includes(trait)),
    ...worst.unknown.filter((trait) => !here.unknown.includes(trait)),
  ];
  if (worse.length === 0) return "unchanged";
  const reason = `"${known.name}" stays as it is, but look at its food: the file has worse for ${worse.join(", ")}.`;
  return { code: "food_differs", reason };
};

/** Returns the ingredients that a file adds: all, or none if one answer could not list them. */
export const importedIngredients = (
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"ingredient">>[],
  newId: () => string,
): Added => {
  const { ingredients, formerIngredients, categories } = catalogue;
  const toIngredient = ({ kind: _, category, isStaple = false, nutrition, ...given }: ItemOf<"ingredient">) =>
    complete<Ingredient>()({
      ...given,
      id: newId(),
      categoryId: category === undefined ? undefined : idOfName(categories, category),
      isStaple,
      nutrition: nutrition && { ...nutrition, gramsPer: nutrition.gramsPer ?? {} },
    });
  let isListable = false;
  const make = (item: ItemOf<"ingredient">, refuse: Refuse<Reason>) => {
    if (item.category !== undefined && idOfName(categories, item.category) === undefined)
      refuse(unknownReference("/category", `There is no category "${item.category}".`));
    const all = () => entries.map((entry) => toIngredient(entry.item));
    if (!isListable) requireListable(catalogue, all(), refuse);
    isListable = true;
    return toIngredient(item);
  };
  const { tally, added } = newOnes(
    "ingredients",
    ingredients,
    formerIngredients,
    entries,
    make,
    comparedFood,
  );
  return { change: { ingredients: added }, tally };
};
