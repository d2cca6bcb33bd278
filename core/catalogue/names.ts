import { memo } from "../memo.ts";
import { nameKey, searchWords } from "../text.ts";

/** The catalogue's names, looked at from other sides. All of it is kept, because the catalogue stays the same. */
type Named = { readonly id: string; readonly name: string };

/** The words of the name, each with a blank before it. */
const wordsOf = memo(({ name }: Named) => ["", ...searchWords(name)].join(" "));

/** Whether a word of the thing's name begins with `word`, which is in search form. */
export const hasWord = (thing: Named, word: string): boolean => wordsOf(thing).includes(` ${word}`);

/** The ids of things by the key of their name (see `nameKey`). */
const idsByNameKey = memo(
  (things: ReadonlyMap<string, Named>): ReadonlyMap<string, string> =>
    new Map([...things.values()].map(({ id, name }) => [nameKey(name), id])),
);

/** The id of the thing that has the same name, or undefined. */
export const idOfName = (things: ReadonlyMap<string, Named>, name: string): string | undefined =>
  idsByNameKey(things).get(nameKey(name));
