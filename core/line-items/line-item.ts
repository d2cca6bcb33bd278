import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId } from "../catalogue/current-id.ts";
import { type Refuse, unknownReference } from "../contract/errors.ts";
import type { LineItem } from "./model.ts";

/** Returns a text that is the same for the same ingredient or the same free text. */
export const thingOf = ({ ingredientId, customName = "" }: LineItem): string =>
  ingredientId === undefined ? `name ${nameKey(customName)}` : `ingredient ${ingredientId}`;

/** Returns a line item's name as it is now, with its ingredient's category. */
export const labelOf = (
  { ingredients, formerIngredients, categories }: Catalogue,
  { ingredientId: id, customName = "" }: Pick<LineItem, "ingredientId" | "customName">,
) => {
  if (id === undefined) return { name: customName };
  const ingredientId = currentId(formerIngredients, id);
  const { name = customName, categoryId = "" } =
    ingredients.get(ingredientId) ?? formerIngredients.get(id) ?? {};
  return { ingredientId, name, category: categories.get(categoryId) };
};

/**
 * Returns a line item with its ingredient's present id; if the ingredient was deleted, with its last name as free text.
 */
export const currentLineItem = ({ formerIngredients }: Catalogue, lineItem: LineItem): LineItem => {
  const tombstone = formerIngredients.get(lineItem.ingredientId ?? "");
  if (!tombstone) return lineItem;
  const { into, name } = tombstone;
  return into === undefined
    ? { ...lineItem, ingredientId: undefined, customName: name }
    : { ...lineItem, ingredientId: into };
};

/** Returns a line item with its ingredient's present id after merges; refuses an unknown ingredient. */
export const knownLineItem = <T extends LineItem>(
  { ingredients, formerIngredients }: Catalogue,
  lineItem: T,
  refuse: Refuse<"unknown_reference">,
): T => {
  if (lineItem.ingredientId === undefined) return lineItem;
  const ingredientId = currentId(formerIngredients, lineItem.ingredientId);
  if (!ingredients.has(ingredientId))
    refuse(unknownReference("/ingredientId", "There is no such ingredient in the household."));
  return { ...lineItem, ingredientId };
};
