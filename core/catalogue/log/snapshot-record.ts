import * as z from "zod/mini";
import { understood } from "../../storage/record.ts";
import type { ByteColumns } from "./byte-columns.ts";
import { type Packed, speaks } from "./snapshot-tables.ts";

/** Naming every column lets us add and move columns. */

const length = z.number();
const header = z.strictObject({
  rows: z.record(z.string(), length),
  texts: z.record(z.string(), z.array(z.nullable(z.string()))),
  ids: z.array(z.tuple([z.string(), length])),
  numbers: z.array(z.tuple([z.string(), length])),
});

type Columns<Column> = Readonly<Record<string, Column>>;

const speaking = <Column extends readonly unknown[] | Uint32Array>(
  columns: Columns<Column>,
): Columns<Column> => Object.fromEntries(Object.entries(columns).filter(([, column]) => speaks(column)));

const lengthsOf = (columns: Columns<ArrayLike<unknown>>) =>
  Object.entries(columns).map(([name, { length }]): [string, number] => [name, length]);

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

export const writePacked = ({ rows, ...packed }: Packed): ByteColumns => {
  const [texts, ids, numbers] = [speaking(packed.texts), speaking(packed.ids), speaking(packed.numbers)];
  const written: z.input<typeof header> = {
    rows: { ...rows },
    texts: Object.fromEntries(Object.entries(texts).map(([name, column]) => [name, [...column]])),
    ids: lengthsOf(ids),
    numbers: lengthsOf(numbers),
  };
  return {
    text: JSON.stringify(written),
    ids: Object.values(ids).flat(),
    numbers: joined(Object.values(numbers)),
  };
};

export const readPacked = ({ text, ids, numbers }: ByteColumns): Packed => {
  const read = understood(header, JSON.parse(text));
  const [nextIds, nextNumbers] = [piecesOf(ids), piecesOf(numbers)];
  return {
    rows: read.rows,
    texts: read.texts,
    ids: Object.fromEntries(read.ids.map(([name, count]) => [name, nextIds(count)])),
    numbers: Object.fromEntries(read.numbers.map(([name, count]) => [name, nextNumbers(count)])),
  };
};
