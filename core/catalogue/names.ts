import { memo } from "../basics/memo.ts";
import { pluralKey } from "../basics/plural.ts";
import { type Named, nameKey, wordsToFind } from "../basics/text.ts";
import { currentId } from "./current-id.ts";
import type { Tombstones } from "./model.ts";

/** Memoised, because a catalogue never changes. */

const wordsOf = memo(({ name }: Named) => ["", ...wordsToFind(name)].join(" "));

/** Joins the words of all names into one text: searching it takes a tenth of the time of searching each name. */
const wordsOfAll = memo((things: ReadonlyMap<string, Named>) => {
  const names = Array.from(things.values(), wordsOf);
  let end = 0;
  const ends = names.map((name) => {
    end += name.length + 1;
    return end;
  });
  return { ends, text: names.join("\n") };
});

/**
 * Returns the positions of things whose names have a word that begins so, in ascending order.
 * @param word in search form
 */
export const indexesWithWord = (things: ReadonlyMap<string, Named>, word: string): number[] => {
  const { ends, text } = wordsOfAll(things);
  const found: number[] = [];
  let index = 0;
  for (let at = text.indexOf(` ${word}`); at !== -1; at = text.indexOf(` ${word}`, ends[index])) {
    while ((ends[index] ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    found.push(index);
  }
  return found;
};

export const idsWithWord = (things: ReadonlyMap<string, Named>, word: string): string[] => {
  const ids = [...things.keys()];
  return indexesWithWord(things, word).flatMap((index) => ids[index] ?? []);
};

const idsByNameKey = memo(
  (things: ReadonlyMap<string, Named>): ReadonlyMap<string, string> =>
    new Map([...things.values()].map(({ id, name }) => [nameKey(name), id])),
);

const mergedBy = (keyOf: (name: string) => string) =>
  memo(
    (tombstones: Tombstones): ReadonlyMap<string, string> =>
      new Map(
        [...tombstones.values()].flatMap(({ name, into }) =>
          into === undefined ? [] : [[keyOf(name), into]],
        ),
      ),
  );
const mergedByNameKey = mergedBy(nameKey);
const mergedByPluralKey = mergedBy(pluralKey);

/** Finds a tag or ingredient by id or name, also by those that it had before it was merged. */
export const idNamed = (
  things: ReadonlyMap<string, Named>,
  tombstones: Tombstones,
  text: string,
): string | undefined => {
  const id = currentId(tombstones, text.toLowerCase());
  return things.has(id) ? id : (idOfName(things, text) ?? idOfMergedName(tombstones, text));
};

export const idOfName = (things: ReadonlyMap<string, Named>, name: string): string | undefined =>
  idsByNameKey(things).get(nameKey(name));

const idsByPluralKey = memo(
  (things: ReadonlyMap<string, Named>): ReadonlyMap<string, string> =>
    new Map([...things.values()].toReversed().map(({ id, name }) => [pluralKey(name), id])),
);

export const idOfMergedName = (tombstones: Tombstones, name: string): string | undefined =>
  mergedByNameKey(tombstones).get(nameKey(name));

/**
 * Finds an ingredient by name: first an exact match, then the target of a merge, then the singular or plural of
 * either.
 */
export const idOfIngredient = (
  {
    ingredients,
    formerIngredients,
  }: { ingredients: ReadonlyMap<string, Named>; formerIngredients: Tombstones },
  name: string,
): string | undefined =>
  idOfName(ingredients, name) ??
  idOfMergedName(formerIngredients, name) ??
  idsByPluralKey(ingredients).get(pluralKey(name)) ??
  mergedByPluralKey(formerIngredients).get(pluralKey(name));
