import { memo } from "../basics/memo.ts";
import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId } from "../catalogue/current-id.ts";
import type { Tombstones } from "../catalogue/model.ts";
import { idOfName } from "../catalogue/names.ts";
import { type Refuse, unknownReference } from "../contract/errors.ts";
import type { LineItem } from "../line-items/model.ts";

// Items have the names of ingredients, because ids differ between households.

export const ingredientName = ({ ingredients, formerIngredients }: Catalogue, id: string): string =>
  (ingredients.get(currentId(formerIngredients, id)) ?? formerIngredients.get(id))?.name ?? "";

/** Returns tombstones by the key of their name: of two with one name, the merged one. */
export const tombstonesByName = memo(
  (tombstones: Tombstones) =>
    new Map(
      [...tombstones.values()]
        .sort((a, b) => Number(a.into !== undefined) - Number(b.into !== undefined))
        .map((tombstone) => [nameKey(tombstone.name), tombstone]),
    ),
);

export const ingredientIdOf = (
  { ingredients, formerIngredients }: Catalogue,
  name: string,
): string | undefined => {
  const tombstone = tombstonesByName(formerIngredients).get(nameKey(name));
  return idOfName(ingredients, name) ?? tombstone?.into ?? tombstone?.id;
};

/** Returns the thing with the ingredient's name instead of its id. */
export const withIngredientName = <T extends LineItem>(
  catalogue: Catalogue,
  { ingredientId, ...thing }: T,
) => ({
  ...thing,
  ...(ingredientId === undefined
    ? { ingredient: undefined }
    : { ingredient: ingredientName(catalogue, ingredientId), customName: undefined }),
});

/** Returns the thing with the id that its ingredient has in this household. Refuses an unknown name. */
export const withIngredientId = <T extends { readonly ingredient?: string | undefined }>(
  catalogue: Catalogue,
  { ingredient, ...thing }: T,
  refuse: Refuse<"unknown_reference">,
) => ({
  ...thing,
  ingredientId:
    ingredient === undefined
      ? undefined
      : (ingredientIdOf(catalogue, ingredient) ??
        refuse(unknownReference("/ingredient", `There is no ingredient "${ingredient}".`))),
});
