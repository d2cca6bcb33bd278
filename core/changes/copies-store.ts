import { byId } from "../basics/by-id.ts";
import { dateOf } from "../basics/date-keyed-id.ts";
import { addDays } from "../basics/dates.ts";
import { once } from "../basics/memo.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId } from "../catalogue/current-id.ts";
import { ingredientView } from "../catalogue/ingredient-view.ts";
import type { ChangeKind } from "../contract/values.ts";
import { loadCookedBetween } from "../cooking/store.ts";
import type { Household } from "../households/model.ts";
import { loadMembers } from "../households/store.ts";
import { pantryItemView } from "../pantry/pantry.ts";
import { loadPantry, loadPantryItems } from "../pantry/store.ts";
import { personView } from "../people/people.ts";
import { loadPeople } from "../people/store.ts";
import { planView, recipeIdsIn } from "../plans/plan.ts";
import { loadPlanOfWeek, loadPlansFrom } from "../plans/store.ts";
import { summaryView } from "../recipes/rating.ts";
import { withDeletedRecipes } from "../recipes/store.ts";
import { recipeIdsOn } from "../shopping/list/list.ts";
import { listView } from "../shopping/list/list-view.ts";
import { loadListOfWeek } from "../shopping/list/store.ts";
import type { Reads } from "../storage/db.ts";
import { categoryViews } from "../vocabulary/category.ts";
import { type IdsOf, thing } from "./log/touched.ts";

/**
 * Plans and lists are told until this long after their week, entries of the cooking log until this long after their
 * day.
 */
const DAYS_TOLD = 28;
const LAST_DAY = "9999-12-31";

type Ids = readonly string[];

type Found<Of> = { changed: Of[]; deleted: string[] };

const foundIn = <Of, View>(
  all: ReadonlyMap<string, Of>,
  ids: Ids,
  viewOf: (one: Of) => View,
): Found<View> => ({
  changed: ids.flatMap((id) => {
    const one = all.get(id);
    return one === undefined ? [] : [viewOf(one)];
  }),
  deleted: ids.filter((id) => !all.has(id)),
});

const showingKinds = ["ingredients", "weekPlans", "shoppingLists", "pantryItems", "people"] as const;

/**
 * Returns readers of a household's things as clients keep them: plans, lists and cooked meals of recent days only,
 * everything else whole. Plans, pantry and lists are read at most once.
 * @returns `allIds` of a kind; `find`, the present things with these ids and the ids that are gone; `showing`, the
 * things that show changed recipes, ingredients, categories or people and so look different, too
 */
export const copiesOf = (
  db: Reads,
  household: Household,
  { catalogue, today }: { catalogue: Catalogue; today: string },
) => {
  const { id } = household;
  const firstWeek = addDays(today, -DAYS_TOLD - 6);
  const firstDay = addDays(today, 1 - DAYS_TOLD);
  const recentPlans = once(() => loadPlansFrom(db, id, firstWeek));
  const people = once(() => loadPeople(db, id));
  const pantry = once(() => loadPantry(db, id));
  const listsOf = async (weeks: Ids) =>
    (await Promise.all(weeks.map((week) => loadListOfWeek(db, id, week)))).filter(
      (list) => list !== undefined,
    );
  const recentLists = once(async () => listsOf((await recentPlans()).map(({ weekStart }) => weekStart)));

  const allOf: Readonly<Record<ChangeKind, () => Ids | Promise<Ids>>> = {
    household: () => [id],
    recipes: () => [...catalogue.recipes.keys()],
    tags: () => [...catalogue.tags.keys()],
    ingredients: () => [...catalogue.ingredients.keys()],
    ingredientCategories: () => [...catalogue.categories.keys()],
    weekPlans: async () => (await recentPlans()).map((plan) => plan.id),
    shoppingLists: async () => (await recentLists()).map(({ list }) => list.id),
    pantryItems: async () => (await pantry()).map((item) => item.id),
    cookingLogs: async () => (await loadCookedBetween(db, id, firstDay, LAST_DAY)).map((entry) => entry.id),
    people: async () => (await people()).map((person) => person.id),
  };
  const allIds = async (kind: ChangeKind): Promise<Ids> => allOf[kind]();

  const plans = async (ids: Ids) => {
    const weeks = [...new Set(ids.flatMap((planId) => dateOf(planId) ?? []))];
    const stored = await Promise.all(weeks.map((week) => loadPlanOfWeek(db, id, week)));
    const found = foundIn(byId(stored.filter((plan) => plan !== undefined)), ids, (plan) => plan);
    const recent = found.changed.filter(({ weekStart }) => weekStart >= firstWeek);
    const changed = recent.map(async (plan) => {
      const { recipes } = await withDeletedRecipes(db, id, catalogue, recipeIdsIn(plan));
      return planView(plan, { recipes, people: await people() });
    });
    return { changed: await Promise.all(changed), deleted: found.deleted };
  };

  const lists = async (ids: Ids) => {
    const weekOf = (one: string) => dateOf(one) ?? one;
    const stored = await listsOf([...new Set(ids.map(weekOf))]);
    const recent = stored.filter(({ list }) => list.weekStart >= firstWeek);
    const changed = recent.map(async (whole) =>
      listView(await withDeletedRecipes(db, id, catalogue, recipeIdsOn(whole)), whole),
    );
    const present = new Set(stored.flatMap(({ list }) => [list.id, list.weekStart]));
    const isGone = (one: string) => dateOf(one) !== undefined && !present.has(one);
    return { changed: await Promise.all(changed), deleted: ids.filter(isGone) };
  };

  const cooked = async (ids: Ids) => {
    const days = [...new Set(ids.flatMap((entryId) => dateOf(entryId) ?? []))];
    const entries = (await Promise.all(days.map((day) => loadCookedBetween(db, id, day, day)))).flat();
    const found = foundIn(byId(entries), ids, (entry) => entry);
    return { ...found, changed: found.changed.filter(({ cookedOn }) => cookedOn >= firstDay) };
  };

  const find = async (idsOf: IdsOf) => {
    const [ofHousehold, weekPlans, shoppingLists, items, cookingLogs, everybody] = await Promise.all([
      idsOf("household").length === 0
        ? []
        : loadMembers(db, id).then((members) => [{ ...household, members }]),
      plans(idsOf("weekPlans")),
      lists(idsOf("shoppingLists")),
      loadPantryItems(db, id, idsOf("pantryItems")),
      cooked(idsOf("cookingLogs")),
      idsOf("people").length === 0 ? [] : people(),
    ]);
    return {
      household: { changed: ofHousehold, deleted: [] },
      recipes: foundIn(catalogue.recipes, idsOf("recipes"), (summary) => summaryView(catalogue, summary)),
      tags: foundIn(catalogue.tags, idsOf("tags"), (tag) => tag),
      ingredients: foundIn(catalogue.ingredients, idsOf("ingredients"), (one) =>
        ingredientView(catalogue, one),
      ),
      ingredientCategories: foundIn(
        byId(categoryViews(catalogue)),
        idsOf("ingredientCategories"),
        (category) => category,
      ),
      weekPlans,
      shoppingLists,
      pantryItems: foundIn(byId(items), idsOf("pantryItems"), (item) => pantryItemView(catalogue, item)),
      cookingLogs,
      people: foundIn(byId(everybody), idsOf("people"), (person) => personView(catalogue, person)),
    };
  };

  const showing = async (idsOf: IdsOf, kinds: readonly ChangeKind[]): Promise<string[]> => {
    const recipes = new Set(idsOf("recipes"));
    const eaters = new Set(idsOf("people"));
    const categories = new Set(idsOf("ingredientCategories"));
    const moved = [...catalogue.ingredients.values()]
      .filter(({ categoryId }) => categoryId !== undefined && categories.has(categoryId))
      .map((ingredient) => ingredient.id);
    // Of a merged ingredient, things keep the id.
    const nowOf = (one: string) => currentId(catalogue.formerIngredients, one);
    const ingredients = new Set([...idsOf("ingredients"), ...moved].map(nowOf));
    const hasNamed = ({ ingredientId = "" }: { ingredientId?: string | undefined }) =>
      ingredients.has(nowOf(ingredientId));
    const any = (kind: ChangeKind, ...shown: ReadonlySet<string>[]) =>
      kinds.includes(kind) && shown.some(({ size }) => size > 0);
    const ids = {
      ingredients: moved,
      weekPlans: any("weekPlans", recipes, eaters)
        ? (await recentPlans())
            .filter(({ slots }) =>
              slots.some(
                (slot) => recipes.has(slot.recipe.id) || slot.eaters?.some((one) => eaters.has(one)),
              ),
            )
            .map((plan) => plan.id)
        : [],
      shoppingLists: any("shoppingLists", recipes, ingredients, categories)
        ? (await recentLists())
            .filter(
              ({ list, ownLines }) =>
                // Free text stands in any of the aisles.
                ownLines.some((own) => hasNamed(own) || (!own.ingredientId && categories.size > 0)) ||
                list.lines.some((line) => hasNamed(line) || line.recipes.some((one) => recipes.has(one.id))),
            )
            .map(({ list }) => list.id)
        : [],
      pantryItems: any("pantryItems", ingredients)
        ? (await pantry()).filter(hasNamed).map((item) => item.id)
        : [],
      people: any("people", ingredients)
        ? (await people())
            .filter(({ avoids }) => avoids.some((one) => ingredients.has(nowOf(one))))
            .map((person) => person.id)
        : [],
    };
    return showingKinds.flatMap((kind) => ids[kind].map((one) => thing(kind, one)));
  };

  return { allIds, find, showing };
};

export type Copies = ReturnType<typeof copiesOf>;
