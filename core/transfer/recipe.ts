import { complete } from "../basics/complete.ts";
import { once } from "../basics/memo.ts";
import { sha256 } from "../basics/sha256.ts";
import { storedNameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentIds } from "../catalogue/current-id.ts";
import { requireListable } from "../catalogue/ingredient-list.ts";
import { withChanges } from "../catalogue/log/with-changes.ts";
import type { Change, Ingredient, Rating } from "../catalogue/model.ts";
import { idsNamed } from "../catalogue/named-ids.ts";
import { faulty, type Refuse, unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { Member } from "../households/model.ts";
import type { StoredRecipe } from "../recipes/model.ts";
import { makeRecipe, namesToIngredients, type RecipeRequest, remainder } from "../recipes/recipe.ts";
import type { ExportedOf } from "./fields.ts";
import { idsIn } from "./ids.ts";
import { ingredientName } from "./ingredient-name.ts";
import { fitsAlone } from "./page.ts";
import type { PositionedItem } from "./positioned-item.ts";
import { exportedRatings, importedRatings } from "./rating.ts";
import { decideEach, type Entry, type ItemOf, type Reason, type Tally } from "./tally.ts";
import { someOf } from "./vocabulary.ts";

type ExportedRecipe = ExportedOf<"recipe">;

const recipeItem = (
  catalogue: Catalogue,
  members: readonly Member[],
  { tagIds, renamedAt: _, rev: __, ...recipe }: StoredRecipe,
): ExportedRecipe =>
  complete<ExportedRecipe>()({
    kind: "recipe",
    ...recipe,
    tags: currentIds(catalogue.formerTags, tagIds).flatMap((id) => catalogue.tags.get(id)?.name ?? []),
    ingredients: recipe.ingredients.map(({ ingredientId, ...entry }) => ({
      ingredient: ingredientName(catalogue, ingredientId),
      ...entry,
    })),
    steps: [...recipe.steps],
    ratings: exportedRatings(catalogue, members, recipe.id),
    isDeleted: catalogue.recipes.has(recipe.id) ? undefined : true,
  });

/** Returns what stands for an ingredient's name that is too long for a page. */
const digestOf = (name: string): string => sha256(storedNameKey(name));

const namesByDigest = ({
  ingredients,
  formerIngredients,
}: Pick<Catalogue, "ingredients" | "formerIngredients">): ReadonlyMap<string, string> =>
  new Map([...formerIngredients.values(), ...ingredients.values()].map(({ name }) => [digestOf(name), name]));

const withDigests = ({ ingredients, ...item }: ExportedRecipe): ExportedRecipe => ({
  ...item,
  ingredients: ingredients.map(({ ingredient = "", ...entry }) => ({
    ingredientDigest: digestOf(ingredient),
    ...entry,
  })),
});

/**
 * Exports a recipe. If its ingredients' names are too long for a page, they are digests: earlier pages have the
 * ingredients.
 */
export const exportedRecipe = (
  catalogue: Catalogue,
  members: readonly Member[],
  recipe: StoredRecipe,
): PositionedItem => {
  const item = recipeItem(catalogue, members, recipe);
  return { item: fitsAlone(item) ? item : withDigests(item), position: recipe.id };
};

const withDeletedIngredients = (catalogue: Catalogue): Catalogue => {
  const deleted = [...catalogue.formerIngredients.values()].filter(({ into }) => into === undefined);
  const asThere = deleted.map(({ id, name }): [string, Ingredient] => [id, { id, name, isStaple: false }]);
  return { ...catalogue, ingredients: new Map([...asThere, ...catalogue.ingredients]) };
};

type RecipeItem = ItemOf<"recipe">;

type NameOf = (entry: RecipeItem["ingredients"][number]) => string | undefined;

const requestOf = (
  catalogue: Catalogue,
  { kind: _kind, id: _id, isDeleted: _isDeleted, ratings: _ratings, tags, ingredients, ...given }: RecipeItem,
  nameOf: NameOf,
  refuse: Refuse<Reason>,
): RecipeRequest => {
  const { ids, faults } = idsNamed(catalogue, "tag", tags, (at) => ({ pointer: `/tags/${at}` }));
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  return complete<RecipeRequest>()({
    ...given,
    tagIds: ids,
    ingredients: ingredients.map((entry, at) => ({
      ...entry,
      newIngredientName:
        nameOf(entry) ?? refuse(unknownReference(`/ingredients/${at}/ingredientDigest`, NO_SUCH_DIGEST)),
    })),
  });
};

const NO_SUCH_DIGEST = "The household lacks this ingredient. Import the pages before this one first.";

/** Together: sorting 5,000 ingredients into names takes 25 ms after each change. */
const newIngredients = (
  catalogue: Catalogue,
  entries: readonly Entry<RecipeItem>[],
  nameOf: NameOf,
  newId: () => string,
) => {
  const { idOf, added } = namesToIngredients(catalogue, newId);
  const present = entries.flatMap(({ item }) => (item.isDeleted ? [] : item.ingredients));
  for (const name of present.map(nameOf)) if (name !== undefined) idOf(name, undefined);
  const byId = new Map([...added.values()].map((ingredient) => [ingredient.id, ingredient]));
  const taken = new Set<Ingredient>();
  let isListable = false;
  const take = ({ ingredients }: Pick<StoredRecipe, "ingredients">, refuse: Refuse<Reason>): void => {
    const needed = new Set(ingredients.flatMap(({ ingredientId }) => byId.get(ingredientId) ?? []));
    const more = [...needed].filter((ingredient) => !taken.has(ingredient));
    if (more.length === 0) return;
    requireRoom("ingredients", catalogue.ingredients.size + taken.size + more.length, refuse);
    if (!isListable) requireListable(catalogue, [...byId.values()], refuse);
    isListable = true;
    for (const ingredient of more) taken.add(ingredient);
  };
  const known = byId.size === 0 ? catalogue : withChanges(catalogue, [{ ingredients: [...byId.values()] }]);
  return { known, take, taken: () => [...taken] };
};

type StoredRecipes = ReadonlyMap<string, { readonly rev: number }>;

/**
 * Returns the recipes that a file adds, with their change of the catalogue. Deleted recipes stay deleted; one that the
 * household has deleted since the export comes back. Ratings are those of the members whom the file names.
 * @param stored recipes of the file that are stored, but not in the catalogue
 */
export const importedRecipes = <W>(
  householdId: string,
  catalogue: Catalogue,
  entries: readonly Entry<RecipeItem>[],
  {
    stored,
    members,
    put,
    newId,
  }: {
    stored: StoredRecipes;
    members: readonly Member[];
    put: (recipe: StoredRecipe, refuse: Refuse<Reason>) => W;
    newId: () => string;
  },
): { change: Change; tally: Tally; writes: W[] } => {
  const summaries: NonNullable<Change["recipes"]>[number][] = [];
  const ratings: Rating[] = [];
  const made = new Map<string, W>();
  const names = once(() => namesByDigest(catalogue));
  const nameOf: NameOf = ({ ingredient, ingredientDigest = "" }) =>
    ingredient ?? names().get(ingredientDigest);
  const { known, take, taken } = newIngredients(catalogue, entries, nameOf, newId);
  const withDeleted = once(() => withDeletedIngredients(known));
  const tally = decideEach(entries, (item, refuse) => {
    const ids = idsIn(householdId, item.id);
    const id = ids.find((one) => stored.has(one)) ?? ids[1];
    if (ids.some((one) => catalogue.recipes.has(one) || made.has(one))) return "unchanged";
    if (item.isDeleted && stored.has(id)) return "unchanged";
    requireRoom("recipes", catalogue.recipes.size + summaries.length + 1, refuse);
    const visible = item.isDeleted ? withDeleted() : known;
    const { recipe, change } = makeRecipe(
      visible,
      { id },
      requestOf(known, item, nameOf, refuse),
      newId,
      refuse,
    );
    const [unknown] = change.ingredients ?? [];
    if (unknown) refuse(unknownReference("/ingredients", `There is no ingredient "${unknown.name}".`));
    const rev = stored.get(id)?.rev ?? 0;
    const write = put({ ...(item.isDeleted ? remainder(recipe) : recipe), rev }, refuse);
    take(recipe, refuse);
    made.set(id, write);
    if (item.isDeleted) return "created";
    summaries.push(...(change.recipes ?? []));
    const rated = importedRatings(members, id, item.ratings ?? []);
    ratings.push(...rated.ratings);
    if (rated.missing.length === 0) return "created";
    const reason = `${item.name} comes without the ratings of ${rated.missing.join(", ")}: the household has no such member.`;
    return { code: "rating_without_member", reason, isCreated: true };
  });
  const change = {
    ingredients: someOf(taken()),
    recipes: someOf(summaries),
    ratings: someOf(ratings),
  };
  return { change, tally, writes: [...made.values()] };
};
