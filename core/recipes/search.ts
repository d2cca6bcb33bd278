import { memo } from "../basics/memo.ts";
import { rankedByName, searchWords } from "../basics/text.ts";
import { type Catalogue, createdAt } from "../catalogue/catalogue.ts";
import type { Card } from "../catalogue/model.ts";
import { idsWithWord, placesWithWord } from "../catalogue/names.ts";
import { type Effort, efforts, type SortField, type SortKey, sortFields } from "../contract/values.ts";
import { hasWanted, type RecipeFilter } from "./wanted.ts";

/** A query for recipes. All conditions must hold. */
export type RecipeQuery = RecipeFilter & {
  search?: string | undefined;
  /** Any of these; an empty list allows all. */
  effort?: readonly Effort[] | undefined;
  isChildFriendly?: boolean | undefined;
  /** Minutes. Recipes without a cooking time are left out. */
  cookTimeAtMost?: number | undefined;
  sort?: readonly SortKey[] | undefined;
};

/** A recipe, its position in the catalogue, and the rank of its name among all names. */
type RankedCard = { card: Card; place: number; rank: number };

/**
 * All recipes by name, then id. Memoised, because sorting 10,000 names takes longer than everything else
 * here.
 */
const entriesByName = memo((recipes: ReadonlyMap<string, Card>): RankedCard[] => {
  const placeOf = new Map([...recipes.keys()].map((id, place) => [id, place]));
  return rankedByName(recipes.values()).map(({ thing: card, rank }) => ({
    card,
    place: placeOf.get(card.id) ?? 0,
    rank,
  }));
});

/** The sort fields as numbers. */
const sortValues: Readonly<Record<SortField, (entry: RankedCard) => number | undefined>> = {
  name: ({ rank }) => rank,
  cookTimeMin: ({ card }) => card.cookTimeMin,
  effort: ({ card }) => efforts.indexOf(card.effort),
  createdAt: ({ card }) => createdAt(card),
};

/** The positions of the recipes that have a tag or an ingredient, by its id. */
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
 * How far each recipe is from a search, by position: the sum over all words of the search. A word counts 0
 * when the name has it, 1 when a tag has it, and 2 when an ingredient has it. NOWHERE when a word is not
 * found at all, and for a search without words.
 */
const distancesFrom = ({ recipes, tags, ingredients }: Catalogue, search: string): Uint16Array => {
  const places = placesWith(recipes);
  const words = new Set(searchWords(search));
  const distances = new Uint16Array(recipes.size).fill(words.size === 0 ? NOWHERE : 0);
  const away = new Uint16Array(recipes.size);
  for (const word of words) {
    away.fill(NOWHERE);
    // The nearest comes last, so that it overwrites the others.
    for (const [things, distance] of [[ingredients, 2] as const, [tags, 1] as const])
      for (const id of idsWithWord(things, word))
        for (const place of places.get(id) ?? []) away[place] = distance;
    for (const place of placesWithWord(recipes, word)) away[place] = 0;
    for (let place = 0; place < distances.length; place++)
      distances[place] = Math.min((distances[place] ?? NOWHERE) + (away[place] ?? NOWHERE), NOWHERE);
  }
  return distances;
};

/** A recipe that was found, and its distance from the search. */
type SearchHit = RankedCard & { far: number };

type Compare<T> = (a: T, b: T) => number;

/** Orders by a value. Recipes without a value come last in either direction. */
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
 * All recipes that match a query, in the order of its sort keys. Without sort keys, the best matches of its
 * search come first. Ties are broken by name, then id.
 */
export const findRecipes = (catalogue: Catalogue, query: RecipeQuery): Card[] => {
  const { search, effort = [], isChildFriendly, cookTimeAtMost, sort = [] } = query;
  const hasAll = hasWanted(query);
  const distances = search === undefined ? undefined : distancesFrom(catalogue, search);
  const found: SearchHit[] = [];
  for (const entry of entriesByName(catalogue.recipes)) {
    const { card, place } = entry;
    const isWanted =
      (effort.length === 0 || effort.includes(card.effort)) &&
      (isChildFriendly === undefined || card.isChildFriendly === isChildFriendly) &&
      (cookTimeAtMost === undefined || (card.cookTimeMin ?? Number.POSITIVE_INFINITY) <= cookTimeAtMost) &&
      hasAll(card);
    const far = distances?.[place] ?? 0;
    if (isWanted && far !== NOWHERE) found.push({ ...entry, far });
  }
  // They are in the order of names already.
  if (!distances && sort.length === 0) return found.map(({ card }) => card);
  const orders: Compare<SearchHit>[] = sort.length > 0 ? sort.map(byValue) : [(a, b) => a.far - b.far];
  // Sorting is stable, so ties stay in the order of names.
  found.sort((a, b) => {
    for (const compare of orders) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  });
  return found.map(({ card }) => card);
};
