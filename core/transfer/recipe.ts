import { byId } from "../basics/by-id.ts";
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
import { idOfIngredient } from "../catalogue/names.ts";
import { faulty, type Refuse, unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { Member } from "../households/model.ts";
import type { InsideLine, StoredRecipe } from "../recipes/model.ts";
import { unitFault } from "../recipes/parts.ts";
import { makeRecipe, namesToIngredients, type RecipeRequest, remainder } from "../recipes/recipe.ts";
import type { ExportedOf } from "./fields.ts";
import { idsIn } from "./ids.ts";
import { ingredientName } from "./ingredient-name.ts";
import { fitsAlone } from "./page.ts";
import type { PositionedItem } from "./positioned-item.ts";
import { exportedRatings, importedRatings } from "./rating.ts";
import { decideEach, type Entry, type ItemOf, type Loss, type Reason, type Tally } from "./tally.ts";
import { someOf } from "./vocabulary.ts";

type ExportedRecipe = ExportedOf<"recipe">;

const named =
  (catalogue: Catalogue) =>
  <T extends { readonly ingredientId: string }>({ ingredientId, ...entry }: T) => ({
    ingredient: ingredientName(catalogue, ingredientId),
    ...entry,
  });

const recipeItem = (
  catalogue: Catalogue,
  members: readonly Member[],
  { tagIds, renamedAt: _, rev: __, ...recipe }: StoredRecipe,
): ExportedRecipe =>
  complete<ExportedRecipe>()({
    kind: "recipe",
    ...recipe,
    tags: currentIds(catalogue.formerTags, tagIds).flatMap((id) => catalogue.tags.get(id)?.name ?? []),
    ingredients: recipe.ingredients.map(named(catalogue)),
    parts: recipe.parts && [...recipe.parts],
    inside: recipe.inside?.map(named(catalogue)),
    steps: [...recipe.steps],
    ratings: exportedRatings(catalogue, members, recipe.id),
    isDeleted: catalogue.recipes.has(recipe.id) ? undefined : true,
  });

const lossIf = (isSo: boolean, code: Loss["code"], reason: string): Loss[] =>
  isSo ? [{ code, reason }] : [];

/** Returns what stands for an ingredient's name that is too long for a page. */
const digestOf = (name: string): string => sha256(storedNameKey(name));

const namesByDigest = ({
  ingredients,
  formerIngredients,
}: Pick<Catalogue, "ingredients" | "formerIngredients">): ReadonlyMap<string, string> =>
  new Map([...formerIngredients.values(), ...ingredients.values()].map(({ name }) => [digestOf(name), name]));

const digested = <T extends { readonly ingredient?: string | undefined }>({
  ingredient = "",
  ...entry
}: T) => ({
  ingredientDigest: digestOf(ingredient),
  ...entry,
});

const withDigests = ({ ingredients, inside, ...item }: ExportedRecipe): ExportedRecipe => ({
  ...item,
  ingredients: ingredients.map(digested),
  inside: inside?.map(digested),
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

type Named = { readonly ingredient?: string | undefined; readonly ingredientDigest?: string | undefined };
type NameOf = (entry: Named) => string | undefined;

const requestOf = (
  catalogue: Catalogue,
  item: RecipeItem,
  parts: RecipeRequest["parts"],
  nameOf: NameOf,
  refuse: Refuse<Reason>,
): RecipeRequest => {
  const { kind: _, id: __, isDeleted: ___, ratings: ____, inside: _____, tags, ingredients, ...given } = item;
  const { ids, faults } = idsNamed(catalogue, "tag", tags, (at) => ({ pointer: `/tags/${at}` }));
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  return complete<RecipeRequest>()({
    ...given,
    makes: given.makes,
    parts,
    tagIds: ids,
    ingredients: ingredients.map((entry, at) => ({
      ...entry,
      newIngredientName:
        nameOf(entry) ?? refuse(unknownReference(`/ingredients/${at}/ingredientDigest`, NO_SUCH_DIGEST)),
    })),
  });
};

const NO_SUCH_DIGEST = "The household lacks this ingredient. Import the pages before this one first.";

/** Finds the new ingredients of all recipes together: sorting 5,000 into names takes 25 ms after each change. */
const newIngredients = (
  catalogue: Catalogue,
  entries: readonly Entry<RecipeItem>[],
  nameOf: NameOf,
  newId: () => string,
) => {
  const { idOf, added } = namesToIngredients(catalogue, newId);
  const present = entries.flatMap(({ item }) => (item.isDeleted ? [] : item.ingredients));
  for (const name of present.map(nameOf)) if (name !== undefined) idOf(name, undefined);
  const addedById = byId(added.values());
  const taken = new Set<Ingredient>();
  let isListable = false;
  const take = ({ ingredients }: Pick<StoredRecipe, "ingredients">, refuse: Refuse<Reason>): void => {
    const needed = new Set(ingredients.flatMap(({ ingredientId }) => addedById.get(ingredientId) ?? []));
    const more = [...needed].filter((ingredient) => !taken.has(ingredient));
    if (more.length === 0) return;
    requireRoom("ingredients", catalogue.ingredients.size + taken.size + more.length, refuse);
    if (!isListable) requireListable(catalogue, [...addedById.values()], refuse);
    isListable = true;
    for (const ingredient of more) taken.add(ingredient);
  };
  const known =
    addedById.size === 0 ? catalogue : withChanges(catalogue, [{ ingredients: [...addedById.values()] }]);
  return { known, take, taken: () => [...taken] };
};

/** Finds the parts of a file's recipe, and which are not there, or can't be counted so any more. */
const partsOf = ({ recipes }: Catalogue, householdId: string, { parts = [] }: RecipeItem) => {
  const found = parts.map((part) => {
    const recipe = idsIn(householdId, part.recipeId)
      .map((id) => recipes.get(id))
      .find((one) => one !== undefined);
    return recipe && !unitFault(recipe, part.unit) ? { ...part, recipeId: recipe.id } : undefined;
  });
  const known = found.filter((part) => part !== undefined);
  return { known, missing: found.length - known.length };
};

/** Finds what was in the parts of a deleted recipe. */
const insideOf = (
  catalogue: Catalogue,
  { inside = [] }: RecipeItem,
  nameOf: NameOf,
  refuse: Refuse<Reason>,
): InsideLine[] =>
  inside.map(({ ingredient, ingredientDigest, ...line }, at) => {
    const name = nameOf({ ingredient, ingredientDigest });
    const ingredientId = name === undefined ? undefined : idOfIngredient(catalogue, name);
    return ingredientId === undefined
      ? refuse(unknownReference(`/inside/${at}`, NO_SUCH_DIGEST))
      : { ...line, ingredientId };
  });

type StoredRecipes = ReadonlyMap<string, { readonly rev: number }>;

/**
 * Returns the recipes that a file adds, with their change of the catalogue. Deleted recipes stay deleted; one that the
 * household has deleted since the export comes back. Parts have to come before what contains them. Ratings are those of the members whom the file names.
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
  // Not by changes of the catalogue: each would fill all recipes with what is in their parts.
  const [recipes, ownIngredients] = [new Map(known.recipes), new Map(known.ownIngredients)];
  const tally = decideEach(entries, (item, refuse) => {
    const ids = idsIn(householdId, item.id);
    const id = ids.find((one) => stored.has(one)) ?? ids[1];
    if (ids.some((one) => catalogue.recipes.has(one) || made.has(one))) return "unchanged";
    if (item.isDeleted && stored.has(id)) return "unchanged";
    requireRoom("recipes", catalogue.recipes.size + summaries.length + 1, refuse);
    const visible = item.isDeleted ? withDeleted() : known;
    const box = { ...visible, recipes, ownIngredients };
    const parts = partsOf(box, householdId, item);
    const inside = item.isDeleted ? insideOf(visible, item, nameOf, refuse) : [];
    if (item.ingredients.length + parts.known.length + inside.length === 0)
      refuse(unknownReference("/ingredients", "Nothing is left of what was in it."));
    const request = requestOf(known, item, parts.known, nameOf, refuse);
    const { recipe, change } = makeRecipe(box, { id }, request, newId, refuse);
    const [unknown] = change.ingredients ?? [];
    if (unknown) refuse(unknownReference("/ingredients", `There is no ingredient "${unknown.name}".`));
    const rev = stored.get(id)?.rev ?? 0;
    const write = put({ ...(item.isDeleted ? remainder(recipe, inside) : recipe), rev }, refuse);
    take(recipe, refuse);
    made.set(id, write);
    if (item.isDeleted) return "created";
    for (const summary of change.recipes ?? []) {
      summaries.push(summary);
      recipes.set(id, summary);
      if (summary.parts) ownIngredients.set(id, summary.ingredientIds);
    }
    const rated = importedRatings(members, id, item.ratings ?? []);
    ratings.push(...rated.ratings);
    return [
      ...lossIf(
        rated.missing.length > 0,
        "rating_without_member",
        `${item.name} comes without the ratings of ${rated.missing.join(", ")}: the household has no such member.`,
      ),
      ...lossIf(
        parts.missing > 0,
        "part_missing",
        `${item.name} comes without ${parts.missing} of its parts: the household has no such recipe, or it makes something else.`,
      ),
    ];
  });
  const change = {
    ingredients: someOf(taken()),
    recipes: someOf(summaries),
    ratings: someOf(ratings),
  };
  return { change, tally, writes: [...made.values()] };
};
