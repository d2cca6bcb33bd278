import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Category } from "../catalogue/model.ts";
import { aisleOf } from "./aisles.ts";
import { aisleOfCategory } from "./category.ts";

/** Guesses the household's category for a new ingredient from its name; undefined if the words don't tell. */
export const categoryFor = ({ categories }: Catalogue, ingredientName: string): Category | undefined => {
  const aisle = aisleOf(ingredientName);
  return aisle === undefined
    ? undefined
    : [...categories.values()].find((category) => aisleOfCategory(category) === aisle);
};
