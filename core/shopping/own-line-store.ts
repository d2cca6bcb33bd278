import { dateOf } from "../basics/dated-id.ts";
import type { Refuse } from "../contract/errors.ts";
import { type Counted, countAdded, loadCount, oneMore } from "../storage/count.ts";
import type { Reads } from "../storage/db.ts";
import { keys, ranges } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import type { LineChange } from "./change.ts";
import { withOwnLine, withoutOwnLine } from "./list.ts";
import { saveMarks } from "./mark-store.ts";
import type { Mark, OwnLine, WholeList } from "./model.ts";
import { loadList } from "./store.ts";

/** How many lines were added by hand to the list of a week, when some more are to be added. */
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

/**
 * The list with this id, and how many lines were added to it by hand. One round trip, and another one while none are
 * counted.
 * @param refuse with `not_found`
 */
export const loadListToExtend = async (
  db: Reads,
  householdId: string,
  listId: string,
  now: Date,
  refuse: Refuse<"not_found">,
): Promise<{ whole: WholeList; counted: Counted }> => {
  const loading = loadList(db, householdId, listId, refuse);
  const known = async () => (await loading).ownLines.length;
  const counting = countOwnLines(db, householdId, dateOf(listId) ?? "", now, { known });
  const [whole, counted] = await Promise.all([loading, counting]);
  // Whoever deletes the list counts none, and may have done so between the two reads.
  const mayBeGone = counted.rev > 0 && counted.count === 0;
  return { whole: mayBeGone ? await loadList(db, householdId, listId, refuse) : whole, counted };
};

const keyOf = (householdId: string, { list }: WholeList, { id }: OwnLine) =>
  keys.listItem(householdId, list.weekStart, id);

/**
 * Writes a line that someone adds by hand: a new one, or one that is there already, with more.
 * @param refuse with `limit_reached`
 */
export const addOwnLine = (
  householdId: string,
  whole: WholeList,
  line: OwnLine,
  counted: Counted,
  refuse: Refuse<"limit_reached">,
): Write[] => [
  ...saveOwnLine(householdId, withOwnLine(whole, line), line),
  ...(line.rev === 0 ? [oneMore(counted, refuse)] : []),
];

/** Adds lines for which there is room, each as a line of its own, and marks on lines of the list. */
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

/**
 * Writes a line that was added by hand, and its sheet: so nobody can check it for less meanwhile, or add another one for
 * the same thing.
 */
const saveOwnLine = (
  householdId: string,
  whole: WholeList,
  line: OwnLine,
  mark = whole.marks.get(line.id),
): Write[] => [
  replace(keyOf(householdId, whole, line), line),
  ...saveMarks(householdId, whole, mark ? [mark] : [], [line.id]),
];

/** Writes what someone changed about a line; nothing where nothing was. */
export const saveChange = (householdId: string, whole: WholeList, { mark, own }: LineChange): Write[] => {
  if (own) return saveOwnLine(householdId, whole, own, mark);
  return mark ? saveMarks(householdId, whole, [mark]) : [];
};

/** Deletes a line that was added by hand, with its mark. */
export const removeOwnLine = (householdId: string, whole: WholeList, line: OwnLine): Write[] => [
  discard(keyOf(householdId, whole, line), line),
  ...saveMarks(householdId, withoutOwnLine(whole, line), [], [line.id]),
];
