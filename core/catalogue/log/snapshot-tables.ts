import { newerFormat } from "../../contract/errors.ts";
import { efforts, tagTypes } from "../../contract/values.ts";
import * as column from "./snapshot-columns.ts";

export const tables = {
  categories: { id: column.id, name: column.text, aisle: column.optionalText },
  tags: { id: column.id, name: column.text, tagType: column.oneOf(...tagTypes) },
  ingredients: {
    id: column.id,
    name: column.text,
    categoryId: column.optionalReference("categories"),
    isStaple: column.flag,
  },
  formerTags: { id: column.id, name: column.text, into: column.optionalReference("tags") },
  formerIngredients: {
    id: column.id,
    name: column.text,
    into: column.optionalReference("ingredients"),
    categoryId: column.optionalReference("categories"),
  },
  recipes: {
    id: column.id,
    name: column.text,
    effort: column.oneOf(...efforts),
    serves: column.optionalCount,
    cookTimeMin: column.optionalCount,
    isChildFriendly: column.flag,
    heroImageUrl: column.optionalText,
    tagIds: column.references("tags"),
    ingredientIds: column.references("ingredients"),
    renamedAt: column.optionalCount,
  },
  deleted: { id: column.id },
  cooked: { date: column.day, recipeId: column.reference("recipes", "deleted") },
  weeks: { weekStart: column.day, meals: column.count },
  planned: { date: column.day, recipeId: column.reference("recipes", "deleted") },
} as const;

export type Tables = Readonly<Record<string, Readonly<Record<string, column.Column<unknown>>>>>;

type ValueOf<C> = C extends column.Column<infer T> ? T : never;
export type RowsOf<T extends Tables> = {
  readonly [Name in keyof T]: readonly { readonly [Member in keyof T[Name]]: ValueOf<T[Name][Member]> }[];
};

export type Packed = {
  readonly rows: Readonly<Record<string, number>>;
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, readonly (string | null)[]>>;
  readonly numbers: Readonly<Record<string, Uint32Array>>;
};

const columnsOf = (declared: Tables) =>
  Object.entries(declared).flatMap(([table, columns]) =>
    Object.entries(columns).map(([member, column]) => ({
      table,
      member,
      column,
      name: `${table}.${member}`,
    })),
  );

type Row = Record<string, unknown>;

export const packed = (declared: Tables, rowsOf: Readonly<Record<string, readonly object[]>>): Packed => {
  const rows = new Map(
    Object.entries(rowsOf).map(([table, some]) => [table, some.map((row): Row => ({ ...row }))]),
  );
  const placesIn = (table: string) =>
    new Map((rows.get(table) ?? []).map(({ id }, place) => [String(id), place]));
  const ids: Record<string, string[]> = {};
  const texts: Record<string, (string | null)[]> = {};
  const numbers: Record<string, Uint32Array> = {};
  for (const { table, member, column, name } of columnsOf(declared)) {
    const values = (rows.get(table) ?? []).map((row) => row[member]);
    if (column.kind === "ids") ids[name] = values.map(String);
    else if (column.kind === "texts") texts[name] = values.map((value) => column.write(value));
    else numbers[name] = Uint32Array.from(column.write(values, placesIn));
  }
  return {
    rows: Object.fromEntries(Array.from(rows, ([table, { length }]) => [table, length])),
    ids,
    texts,
    numbers,
  };
};

/** Others are not written, so an older release can read until somebody uses a new column. */
export const speaks = (column: readonly unknown[] | Uint32Array): boolean =>
  column.some((value: unknown) => value !== null && value !== 0);

/** @throws AppError `unavailable` when an unknown column has values, because a newer release wrote it */
export const unpacked = <T extends Tables>(declared: T, { rows, ids, texts, numbers }: Packed): RowsOf<T> => {
  const columns = columnsOf(declared);
  const known = new Set(columns.map(({ name }) => name));
  for (const [name, column] of Object.entries({ ...ids, ...texts, ...numbers }))
    if (!known.has(name) && speaks(column)) throw newerFormat();
  const idsIn = (table: string) => ids[`${table}.id`] ?? [];

  const made = Object.fromEntries(
    Object.keys(declared).map((table) => [table, Array.from({ length: rows[table] ?? 0 }, (): Row => ({}))]),
  );
  for (const { table, member, column, name } of columns) {
    const tableRows = made[table] ?? [];
    const values =
      column.kind === "ids"
        ? ids[name]
        : column.kind === "texts"
          ? texts[name]?.map((text) => column.read(text))
          : numbers[name] && column.read(numbers[name], tableRows.length, idsIn);
    for (const [at, row] of tableRows.entries()) row[member] = values ? values[at] : column.absent;
  }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- types can't follow a loop over columns, each of which makes its own kind of value
  return made as unknown as RowsOf<T>;
};
