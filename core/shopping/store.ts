import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { dateOf } from "../basics/dated-id.ts";
import { addDays } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { AppError } from "../contract/errors.ts";
import { loadPantry } from "../pantry/store.ts";
import { loadPlan } from "../plans/store.ts";
import { loadDeleted, loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import { type Stored, stored, type Unaltered, understood } from "../storage/record.ts";
import { ITEM_BYTES, type Item, keys, type ListPart, listPartOf, ranges } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import { type ListItem, newMark, visibleLines, type WholeList, withDeleted } from "./list.ts";

const lineSchema = z.strictObject({
  id: z.string(),
  ingredientId: z.string(),
  /** Identifies the line across generations, together with the ingredient. */
  measure: z.union([
    z.enum(["mass", "volume"]),
    z.templateLiteral(["count:", z.string()]),
    z.templateLiteral(["other:", z.string()]),
  ]),
  /**
   * The exact amount in nanograms, millilitres or pieces, as a decimal text. Equal amounts give equal texts.
   */
  amount: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** The different units that were merged, smallest first. */
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
  /** Compressed JSON. */
  lines: z.instanceof(Uint8Array),
  rev: z.number(),
});
const markRecord = stored({
  lineId: z.string(),
  /** The generation of the list in which it was made. */
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
/**
 * The generated part of a list. It has the lines of all generations; those not needed now have the amount 0.
 */
export type List = Omit<Stored<typeof listRecord>, "lines"> & { readonly lines: readonly Line[] };
/** A person's mark on a generated line: checked or deleted. */
export type Mark = Stored<typeof markRecord>;
/** A line added by hand. */
export type OwnLine = Stored<typeof ownLineRecord>;

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
 * @throws AppError `not_found`
 */
export const loadList = async (db: Reads, householdId: string, listId: string): Promise<WholeList> => {
  const weekStart = dateOf(listId);
  const whole = weekStart === undefined ? undefined : await loadListOfWeek(db, householdId, weekStart);
  if (whole?.list.id !== listId) throw new AppError("not_found", "There is no such shopping list.");
  return whole;
};

/** The list of the plan that covers a day, or else the list generated last, or else undefined. */
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

/** A list that was loaded beside the catalogue, with the last names of deleted recipes (see `loadDeleted`). */
export const recallDeleted = async (
  db: Reads,
  householdId: string,
  catalogue: Catalogue,
  whole: WholeList,
): Promise<WholeList> => {
  const ids = visibleLines(whole).flatMap(({ recipes }) => recipes.map(({ id }) => id));
  return withDeleted(whole, await loadDeleted(db, householdId, catalogue, ids));
};

/**
 * Everything needed to generate a plan's list: its recipes (deleted ones as well), the current list, and the
 * pantry. Two round trips.
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
 * Writes a generated list. Fails with OutOfDate when someone else has generated it meanwhile.
 * @throws AppError `limit_reached` when the list has too many lines to store
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

/** Checks or unchecks a line, generated or added by hand. */
export const saveChecked = (
  householdId: string,
  whole: WholeList,
  { line, own }: ListItem,
  checkedBy: string | undefined,
): Write =>
  line
    ? saveMark(householdId, whole.list, newMark(whole, line.id, { isDeleted: false, checkedBy }))
    : saveOwnLine(householdId, whole.list, { ...own, checkedBy });
