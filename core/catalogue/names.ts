import { memo } from "../memo.ts";
import { nameKey, searchWords } from "../text.ts";

/** The catalogue's names, looked at from other sides. All of it is kept, because the catalogue stays the same. */
type Named = { readonly id: string; readonly name: string };

/** The words of the name, each with a blank before it. */
const wordsOf = memo(({ name }: Named) => ["", ...searchWords(name)].join(" "));

/** The same for all of them: 10,000 names are gone through in a millisecond, when they need no look-up each. */
const wordsOfAll = memo((things: ReadonlyMap<string, Named>) =>
  Array.from(things.values(), (thing) => ({ id: thing.id, words: wordsOf(thing) })),
);

/** The ids of the things with a word in their name that begins with `word`, which is in search form. */
export const idsWithWord = (things: ReadonlyMap<string, Named>, word: string): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const { id, words } of wordsOfAll(things)) if (words.includes(` ${word}`)) ids.add(id);
  return ids;
};

/** The ids of things by the key of their name (see `nameKey`). */
const idsByNameKey = memo(
  (things: ReadonlyMap<string, Named>): ReadonlyMap<string, string> =>
    new Map([...things.values()].map(({ id, name }) => [nameKey(name), id])),
);

/** The id of the thing that has the same name, or undefined. */
export const idOfName = (things: ReadonlyMap<string, Named>, name: string): string | undefined =>
  idsByNameKey(things).get(nameKey(name));
