import { dateOfDayNumber, dayNumber } from "../../basics/dates.ts";
import { newerFormat } from "../../contract/errors.ts";

/**
 * References are positions of rows: a third of an id's bytes. Columns of only null (texts) or 0 (numbers) are not
 * written; reading them gives `absent`.
 */

/** The member `id` of a table's rows: UUIDs in lower case. */
type IdColumn<T> = { readonly kind: "ids"; readonly absent: T };

type TextColumn<T> = {
  readonly kind: "texts";
  write(value: T): string | null;
  read(text: string | null): T;
  readonly absent: T;
};

type NumberColumn<T> = {
  readonly kind: "numbers";
  /** Integers from 0 to 4,294,967,295. */
  write(values: readonly T[], tables: WrittenTables): number[];
  read(numbers: Uint32Array, rows: number, tables: ReadTables): T[];
  readonly absent: T;
};

type WrittenTables = (table: string) => ReadonlyMap<string, number>;
type ReadTables = (table: string) => readonly string[];

export type Column<T> = IdColumn<T> | TextColumn<T> | NumberColumn<T>;

const numbers = <T>(
  write: (value: T) => number,
  read: (number: number) => T,
  absent: T,
): NumberColumn<T> => ({
  kind: "numbers",
  write: (values) => values.map(write),
  read: (column) => Array.from(column, read),
  absent,
});

export const id: IdColumn<string> = { kind: "ids", absent: "" };

export const text: TextColumn<string> = {
  kind: "texts",
  write: (value) => value || null,
  read: (value) => value ?? "",
  absent: "",
};

export const optionalText: TextColumn<string | undefined> = {
  kind: "texts",
  write: (value) => value ?? null,
  read: (value) => value ?? undefined,
  absent: undefined,
};

export const count = numbers<number>(
  (value) => value,
  (number) => number,
  0,
);

/** 0 means none. */
export const optionalCount = numbers<number | undefined>(
  (value) => (value === undefined ? 0 : value + 1),
  (number) => (number === 0 ? undefined : number - 1),
  undefined,
);

export const flag = numbers<boolean>(Number, (number) => number === 1, false);

/** Add new values at the end. Rows without the column have the first one. */
export const oneOf = <const T>(first: T, ...others: readonly T[]): NumberColumn<T> => {
  const values = [first, ...others];
  const valueAt = (place: number): T => {
    const value = values[place];
    if (value === undefined) throw newerFormat();
    return value;
  };
  return numbers<T>((value) => values.indexOf(value), valueAt, first);
};

/** A day's number plus one; 0 means none. */
export const day: NumberColumn<string> = {
  kind: "numbers",
  write: (dates) => dates.map((date) => dayNumber(date) + 1),
  // Thousands of meals have only hundreds of days: work out each day once.
  read: (column) => {
    const dates = new Map(
      Array.from(new Set(column), (number) => [number, dateOfDayNumber(number - 1) ?? ""]),
    );
    return Array.from(column, (number) => dates.get(number) ?? "");
  },
  absent: "",
};

/** The position of a row in another table plus one; 0 means none. */
export const optionalReference = (table: string): NumberColumn<string | undefined> => ({
  kind: "numbers",
  write: (ids, tables) => {
    const placeOf = tables(table);
    return ids.map((one) => (placeOf.get(one ?? "") ?? -1) + 1);
  },
  read: (column, _rows, tables) => {
    const ids = tables(table);
    return Array.from(column, (number) => (number === 0 ? undefined : ids[number - 1]));
  },
  absent: undefined,
});

export const reference = (...tables: readonly string[]): NumberColumn<string> => ({
  kind: "numbers",
  write: (ids, written) => {
    const all = tables.flatMap((table) => [...written(table).keys()]);
    const placeOf = new Map(all.map((one, place) => [one, place]));
    return ids.map((one) => (placeOf.get(one) ?? -1) + 1);
  },
  read: (column, _rows, read) => {
    const ids = tables.flatMap(read);
    return Array.from(column, (number) => ids[number - 1] ?? "");
  },
  absent: "",
});

/**
 * The number of rows, then each position's distance from the one before: an eighth smaller. Unknown ids are left out.
 */
export const references = (table: string): NumberColumn<readonly string[]> => ({
  kind: "numbers",
  write: (sets, tables) => {
    const placeOf = tables(table);
    const places = sets.map((ids) => ids.flatMap((one) => placeOf.get(one) ?? []).sort((a, b) => a - b));
    const distances = places.flatMap((set) => set.map((place, nth) => place - (set[nth - 1] ?? 0)));
    return [...places.map(({ length }) => length), ...distances];
  },
  read: (column, rows, tables) => {
    const ids = tables(table);
    let at = rows;
    return Array.from(column.subarray(0, rows), (length) => {
      const set: string[] = [];
      let place = 0;
      for (const end = at + length; at < end; at++) {
        place += column[at] ?? 0;
        set.push(ids[place] ?? "");
      }
      return set;
    });
  },
  absent: [],
});
