import { type Card, type Catalogue, createdAt, type Effort, efforts } from "../catalogue/catalogue.ts";
import { idsWithWord } from "../catalogue/names.ts";
import { memo } from "../memo.ts";
import { byName, compareNames, searchWords } from "../text.ts";

const sortFields = ["name", "cookTimeMin", "effort", "createdAt"] as const;
type SortField = (typeof sortFields)[number];
/** A field to sort by, with `-` in front for descending. */
export type SortKey = `${"" | "-"}${SortField}`;
/** All of them. */
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

/** The places, in the order of names, of the recipes that have a tag or an ingredient, by its id. */
const placesWith = memo((recipes: ReadonlyMap<string, Card>): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  for (const [place, { card }] of entriesByName(recipes).entries())
    for (const ids of [card.tagIds, card.ingredientIds])
      for (const id of ids) {
        const known = places.get(id);
        if (known) known.push(place);
        else places.set(id, [place]);
      }
  return places;
});

const NOWHERE = 0xffff;

/**
 * How far recipes are from a search, by their places in the order of names: for every word 0 when the name has it, 1
 * when a tag, 2 when an ingredient does, added up. NOWHERE when a word is nowhere, and for a search without words.
 */
const distancesFrom = ({ recipes, tags, ingredients }: Catalogue, search: string): Uint16Array => {
  const entries = entriesByName(recipes);
  const places = placesWith(recipes);
  const words = new Set(searchWords(search));
  const distances = new Uint16Array(entries.length).fill(words.size === 0 ? NOWHERE : 0);
  for (const word of words) {
    const away = new Uint16Array(entries.length).fill(NOWHERE);
    for (const id of idsWithWord(ingredients, word))
      for (const place of places.get(id) ?? []) away[place] = 2;
    for (const id of idsWithWord(tags, word)) for (const place of places.get(id) ?? []) away[place] = 1;
    const named = idsWithWord(recipes, word);
    entries.forEach(({ card }, place) => {
      const more = named.has(card.id) ? 0 : (away[place] ?? NOWHERE);
      distances[place] = more === NOWHERE ? NOWHERE : Math.min((distances[place] ?? 0) + more, NOWHERE);
    });
  }
  return distances;
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
  const distances = search === undefined ? undefined : distancesFrom(catalogue, search);
  const found: Found[] = [];
  entriesByName(catalogue.recipes).forEach(({ card, values }, place) => {
    const isWanted =
      (effort.length === 0 || effort.includes(card.effort)) &&
      (isChildFriendly === undefined || card.isChildFriendly === isChildFriendly) &&
      (cookTimeAtMost === undefined || (card.cookTimeMin ?? Number.POSITIVE_INFINITY) <= cookTimeAtMost);
    const far = distances?.[place] ?? 0;
    if (isWanted && far !== NOWHERE) found.push({ card, values, far });
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
