import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { stored, type Unaltered, understood } from "../storage/record.ts";
import { type Item, keys } from "../storage/table.ts";
import { replace, type Write } from "../storage/write.ts";
import { marksByLine } from "./mark.ts";

const made = {
  /** A generated line, or one added by hand. */
  lineId: z.string(),
  /** The generation of the list in which it was made. */
  generation: z.number(),
  isDeleted: z.boolean(),
  checkedBy: z.optional(z.string()),
};

/** A mark as an item of its own. It has no amount. */
const markRecord = stored({ ...made, rev: z.number() });

/** A mark on a sheet, as 0.4.0 writes it. */
const markSchema = z.strictObject({
  ...made,
  /**
   * The amount for which a generated line was marked, written as that of a line. It includes what was in the pantry
   * already (see `stocked` of a line).
   */
  amount: z.optional(z.string()),
  /** How much of the line became stock in the pantry, ever. */
  putAway: z.optional(z.strictObject({ measure: z.string(), amount: z.string() })),
  /** Whether the line was put away since it was checked. */
  isPutAway: z.optional(z.boolean()),
});
const sheetRecord = stored({
  /** Compressed JSON. */
  marks: z.instanceof(Uint8Array),
  rev: z.number(),
});

/** What a person did to a line: checked or deleted it, or put it away. */
export type Mark = Unaltered<z.infer<typeof markSchema>>;

/** Marks by the ids of their lines. */
export type Marks = ReadonlyMap<string, Mark>;

/** Some marks of a list, stored as one item. */
export type Sheet = { readonly marks: Marks; readonly rev: number };

/** The sheets of a list by their names. */
export type Sheets = ReadonlyMap<string, Sheet>;

/** A mark that is an item of its own, and its revision. One on a sheet is newer. */
export const markOf = (item: Item): { mark: Mark; rev: number } => {
  const { rev, ...mark } = markRecord.parse(item);
  return { mark, rev };
};

/** The name of the sheet with the marks on a line: the last hex digit of the line's id, which is random. */
export const sheetNameOf = (lineId: string): string => lineId.slice(-1);

/** A sheet and its name. */
export const sheetOf = (item: Item): [name: string, Sheet] => {
  const { marks, rev } = sheetRecord.parse(item);
  const text = zlib().inflateRawSync(marks).toString();
  const read = understood(z.array(markSchema), JSON.parse(text));
  return [sheetNameOf(String(item.sk)), { marks: marksByLine(read), rev }];
};

type Kept = {
  weekStart: string;
  sheets: Sheets;
  /** Of the lines that the list has. The marks on any other line are dropped. */
  lineIds: ReadonlySet<string>;
};

/** Writes a mark on its sheet. Fails with OutOfDate when anyone else has written the sheet meanwhile. */
export const saveOnSheet = (householdId: string, { weekStart, sheets, lineIds }: Kept, mark: Mark): Write => {
  const name = sheetNameOf(mark.lineId);
  const { marks, rev } = sheets.get(name) ?? { marks: new Map<string, Mark>(), rev: 0 };
  const kept = [...marks, [mark.lineId, mark] as const].filter(([lineId]) => lineIds.has(lineId));
  const packed = zlib().deflateRawSync(JSON.stringify([...new Map(kept).values()]));
  return replace(keys.listSheet(householdId, weekStart, name), { marks: packed, rev });
};

/** Writes a mark as an item of its own. Fails with OutOfDate when anyone else has written it meanwhile. */
export const saveAlone = (
  householdId: string,
  weekStart: string,
  { lineId, generation, isDeleted, checkedBy }: Mark,
  rev: number,
): Write =>
  replace(keys.listMark(householdId, weekStart, lineId), { lineId, generation, isDeleted, checkedBy, rev });
