import { addDays } from "../../core/basics/dates.ts";
import type { Client } from "../support/client.ts";
import { dataOf, type Kitchen, PASSWORD } from "./kitchen.ts";

/** A request that is ready to be sent: all that it needs is there. */
type Ready = { client: Client; method: string; path: string; body?: unknown };
/** Prepares the request of an operation, each time with something of its own. */
export type Scenario = (kitchen: Kitchen) => Promise<Ready>;

const SLOTS = 14;

const get =
  (path: string): Scenario =>
  async ({ owner: client }) => ({ client, method: "GET", path });

const plan = async ({ owner, recipes, freeWeek }: Kitchen, slots = SLOTS) => {
  const weekStart = freeWeek();
  const { id } = dataOf(await owner.post("/v1/week-plans", { weekStart }));
  const slotIds: string[] = [];
  for (let at = 0; at < slots; at++) {
    const slot = { slotDate: addDays(weekStart, at % 7), recipeId: recipes[at]?.id };
    slotIds.push(dataOf(await owner.post(`/v1/week-plans/${id}/slots`, slot)).id);
  }
  return { id: String(id), weekStart, path: `/v1/week-plans/${id}`, slotId: slotIds[0] };
};

/** The plan of a week and its list, with some lines added by hand. */
const list = async (kitchen: Kitchen) => {
  const { weekStart, path } = await plan(kitchen);
  const { id, items } = dataOf(await kitchen.owner.post(`${path}/shopping-list`));
  return { weekStart, path: `/v1/shopping-lists/${id}`, lineId: items[0].id };
};

const recipeBody = ({ next, recipes, ingredients }: Kitchen) => ({
  name: `Recipe ${next()} with a name of usual length`,
  effort: "easy",
  serves: 4,
  cookTimeMin: 30,
  tagIds: recipes[0]?.tagIds.slice(0, 4),
  ingredients: ingredients.slice(0, 10).map(({ id }) => ({ ingredientId: id, quantity: 100, unit: "g" })),
  steps: Array.from({ length: 5 }, () => ({ instruction: "Fry all of it in a large pan until golden." })),
});

const createdRecipe = async (kitchen: Kitchen): Promise<string> =>
  dataOf(await kitchen.owner.post("/v1/recipes", recipeBody(kitchen))).id;

const pantryItem = async ({ owner, ingredients, next }: Kitchen): Promise<string> => {
  const body = { ingredientId: ingredients[next() % 100]?.id, quantity: 1, unit: "kg" };
  return dataOf(await owner.post("/v1/pantry-items", body)).id;
};

/**
 * A scenario for every operation, by its name; what follows a colon tells apart several of one. They are run in this
 * order, in one household.
 */
export const scenarios: Readonly<Record<string, Scenario>> = {
  "list-recipes": get("/v1/recipes?limit=20"),
  "list-recipes: search": get("/v1/recipes?search=smoked%20leek&limit=20"),
  "create-recipe": async (kitchen) => ({
    client: kitchen.owner,
    method: "POST",
    path: "/v1/recipes",
    body: recipeBody(kitchen),
  }),
  "get-recipe": async ({ owner, recipes }) => ({
    client: owner,
    method: "GET",
    path: `/v1/recipes/${recipes[0]?.id}`,
  }),
  "replace-recipe": async (kitchen) => ({
    client: kitchen.owner,
    method: "PUT",
    path: `/v1/recipes/${await createdRecipe(kitchen)}`,
    body: recipeBody(kitchen),
  }),
  "delete-recipe": async (kitchen) => ({
    client: kitchen.owner,
    method: "DELETE",
    path: `/v1/recipes/${await createdRecipe(kitchen)}`,
  }),

  "list-tags": get("/v1/tags"),
  "create-tag": async ({ owner, next }) => ({
    client: owner,
    method: "POST",
    path: "/v1/tags",
    body: { name: `tag ${next()}`, tagType: "other" },
  }),
  "list-ingredients": get("/v1/ingredients"),
  "patch-ingredient": async ({ owner, ingredients, next }) => ({
    client: owner,
    method: "PATCH",
    path: `/v1/ingredients/${ingredients[0]?.id}`,
    body: { name: `ingredient ${next()}` },
  }),
  "list-ingredient-categories": get("/v1/ingredient-categories"),
  "create-ingredient-category": async ({ owner, next }) => ({
    client: owner,
    method: "POST",
    path: "/v1/ingredient-categories",
    body: { name: `category ${next()}` },
  }),

  "sign-up": async ({ visitor, next }) => ({
    client: visitor(),
    method: "POST",
    path: "/v1/auth/signup",
    body: { email: `anna-${next()}@example.com`, password: PASSWORD, displayName: "Anna" },
  }),
  "log-in": async ({ user, visitor }) => ({
    client: visitor(),
    method: "POST",
    path: "/v1/auth/login",
    body: { email: (await user()).email, password: PASSWORD },
  }),
  "log-out": async ({ user }) => ({ client: await user(), method: "POST", path: "/v1/auth/logout" }),
  "get-me": get("/v1/auth/me"),
  "update-me": async ({ user }) => ({
    client: await user(),
    method: "PATCH",
    path: "/v1/auth/me",
    body: { displayName: "Ben" },
  }),

  "get-variety-score": async (kitchen) => ({
    client: kitchen.owner,
    method: "GET",
    path: `${(await plan(kitchen)).path}/variety-score`,
  }),
  "list-suggestions": async (kitchen) => {
    const { path, weekStart } = await plan(kitchen);
    return { client: kitchen.owner, method: "GET", path: `${path}/suggestions?slotDate=${weekStart}` };
  },

  "generate-shopping-list": async (kitchen) => ({
    client: kitchen.owner,
    method: "POST",
    path: `${(await plan(kitchen)).path}/shopping-list`,
  }),
  "get-shopping-list": async (kitchen) => ({
    client: kitchen.owner,
    method: "GET",
    path: (await list(kitchen)).path,
  }),
  "get-current-shopping-list": async (kitchen) => ({
    client: kitchen.owner,
    method: "GET",
    path: `/v1/shopping-list?weekStart=${(await list(kitchen)).weekStart}`,
  }),
  "add-shopping-list-item": async (kitchen) => ({
    client: kitchen.owner,
    method: "POST",
    path: `${(await list(kitchen)).path}/items`,
    body: { customName: "Candles", quantity: 2 },
  }),
  "check-shopping-list-item": async (kitchen) => {
    const { path, lineId } = await list(kitchen);
    return {
      client: kitchen.owner,
      method: "PATCH",
      path: `${path}/items/${lineId}`,
      body: { isChecked: true },
    };
  },
  "delete-shopping-list-item": async (kitchen) => {
    const { path, lineId } = await list(kitchen);
    return { client: kitchen.owner, method: "DELETE", path: `${path}/items/${lineId}` };
  },

  "create-pantry-item": async ({ owner, ingredients, next }) => ({
    client: owner,
    method: "POST",
    path: "/v1/pantry-items",
    body: { ingredientId: ingredients[next() % 100]?.id, quantity: 1, unit: "kg" },
  }),
  "list-pantry-items": get("/v1/pantry-items"),
  "update-pantry-item": async (kitchen) => ({
    client: kitchen.owner,
    method: "PATCH",
    path: `/v1/pantry-items/${await pantryItem(kitchen)}`,
    body: { quantity: 2 },
  }),
  "delete-pantry-item": async (kitchen) => ({
    client: kitchen.owner,
    method: "DELETE",
    path: `/v1/pantry-items/${await pantryItem(kitchen)}`,
  }),

  "create-cooking-log": async ({ owner, recipes }) => ({
    client: owner,
    method: "POST",
    path: "/v1/cooking-logs",
    body: { recipeId: recipes[0]?.id },
  }),
  "list-cooking-logs": get("/v1/cooking-logs"),

  "get-week-plan": async (kitchen) => ({
    client: kitchen.owner,
    method: "GET",
    path: `/v1/week-plans?weekStart=${(await plan(kitchen)).weekStart}`,
  }),
  "create-week-plan": async ({ owner, freeWeek }) => ({
    client: owner,
    method: "POST",
    path: "/v1/week-plans",
    body: { weekStart: freeWeek() },
  }),
  "add-slot": async (kitchen) => {
    const { path, weekStart } = await plan(kitchen);
    return {
      client: kitchen.owner,
      method: "POST",
      path: `${path}/slots`,
      body: { slotDate: weekStart, recipeId: kitchen.recipes[50]?.id },
    };
  },
  "change-slot": async (kitchen) => {
    const { path, slotId } = await plan(kitchen);
    return {
      client: kitchen.owner,
      method: "PATCH",
      path: `${path}/slots/${slotId}`,
      body: { recipeId: kitchen.recipes[50]?.id },
    };
  },
  "remove-slot": async (kitchen) => {
    const { path, slotId } = await plan(kitchen);
    return { client: kitchen.owner, method: "DELETE", path: `${path}/slots/${slotId}` };
  },
  "confirm-week-plan": async (kitchen) => ({
    client: kitchen.owner,
    method: "POST",
    path: `${(await plan(kitchen)).path}/confirm`,
  }),

  "create-household": async ({ user }) => ({
    client: await user(),
    method: "POST",
    path: "/v1/households",
    body: { name: "Another kitchen" },
  }),
  "get-my-household": get("/v1/households/mine"),
  "list-members": get("/v1/households/mine/members"),
  "create-invite": async ({ owner }) => ({
    client: owner,
    method: "POST",
    path: "/v1/households/mine/invites",
  }),
  "accept-invite": async ({ owner, user }) => {
    const { inviteCode } = dataOf(await owner.post("/v1/households/mine/invites"));
    return { client: await user(), method: "POST", path: `/v1/invites/${inviteCode}/accept` };
  },

  "list-users": async ({ administrator }) => ({
    client: administrator,
    method: "GET",
    path: "/v1/admin/users",
  }),
  "list-users: search": async ({ administrator }) => ({
    client: administrator,
    method: "GET",
    path: "/v1/admin/users?search=anna",
  }),
  "list-users: inactive": async ({ administrator, user }) => {
    const { id } = await user();
    dataOf(await administrator.patch(`/v1/admin/users/${id}`, { isActive: false }));
    return { client: administrator, method: "GET", path: "/v1/admin/users?isActive=false" };
  },
  "create-user": async ({ administrator, next }) => ({
    client: administrator,
    method: "POST",
    path: "/v1/admin/users",
    body: { email: `ben-${next()}@example.com`, displayName: "Ben", tempPassword: PASSWORD },
  }),
  "update-user": async ({ administrator, user }) => ({
    client: administrator,
    method: "PATCH",
    path: `/v1/admin/users/${(await user()).id}`,
    body: { displayName: "Ben" },
  }),
  "reset-password": async ({ administrator, user }) => ({
    client: administrator,
    method: "POST",
    path: `/v1/admin/users/${(await user()).id}/reset-password`,
    body: { tempPassword: "another long passphrase", reason: "Forgotten" },
  }),
  "list-audit-log": async ({ administrator }) => ({
    client: administrator,
    method: "GET",
    path: "/v1/admin/audit-log",
  }),

  "get-health": get("/v1/health"),
  "get-openapi": get("/v1/openapi.json"),
};
