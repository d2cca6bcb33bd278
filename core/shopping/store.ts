import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { dateOf } from "../basics/dated-id.ts";
import { addDays } from "../basics/dates.ts";
import { AppError } from "../contract/errors.ts";
import { loadPantry } from "../pantry/store.ts";
import { loadPlan } from "../plans/store.ts";
import { loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import { type Stored, stored, type Unaltered, understood } from "../storage/record.ts";
import { ITEM_BYTES, type Item, keys, type ListPart, listPartOf, ranges } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import { type ListItem, newMark, type WholeList } from "./list.ts";

const lineSchema = z.strictObject({
  id: z.string(),
  ingredientId: z.string(),
  /** Together with the ingredient, what identifies the line from one generation to the next. */
  measure: z.union([
    z.enum(["mass", "volume"]),
    z.templateLiteral(["count:", z.string()]),
    z.templateLiteral(["other:", z.string()]),
  ]),
  /** The exact amount, in nanograms, millilitres or ones: a decimal text, equal for equal amounts. */
  amount: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** The distinct units that were merged, the smallest first. */
  sourceUnits: z.array(z.string()),
  /** Each recipe once, by name. */
  recipes: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** The generation in which the amount last grew. */
  grownIn: z.number(),
});
const linesSchema = z.array(lineSchema);

const listRecord = stored({
  id: z.string(),
  planId: z.string(),
  weekStart: z.string(),
  generation: z.number(),
  generatedAt: z.string(),
  filteredStaplesCount: z.number(),
  /** As JSON, compressed. */
  lines: z.instanceof(Uint8Array),
  rev: z.number(),
});
const markRecord = stored({
  lineId: z.string(),
  /** In which it was made. */
  generation: z.number(),
  isDeleted: z.boolean(),
  checkedBy: z.optional(z.string()),
  rev: z.number(),
});
const ownLineRecord = stored({
  id: z.string(),
  ingredientId: z.optional(z.string()),
  customName: z.optional(z.string()),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  checkedBy: z.optional(z.string()),
  rev: z.number(),
});
const newestRecord = stored({ weekStart: z.string(), generatedAt: z.string() });

/** A line as generated. */
export type Line = Unaltered<z.infer<typeof lineSchema>>;
/** The generated part of a list; its lines are those that any generation needed, with the amount 0 when not now. */
export type List = Omit<Stored<typeof listRecord>, "lines"> & { readonly lines: readonly Line[] };
/** What people did to a generated line. */
export type Mark = Stored<typeof markRecord>;
/** A line added by hand. */
export type OwnLine = Stored<typeof ownLineRecord>;

const listOf = (item: Item): List => {
  const record = listRecord.parse(item);
  const lines = JSON.parse(zlib().inflateRawSync(record.lines).toString());
  return { ...record, lines: understood(linesSchema, lines) };
};

/** The list whose week starts in a stretch of days, with all that people did to it; undefined without one. */
const loadBetween = async (
  db: Reads,
  householdId: string,
  firstStart: string,
  lastStart: string,
): Promise<WholeList | undefined> => {
  const items = await db.query(ranges.lists(householdId, firstStart, lastStart));
  const of = (kind: ListPart) => items.filter((item) => listPartOf(item) === kind);
  const [head] = of("list");
  if (!head) return undefined;
  const marks = of("mark").map((item) => markRecord.parse(item));
  return {
    list: listOf(head),
    marks: new Map(marks.map((mark) => [mark.lineId, mark])),
    ownLines: of("item").map((item) => ownLineRecord.parse(item)),
  };
};

/** The list of the week with this start, or undefined. */
export const loadListOfWeek = (db: Reads, householdId: string, weekStart: string) =>
  loadBetween(db, householdId, weekStart, weekStart);

/** The list of the plan with this id, or undefined. */
const loadListOfPlan = async (db: Reads, householdId: string, planId: string) => {
  const weekStart = dateOf(planId);
  return weekStart === undefined ? undefined : loadListOfWeek(db, householdId, weekStart);
};

/**
 * The list with this id.
 * @throws AppError `not_found`
 */
export const loadList = async (db: Reads, householdId: string, listId: string): Promise<WholeList> => {
  const weekStart = dateOf(listId);
  const whole = weekStart === undefined ? undefined : await loadListOfWeek(db, householdId, weekStart);
  if (whole?.list.id !== listId) throw new AppError("not_found", "There is no such shopping list.");
  return whole;
};

/** The list of the plan that covers a day, else the one that was generated last, else undefined. */
export const loadCurrentList = async (
  db: Reads,
  householdId: string,
  today: string,
): Promise<WholeList | undefined> => {
  const [covering, item] = await Promise.all([
    loadBetween(db, householdId, addDays(today, -6), today),
    db.get(keys.newestList(householdId)),
  ]);
  const newest = newestRecord.parseIf(item);
  return covering || !newest ? covering : loadListOfWeek(db, householdId, newest.weekStart);
};

/**
 * All that a plan's list is generated from: its recipes (those that are deleted, too), the list as it is, and what is
 * in stock. Two round trips.
 * @throws AppError `not_found` when there is no such plan
 */
export const loadForList = async (
  db: Reads,
  householdId: string,
  planId: string,
  usePantry: boolean | undefined,
) => {
  const planned = async () => {
    const plan = await loadPlan(db, householdId, planId);
    const ids = plan.slots.map(({ recipe }) => recipe.id);
    return { plan, recipes: await loadRecipes(db, householdId, ids) };
  };
  const [{ plan, recipes }, known, pantry] = await Promise.all([
    planned(),
    loadListOfPlan(db, householdId, planId),
    usePantry ? loadPantry(db, householdId) : undefined,
  ]);
  return { plan, recipes, known, pantry };
};

/**
 * Writes a generated list; fails with OutOfDate when someone else generated it meanwhile.
 * @throws AppError `limit_reached` when it has too many lines to store
 */
export const saveList = (householdId: string, { lines, ...list }: List): Write[] => {
  // 200 lines take about 8 KB.
  const packed = zlib().deflateRawSync(JSON.stringify(lines));
  if (packed.length > ITEM_BYTES)
    throw new AppError("limit_reached", "This list would have too many lines. Plan fewer recipes.");
  const { weekStart, generatedAt } = list;
  return [
    replace(keys.list(householdId, weekStart), { ...list, lines: packed }),
    { put: { ...keys.newestList(householdId), weekStart, generatedAt } },
  ];
};

/** Writes a mark on a line. */
export const saveMark = (householdId: string, { weekStart }: List, mark: Mark): Write =>
  replace(keys.listMark(householdId, weekStart, mark.lineId), mark);

/** Writes a line added by hand. */
export const saveOwnLine = (householdId: string, { weekStart }: List, line: OwnLine): Write =>
  replace(keys.listItem(householdId, weekStart, line.id), line);

/** Deletes a line added by hand. */
export const deleteOwnLine = (householdId: string, { weekStart }: List, line: OwnLine): Write =>
  discard(keys.listItem(householdId, weekStart, line.id), line);

/** Sets or takes away the check mark of something on a list. */
export const saveChecked = (
  householdId: string,
  whole: WholeList,
  { line, own }: ListItem,
  checkedBy: string | undefined,
): Write =>
  line
    ? saveMark(householdId, whole.list, newMark(whole, line.id, { isDeleted: false, checkedBy }))
    : saveOwnLine(householdId, whole.list, { ...own, checkedBy });
