import { byId } from "../basics/by-id.ts";
import { once } from "../basics/memo.ts";
import { compareText } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import { loadCookedAfter } from "../cooking/store.ts";
import { loadMembers } from "../households/store.ts";
import { loadPantryAfter } from "../pantry/store.ts";
import { loadPeople } from "../people/store.ts";
import { recipeIdsIn } from "../plans/plan.ts";
import { loadPlansFrom } from "../plans/store.ts";
import { sizesIn } from "../recipes/parts.ts";
import { loadRecipes, loadRecipesAfter, withDeletedRecipes } from "../recipes/store.ts";
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
import { exportedPeople } from "./person.ts";
import { exportedPlan, positionAfterPlan } from "./plan.ts";
import type { PositionedItem } from "./positioned-item.ts";
import { exportedRecipe } from "./recipe.ts";
import { exportedCategories, exportedIngredients, exportedTags } from "./vocabulary.ts";

type Batch = {
  readonly positioned: readonly PositionedItem[];
  readonly next: string | undefined;
};
type Source = (after: string) => Promise<Batch>;

const BATCH_SIZE = 25;
const LISTS_SIZE = 8;
const ROUNDS_MAX = 12;

const inBatches =
  <T>(
    load: (after: string, limit: number) => Promise<readonly T[]>,
    positionOf: (thing: T) => string,
    toItems: (thing: T) => readonly PositionedItem[] | Promise<readonly PositionedItem[]>,
    size = BATCH_SIZE,
  ): Source =>
  async (after) => {
    const read = await load(after, size);
    const items = (await Promise.all(read.map(async (thing) => toItems(thing)))).flat();
    const last = read.at(-1);
    return {
      // A list's last page may have ended between its items.
      positioned: items.filter(({ position }) => position > after),
      next: last && read.length === size ? positionOf(last) : undefined,
    };
  };

/** Greater than any id. */
const AFTER_IDS = "fffffffff";

/** Returns where recipes with parts stand: behind the others, and parts before what contains them. */
const recipesWithParts = (catalogue: Catalogue): { id: string; position: string }[] => {
  const sizeOf = sizesIn(catalogue);
  return Array.from(catalogue.ownIngredients.keys(), (id) => ({
    id,
    position: `${AFTER_IDS}${sizeOf(id).levels}#${id}`,
  })).sort((a, b) => compareText(a.position, b.position));
};

const sourcesOf = (db: Reads, householdId: string, catalogue: Catalogue): Readonly<Record<Kind, Source>> => {
  const inMemory =
    (exported: (catalogue: Catalogue) => readonly PositionedItem[]): Source =>
    async (after) => ({
      positioned: exported(catalogue).filter(({ position }) => position > after),
      next: undefined,
    });
  const known = new Set(
    [...catalogue.cooked, ...[...catalogue.planned.values()].flat()].map(({ recipeId }) => recipeId),
  );
  const inDrafts = once(async () => new Set(recipeIdsIn(...(await loadPlansFrom(db, householdId)))));
  const people = once(() => loadPeople(db, householdId));
  const members = once(async () => (catalogue.ratings.size > 0 ? loadMembers(db, householdId) : []));
  const isShown = async (id: string) =>
    catalogue.recipes.has(id) || known.has(id) || (await inDrafts()).has(id);
  const simpleRecipes = inBatches(
    (after, limit) => loadRecipesAfter(db, householdId, { after, limit }, catalogue),
    ({ id }) => id,
    async (recipe) =>
      !catalogue.ownIngredients.has(recipe.id) && (await isShown(recipe.id))
        ? [exportedRecipe(catalogue, await members(), recipe)]
        : [],
  );
  const composed = once(() => recipesWithParts(catalogue));
  const composedRecipes = inBatches(
    async (after, limit) => {
      const next = composed()
        .filter(({ position }) => position > after)
        .slice(0, limit);
      const ids = next.map(({ id }) => id);
      const recipes = byId(await loadRecipes(db, householdId, ids));
      return next.flatMap(({ id, position }) => {
        const recipe = recipes.get(id);
        return recipe ? [{ recipe, position }] : [];
      });
    },
    ({ position }) => position,
    async ({ recipe, position }) => [{ ...exportedRecipe(catalogue, await members(), recipe), position }],
  );
  const ofLists = (
    toItems: (whole: WholeList) => readonly PositionedItem[] | Promise<readonly PositionedItem[]>,
  ) =>
    inBatches(
      (after, limit) => loadPlansFrom(db, householdId, after.split("#")[0], limit),
      positionAfterPlan,
      async (plan) => {
        const whole = await loadListOfWeek(db, householdId, plan.weekStart);
        return whole?.list.planId === plan.id ? toItems(whole) : [];
      },
      LISTS_SIZE,
    );
  return {
    category: inMemory(exportedCategories),
    tag: inMemory(exportedTags),
    ingredient: inMemory(exportedIngredients),
    former: inMemory(exportedFormers),
    recipe: async (after) => {
      if (after >= AFTER_IDS) return composedRecipes(after);
      const { positioned, next } = await simpleRecipes(after);
      return { positioned, next: next ?? (catalogue.ownIngredients.size > 0 ? AFTER_IDS : undefined) };
    },
    person: async (after) => ({
      positioned: exportedPeople(catalogue, await people()).filter(({ position }) => position > after),
      next: undefined,
    }),
    plan: inBatches(
      (after, limit) => loadPlansFrom(db, householdId, after, limit),
      positionAfterPlan,
      async (plan) => [exportedPlan(await people(), plan)],
    ),
    list: ofLists(async (whole) =>
      exportedList(await withDeletedRecipes(db, householdId, catalogue, recipeIdsOn(whole)), whole),
    ),
    line: ofLists(({ list, ownLines, marks }) =>
      ownLines.map((line) => exportedLine(catalogue, list, line, marks.get(line.id))),
    ),
    pantryItem: inBatches(
      (after, limit) => loadPantryAfter(db, householdId, after, limit),
      ({ id }) => id,
      (item) => [exportedPantryItem(catalogue, item)],
    ),
    cooked: inBatches(
      (after, limit) => loadCookedAfter(db, householdId, after, limit),
      positionOfEntry,
      (entry) => [exportedEntry(entry)],
    ),
  };
};

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
