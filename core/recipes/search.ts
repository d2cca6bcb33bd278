import { type Card, type Catalogue, createdAt, type Effort } from "../catalogue/catalogue.ts";
import { hasWord } from "../catalogue/names.ts";
import { memo } from "../memo.ts";
import { byName, compareNames, searchWords } from "../text.ts";

export const efforts = ["easy", "medium", "hard"] as const satisfies readonly Effort[];
const sortFields = ["name", "cookTimeMin", "effort", "createdAt"] as const;
type SortField = (typeof sortFields)[number];
/** A field to sort by, with `-` in front for descending. */
export type SortKey = `${"" | "-"}${SortField}`;
export const sortKeys: readonly SortKey[] = sortFields.flatMap((field) => [field, `-${field}`] as const);

/** What a list of recipes is asked for; all that is given has to hold. */
export type RecipeQuery = {
  search?: string | undefined;
  /** Any of these, if there are any. */
  effort?: readonly Effort[] | undefined;
  isChildFriendly?: boolean | undefined;
  /** Minutes; leaves out recipes that don't say. */
  cookTimeAtMost?: number | undefined;
  sort?: readonly SortKey[] | undefined;
};

/** A recipe's values to sort by, as numbers. */
type Entry = { card: Card; values: Readonly<Record<SortField, number | undefined>> };

/** All recipes by name, then id. Sorting 10,000 names takes longer than all else here, so that it is kept. */
const entriesByName = memo((recipes: ReadonlyMap<string, Card>): Entry[] => {
  let place = 0;
  let before: Card | undefined;
  return [...recipes.values()].sort(byName).map((card) => {
    if (before && compareNames(before.name, card.name) !== 0) place += 1;
    before = card;
    return {
      card,
      values: {
        name: place,
        cookTimeMin: card.cookTimeMin,
        effort: efforts.indexOf(card.effort),
        createdAt: createdAt(card),
      },
    };
  });
});

const idsWithWord = (things: ReadonlyMap<string, { id: string; name: string }>, word: string) =>
  new Set([...things.values()].filter((thing) => hasWord(thing, word)).map(({ id }) => id));

/**
 * How far a recipe is from a search: for every word 0 when its name has it, 1 when a tag, 2 when an ingredient does,
 * added up. Undefined when a word is nowhere.
 */
const distanceFrom = ({ tags, ingredients }: Catalogue, search: string) => {
  const words = [...new Set(searchWords(search))].map((word) => ({
    word,
    tagIds: idsWithWord(tags, word),
    ingredientIds: idsWithWord(ingredients, word),
  }));
  return (card: Card): number | undefined => {
    if (words.length === 0) return undefined;
    let distance = 0;
    for (const { word, tagIds, ingredientIds } of words) {
      if (hasWord(card, word)) continue;
      if (card.tagIds.some((id) => tagIds.has(id))) distance += 1;
      else if (card.ingredientIds.some((id) => ingredientIds.has(id))) distance += 2;
      else return undefined;
    }
    return distance;
  };
};

/** What a query finds, and how far it is from the search. */
type Found = Entry & { far: number };

type Compare<T> = (a: T, b: T) => number;

/** Orders by a value, those without it last in either direction. */
const byValue = (key: SortKey): Compare<Entry> => {
  const field = sortFields.find((one) => key.endsWith(one)) ?? "name";
  const direction = key.startsWith("-") ? -1 : 1;
  return (a, b) => {
    const one = a.values[field];
    const other = b.values[field];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return direction * (one - other);
  };
};

/**
 * The recipes that a query finds, all of them, in the order it asks for: by its sort keys, else by how well they
 * match its search; ties by name, then id.
 */
export const findRecipes = (
  catalogue: Catalogue,
  { search, effort = [], isChildFriendly, cookTimeAtMost, sort = [] }: RecipeQuery,
): Card[] => {
  const distance = search === undefined ? () => 0 : distanceFrom(catalogue, search);
  const found: Found[] = entriesByName(catalogue.recipes).flatMap((entry) => {
    const { card } = entry;
    const isWanted =
      (effort.length === 0 || effort.includes(card.effort)) &&
      (isChildFriendly === undefined || card.isChildFriendly === isChildFriendly) &&
      (cookTimeAtMost === undefined || (card.cookTimeMin ?? Number.POSITIVE_INFINITY) <= cookTimeAtMost);
    const far = isWanted ? distance(card) : undefined;
    return far === undefined ? [] : [{ card, values: entry.values, far }];
  });
  const orders: Compare<Found>[] = sort.length > 0 ? sort.map(byValue) : [(a, b) => a.far - b.far];
  // Sorting is stable: what these leave equal stays in the order of names.
  found.sort((a, b) => {
    for (const compare of orders) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  });
  return found.map(({ card }) => card);
};
