import { dateOf } from "../basics/dated-id.ts";
import { dayOf } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { loadCatalogue } from "../catalogue/store.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { loadPlanOfWeek } from "../plans/store.ts";
import { newList, regenerate, type WholeList } from "../shopping/list.ts";
import { requireShowable } from "../shopping/list-view.ts";
import { needsOf, plannedRecipes } from "../shopping/needs.ts";
import { addOwnLines, countOwnLines } from "../shopping/own-line-store.ts";
import { loadForList, loadNewest, type Newest, putList, putNewest } from "../shopping/store.ts";
import type { Reads } from "../storage/db.ts";
import { OutOfDate } from "../storage/out-of-date.ts";
import type { Write } from "../storage/write.ts";
import { datedIdsIn } from "./ids.ts";
import type { Imported, Importer } from "./import-store.ts";
import { importedLines } from "./imported-stock.ts";
import type { Part } from "./parts.ts";
import { decideEach } from "./tally.ts";

type ListPart = Extract<Part, { of: "list" }>;

/** The plan that an exported id stands for has gone since it was read. */
const gone: Refuse<"not_found"> = () => {
  throw new OutOfDate();
};

/** The list of a plan: the one that it has, or a new one (`rev` 0) that is generated from it. */
const loadOrGenerate = async (
  db: Reads,
  { householdId, newId, now }: Importer,
  catalogue: Catalogue,
  planId: string,
): Promise<WholeList> => {
  const { plan, recipes, known } = await loadForList(db, householdId, planId, false, gone);
  if (known) return known;
  const needed = needsOf(catalogue, plannedRecipes(plan.slots, recipes), { today: dayOf(now) });
  const whole = newList(plan, newId);
  return { ...whole, list: regenerate(whole.list, needed, { now, newId }) };
};

/** The list of a plan from a file, and how many lines it has; undefined when the household doesn't have this plan. */
const loadTarget = async (
  db: Reads,
  importer: Importer,
  { planId, entries }: ListPart,
): Promise<{ whole: WholeList; counted: Awaited<ReturnType<typeof countOwnLines>> } | undefined> => {
  const { householdId, now } = importer;
  const weekStart = dateOf(planId);
  const plan = weekStart === undefined ? undefined : await loadPlanOfWeek(db, householdId, weekStart);
  if (!plan || !datedIdsIn(householdId, planId, plan.weekStart).includes(plan.id)) return undefined;
  const catalogue = await loadCatalogue(db, householdId);
  const whole = await loadOrGenerate(db, importer, catalogue, plan.id);
  const known = async () => whole.ownLines.length;
  const counting = { known, more: entries.length };
  return { whole, counted: await countOwnLines(db, householdId, plan.weekStart, now, counting) };
};

/** Writes a new list. It counts as the one generated last where that is of an earlier week. */
const putNewList = (
  householdId: string,
  { list }: WholeList,
  newest: Newest | undefined,
  refuse: Refuse<"limit_reached">,
): Write[] => {
  requireShowable(list, refuse);
  const { weekStart, generatedAt } = list;
  const isNewest = newest === undefined || newest.weekStart < weekStart;
  return [
    ...putList(householdId, list, refuse),
    ...(isNewest ? [putNewest(householdId, { weekStart, generatedAt })] : []),
  ];
};

/** Imports the lines that were added by hand to the list of one plan. */
export const importList = async (db: Reads, importer: Importer, part: ListPart): Promise<Imported> => {
  const { householdId } = importer;
  const { entries } = part;
  const target = await loadTarget(db, importer, part);
  const noPlan = new AppError("not_found", "The household doesn't have the plan of this line's list.");
  if (!target) return { effects: [], tally: decideEach(entries, (_, refuse) => refuse(noPlan)) };
  const { whole, counted } = target;
  const [catalogue, newest] = await Promise.all([
    loadCatalogue(db, householdId),
    loadNewest(db, householdId),
  ]);
  let list: Write[] = [];
  const { lines, tally } = importedLines(householdId, catalogue, entries, {
    listId: whole.list.id,
    count: counted.count,
    present: whole.ownLines,
    requireList: (refuse) => {
      if (whole.list.rev === 0) list = putNewList(householdId, whole, newest, refuse);
    },
  });
  const effects = lines.length === 0 ? [] : [...list, ...addOwnLines(householdId, whole, lines, counted)];
  return { effects, tally };
};
