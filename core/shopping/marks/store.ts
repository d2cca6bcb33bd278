import * as z from "zod/mini";
import { zlib } from "../../basics/compression.ts";
import { checkLastChange } from "../../catalogue/log/store.ts";
import { type ShapeOf, stored, understood } from "../../storage/record.ts";
import { type Item, keys } from "../../storage/table.ts";
import { replace, type Write } from "../../storage/write.ts";
import type { Mark, Sheet, Sheets, WholeList } from "../model.ts";
import { marksByLine, sheetNameOf } from "./mark.ts";

const markSchema = z.strictObject({
  lineId: z.string(),
  isDeleted: z.boolean(),
  checkedBy: z.optional(z.string()),
  amount: z.optional(z.string()),
  putAway: z.optional(z.strictObject({ measure: z.string(), amount: z.string() })),
  isPutAway: z.optional(z.boolean()),
} satisfies ShapeOf<Mark>);
const sheetRecord = stored({
  /** Compressed JSON. */
  marks: z.instanceof(Uint8Array),
  rev: z.number(),
});

/** Reads a sheet of marks. */
export const sheetOf = (item: Item): [name: string, Sheet] => {
  const { marks, rev } = sheetRecord.parse(item);
  const text = zlib().inflateRawSync(marks).toString();
  const read = understood(z.array(markSchema), JSON.parse(text));
  return [sheetNameOf({ lineId: String(item.sk) }), { marks: marksByLine(read), rev }];
};

const SHEET_NAMES = [..."0123456789abcdef"];

const checkSheets = (
  householdId: string,
  weekStart: string,
  sheets: Sheets,
  written: readonly Mark[],
): Write[] => {
  const names = new Set(written.map(sheetNameOf));
  return SHEET_NAMES.filter((name) => !names.has(name)).map((name) => {
    const sheet = sheets.get(name);
    return { check: keys.listSheet(householdId, weekStart, name), if: sheet ? { rev: sheet.rev } : "absent" };
  });
};

/** Drops marks on gone lines. OutOfDate if someone has changed these sheets meanwhile. */
export const saveMarks = (
  householdId: string,
  { list: { weekStart, lines }, ownLines, sheets }: WholeList,
  marks: readonly Mark[],
  otherLines: readonly string[] = [],
): Write[] => {
  const lineIds = new Set([...lines, ...ownLines].map(({ id }) => id));
  const changed = marksByLine(marks);
  const names = new Set([...changed.keys(), ...otherLines].map((lineId) => sheetNameOf({ lineId })));
  return [...names].map((name) => {
    const { marks: before, rev } = sheets.get(name) ?? { marks: new Map<string, Mark>(), rev: 0 };
    const onSheet = [...changed].filter(([lineId]) => sheetNameOf({ lineId }) === name);
    const after = new Map([...before, ...onSheet]);
    const kept = [...after.values()].filter(({ lineId }) => lineIds.has(lineId));
    const packed = zlib().deflateRawSync(JSON.stringify(kept));
    return replace(keys.listSheet(householdId, weekStart, name), { marks: packed, rev });
  });
};

/**
 * Checks that the list and the catalogue are still as they were shown; the line's own sheet is checked by its write.
 * @param number the catalogue's last change
 */
export const checkShown = (
  householdId: string,
  { list: { weekStart, rev } }: WholeList,
  number: number,
): Write[] => [
  checkLastChange(householdId, number),
  { check: keys.list(householdId, weekStart), if: { rev } },
];

/**
 * Checks that the list and the catalogue are still as they were shown, with all sheets but those of these marks, which
 * their writes check.
 * @param number the catalogue's last change
 */
export const checkList = (
  householdId: string,
  whole: WholeList,
  number: number,
  marks: readonly Mark[],
): Write[] => [
  ...checkShown(householdId, whole, number),
  ...checkSheets(householdId, whole.list.weekStart, whole.sheets, marks),
];
