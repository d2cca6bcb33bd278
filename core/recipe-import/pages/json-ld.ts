import { withoutEntities } from "../entities.ts";

/** A string, perhaps without its end; a comment; a comma too many. Each alternative is linear. */
const pieces =
  /"(?:[^"\\]+|\\[\s\S])*"?|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|<!--|-->|<!\[CDATA\[|\]\]>|,(?=\s*[\]}])/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Escapes line breaks and other control characters in a string, and drops backslashes that escape nothing. */
const mendedString = (text: string): string =>
  text
    .replace(/\\(?:u[\da-f]{4}|[\s\S])/gi, (pair) =>
      /^\\(?:u....|["\\/bfnrt])$/.test(pair) ? pair : pair.slice(1),
    )
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    .replace(/[\u0000-\u001f]/g, escaped);

const mended = (json: string): string =>
  json
    .replace(/^[\s\ufeff]+|[\s;]+$/g, "")
    .replace(pieces, (piece) => (piece.startsWith('"') ? mendedString(piece) : " "))
    .replace(/[\s;]+$/, "")
    .replace(/,$/, "");

const ways: readonly ((json: string) => string)[] = [
  (json) => json,
  mended,
  (json) => mended(withoutEntities(json)),
  // A comma too many may show only when all else is mended: `,,` or a comment before the bracket.
  (json) => mended(mended(json)),
];

/** Parses JSON as leniently as sites write it; undefined if it is none. */
export const lenientJson = (json: string): unknown => {
  for (const way of ways)
    try {
      const value: unknown = JSON.parse(way(json));
      return value;
    } catch {
      // The next way mends more.
    }
  return undefined;
};
