import * as z from "zod/mini";
import { newerFormat } from "../../contract/errors.ts";
import { type Unaltered, understood } from "../../storage/record.ts";
import { packIds, unpackIds } from "./packed-ids.ts";
import { rows } from "./record.ts";

export type Rows = Unaltered<{ [Table in keyof typeof rows]: z.output<(typeof rows)[Table]>[] }>;

/** Whether a newer release may have more values. */
const isClosed = (kind: unknown): boolean => {
  if (kind instanceof z.ZodMiniOptional) return isClosed(kind.def.innerType);
  if (kind instanceof z.ZodMiniArray) return isClosed(kind.def.element);
  if (kind instanceof z.ZodMiniObject) return Object.values(kind.shape).some(isClosed);
  return kind instanceof z.ZodMiniEnum;
};

/** Each member of a row's record is a column: a new one needs no line here. */
const tables = Object.entries(rows).map(([table, { shape }]) => ({
  table,
  columns: Object.entries(shape).map(([member, kind]) => ({
    member,
    name: `${table}.${member}`,
    values: isClosed(kind) ? z.array(kind) : undefined,
  })),
}));

const known = new Set(tables.flatMap(({ columns }) => columns.map(({ name }) => name)));

/** Members with ids: their columns hold indexes in one list of all ids, which takes a third of the bytes. */
const references = new Set(["id", "into", "categoryId", "recipeId", "userId", "tagIds", "ingredientIds"]);

type Snapshot = {
  readonly columns: Readonly<Record<string, readonly unknown[]>>;
  readonly ids: string;
};

/** Returns each index as its distance from the one before. */
const distances = (indexes: readonly number[]): number[] =>
  indexes.map((index, at) => index - (indexes[at - 1] ?? 0));

/** Writes rows as JSON. A column without any value is left out, so that a release can read which doesn't know it. */
export const writeRows = (all: Rows): string => {
  const indexes = new Map<string, number>();
  const indexOf = (id: string): number => {
    const index = indexes.get(id) ?? indexes.size;
    indexes.set(id, index);
    return index;
  };
  // Sorting saves a twentieth of a snapshot.
  const placesOf = (value: unknown) =>
    Array.isArray(value)
      ? distances(value.map(indexOf).sort((a, b) => a - b))
      : value && indexOf(String(value));
  const columnOf = (member: string, values: readonly unknown[]): readonly unknown[] => {
    if (member === "id") return distances(values.map((id) => indexOf(String(id))));
    return references.has(member) ? values.map(placesOf) : values;
  };

  const rowsOf = new Map<string, readonly Readonly<Record<string, unknown>>[]>(Object.entries(all));
  const written: Record<string, readonly unknown[]> = {};
  for (const { table, columns } of tables)
    for (const { member, name } of columns) {
      const values = rowsOf.get(table)?.map((row) => row[member]) ?? [];
      if (values.every((value) => value === undefined)) continue;
      written[name] = columnOf(member, values);
    }
  return JSON.stringify({ columns: written, ids: packIds([...indexes.keys()]) } satisfies Snapshot);
};

/**
 * Reads rows from JSON.
 * @throws AppError `unavailable` when a newer release wrote a column, or a value of a closed set
 */
export const readRows = (text: string): Rows => {
  const { columns: written, ids: packed }: Snapshot = JSON.parse(text);
  if (Object.keys(written).some((name) => !known.has(name))) throw newerFormat();
  const ids = unpackIds(packed);
  const idsAt = (indexes: readonly number[]) => {
    let index = 0;
    return indexes.map((distance) => {
      index += distance;
      return ids[index];
    });
  };
  const valuesOf = (member: string, column: readonly unknown[]): readonly unknown[] => {
    if (member === "id") return idsAt(column.map(Number));
    if (!references.has(member)) return column;
    return column.map((value) => (Array.isArray(value) ? idsAt(value) : ids[Number(value ?? -1)]));
  };
  const rowsOf = ({ columns }: (typeof tables)[number]) => {
    const length = Math.max(0, ...columns.map(({ name }) => written[name]?.length ?? 0));
    // Rows that have all members from the start are filled five times as fast.
    const blank: Record<string, unknown> = Object.fromEntries(
      columns.map(({ member }) => [member, undefined]),
    );
    const filled = Array.from({ length }, () => ({ ...blank }));
    for (const { member, name, values } of columns) {
      const column = written[name];
      if (!column) continue;
      if (column.length !== length) throw new Error(`${name} has ${column.length} of ${length} rows`);
      if (values)
        understood(
          values,
          Array.from(new Set(column), (value) => value ?? undefined),
        );
      const read = valuesOf(member, column);
      filled.forEach((row, at) => {
        row[member] = read[at] ?? undefined;
      });
    }
    return filled;
  };
  const read = Object.fromEntries(tables.map((one) => [one.table, rowsOf(one)]));
  // oxlint-disable-next-line typescript/consistent-type-assertions -- types can't follow a loop over columns
  return read as unknown as Rows;
};
