import type { ChangeKind } from "../../contract/values.ts";

/** Kinds of which some may look different when one of another kind has changed. */
const shownIn: { readonly [Kind in ChangeKind]?: readonly ChangeKind[] } = {
  recipes: ["weekPlans", "shoppingLists"],
  ingredients: ["weekPlans", "shoppingLists", "pantryItems", "people"],
  ingredientCategories: ["ingredients", "weekPlans", "shoppingLists", "pantryItems", "people"],
  people: ["weekPlans"],
};

/** Returns all kinds of which clients may have something new when these have changed. */
export const kindsShowing = (changed: Iterable<ChangeKind>): ReadonlySet<ChangeKind> =>
  new Set([...changed].flatMap((kind) => [kind, ...(shownIn[kind] ?? [])]));
