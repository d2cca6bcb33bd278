import * as z from "zod/mini";
import { zlib } from "../../basics/compression.ts";
import { checkLastChange } from "../../catalogue/log/store.ts";
import { type ShapeOf, stored, understood } from "../../storage/record.ts";
import { type Item, keys } from "../../storage/table.ts";
import { replace, type Write } from "../../storage/write.ts";
import type { Mark, Shard, Shards, WholeList } from "../model.ts";
import { marksByLine, shardNameOf } from "./mark.ts";

const markSchema = z.strictObject({
  lineId: z.string(),
  isDeleted: z.boolean(),
  checkedBy: z.optional(z.string()),
  amount: z.optional(z.string()),
  putAway: z.optional(z.strictObject({ measure: z.string(), amount: z.string() })),
  isPutAway: z.optional(z.boolean()),
} satisfies ShapeOf<Mark>);
const shardRecord = stored({
  /** Compressed JSON. */
  marks: z.instanceof(Uint8Array),
  rev: z.number(),
});

/** Reads a shard of marks. */
export const shardOf = (item: Item): [name: string, Shard] => {
  const { marks, rev } = shardRecord.parse(item);
  const text = zlib().inflateRawSync(marks).toString();
  const read = understood(z.array(markSchema), JSON.parse(text));
  return [shardNameOf({ lineId: String(item.sk) }), { marks: marksByLine(read), rev }];
};

const SHARD_NAMES = [..."0123456789abcdef"];

const checkShards = (
  householdId: string,
  weekStart: string,
  shards: Shards,
  written: readonly Mark[],
): Write[] => {
  const names = new Set(written.map(shardNameOf));
  return SHARD_NAMES.filter((name) => !names.has(name)).map((name) => {
    const shard = shards.get(name);
    return { check: keys.listShard(householdId, weekStart, name), if: shard ? { rev: shard.rev } : "absent" };
  });
};

/**
 * Writes marks into the shards of their lines, which lose marks on lines that are gone. OutOfDate if someone has changed
 * these shards meanwhile.
 */
export const saveMarks = (
  householdId: string,
  { list: { weekStart, lines }, ownLines, shards }: WholeList,
  marks: readonly Mark[],
  otherLines: readonly string[] = [],
): Write[] => {
  const lineIds = new Set([...lines, ...ownLines].map(({ id }) => id));
  const changed = marksByLine(marks);
  const names = new Set([...changed.keys(), ...otherLines].map((lineId) => shardNameOf({ lineId })));
  return [...names].map((name) => {
    const { marks: before, rev } = shards.get(name) ?? { marks: new Map<string, Mark>(), rev: 0 };
    const inShard = [...changed].filter(([lineId]) => shardNameOf({ lineId }) === name);
    const after = new Map([...before, ...inShard]);
    const kept = [...after.values()].filter(({ lineId }) => lineIds.has(lineId));
    const packed = zlib().deflateRawSync(JSON.stringify(kept));
    return replace(keys.listShard(householdId, weekStart, name), { marks: packed, rev });
  });
};

/**
 * Checks that the list and the catalogue are still as they were shown; the line's own shard is checked by its write.
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
 * Checks that the list and the catalogue are still as they were shown, with all shards but those of these marks, which
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
  ...checkShards(householdId, whole.list.weekStart, whole.shards, marks),
];
