import { memo } from "../basics/memo.ts";
import { rankedByName, searchWords } from "../basics/text.ts";
import { type Catalogue, createdAt } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import { idsWithWord, indexesWithWord } from "../catalogue/names.ts";
import { type Effort, efforts, type SortField, type SortKey, sortFields } from "../contract/values.ts";
import { likedBy } from "./rating.ts";
import { hasWanted, type RecipeFilter } from "./wanted.ts";

export type RecipeQuery = RecipeFilter & {
  search?: string | undefined;
  effort?: readonly Effort[] | undefined;
  isChildFriendly?: boolean | undefined;
  isFavourite?: boolean | undefined;
  /** Recipes without stars have less. */
  minRating?: number | undefined;
  cookTimeAtMost?: number | undefined;
  /** Ingredients that no recipe may have. */
  barred?: ReadonlySet<string> | undefined;
  sort?: readonly SortKey[] | undefined;
};

type RankedRecipe = { summary: RecipeSummary; index: number; rank: number };

/** Returns all recipes sorted by name. Memoised: sorting 10,000 names takes longer than all else here. */
const entriesByName = memo((recipes: ReadonlyMap<string, RecipeSummary>): RankedRecipe[] => {
  const indexOf = new Map([...recipes.keys()].map((id, index) => [id, index]));
  return rankedByName(recipes.values()).map(({ thing: summary, rank }) => ({
    summary,
    index: indexOf.get(summary.id) ?? 0,
    rank,
  }));
});

type Value = (entry: RankedRecipe, catalogue: Catalogue) => number | undefined;

const sortValues: Readonly<Record<SortField, Value>> = {
  name: ({ rank }) => rank,
  cookTimeMin: ({ summary }) => summary.cookTimeMin,
  effort: ({ summary }) => efforts.indexOf(summary.effort),
  createdAt: ({ summary }) => createdAt(summary),
  rating: ({ summary }, catalogue) => likedBy(catalogue, summary.id).rating,
};

const indexesWith = memo(
  (recipes: ReadonlyMap<string, RecipeSummary>): ReadonlyMap<string, readonly number[]> => {
    const indexes = new Map<string, number[]>();
    let index = 0;
    const add = (id: string) => {
      const known = indexes.get(id);
      if (known) known.push(index);
      else indexes.set(id, [index]);
    };
    for (const { tagIds, ingredientIds } of recipes.values()) {
      tagIds.forEach(add);
      ingredientIds.forEach(add);
      index += 1;
    }
    return indexes;
  },
);

const NOWHERE = 0xffff;

/**
 * Returns how far recipes are from a search: 0 for a word in the name, 1 in a tag, 2 in an ingredient, else NOWHERE.
 */
const distancesFrom = ({ recipes, tags, ingredients }: Catalogue, search: string): Uint16Array => {
  const indexes = indexesWith(recipes);
  const words = new Set(searchWords(search));
  const distances = new Uint16Array(recipes.size).fill(words.size === 0 ? NOWHERE : 0);
  const away = new Uint16Array(recipes.size);
  for (const word of words) {
    away.fill(NOWHERE);
    // The nearest comes last and overwrites the others.
    for (const [things, distance] of [[ingredients, 2] as const, [tags, 1] as const])
      for (const id of idsWithWord(things, word))
        for (const index of indexes.get(id) ?? []) away[index] = distance;
    for (const index of indexesWithWord(recipes, word)) away[index] = 0;
    for (let index = 0; index < distances.length; index++)
      distances[index] = Math.min((distances[index] ?? NOWHERE) + (away[index] ?? NOWHERE), NOWHERE);
  }
  return distances;
};

const none: ReadonlySet<string> = new Set();

type SearchHit = RankedRecipe & { far: number };

type Compare<T> = (a: T, b: T) => number;

/** Compares recipes by a value. Those without one come last in either direction. */
const byValue = (catalogue: Catalogue, key: SortKey): Compare<RankedRecipe> => {
  const field = sortFields.find((one) => key.endsWith(one)) ?? "name";
  const value = sortValues[field];
  const direction = key.startsWith("-") ? -1 : 1;
  return (a, b) => {
    const one = value(a, catalogue);
    const other = value(b, catalogue);
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return direction * (one - other);
  };
};

const likedAs =
  (catalogue: Catalogue, { isFavourite, minRating }: Pick<RecipeQuery, "isFavourite" | "minRating">) =>
  ({ id }: RecipeSummary): boolean => {
    if (isFavourite === undefined && minRating === undefined) return true;
    const liked = likedBy(catalogue, id);
    return (
      (isFavourite === undefined || liked.isFavourite === isFavourite) &&
      (minRating === undefined || (liked.rating ?? 0) >= minRating)
    );
  };

/**
 * Finds recipes that match all of a query. Without sort keys, the best matches for the search text come first. Ties go
 * by name, then id.
 */
export const findRecipes = (catalogue: Catalogue, query: RecipeQuery): RecipeSummary[] => {
  const { search, effort = [], isChildFriendly, cookTimeAtMost, barred = none, sort = [] } = query;
  const isLiked = likedAs(catalogue, query);
  const hasAll = hasWanted(query);
  const distances = search === undefined ? undefined : distancesFrom(catalogue, search);
  const found: SearchHit[] = [];
  for (const entry of entriesByName(catalogue.recipes)) {
    const { summary, index } = entry;
    const isWanted =
      (effort.length === 0 || effort.includes(summary.effort)) &&
      (isChildFriendly === undefined || summary.isChildFriendly === isChildFriendly) &&
      (cookTimeAtMost === undefined || (summary.cookTimeMin ?? Number.POSITIVE_INFINITY) <= cookTimeAtMost) &&
      isLiked(summary) &&
      hasAll(summary) &&
      (barred.size === 0 || !summary.ingredientIds.some((id) => barred.has(id)));
    const far = distances?.[index] ?? 0;
    if (isWanted && far !== NOWHERE) found.push({ ...entry, far });
  }
  if (!distances && sort.length === 0) return found.map(({ summary }) => summary);
  const orders: Compare<SearchHit>[] =
    sort.length > 0 ? sort.map((key) => byValue(catalogue, key)) : [(a, b) => a.far - b.far];
  found.sort((a, b) => orders.reduce((order, compare) => order || compare(a, b), 0));
  return found.map(({ summary }) => summary);
};
