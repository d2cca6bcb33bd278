import type { Contract } from "../../core/contract/contract.ts";
import { ids } from "../../core/contract/words.ts";
import { wordsOf } from "./words.ts";

/** The examples' ids are variables of the collection: their values are those that an answer had at the same place. */

const kindOf = new Map<unknown, string>(Object.entries(ids).map(([kind, id]) => [id, kind]));

/** A text with variables in place of the examples' ids. */
export const withVariables = (text: string): string =>
  [...kindOf].reduce((all, [id, kind]) => all.replaceAll(String(id), `{{${kind}}}`), text);

type Place = readonly (string | number)[];

/** Where in an example which ids are. */
const idsIn = (json: unknown, at: Place = []): [string, Place][] => {
  const kind = kindOf.get(json);
  if (kind !== undefined) return [[kind, at]];
  if (Array.isArray(json)) return json.flatMap((one, index) => idsIn(one, [...at, index]));
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([name, value]) => idsIn(value, [...at, name]));
};

const settingToken = [
  // Over plain http on localhost the cookie has no prefix.
  `const [, token] = /(?:__Host-)?session=([\\w.-]+)/.exec(pm.response.headers.get("Set-Cookie")) ?? [];`,
  `if (token) pm.collectionVariables.set("token", token);`,
];

/** The script that takes the token and the ids from the answer of an operation, line by line. */
export const settingOf = ({ name, answer, route }: Contract): string[] => {
  const inside = answer.wrap === "envelope" || answer.wrap === "page" ? ["data"] : [];
  const places = answer.wrap === "empty" ? [] : idsIn(wordsOf(name).answer, inside);
  // Of several places of an id, the first one.
  const found = Object.fromEntries(places.toReversed());
  return [
    ...(route.includes("/auth/") || route.includes("/households") ? settingToken : []),
    ...(places.length === 0
      ? []
      : [
          `const places = ${JSON.stringify(found)};`,
          "const answer = pm.response.code < 300 ? pm.response.json() : {};",
          "for (const [name, place] of Object.entries(places)) {",
          "  const id = place.reduce((value, part) => value?.[part], answer);",
          "  if (id) pm.collectionVariables.set(name, id);",
          "}",
        ]),
  ];
};
