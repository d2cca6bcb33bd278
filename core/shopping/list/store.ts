import * as z from "zod/mini";
import { zlib } from "../../basics/compression.ts";
import { dateOf } from "../../basics/date-keyed-id.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { LoggedCatalogue } from "../../catalogue/log/log.ts";
import { loadLoggedCatalogue } from "../../catalogue/log/store.ts";
import { AppError, type Refuse } from "../../contract/errors.ts";
import { withDeletedRecipes } from "../../recipes/store.ts";
import type { Counted } from "../../storage/count.ts";
import type { Reads } from "../../storage/db.ts";
import { type ShapeOf, stored, type Unaltered, understood } from "../../storage/record.ts";
import { type Item, keys, type ListPart, listPartOf, ranges } from "../../storage/table.ts";
import { OutOfDate } from "../../storage/troubles.ts";
import { replace, type Write } from "../../storage/write.ts";
import { countOwnLines, ownLineRecord } from "../marks/own-line-store.ts";
import { shardOf } from "../marks/store.ts";
import type { Line, List, WholeList } from "../model.ts";
import { recipeIdsOn } from "./list.ts";

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
  // Imported lines have names.
  recipes: z.array(z.strictObject({ id: z.string(), name: z._default(z.string(), "") })),
  stocked: z.optional(z.string()),
} satisfies ShapeOf<Line>);
const linesSchema = z.array(lineSchema);
type StoredLine = Unaltered<z.input<typeof lineSchema>>;

export const listRecord = stored({
  id: z.string(),
  planId: z.string(),
  weekStart: z.string(),
  generatedAt: z.string(),
  filteredStaplesCount: z.number(),
  /** Compressed JSON. */
  lines: z.optional(z.instanceof(Uint8Array)),
  /** Instead of `lines`: they are in the item of lines with this version. */
  linesVersion: z.optional(z.string()),
  rev: z.number(),
} satisfies ShapeOf<Omit<List, "lines"> & { lines?: Uint8Array }>);
/**
 * Lines in an item of their own: small changes of the list, such as putting away, then cost the same however many it
 * has.
 */
const linesRecord = stored({ lines: z.instanceof(Uint8Array), version: z.string() });

/** Reads a list; undefined if its lines were read before, or after, somebody wrote them with the list. */
const listOf = (item: Item, apart: Item | undefined): List | undefined => {
  const record = listRecord.parse(item);
  const { version, lines } = linesRecord.parseIf(apart) ?? {};
  const packed = record.lines ?? (version === record.linesVersion ? lines : undefined);
  return (
    packed && {
      ...record,
      lines: understood(linesSchema, JSON.parse(zlib().inflateRawSync(packed).toString())),
    }
  );
};

const weekOf = ({ sk }: Item): string => String(sk).split("#")[1] ?? "";

/**
 * Loads the first list of the weeks that begin between two days, both included, with marks and own lines.
 * @param narrowed fewer weeks, known a little later
 */
export const loadListBetween = async (
  db: Reads,
  householdId: string,
  firstStart: string,
  lastStart: string,
  narrowed?: Promise<{ from: string; to: string }>,
): Promise<WholeList | undefined> => {
  // Backwards: no shard is newer than a line that is changed with it.
  const range = ranges.lists(householdId, firstStart, lastStart);
  const [found, { from, to } = { from: firstStart, to: lastStart }] = await Promise.all([
    db.query(range, { reverse: true }),
    narrowed,
  ]);
  const items = found.toReversed().filter((item) => weekOf(item) >= from && weekOf(item) <= to);
  const of = (kind: ListPart) => items.filter((item) => listPartOf(item) === kind);
  const [head] = of("list");
  if (!head) return undefined;
  const shards = new Map(of("shard").map(shardOf));
  const list = listOf(
    head,
    of("lines").find((lines) => weekOf(lines) === weekOf(head)),
  );
  if (!list) throw new OutOfDate();
  return {
    list,
    ownLines: of("item")
      .map(ownLineRecord.parse)
      .filter(({ listId }) => listId === list.id),
    marks: new Map([...shards.values()].flatMap(({ marks }) => [...marks])),
    shards,
  };
};

export const loadListOfWeek = (db: Reads, householdId: string, weekStart: string) =>
  loadListBetween(db, householdId, weekStart, weekStart);

export const loadListOfPlan = async (db: Reads, householdId: string, planId: string) => {
  const weekStart = dateOf(planId);
  return weekStart === undefined ? undefined : loadListOfWeek(db, householdId, weekStart);
};

/** Loads a list by its id, with marks and own lines. */
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

/** Loads a list and the catalogue; `shown` is the catalogue with the list's deleted recipes, for views. */
export const loadShownList = async (
  db: Reads,
  householdId: string,
  listId: string,
  refuse: Refuse<"not_found">,
): Promise<{ whole: WholeList; logged: LoggedCatalogue; shown: Catalogue }> => {
  const [whole, logged] = await Promise.all([
    loadList(db, householdId, listId, refuse),
    loadLoggedCatalogue(db, householdId),
  ]);
  const shown = await withDeletedRecipes(db, householdId, logged.catalogue, recipeIdsOn(whole));
  return { whole, logged, shown };
};

/** Loads a list and the number of its own lines, to add one. One round trip, or two while no count is stored. */
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
  // Deleting a list sets its count to 0, perhaps between the two reads.
  const mayBeGone = counted.rev > 0 && counted.count === 0;
  return { whole: mayBeGone ? await loadList(db, householdId, listId, refuse) : whole, counted };
};

/**
 * The most bytes of packed lines, each KB of which costs two write units. 1,500 lines take some 80,000; with long units
 * of their own, 200,000.
 */
const LINES_BYTES = 120_000;
/** Bytes of packed lines, some 100, above which they are stored apart. Below, one item is cheaper. */
const TOGETHER_BYTES = 4096;

/**
 * Writes a list with its generated lines, compressed: within its item while they are short, later in one beside it. A
 * new list needs its plan. OutOfDate if the list was written since it was read.
 */
export const putList = (
  householdId: string,
  { lines, linesVersion: before, ...list }: Omit<List, "lines"> & { lines: readonly StoredLine[] },
  refuse: Refuse<"limit_reached">,
): Write[] => {
  const packed = zlib().deflateRawSync(JSON.stringify(lines));
  if (packed.length > LINES_BYTES)
    refuse(new AppError("limit_reached", "This list would have too many lines. Plan fewer recipes."));
  const { id, weekStart, planId, rev } = list;
  const version = `${id}#${rev + 1}`;
  const isApart = before !== undefined || packed.length > TOGETHER_BYTES;
  const isPlanned: Write = { check: keys.plan(householdId, weekStart), if: { id: planId } };
  return [
    ...(rev === 0 ? [isPlanned] : []),
    replace(keys.list(householdId, weekStart), {
      ...list,
      ...(isApart ? { linesVersion: version } : { lines: packed }),
    }),
    ...(isApart ? [{ put: { ...keys.listLines(householdId, weekStart), lines: packed, version } }] : []),
  ];
};
