import { inflateRawSync } from "node:zlib";
import type { LoggedCatalogue } from "../../../core/catalogue/log.ts";
import { keys } from "../../../core/storage/table.ts";
import { differing, type State } from "./table.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const isMap = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Packed texts unpacked, and the storage's maps in one order. */
const readable = (_name: string, value: unknown): unknown => {
  if (!(value instanceof Uint8Array))
    return isMap(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
  try {
    return inflateRawSync(value).toString();
  } catch {
    return Buffer.from(value).toString("base64");
  }
};

/** A text in which what is new at every run looks the same: ids that were not known before, salts. */
export const alike = (text: string, known: ReadonlySet<string>): string => {
  const fresh = new Map<string, string>();
  return text
    .replace(UUID, (id) => {
      if (known.has(id)) return id;
      fresh.set(id, fresh.get(id) ?? `new id ${fresh.size + 1}`);
      return fresh.get(id) ?? "";
    })
    .replace(/\$argon2id[^"]+/g, "a hash")
    .replace(/"requestId":"[^"]+"/, "");
};

/**
 * A state that shows a catalogue as it reads. Whether its changes are in a snapshot by now, and whether those that are
 * have been deleted, makes no difference to anyone.
 */
export const showing = (
  { catalogue, log: { householdId, number } }: LoggedCatalogue,
  state: State,
): State => {
  const { pk } = keys.catalogueHead(householdId);
  const told = Object.entries(catalogue).map(([name, things]) => [name, [...things.entries()]]);
  return new Map([
    ...[...state].filter(([, item]) => item.pk !== pk || Number(item.number) > number),
    [pk, { number, ...Object.fromEntries(told) }],
  ]);
};

/** The ids that a state holds. */
export const idsOf = (state: State): Set<string> =>
  new Set([...state.keys(), JSON.stringify([...state.values()], readable)].join(" ").match(UUID) ?? []);

/** What has become of a table: the items that were added, changed or deleted; empty when it is as it was. */
export const effectOf = (before: State, after: State, known: ReadonlySet<string>): string =>
  alike(
    JSON.stringify(
      differing(before, after).map((key) => [key, after.get(key) ?? "deleted"]),
      readable,
      1,
    ),
    known,
  );
