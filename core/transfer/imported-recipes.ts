import { memo } from "../basics/memo.ts";
import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Formers } from "../catalogue/former.ts";
import { idsNamed } from "../catalogue/named-ids.ts";
import { idOfName } from "../catalogue/names.ts";
import type { Change, Ingredient } from "../catalogue/record.ts";
import { withChanges } from "../catalogue/with-changes.ts";
import { faulty, type Refuse, unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { makeRecipe } from "../recipes/recipe.ts";
import type { StoredRecipe } from "../recipes/store.ts";
import { idsIn } from "./ids.ts";
import { decideEach, type Entry, type ItemOf, type Reason, type Tally } from "./tally.ts";

/** What became of the names that ingredients had; of equal names, one that was merged. */
const formersByName = memo(
  (formers: Formers) =>
    new Map(
      [...formers.values()]
        .sort((a, b) => Number(a.into !== undefined) - Number(b.into !== undefined))
        .map((former) => [nameKey(former.name), former]),
    ),
);

/** The id of the ingredient with a name, or of the deleted one that had it; undefined when there never was one. */
export const ingredientIdOf = (
  { ingredients, formerIngredients }: Catalogue,
  name: string,
): string | undefined => {
  const former = formersByName(formerIngredients).get(nameKey(name));
  return idOfName(ingredients, name) ?? former?.into ?? former?.id;
};

/** The catalogue as a deleted recipe sees it: with the ingredients that were deleted. */
const withDeletedIngredients = (catalogue: Catalogue): Catalogue => {
  const deleted = [...catalogue.formerIngredients.values()].filter(({ into }) => into === undefined);
  const asThere = deleted.map(({ id, name }): [string, Ingredient] => [id, { id, name, isStaple: false }]);
  return { ...catalogue, ingredients: new Map([...asThere, ...catalogue.ingredients]) };
};

type RecipeItem = ItemOf<"recipe">;

/** A recipe as a request would have it, with the names of its ingredients. */
const requestOf = (catalogue: Catalogue, item: RecipeItem, refuse: Refuse<Reason>) => {
  const { ids, faults } = idsNamed(catalogue, "tag", item.tags, (at) => ({ pointer: `/tags/${at}` }));
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  return {
    ...item,
    tagIds: ids,
    ingredients: item.ingredients.map(({ ingredient, ...entry }) => ({
      ...entry,
      newIngredientName: ingredient,
    })),
  };
};

/** The recipes that a household had, by id, with how often they were written. */
type Stored = ReadonlyMap<string, { readonly rev: number }>;

/**
 * Adds recipes, and those that were deleted as deleted ones. What the household has deleted meanwhile comes back.
 * @param stored those of the recipes that are not in the catalogue, but stored
 * @param put writes a recipe, or refuses it
 */
export const importedRecipes = <W>(
  householdId: string,
  catalogue: Catalogue,
  entries: readonly Entry<RecipeItem>[],
  {
    stored,
    put,
    newId,
  }: {
    stored: Stored;
    put: (recipe: StoredRecipe, refuse: Refuse<Reason>) => W;
    newId: () => string;
  },
): { change: Change; tally: Tally; writes: W[] } => {
  const ingredients: Ingredient[] = [];
  const cards: NonNullable<Change["recipes"]>[number][] = [];
  const made = new Map<string, W>();
  let known = catalogue;
  const tally = decideEach(entries, (item, refuse) => {
    const ids = idsIn(householdId, item.id);
    const id = ids.find((one) => stored.has(one)) ?? ids[1];
    if (ids.some((one) => catalogue.recipes.has(one) || made.has(one))) return "unchanged";
    if (item.isDeleted && stored.has(id)) return "unchanged";
    requireRoom("recipes", catalogue.recipes.size + cards.length + 1, refuse);
    const visible = item.isDeleted ? withDeletedIngredients(known) : known;
    const { recipe, change } = makeRecipe(visible, id, requestOf(known, item, refuse), newId, refuse);
    const { ingredients: added = [], recipes = [] } = change;
    if (item.isDeleted && added[0])
      refuse(unknownReference("/ingredients", `There is no ingredient "${added[0].name}".`));
    made.set(id, put({ ...recipe, rev: stored.get(id)?.rev ?? 0 }, refuse));
    if (item.isDeleted) return "created";
    ingredients.push(...added);
    cards.push(...recipes);
    if (added.length > 0) known = withChanges(known, [{ ingredients: added }]);
    return "created";
  });
  const change = {
    ...(ingredients.length > 0 ? { ingredients } : {}),
    ...(cards.length > 0 ? { recipes: cards } : {}),
  };
  return { change, tally, writes: [...made.values()] };
};
