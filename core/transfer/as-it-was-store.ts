import type { ClockAndIds } from "../basics/id.ts";
import { loadLoggedCatalogue } from "../catalogue/log/store.ts";
import type { ErrorCode, Refuse } from "../contract/errors.ts";
import { loadPlan, savePlan } from "../plans/store.ts";
import { loadRecipe, saveRecipe } from "../recipes/store.ts";
import { replaceList } from "../shopping/list/replacement-store.ts";
import { loadList } from "../shopping/list/store.ts";
import type { WholeList } from "../shopping/model.ts";
import type { Db, Reads } from "../storage/db.ts";
import type { Effect } from "../storage/effects.ts";
import { OutOfDate } from "../storage/troubles.ts";
import { listAsItWas, planAsItWas, recipeAsItWas } from "./as-it-was.ts";

export type ThingKind = "recipe" | "plan" | "list";

type ThingRef = { householdId: string; id: string };

/** What people see of a thing, part by part. */
export type Shown = Readonly<Record<string, unknown>>;

type Loaded = {
  shown: Shown;
  /** What replaces the present thing with this one, in one transaction. OutOfDate if anybody has changed it meanwhile. */
  replace: (db: Db, clock: ClockAndIds, refuse: Refuse<ErrorCode>) => Promise<Effect[]>;
};

type Missing = Refuse<"not_found">;

const changed: Missing = () => {
  throw new OutOfDate();
};

const loadOneRecipe = async (db: Reads, { householdId, id }: ThingRef, refuse: Missing): Promise<Loaded> => {
  const known = (from: Reads, missing: Missing) =>
    loadRecipe(from, householdId, id, loadLoggedCatalogue(from, householdId), missing);
  const past = await known(db, refuse);
  const { rev: _, renamedAt: __, ...shown } = past.recipe;
  return {
    shown,
    replace: async (to, clock, refuseAny) => {
      const present = await known(to, changed);
      const { recipe, change } = recipeAsItWas(past, present, clock, refuseAny);
      return saveRecipe(present, recipe, change, refuseAny);
    },
  };
};

const loadOnePlan = async (db: Reads, { householdId, id }: ThingRef, refuse: Missing): Promise<Loaded> => {
  const past = await loadPlan(db, householdId, id, refuse);
  const unstamped = <T extends { readonly changedAt?: number | undefined }>({ changedAt: _, ...one }: T) =>
    one;
  return {
    shown: {
      status: past.status,
      meals: past.slots.map(unstamped),
      notes: (past.notes ?? []).map(unstamped),
    },
    replace: async (to, { now }) => {
      const [logged, present] = await Promise.all([
        loadLoggedCatalogue(to, householdId),
        loadPlan(to, householdId, id, changed),
      ]);
      return savePlan(logged, planAsItWas(past, present, now()));
    },
  };
};

const shownOfList = ({ list, ownLines, marks }: WholeList): Shown => ({
  lines: list.lines,
  added: ownLines.map(({ rev: _, ...line }) => line),
  ticks: [...marks.values()]
    .map(({ putAway: _, isPutAway: __, ...mark }) => mark)
    .filter(({ isDeleted, checkedBy }) => isDeleted || checkedBy !== undefined)
    .sort((a, b) => (a.lineId < b.lineId ? -1 : 1)),
});

const loadOneList = async (db: Reads, { householdId, id }: ThingRef, refuse: Missing): Promise<Loaded> => {
  const past = await loadList(db, householdId, id, refuse);
  return {
    shown: shownOfList(past),
    replace: async (to, { now }, refuseAny) => {
      const present = await loadList(to, householdId, id, changed);
      return replaceList(to, householdId, listAsItWas(past, present), now(), refuseAny);
    },
  };
};

/** Returns one thing of a household, from the present table or one of its past. */
export const loadThing = (db: Reads, kind: ThingKind, ref: ThingRef, refuse: Missing): Promise<Loaded> => {
  if (kind === "recipe") return loadOneRecipe(db, ref, refuse);
  return kind === "plan" ? loadOnePlan(db, ref, refuse) : loadOneList(db, ref, refuse);
};
