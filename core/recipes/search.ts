import { memo } from "../basics/memo.ts";
import { rankedByName, searchWords } from "../basics/text.ts";
import { type Catalogue, createdAt } from "../catalogue/catalogue.ts";
import { idsWithWord, placesWithWord } from "../catalogue/names.ts";
import type { Card } from "../catalogue/record.ts";
import { type Effort, efforts, type SortField, type SortKey, sortFields } from "../contract/values.ts";

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

/** A recipe, its place among all as the catalogue has them, and that of its name among all names. */
type RankedCard = { card: Card; place: number; rank: number };

/** All recipes by name, then id. Sorting 10,000 names takes longer than all else here, so that it is kept. */
const entriesByName = memo((recipes: ReadonlyMap<string, Card>): RankedCard[] => {
  const placeOf = new Map([...recipes.keys()].map((id, place) => [id, place]));
  return rankedByName(recipes.values()).map(({ thing: card, rank }) => ({
    card,
    place: placeOf.get(card.id) ?? 0,
    rank,
  }));
});

/** What recipes are sorted by, as numbers. */
const sortValues: Readonly<Record<SortField, (entry: RankedCard) => number | undefined>> = {
  name: ({ rank }) => rank,
  cookTimeMin: ({ card }) => card.cookTimeMin,
  effort: ({ card }) => efforts.indexOf(card.effort),
  createdAt: ({ card }) => createdAt(card),
};

/** The places of the recipes that have a tag or an ingredient, by its id. */
const placesWith = memo((recipes: ReadonlyMap<string, Card>): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>();
  let place = 0;
  const add = (id: string) => {
    const known = places.get(id);
    if (known) known.push(place);
    else places.set(id, [place]);
  };
  for (const { tagIds, ingredientIds } of recipes.values()) {
    tagIds.forEach(add);
    ingredientIds.forEach(add);
    place += 1;
  }
  return places;
});

const NOWHERE = 0xffff;

/**
 * How far recipes are from a search, by their places: for every word 0 when the name has it, 1 when a tag, 2 when an
 * ingredient does, added up. NOWHERE when a word is nowhere, and for a search without words.
 */
const distancesFrom = ({ recipes, tags, ingredients }: Catalogue, search: string): Uint16Array => {
  const places = placesWith(recipes);
  const words = new Set(searchWords(search));
  const distances = new Uint16Array(recipes.size).fill(words.size === 0 ? NOWHERE : 0);
  const away = new Uint16Array(recipes.size);
  for (const word of words) {
    away.fill(NOWHERE);
    // The nearest last: it counts.
    for (const [things, distance] of [[ingredients, 2] as const, [tags, 1] as const])
      for (const id of idsWithWord(things, word))
        for (const place of places.get(id) ?? []) away[place] = distance;
    for (const place of placesWithWord(recipes, word)) away[place] = 0;
    for (let place = 0; place < distances.length; place++)
      distances[place] = Math.min((distances[place] ?? NOWHERE) + (away[place] ?? NOWHERE), NOWHERE);
  }
  return distances;
};

/** What a query finds, and how far it is from the search. */
type Found = RankedCard & { far: number };

type Compare<T> = (a: T, b: T) => number;

/** Orders by a value, those without it last in either direction. */
const byValue = (key: SortKey): Compare<RankedCard> => {
  const field = sortFields.find((one) => key.endsWith(one)) ?? "name";
  const value = sortValues[field];
  const direction = key.startsWith("-") ? -1 : 1;
  return (a, b) => {
    const one = value(a);
    const other = value(b);
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
  for (const entry of entriesByName(catalogue.recipes)) {
    const { card, place } = entry;
    const isWanted =
      (effort.length === 0 || effort.includes(card.effort)) &&
      (isChildFriendly === undefined || card.isChildFriendly === isChildFriendly) &&
      (cookTimeAtMost === undefined || (card.cookTimeMin ?? Number.POSITIVE_INFINITY) <= cookTimeAtMost);
    const far = distances?.[place] ?? 0;
    if (isWanted && far !== NOWHERE) found.push({ ...entry, far });
  }
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
