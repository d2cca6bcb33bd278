import * as z from "zod/mini";
import { dateOfDayNumber, dayNumber } from "../../basics/dates.ts";
import { newerFormat } from "../../contract/errors.ts";
import { understood } from "../../storage/record.ts";
import type { ByteColumns } from "./byte-columns.ts";
import type { Packed } from "./snapshot-tables.ts";

/** How the columns of a snapshot become bytes. There is one of these for each format. */
type Format = {
  /** Whether it has a place for each column that says something. */
  fits: (packed: Packed) => boolean;
  write: (packed: Packed) => ByteColumns;
  read: (bytes: ByteColumns) => Packed;
};

const text = z.nullable(z.string());
const length = z.number();

type Columns<Column> = Readonly<Record<string, Column>>;

/**
 * The columns that say something: those with any value. A column that a release adds is blank until it is used, and so
 * is not in the way of the release before.
 */
const speaking = <Column extends readonly unknown[] | Uint32Array>(
  columns: Columns<Column>,
): Columns<Column> =>
  Object.fromEntries(Object.entries(columns).filter(([, column]) => column.some((value) => value !== null)));

/** Returns a function that takes the next piece of a list. */
const piecesOf = <T>(list: { slice: (from: number, to: number) => T }) => {
  let at = 0;
  return (count: number): T => {
    at += count;
    return list.slice(at - count, at);
  };
};

const joined = (columns: readonly Uint32Array[]): Uint32Array => {
  const all = new Uint32Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const column of columns) {
    all.set(column, at);
    at += column.length;
  }
  return all;
};

const secondHeader = z.strictObject({
  rows: z.record(z.string(), length),
  texts: z.record(z.string(), z.array(text)),
  /** Names and lengths of the columns, in their order. */
  ids: z.array(z.tuple([z.string(), length])),
  numbers: z.array(z.tuple([z.string(), length])),
});

/** A header names every column, so that columns can be added, dropped and moved. */
const second: Format = {
  fits: () => true,
  write: ({ rows, ...packed }) => {
    const [texts, ids, numbers] = [speaking(packed.texts), speaking(packed.ids), speaking(packed.numbers)];
    const lengths = (columns: Columns<ArrayLike<unknown>>) =>
      Object.entries(columns).map(([name, { length }]): [string, number] => [name, length]);
    const header: z.input<typeof secondHeader> = {
      rows: { ...rows },
      texts: Object.fromEntries(Object.entries(texts).map(([name, column]) => [name, [...column]])),
      ids: lengths(ids),
      numbers: lengths(numbers),
    };
    return {
      text: JSON.stringify(header),
      ids: Object.values(ids).flat(),
      numbers: joined(Object.values(numbers)),
    };
  },
  read: ({ text, ids, numbers }) => {
    const header = understood(secondHeader, JSON.parse(text));
    const [nextIds, nextNumbers] = [piecesOf(ids), piecesOf(numbers)];
    return {
      rows: header.rows,
      texts: header.texts,
      ids: Object.fromEntries(header.ids.map(([name, count]) => [name, nextIds(count)])),
      numbers: Object.fromEntries(header.numbers.map(([name, count]) => [name, nextNumbers(count)])),
    };
  },
};

const firstHeader = z.strictObject({
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  ingredients: z.array(z.string()),
  recipes: z.array(z.string()),
  images: z.array(text),
  deleted: length,
  cooked: length,
  planned: z.array(z.strictObject({ weekStart: z.string(), meals: length })),
});

const firstIds = ["categories.id", "tags.id", "ingredients.id", "recipes.id", "deleted.id"] as const;
/** The columns in their order. A column of references starts with how many each row has. */
const firstNumbers = [
  "tags.tagType",
  "ingredients.categoryId",
  "ingredients.isStaple",
  "recipes.effort",
  "recipes.serves",
  "recipes.cookTimeMin",
  "recipes.isChildFriendly",
  "recipes.tagIds",
  "recipes.ingredientIds",
  "cooked.date",
  "planned.date",
  "cooked.recipeId",
  "planned.recipeId",
] as const;
const firstNames: ReadonlySet<string> = new Set([
  ...firstIds,
  ...firstNumbers,
  "categories.name",
  "tags.name",
  "ingredients.name",
  "recipes.name",
  "recipes.heroImageUrl",
  "weeks.weekStart",
  "weeks.meals",
]);
const firstSets: readonly string[] = ["recipes.tagIds", "recipes.ingredientIds"];
const tableOf = (column: string) => column.slice(0, column.indexOf("."));

/**
 * Columns have no names, only positions, so this format can never get new ones. Release 0.1.0 writes and
 * reads only this.
 */
const first: Format = {
  fits: ({ texts, ids, numbers }) =>
    [texts, ids, numbers].every((columns) =>
      Object.keys(speaking<readonly unknown[] | Uint32Array>(columns)).every((name) => firstNames.has(name)),
    ),
  write: ({ rows, texts, ids, numbers }) => {
    const named = (column: string) => (texts[column] ?? []).map((name) => name ?? "");
    const starts = Array.from(numbers["weeks.weekStart"] ?? [], (day) => dateOfDayNumber(day) ?? "");
    const header: z.input<typeof firstHeader> = {
      categories: named("categories.name"),
      tags: named("tags.name"),
      ingredients: named("ingredients.name"),
      recipes: named("recipes.name"),
      images: [...(texts["recipes.heroImageUrl"] ?? [])],
      deleted: rows.deleted ?? 0,
      cooked: rows.cooked ?? 0,
      planned: starts.map((weekStart, at) => ({ weekStart, meals: numbers["weeks.meals"]?.[at] ?? 0 })),
    };
    return {
      text: JSON.stringify(header),
      ids: firstIds.flatMap((name) => ids[name] ?? []),
      numbers: joined(firstNumbers.flatMap((name) => numbers[name] ?? [])),
    };
  },
  read: ({ text, ids, numbers }) => {
    const header = understood(firstHeader, JSON.parse(text));
    const { categories, tags, ingredients, recipes, images, deleted, cooked, planned } = header;
    const rows: Record<string, number> = {
      categories: categories.length,
      tags: tags.length,
      ingredients: ingredients.length,
      recipes: recipes.length,
      deleted,
      cooked,
      weeks: planned.length,
      planned: planned.reduce((sum, { meals }) => sum + meals, 0),
    };
    const [nextIds, next] = [piecesOf(ids), piecesOf(numbers)];
    const nextColumn = (name: string): Uint32Array => {
      const column = next(rows[tableOf(name)] ?? 0);
      if (!firstSets.includes(name)) return column;
      const members = next(column.reduce((sum, count) => sum + count, 0));
      return joined([column, members]);
    };
    return {
      rows,
      texts: {
        "categories.name": categories,
        "tags.name": tags,
        "ingredients.name": ingredients,
        "recipes.name": recipes,
        "recipes.heroImageUrl": images,
      },
      ids: Object.fromEntries(firstIds.map((name) => [name, nextIds(rows[tableOf(name)] ?? 0)])),
      numbers: {
        ...Object.fromEntries(firstNumbers.map((name) => [name, nextColumn(name)])),
        "weeks.weekStart": Uint32Array.from(planned, ({ weekStart }) => dayNumber(weekStart)),
        "weeks.meals": Uint32Array.from(planned, ({ meals }) => meals),
      },
    };
  },
};

/** All formats that this release can read, by their number. One without a line here is forgotten. */
const formats: Readonly<Record<number, Format>> = {
  1: first,
  2: second,
};

/** The newest format that the previous release can read, too. */
export const SETTLED_FORMAT = 1;
export const NEWEST_FORMAT = Math.max(...Object.keys(formats).map(Number));

/** @throws AppError `unavailable` for a format of a newer release; Error for one that is forgotten */
export const formatNumbered = (format: number): Format => {
  const known = formats[format];
  if (known) return known;
  if (format > NEWEST_FORMAT) throw newerFormat();
  throw new Error(`A snapshot has the format ${format}, which this release no longer reads`);
};
