import { dateOf } from "../basics/date-keyed-id.ts";
import { dayOf } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { loadMembers } from "../households/store.ts";
import type { Plan } from "../plans/model.ts";
import { loadPlanOfWeek } from "../plans/store.ts";
import { loadForList } from "../shopping/list/generation-store.ts";
import { newList, regenerate } from "../shopping/list/list.ts";
import { requireShowable } from "../shopping/list/list-view.ts";
import { needsOf, plannedRecipes } from "../shopping/list/needs.ts";
import { loadNewest, putNewest } from "../shopping/list/newest-store.ts";
import { loadListOfWeek, putList } from "../shopping/list/store.ts";
import { addOwnLines, countOwnLines } from "../shopping/marks/own-line-store.ts";
import type { List, Newest, WholeList } from "../shopping/model.ts";
import type { Reads } from "../storage/db.ts";
import type { Effect } from "../storage/effects.ts";
import { OutOfDate } from "../storage/troubles.ts";
import type { Write } from "../storage/write.ts";
import { dateKeyedIdsIn } from "./ids.ts";
import { importedLines, importedList, type MemberOf } from "./list.ts";
import { ofKinds, type Part } from "./parts.ts";
import { decideEach, sumOf, type Tally } from "./tally.ts";

export type Importer = { householdId: string; userId: string; newId: () => string; now: Date };

export type Imported = { effects: readonly Effect[]; tally: Tally };

type ListPart = Extract<Part, { of: "list" }>;

const gone: Refuse<"not_found"> = () => {
  throw new OutOfDate();
};

export const loadMemberOf = async (db: Reads, { householdId, userId }: Importer): Promise<MemberOf> => {
  const members = new Set((await loadMembers(db, householdId)).map((member) => member.userId));
  return (id) => (members.has(id) ? id : userId);
};

const loadPlanOf = async (db: Reads, householdId: string, planId: string): Promise<Plan | undefined> => {
  const weekStart = dateOf(planId);
  const plan = weekStart === undefined ? undefined : await loadPlanOfWeek(db, householdId, weekStart);
  return plan && dateKeyedIdsIn(householdId, planId, plan.weekStart).includes(plan.id) ? plan : undefined;
};

const loadGenerated = async (
  db: Reads,
  { householdId, now, newId }: Importer,
  catalogue: Catalogue,
  empty: WholeList,
): Promise<WholeList> => {
  const { plan, recipes } = await loadForList(db, householdId, empty.list.planId, false, catalogue, gone);
  const needed = needsOf(catalogue, plannedRecipes(plan.slots, recipes), { today: dayOf(now) });
  return { ...empty, list: regenerate(empty.list, needed, { now, newId }) };
};

const putImported = (
  householdId: string,
  list: List,
  newest: Newest | undefined,
  refuse: Refuse<"limit_reached">,
): Write[] => {
  requireShowable(list, refuse);
  const { weekStart, generatedAt } = list;
  const isNewest = newest === undefined || newest.generatedAt <= generatedAt;
  return [
    ...putList(householdId, list, refuse),
    ...(isNewest ? [putNewest(householdId, { weekStart, generatedAt })] : []),
  ];
};

/**
 * Imports a part of a plan's shopping list: generated and own lines with their marks. Skips all if the household
 * doesn't have the plan. Three round trips.
 */
export const importList = async (
  db: Reads,
  importer: Importer,
  { planId, entries }: ListPart,
): Promise<Imported> => {
  const { householdId, now, newId } = importer;
  const adding = ofKinds(entries, "line");
  // Before the list: if somebody deletes it after this, the count no longer fits.
  const counting = { more: adding.length };
  const [plan, counted] = await Promise.all([
    loadPlanOf(db, householdId, planId),
    countOwnLines(db, householdId, dateOf(planId) ?? "", now, counting),
  ]);
  const noPlan = new AppError("not_found", "The household doesn't have the plan of this list.");
  if (!plan) return { effects: [], tally: decideEach(entries, (_, refuse) => refuse(noPlan)) };
  const [known, catalogue, newest, memberOf] = await Promise.all([
    loadListOfWeek(db, householdId, plan.weekStart),
    loadCatalogue(db, householdId),
    loadNewest(db, householdId),
    loadMemberOf(db, importer),
  ]);
  const empty = newList(plan, newId);
  let written: Write[] = [];
  const store = (list: List, refuse: Refuse<"limit_reached">) => {
    written = putImported(householdId, list, newest, refuse);
  };
  const asked = ofKinds(entries, "list");
  const lists = importedList(householdId, catalogue, asked, { known, empty, memberOf, store });
  const isMissing = lists.whole === undefined && adding.length > 0;
  const whole = lists.whole ?? (isMissing ? await loadGenerated(db, importer, catalogue, empty) : empty);
  const lines = importedLines(householdId, catalogue, adding, {
    listId: whole.list.id,
    count: counted.count,
    present: whole.ownLines,
    memberOf,
    requireList: (refuse) => {
      if (isMissing) store(whole.list, refuse);
    },
  });
  const marks = [...lists.marks, ...lines.marks];
  return {
    effects: [...written, ...addOwnLines(householdId, whole, lines.lines, marks, counted)],
    tally: sumOf([lists.tally, lines.tally]),
  };
};
