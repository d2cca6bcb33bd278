import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { dateOf } from "../basics/dated-id.ts";
import { addDays } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { loadPantry } from "../pantry/store.ts";
import { loadPlan } from "../plans/store.ts";
import { loadDeleted, loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import { type Stored, stored, type Unaltered, understood } from "../storage/record.ts";
import { ITEM_BYTES, type Item, keys, type ListPart, listPartOf, ranges } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import { visibleLines, type WholeList, withDeleted } from "./list.ts";
import { marksByLine } from "./mark.ts";
import { type Mark, markOf, saveAlone, saveOnSheet, sheetNameOf, sheetOf } from "./mark-store.ts";

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
   * The exact amount in nanograms, millilitres or pieces: a decimal text or, where decimals never end, a fraction.
   * Equal amounts give equal texts.
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
  /** How much of it 0.4.0 had put away before the pantry was subtracted, where it was. */
  stocked: z.optional(z.string()),
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
const ownLineRecord = stored({
  id: z.string(),
  /** Its list, so that it can't turn up on another one of the same week. Not written by this release. */
  listId: z.optional(z.string()),
  ingredientId: z.optional(z.string()),
  customName: z.optional(z.string()),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
  /** Written where the list has no sheets. 0.4.0 has it in a mark. */
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
/** A line added by hand. */
export type OwnLine = Omit<Stored<typeof ownLineRecord>, "checkedBy">;

const listOf = (item: Item): List => {
  const record = listRecord.parse(item);
  const lines = JSON.parse(zlib().inflateRawSync(record.lines).toString());
  return { ...record, lines: understood(linesSchema, lines) };
};

/** A line added by hand, and the mark that it holds. */
const ownLineOf = (item: Item): { line: OwnLine; mark?: Mark } => {
  const { checkedBy, ...line } = ownLineRecord.parse(item);
  return checkedBy === undefined
    ? { line }
    : { line, mark: { lineId: line.id, generation: 0, isDeleted: false, checkedBy } };
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
  const own = of("item")
    .map(ownLineOf)
    .filter(({ line: { listId = list.id } }) => listId === list.id);
  const alone = of("mark").map(markOf);
  const older = [...alone, ...own].flatMap(({ mark }) => mark ?? []);
  return {
    list,
    ownLines: own.map(({ line }) => line),
    marks: new Map([...marksByLine(older), ...[...sheets.values()].flatMap(({ marks }) => [...marks])]),
    sheets,
    markRevs: new Map(alone.map(({ mark, rev }) => [mark.lineId, rev])),
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
 * Writes a generated list. Fails with OutOfDate when someone else has generated it meanwhile.
 * @param refuse with `limit_reached` when the list has too many lines to store
 */
export const saveList = (
  householdId: string,
  { lines, ...list }: List,
  refuse: Refuse<"limit_reached">,
): Write[] => {
  // 200 lines take about 8 KB.
  const packed = zlib().deflateRawSync(JSON.stringify(lines));
  if (packed.length > ITEM_BYTES)
    refuse(new AppError("limit_reached", "This list would have too many lines. Plan fewer recipes."));
  const { weekStart, generatedAt } = list;
  return [
    replace(keys.list(householdId, weekStart), { ...list, lines: packed }),
    { put: { ...keys.newestList(householdId), weekStart, generatedAt } },
  ];
};

/** Writes a line added by hand. */
export const saveOwnLine = (
  householdId: string,
  { weekStart }: Pick<List, "weekStart">,
  line: OwnLine,
  checkedBy?: string,
): Write => replace(keys.listItem(householdId, weekStart, line.id), { ...line, checkedBy });

/** Deletes a line added by hand. */
export const deleteOwnLine = (householdId: string, { weekStart }: List, line: OwnLine): Write =>
  discard(keys.listItem(householdId, weekStart, line.id), line);

/**
 * Writes the mark that someone made on a line. On a list that 0.4.0 has marked, it is on a sheet. Otherwise a generated
 * line has its mark in an item of its own, and a line added by hand has it itself, as releases before 0.3.0 know it.
 * Fails with OutOfDate when 0.4.0 makes the sheet meanwhile, or someone else marks the line.
 * @param own the line, if it was added by hand
 */
export const saveMark = (
  householdId: string,
  { list, ownLines, sheets, markRevs }: WholeList,
  mark: Mark,
  own?: OwnLine,
): Write[] => {
  const { weekStart, lines } = list;
  const { lineId, checkedBy } = mark;
  if (sheets.size > 0) {
    const lineIds = new Set([...lines, ...ownLines].map(({ id }) => id));
    return [saveOnSheet(householdId, { weekStart, sheets, lineIds }, mark)];
  }
  return [
    own
      ? saveOwnLine(householdId, list, own, checkedBy)
      : saveAlone(householdId, weekStart, mark, markRevs.get(lineId) ?? 0),
    { check: keys.listSheet(householdId, weekStart, sheetNameOf(lineId)), if: "absent" },
  ];
};
