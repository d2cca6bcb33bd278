import { memo } from "../basics/memo.ts";
import { type Named, nameKey, searchWords } from "../basics/text.ts";

/** The catalogue's names, looked at from other sides. All of it is kept, because the catalogue stays the same. */
/** The words of the name, each with a blank before it. */
const wordsOf = memo(({ name }: Named) => ["", ...searchWords(name)].join(" "));

/** The words of all of them in one text, in which looking for one takes a tenth of looking into each name. */
const wordsOfAll = memo((things: ReadonlyMap<string, Named>) => {
  const names = Array.from(things.values(), wordsOf);
  let end = 0;
  const ends = names.map((name) => {
    end += name.length + 1;
    return end;
  });
  return { ends, text: names.join("\n") };
});

/** The places of the things with a word in their name that begins with `word`, which is in search form. */
export const placesWithWord = (things: ReadonlyMap<string, Named>, word: string): number[] => {
  const { ends, text } = wordsOfAll(things);
  const found: number[] = [];
  let place = 0;
  for (let at = text.indexOf(` ${word}`); at !== -1; at = text.indexOf(` ${word}`, ends[place])) {
    while ((ends[place] ?? Number.POSITIVE_INFINITY) <= at) place += 1;
    found.push(place);
  }
  return found;
};

/** The ids of those things, in their order. */
export const idsWithWord = (things: ReadonlyMap<string, Named>, word: string): string[] => {
  const ids = [...things.keys()];
  return placesWithWord(things, word).flatMap((place) => ids[place] ?? []);
};

/** The ids of things by the key of their name (see `nameKey`). */
const idsByNameKey = memo(
  (things: ReadonlyMap<string, Named>): ReadonlyMap<string, string> =>
    new Map([...things.values()].map(({ id, name }) => [nameKey(name), id])),
);

/** The id of the thing that has the same name, or undefined. */
export const idOfName = (things: ReadonlyMap<string, Named>, name: string): string | undefined =>
  idsByNameKey(things).get(nameKey(name));
