import type { Catalogue } from "../catalogue/catalogue.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import { loadCookedAfter } from "../cooking/store.ts";
import { loadPantryAfter } from "../pantry/store.ts";
import { loadPlansFrom } from "../plans/store.ts";
import { loadRecipesAfter, withDeletedRecipes } from "../recipes/store.ts";
import { recipeIdsOn } from "../shopping/list/list.ts";
import { loadListOfWeek } from "../shopping/list/store.ts";
import type { WholeList } from "../shopping/model.ts";
import type { Reads } from "../storage/db.ts";
import { exportedEntry, positionOfEntry } from "./cooked.ts";
import type { Position } from "./cursor.ts";
import type { ExportedItem } from "./fields.ts";
import { exportedFormers } from "./former.ts";
import { type Kind, kinds } from "./kind.ts";
import { exportedLine, exportedList } from "./list.ts";
import { newPage } from "./page.ts";
import { exportedPantryItem } from "./pantry-item.ts";
import { exportedPlan, positionAfterPlan } from "./plan.ts";
import type { PositionedItem } from "./positioned-item.ts";
import { exportedRecipe } from "./recipe.ts";
import { exportedCategories, exportedIngredients, exportedTags } from "./vocabulary.ts";

type Batch = {
  readonly positioned: readonly PositionedItem[];
  readonly next: string | undefined;
};
type Source = (after: string) => Batch | Promise<Batch>;

const BATCH_SIZE = 25;
const LISTS_SIZE = 8;
const ROUNDS_MAX = 12;

const batchOf = <T>(
  read: readonly T[],
  size: number,
  positionOf: (thing: T) => string,
  toItems: (thing: T) => readonly PositionedItem[],
): Batch => {
  const last = read.at(-1);
  return {
    positioned: read.flatMap(toItems),
    next: last && read.length === size ? positionOf(last) : undefined,
  };
};

const inMemory =
  (all: (catalogue: Catalogue) => readonly PositionedItem[], catalogue: Catalogue): Source =>
  (after) => ({ positioned: all(catalogue).filter(({ position }) => position > after), next: undefined });

const isShown = (db: Reads, householdId: string, { cooked, planned }: Catalogue) => {
  const known = new Set([...cooked, ...[...planned.values()].flat()].map(({ recipeId }) => recipeId));
  let inDrafts: Promise<ReadonlySet<string>> | undefined;
  const loadDrafts = async () => {
    const plans = await loadPlansFrom(db, householdId);
    return new Set(plans.flatMap(({ slots }) => slots.map(({ recipe }) => recipe.id)));
  };
  return async (id: string): Promise<boolean> => {
    if (known.has(id)) return true;
    inDrafts ??= loadDrafts();
    return (await inDrafts).has(id);
  };
};

const recipesAfter = (db: Reads, householdId: string, catalogue: Catalogue): Source => {
  const isStillShown = isShown(db, householdId, catalogue);
  return async (after) => {
    const read = await loadRecipesAfter(db, householdId, { after, limit: BATCH_SIZE }, catalogue);
    const wanted = new Set<string>();
    for (const { id } of read) if (catalogue.recipes.has(id) || (await isStillShown(id))) wanted.add(id);
    const itemsOf = (recipe: (typeof read)[number]) =>
      wanted.has(recipe.id) ? [exportedRecipe(catalogue, recipe)] : [];
    return batchOf(read, BATCH_SIZE, ({ id }) => id, itemsOf);
  };
};

const plansAfter =
  (db: Reads, householdId: string): Source =>
  async (after) =>
    batchOf(
      await loadPlansFrom(db, householdId, after, BATCH_SIZE),
      BATCH_SIZE,
      positionAfterPlan,
      (plan) => [exportedPlan(plan)],
    );

const ofListsAfter =
  (
    db: Reads,
    householdId: string,
    toItems: (whole: WholeList) => readonly PositionedItem[] | Promise<readonly PositionedItem[]>,
  ): Source =>
  async (after) => {
    const firstStart = after.includes("#") ? after.slice(0, after.indexOf("#")) : after;
    const plans = await loadPlansFrom(db, householdId, firstStart, LISTS_SIZE);
    const lists = await Promise.all(
      plans.map(async (plan) => {
        const whole = await loadListOfWeek(db, householdId, plan.weekStart);
        return { plan, items: whole?.list.planId === plan.id ? await toItems(whole) : [] };
      }),
    );
    const { positioned, next } = batchOf(
      lists,
      LISTS_SIZE,
      ({ plan }) => positionAfterPlan(plan),
      ({ items }) => items,
    );
    return { positioned: positioned.filter(({ position }) => position > after), next };
  };

const listsAfter = (db: Reads, householdId: string, catalogue: Catalogue): Source =>
  ofListsAfter(db, householdId, async (whole) =>
    exportedList(await withDeletedRecipes(db, householdId, catalogue, recipeIdsOn(whole)), whole),
  );

const linesAfter = (db: Reads, householdId: string, catalogue: Catalogue): Source =>
  ofListsAfter(db, householdId, ({ list, ownLines, marks }) =>
    ownLines.map((line) => exportedLine(catalogue, list, line, marks.get(line.id))),
  );

const pantryAfter =
  (db: Reads, householdId: string, catalogue: Catalogue): Source =>
  async (after) =>
    batchOf(
      await loadPantryAfter(db, householdId, after, BATCH_SIZE),
      BATCH_SIZE,
      ({ id }) => id,
      (item) => [exportedPantryItem(catalogue, item)],
    );

const cookedAfter =
  (db: Reads, householdId: string): Source =>
  async (after) => {
    const [cookedOn = "", id = ""] = after.split("#");
    const last = after === "" ? undefined : { cookedOn, id };
    return batchOf(
      await loadCookedAfter(db, householdId, last, BATCH_SIZE),
      BATCH_SIZE,
      positionOfEntry,
      (entry) => [exportedEntry(entry)],
    );
  };

const sourcesOf = (db: Reads, householdId: string, catalogue: Catalogue): Readonly<Record<Kind, Source>> => ({
  category: inMemory(exportedCategories, catalogue),
  tag: inMemory(exportedTags, catalogue),
  ingredient: inMemory(exportedIngredients, catalogue),
  former: inMemory(exportedFormers, catalogue),
  recipe: recipesAfter(db, householdId, catalogue),
  plan: plansAfter(db, householdId),
  list: listsAfter(db, householdId, catalogue),
  line: linesAfter(db, householdId, catalogue),
  pantryItem: pantryAfter(db, householdId, catalogue),
  cooked: cookedAfter(db, householdId),
});

const followingKind = (kind: Kind): Kind | undefined => kinds[kinds.indexOf(kind) + 1];

/**
 * Loads a page of a household's things. Usually two or three round trips.
 * @returns `next` is where the next page begins, undefined on the last
 */
export const loadExportPage = async (
  db: Reads,
  householdId: string,
  start: Position,
): Promise<{ items: ExportedItem[]; next: Position | undefined }> => {
  const sources = sourcesOf(db, householdId, await loadCatalogue(db, householdId));
  const { items, add } = newPage<ExportedItem>();
  let at: Position | undefined = start;
  for (let round = 0; at && round < ROUNDS_MAX; round++) {
    const { kind }: Position = at;
    const { positioned, next } = await sources[kind](at.after);
    for (const { item, position } of positioned) {
      if (!add(item)) return { items, next: at };
      at = { kind, after: position };
    }
    const following = followingKind(kind);
    at = next === undefined ? following && { kind: following, after: "" } : { kind, after: next };
  }
  return { items, next: at };
};
