import type { Catalogue } from "../catalogue/catalogue.ts";
import { idsNamed } from "../catalogue/named-ids.ts";
import { faulty, type Refuse } from "../contract/errors.ts";

type Named = Readonly<
  Record<"tags" | "withoutTags" | "ingredients" | "withoutIngredients", readonly string[]>
>;

/**
 * Finds the tags and ingredients that a search names, by id or by name. Refuses unknown ones, with all faults at once.
 */
export const wantedIds = (catalogue: Catalogue, named: Named, refuse: Refuse<"unknown_reference">) => {
  const idsOf = (kind: "tag" | "ingredient", parameter: keyof Named) =>
    idsNamed(catalogue, kind, named[parameter], () => ({ parameter }));
  const [tags, withoutTags] = [idsOf("tag", "tags"), idsOf("tag", "withoutTags")];
  const ingredients = idsOf("ingredient", "ingredients");
  const withoutIngredients = idsOf("ingredient", "withoutIngredients");
  const faults = [tags, withoutTags, ingredients, withoutIngredients].flatMap((one) => one.faults);
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  return {
    tagIds: tags.ids,
    withoutTagIds: withoutTags.ids,
    ingredientIds: ingredients.ids,
    withoutIngredientIds: withoutIngredients.ids,
  };
};
