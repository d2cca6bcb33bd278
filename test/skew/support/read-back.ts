import { createClient } from "../../support/client.ts";
import type { Door } from "../../support/doors.ts";
import {
  articleView,
  byId,
  type Household,
  ingredientView,
  listView,
  type Plan,
  planView,
  recipeView,
  type Share,
  summaryView,
  tidyList,
  tidyVariety,
  varietyView,
} from "./household.ts";

const PAGE = 100;

/** Does work for each thing, a few at a time, and returns the results by the thing's name. */
const forEach = async <T, R>(
  things: Iterable<T>,
  nameOf: (thing: T) => string,
  work: (thing: T) => Promise<R>,
) => {
  const left = [...things];
  const results: Record<string, R> = {};
  const one = async () => {
    for (let thing = left.pop(); thing !== undefined; thing = left.pop())
      results[nameOf(thing)] = await work(thing);
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return results;
};

const inShares = <T>({ shares }: Household, of: (share: Share) => Iterable<T>): T[] =>
  shares.flatMap((share) => [...of(share)]);
const itself = (text: string) => text;

/** What the household must have, as reading all of it should tell. */
export const expected = (home: Household) => {
  const fromShares = <T, R>(
    of: (share: Share) => Iterable<T>,
    nameOf: (thing: T) => string,
    view: (share: Share, thing: T) => R,
  ) =>
    Object.fromEntries(
      home.shares.flatMap((share) => [...of(share)].map((thing) => [nameOf(thing), view(share, thing)])),
    );
  return {
    tags: byId([...home.tags.values(), ...inShares(home, ({ tags }) => tags.values())]),
    categories: byId([
      ...home.categories.values(),
      ...inShares(home, ({ categories }) => categories.values()),
    ]),
    ingredients: byId([
      ...home.ingredients.values(),
      ...home.shares.flatMap((share) =>
        [...share.ingredients.values()].map((one) => ingredientView(home, share, one)),
      ),
    ]),
    found: fromShares(
      (share) => [share],
      ({ mark }) => mark,
      ({ recipes }) => ({
        total: recipes.size,
        recipes: byId([...recipes.values()].map(summaryView)),
      }),
    ),
    recipeCount: inShares(home, ({ recipes }) => recipes).length,
    recipes: fromShares(
      ({ recipes }) => recipes.values(),
      ({ id }) => id,
      (share, recipe) => recipeView(home, share, recipe),
    ),
    deletedRecipes: fromShares(
      ({ deletedRecipes }) => deletedRecipes.keys(),
      itself,
      () => "not_found",
    ),
    plans: fromShares(
      ({ plans }) => plans.values(),
      ({ id }) => id,
      planView,
    ),
    varieties: fromShares(
      ({ plans }) => plans.values(),
      ({ id }) => id,
      (share, plan) => varietyView(home, share, plan),
    ),
    lists: fromShares(
      ({ lists }) => lists.values(),
      ({ id }) => id,
      (share, list) => listView(home, share, list),
    ),
    pantry: byId(
      home.shares.flatMap((share) =>
        [...share.pantry.values()].map((item) => articleView(home, share, item)),
      ),
    ),
    cooked: byId(inShares(home, ({ cooked }) => cooked)),
    members: byId(home.members.map(({ id, displayName, role }) => ({ id, displayName, role }))),
    profiles: Object.fromEntries(
      home.members.map(({ id, email, displayName, role }) => [
        id,
        {
          id,
          email,
          displayName,
          householdId: home.id,
          householdName: home.name,
          householdRole: role,
          systemRole: "user",
          emailConfirmed: false,
        },
      ]),
    ),
    accounts: fromShares(
      ({ accounts }) => accounts.values(),
      ({ shown }) => shown.id,
      (_, { shown }) => [shown],
    ),
    audit: fromShares(
      ({ accounts }) => accounts.values(),
      ({ shown }) => shown.id,
      (_, { actions }) => actions,
    ),
  };
};

/** Reads through a door all that the household must have, and some of what follows from it. */
export const readBack = async (home: Household, door: Door) => {
  const as = (person: { jar: ReadonlyMap<string, string> }) => {
    const client = createClient(door);
    for (const [name, value] of person.jar) client.jar.set(name, value);
    return async (path: string) => {
      const { status, body } = await client.get(path);
      return status === 200 ? body : body.code;
    };
  };
  const [owner] = home.members;
  if (!owner) throw new Error("A household has an owner");
  const get = as(owner.client);
  const getAsAdministrator = as(home.administrator);
  const marks = home.shares.map(({ mark }) => mark);
  const plans = inShares(home, (share) => share.plans.values());
  const accounts = inShares(home, (share) => share.accounts.values()).map(({ shown }) => shown);

  const cooked: { id: string }[] = [];
  for (let page = []; cooked.length === 0 || page.length === PAGE; ) {
    page = await get(`/v1/cooking-logs?limit=${PAGE}&offset=${cooked.length}`);
    if (page.length === 0) break;
    cooked.push(...page);
  }
  const [tags, categories, ingredients, pantry, household] = await Promise.all([
    get("/v1/tags"),
    get("/v1/ingredient-categories"),
    get("/v1/ingredients"),
    get("/v1/pantry-items"),
    get("/v1/households/mine"),
  ]);
  type Shown = { userId: string; displayName: string; role: string };
  const varieties = await forEach(
    plans,
    ({ id }) => id,
    ({ id }) => get(`/v1/week-plans/${id}/variety-score`),
  );
  const known = {
    tags: byId(tags),
    categories: byId(categories),
    ingredients: byId(ingredients),
    found: await forEach(marks, itself, async (mark) => {
      const { data, meta } = await get(`/v1/recipes?search=${mark}&sort=name&limit=${PAGE}`);
      return { total: meta.pagination.total, recipes: byId(data) };
    }),
    recipeCount: (await get("/v1/recipes?limit=1")).meta.pagination.total,
    recipes: await forEach(
      inShares(home, ({ recipes }) => recipes.keys()),
      itself,
      (id) => get(`/v1/recipes/${id}`),
    ),
    deletedRecipes: await forEach(
      inShares(home, ({ deletedRecipes }) => deletedRecipes.keys()),
      itself,
      (id) => get(`/v1/recipes/${id}`),
    ),
    plans: await forEach(
      plans,
      ({ id }) => id,
      ({ weekStart }) => get(`/v1/week-plans?weekStart=${weekStart}`),
    ),
    varieties: Object.fromEntries(
      Object.entries(varieties).map(([id, variety]) => [id, tidyVariety(variety)]),
    ),
    lists: await forEach(
      inShares(home, ({ lists }) => lists.values()),
      ({ id }) => id,
      async ({ id }) => tidyList(await get(`/v1/shopping-lists/${id}`)),
    ),
    pantry: byId(pantry),
    cooked: byId(cooked),
    members: byId(
      household.data.members.map(({ userId, displayName, role }: Shown) => ({
        id: userId,
        displayName,
        role,
      })),
    ),
    profiles: await forEach(
      home.members,
      ({ id }) => id,
      async ({ client }) => (await as(client)("/v1/auth/me")).data,
    ),
    accounts: await forEach(
      accounts,
      ({ id }) => id,
      async ({ email }) => (await getAsAdministrator(`/v1/admin/users?search=${email}`)).data,
    ),
    audit: await forEach(
      accounts,
      ({ id }) => id,
      async ({ id }) =>
        (await getAsAdministrator(`/v1/admin/audit-log?targetUserId=${id}`)).data.map(
          ({ action }: { action: string }) => action,
        ),
    ),
  };
  const day = ({ weekStart }: Plan) => `slotDate=${weekStart}`;
  const derived = {
    order: [tags, categories, ingredients, pantry, cooked],
    household,
    varieties,
    suggestions: await forEach(
      plans,
      ({ id }) => id,
      (plan) => get(`/v1/week-plans/${plan.id}/suggestions?${day(plan)}`),
    ),
  };
  return { known, derived };
};
