import { inflateRawSync } from "node:zlib";
import type { LoggedCatalogue } from "../../../core/catalogue/log/log.ts";
import { type Item, keys } from "../../../core/storage/table.ts";
import { differing, type State } from "./table.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const isMap = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Unpacks compressed texts, and sorts maps, which the storage returns in any order. */
const readable = (_name: string, value: unknown): unknown => {
  if (!(value instanceof Uint8Array))
    return isMap(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  try {
    return inflateRawSync(value).toString();
  } catch {
    return Buffer.from(value).toString("base64");
  }
};

/** Makes texts comparable between runs: replaces new ids, all that is made of them, and password hashes. */
export const alike = (text: string, known: ReadonlySet<string>): string => {
  const fresh = new Map<string, string>();
  return text
    .replace(UUID, (id) => {
      if (known.has(id)) return id;
      fresh.set(id, fresh.get(id) ?? `new id ${fresh.size + 1}`);
      return fresh.get(id) ?? "";
    })
    .replace(/\$argon2id[^"]+/g, "a hash")
    .replace(/(?<=\bDEVICE#|confirm-email\.)[\w-]{43}|(?<=\bMARK#)[0-9a-f]{8}/g, "a digest")
    .replace(/(?<="etag\\*":\\*"\\*")[\w-]{27}/g, "a tag")
    .replace(/"requestId":"[^"]+"/, "");
};

/** Of a user's units, and of weeks that were worked out, proposals too: sending a request again counts again. */
export const isCounted = (key: string): boolean => /^(UNITS|THROTTLE#fill-household)#/.test(key);

/**
 * A state with its catalogue in the form in which it is read. It makes no difference whether changes are in a
 * snapshot yet, or whether compacted changes have been deleted; nor when a function counts the units that it owes, or in
 * which entries of the change log a change is told.
 */
export const showing = (
  { catalogue, log: { householdId, number } }: LoggedCatalogue,
  state: State,
): State => {
  const { pk } = keys.catalogueHead(householdId);
  const isTold = (item: Item) => /#LOG$/.test(String(item.pk));
  const entries = [...state.values()].filter(isTold);
  const changed = new Set(entries.flatMap(({ things }) => Object(things) as string[]));
  const told = Object.entries(catalogue).map(([name, things]) => [name, [...things.entries()]]);
  return new Map([
    ...[...state].filter(
      ([, item]) =>
        !String(item.sk).startsWith("UNITS#") &&
        !isCounted(String(item.pk)) &&
        !isTold(item) &&
        (item.pk !== pk || Number(item.number) > number),
    ),
    ["log", { changed: [...changed].sort(), until: Math.max(...entries.map(({ ttl = 0 }) => Number(ttl))) }],
    [pk, { number, ...Object.fromEntries(told) }],
  ]);
};

/** The ids in a state. */
export const idsOf = (state: State): Set<string> =>
  new Set([...state.keys(), JSON.stringify([...state.values()], readable)].join(" ").match(UUID) ?? []);

/** The changes in a table: items added, changed or deleted. Empty when nothing changed. */
export const effectOf = (before: State, after: State, known: ReadonlySet<string>): string =>
  alike(
    JSON.stringify(
      differing(before, after).map((key) => [key, after.get(key) ?? "deleted"]),
      readable,
      1,
    ),
    known,
  );
