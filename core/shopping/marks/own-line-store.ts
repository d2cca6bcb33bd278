import * as z from "zod/mini";
import { isEqual } from "../../basics/equal.ts";
import type { Refuse } from "../../contract/errors.ts";
import { type Counted, countAdded, countMore, loadCount } from "../../storage/count.ts";
import type { Reads } from "../../storage/db.ts";
import { type ShapeOf, stored } from "../../storage/record.ts";
import { keys, ranges } from "../../storage/table.ts";
import { discard, replace, type Write } from "../../storage/write.ts";
import type { Mark, OwnLine, WholeList } from "../model.ts";
import type { LineChange } from "./change.ts";
import { withOwnLine, withoutOwnLine } from "./own-line.ts";
import { saveMarks } from "./store.ts";

export const ownLineRecord = stored({
  id: z.string(),
  listId: z.string(),
  ingredientId: z.optional(z.string()),
  customName: z.optional(z.string()),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  note: z.optional(z.string()),
  rev: z.number(),
} satisfies ShapeOf<OwnLine>);

/** Loads how many own lines a list has, to hold their limit. */
export const countOwnLines = (
  db: Reads,
  householdId: string,
  weekStart: string,
  now: Date,
  adding: { known?: () => Promise<number>; more?: number },
): Promise<Counted> =>
  loadCount(
    db,
    {
      limit: "ownLines",
      key: keys.listItemCount(householdId, weekStart),
      range: ranges.listItems(householdId, weekStart),
    },
    now,
    adding,
  );

const keyOf = (householdId: string, { list }: WholeList, { id }: OwnLine) =>
  keys.listItem(householdId, list.weekStart, id);

/** Writes a new or changed own line; nothing if it is already so. Refuses if the list is full. */
export const addOwnLine = (
  householdId: string,
  whole: WholeList,
  line: OwnLine,
  counted: Counted,
  refuse: Refuse<"limit_reached">,
): Write[] =>
  isEqual(
    line,
    whole.ownLines.find(({ id }) => id === line.id),
  )
    ? []
    : [
        ...saveOwnLine(householdId, withOwnLine(whole, line), line),
        ...(line.rev === 0 ? [countMore(counted, refuse)] : []),
      ];

/**
 * Writes new and changed own lines with their marks. Doesn't check the limit: the caller has checked that there is
 * room.
 */
export const addOwnLines = (
  householdId: string,
  whole: WholeList,
  lines: readonly OwnLine[],
  marks: readonly Mark[],
  counted: Counted,
): Write[] => {
  const extended = { ...whole, ownLines: [...whole.ownLines, ...lines] };
  const ids = lines.map(({ id }) => id);
  return [
    ...lines.map((line) => replace(keyOf(householdId, whole, line), line)),
    ...saveMarks(householdId, extended, marks, ids),
    ...(lines.length > 0 ? [countAdded(counted, lines.length)] : []),
  ];
};

/** Writes an own line with its shard: nobody checks an outdated amount or adds a second line for the thing. */
const saveOwnLine = (
  householdId: string,
  whole: WholeList,
  line: OwnLine,
  mark = whole.marks.get(line.id),
): Write[] => [
  replace(keyOf(householdId, whole, line), line),
  ...saveMarks(householdId, whole, mark ? [mark] : [], [line.id]),
];

export const saveChange = (householdId: string, whole: WholeList, { mark, own }: LineChange): Write[] => {
  if (own) return saveOwnLine(householdId, whole, own, mark);
  return mark ? saveMarks(householdId, whole, [mark]) : [];
};

export const removeOwnLine = (householdId: string, whole: WholeList, line: OwnLine): Write[] => [
  discard(keyOf(householdId, whole, line), line),
  ...saveMarks(householdId, withoutOwnLine(whole, line), [], [line.id]),
];
