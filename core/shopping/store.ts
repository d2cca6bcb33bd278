import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { dateOf } from "../basics/dated-id.ts";
import { addDays } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { loadPantry } from "../pantry/store.ts";
import { loadPlan } from "../plans/store.ts";
import { loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import { type ShapeOf, stored, understood } from "../storage/record.ts";
import { ITEM_BYTES, type Item, keys, type ListPart, listPartOf, ranges } from "../storage/table.ts";
import { replace, type Write } from "../storage/write.ts";
import { checkSheets, saveSheets, sheetOf } from "./mark-store.ts";
import type { Line, List, Mark, Newest, OwnLine, WholeList } from "./model.ts";

const lineSchema = z.strictObject({
  id: z.string(),
  ingredientId: z.string(),
  measure: z.union([
    z.enum(["mass", "volume"]),
    z.templateLiteral(["count:", z.string()]),
    z.templateLiteral(["other:", z.string()]),
  ]),
  amount: z.string(),
  quantity: z.number(),
  unit: z.string(),
  sourceUnits: z.array(z.string()),
  recipes: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  stocked: z.optional(z.string()),
} satisfies ShapeOf<Line>);
const linesSchema = z.array(lineSchema);

const listRecord = stored({
  id: z.string(),
  planId: z.string(),
  weekStart: z.string(),
  generatedAt: z.string(),
  filteredStaplesCount: z.number(),
  /** Compressed JSON. */
  lines: z.instanceof(Uint8Array),
  rev: z.number(),
} satisfies ShapeOf<Omit<List, "lines"> & { lines: Uint8Array }>);
const ownLineRecord = stored({
  id: z.string(),
  listId: z.string(),
  ingredientId: z.optional(z.string()),
  customName: z.optional(z.string()),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  rev: z.number(),
} satisfies ShapeOf<OwnLine>);
const newestRecord = stored({ weekStart: z.string(), generatedAt: z.string() } satisfies ShapeOf<Newest>);

const listOf = (item: Item): List => {
  const record = listRecord.parse(item);
  const lines = JSON.parse(zlib().inflateRawSync(record.lines).toString());
  return { ...record, lines: understood(linesSchema, lines) };
};

/**
 * The list of the week that starts between two days, with everything that people changed on it; or undefined.
 */
const loadBetween = async (
  db: Reads,
  householdId: string,
  firstStart: string,
  lastStart: string,
): Promise<WholeList | undefined> => {
  // From the end, sheets come before the lines that are changed with them: no sheet is newer than a line.
  const range = ranges.lists(householdId, firstStart, lastStart);
  const items = (await db.query(range, { reverse: true })).toReversed();
  const of = (kind: ListPart) => items.filter((item) => listPartOf(item) === kind);
  const [head] = of("list");
  if (!head) return undefined;
  const sheets = new Map(of("sheet").map(sheetOf));
  const list = listOf(head);
  return {
    list,
    ownLines: of("item")
      .map(ownLineRecord.parse)
      .filter(({ listId }) => listId === list.id),
    marks: new Map([...sheets.values()].flatMap(({ marks }) => [...marks])),
    sheets,
  };
};

/** The list of the week that starts on `weekStart`, or undefined. */
export const loadListOfWeek = (db: Reads, householdId: string, weekStart: string) =>
  loadBetween(db, householdId, weekStart, weekStart);

/** The list of the plan with this id, or undefined. */
const loadListOfPlan = async (db: Reads, householdId: string, planId: string) => {
  const weekStart = dateOf(planId);
  return weekStart === undefined ? undefined : loadListOfWeek(db, householdId, weekStart);
};

/**
 * The list with this id.
 * @param refuse with `not_found`
 */
export const loadList = async (
  db: Reads,
  householdId: string,
  listId: string,
  refuse: Refuse<"not_found">,
): Promise<WholeList> => {
  const weekStart = dateOf(listId);
  const whole = weekStart === undefined ? undefined : await loadListOfWeek(db, householdId, weekStart);
  return whole?.list.id === listId
    ? whole
    : refuse(new AppError("not_found", "There is no such shopping list."));
};

/** Which list was generated last, or undefined when there is none. */
export const loadNewest = async (db: Reads, householdId: string): Promise<Newest | undefined> =>
  newestRecord.parseIf(await db.get(keys.newestList(householdId)));

/**
 * Which list was generated last, other than that of a week. Reads all lists that the household ever generated, so
 * it is for rare occasions. One round trip for each MB.
 */
export const loadNewestBeside = async (
  db: Reads,
  householdId: string,
  weekStart: string,
): Promise<Newest | undefined> =>
  (await db.query(ranges.allLists(householdId)))
    .filter((item) => listPartOf(item) === "list")
    .map((item) => listRecord.parse(item))
    .filter((list) => list.weekStart !== weekStart)
    .toSorted((a, b) => compareText(b.generatedAt, a.generatedAt))[0];

/** The list of the plan that covers a day, or else the list generated last, or else undefined. */
export const loadCurrentList = async (
  db: Reads,
  householdId: string,
  today: string,
): Promise<WholeList | undefined> => {
  const [covering, newest] = await Promise.all([
    loadBetween(db, householdId, addDays(today, -6), today),
    loadNewest(db, householdId),
  ]);
  return covering || !newest ? covering : loadListOfWeek(db, householdId, newest.weekStart);
};

/**
 * Everything needed to generate a plan's list: its recipes (deleted ones as well), the current list, and the
 * pantry. Two round trips.
 * @param refuse with `not_found` when there is no such plan
 */
export const loadForList = async (
  db: Reads,
  householdId: string,
  planId: string,
  usePantry: boolean | undefined,
  refuse: Refuse<"not_found">,
) => {
  const planned = async () => {
    const plan = await loadPlan(db, householdId, planId, refuse);
    const ids = plan.slots.map(({ recipe }) => recipe.id);
    return { plan, recipes: await loadRecipes(db, householdId, ids) };
  };
  const listed = loadListOfPlan(db, householdId, planId);
  const [{ plan, recipes }, known, pantry] = await Promise.all([
    planned(),
    listed,
    // After the list: what is put away from then on changes the list, and it is generated anew.
    usePantry ? listed.then(() => loadPantry(db, householdId)) : undefined,
  ]);
  return { plan, recipes, known, pantry };
};

/**
 * Writes a generated list. Fails with OutOfDate when someone else has generated it, or deleted its plan, meanwhile.
 * @param refuse with `limit_reached` when the list has too many lines to store
 */
export const saveList = (householdId: string, list: List, refuse: Refuse<"limit_reached">): Write[] => {
  const { weekStart, generatedAt } = list;
  return [...putList(householdId, list, refuse), putNewest(householdId, { weekStart, generatedAt })];
};

/** Writes which list was generated last. */
export const putNewest = (householdId: string, newest: Newest): Write => ({
  put: { ...keys.newestList(householdId), ...newest },
});

/** Writes a generated list in the same way, which need not be the one that was generated last. */
export const putList = (
  householdId: string,
  { lines, ...list }: List,
  refuse: Refuse<"limit_reached">,
): Write[] => {
  // 200 lines take about 8 KB.
  const packed = zlib().deflateRawSync(JSON.stringify(lines));
  if (packed.length > ITEM_BYTES)
    refuse(new AppError("limit_reached", "This list would have too many lines. Plan fewer recipes."));
  const { weekStart, planId, rev } = list;
  // Later, the list itself is gone with its plan.
  const isPlanned: Write = { check: keys.plan(householdId, weekStart), if: { id: planId } };
  return [
    ...(rev === 0 ? [isPlanned] : []),
    replace(keys.list(householdId, weekStart), { ...list, lines: packed }),
  ];
};

/** Writes the marks that someone made, and the sheets of other lines that they changed. */
export const saveMarks = (
  householdId: string,
  { list: { weekStart, lines }, ownLines, sheets }: WholeList,
  marks: readonly Mark[],
  otherLines: readonly string[] = [],
): Write[] => {
  const lineIds = new Set([...lines, ...ownLines].map(({ id }) => id));
  return saveSheets(householdId, { weekStart, sheets, lineIds }, marks, otherLines);
};

/** Lets whoever generates the list meanwhile, and has read the pantry before, decide again. */
export const touchList = (householdId: string, { list: { weekStart, rev } }: WholeList): Write => ({
  update: keys.list(householdId, weekStart),
  set: { rev: rev + 1 },
  if: { rev },
});

/** Checks that a list is as it was read, besides the marks that are written with this. */
export const checkList = (
  householdId: string,
  { list: { weekStart, rev }, sheets }: WholeList,
  marks: readonly Mark[],
): Write[] => [
  { check: keys.list(householdId, weekStart), if: { rev } },
  ...checkSheets(householdId, weekStart, sheets, marks),
];
