import { ofEach } from "../basics/of-each.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type ChangeKind, changeKinds } from "../contract/values.ts";
import { ALL, idsIn, kindOf, ORDER } from "./log/touched.ts";

/**
 * Returns the kinds that clients must load again, because the log names no ids for them.
 * @param shown things that look different now but are too many to send
 */
export const resetBy = (
  things: readonly string[],
  { categories }: Pick<Catalogue, "categories">,
  shown: readonly string[],
): ChangeKind[] => {
  const whole = new Set(things.filter((one) => one.endsWith(`#${ALL}`)).map(kindOf));
  whole.delete("household");
  const aisles = idsIn(things)("ingredientCategories");
  if (aisles.some((id) => id !== ORDER && !categories.has(id)))
    whole.add("ingredientCategories").add("ingredients").add("pantryItems");
  if (aisles.includes(ORDER)) whole.add("ingredientCategories");
  if (whole.has("ingredients")) whole.add("pantryItems").add("shoppingLists");
  if (whole.has("recipes")) whole.add("weekPlans").add("shoppingLists");
  if (whole.has("ingredientCategories")) whole.add("shoppingLists");
  if (whole.has("ingredients")) whole.add("people");
  if (whole.has("people")) whole.add("weekPlans");
  for (const one of shown) whole.add(kindOf(one));
  return [...whole];
};

export const nothing = ofEach(changeKinds, { changed: [], deleted: [] });
