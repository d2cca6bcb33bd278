import { readFileSync } from "node:fs";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { createClient } from "../../../core/client/client.ts";
import { ids } from "../../../core/contract/words.ts";
import { document } from "./tools.ts";

export type Account = { email: string; password: string };
type Client = ReturnType<typeof createClient>;

/** The first day of the examples' week. */
const EXAMPLE_WEEK = "2026-03-02";

const signedIn = async (baseUrl: string, body: Account): Promise<{ api: Client; id: string }> => {
  const api = createClient(baseUrl);
  const { data } = await api.call("POST /v1/auth/login", { body });
  return { api, id: data.id };
};

type Ids = { readonly [Name in keyof typeof ids]?: string | undefined };

/** What the ids of the examples stand for in the demo household, the week of its plan, and what may be deleted. */
const thingsOf = async (api: Client) => {
  const around = { from: addDays(dayOf(new Date()), -45), to: addDays(dayOf(new Date()), 45) };
  const [{ data: recipes }, tags, ingredients, categories, days, list, inStock, cooked] = await Promise.all([
    api.call("GET /v1/recipes"),
    api.call("GET /v1/tags"),
    api.call("GET /v1/ingredients"),
    api.call("GET /v1/ingredient-categories"),
    api.call("GET /v1/calendar", { query: around }),
    api.call("GET /v1/shopping-list"),
    api.call("GET /v1/pantry-items"),
    api.call("GET /v1/cooking-logs"),
  ]);
  const plan = days.flatMap(({ planned }) => planned).at(-1)?.planId ?? "";
  const { weekStart, slots } = await api.call("GET /v1/week-plans/{id}", { params: { id: plan } });
  const spare = await api.call("POST /v1/week-plans", { body: { weekStart: "2030-01-07" } });
  const ofEach = (nth: number): Ids => ({
    recipe: recipes[nth]?.id,
    tag: tags[nth]?.id,
    category: categories[nth]?.id,
    slot: slots[nth]?.id,
    line: list.items[nth]?.id,
    pantryItem: inStock[nth]?.id,
    log: cooked[nth]?.id,
  });
  const kept: Ids = {
    ...ofEach(0),
    otherRecipe: recipes[1]?.id,
    otherTag: tags[1]?.id,
    ingredient: ingredients[0]?.id,
    otherIngredient: ingredients[1]?.id,
    otherCategory: categories[1]?.id,
    plan,
    list: list.id,
  };
  const expendable = { ...kept, ...ofEach(2) };
  return { weekStart, kept, expendable, spare: spare.id };
};

const withIds = (text: string, real: Ids): string =>
  Object.entries(real).reduce(
    (filled, [name, one = ""]) => filled.replaceAll(ids[name as keyof typeof ids], one),
    text,
  );

const inWeek = (text: string, weekStart: string): string =>
  Array.from({ length: 7 }, (_, day) => day).reduce(
    (moved, day) => moved.replaceAll(addDays(EXAMPLE_WEEK, day), addDays(weekStart, day)),
    text,
  );

/**
 * The document, with examples about what there is in the demo household. What is deleted is something else than what
 * all other operations are about: they come in any order.
 */
export const ofTheHousehold = async (baseUrl: string, owner: Account): Promise<string> => {
  const { api, id } = await signedIn(baseUrl, owner);
  const { kept, expendable, weekStart, spare } = await thingsOf(api);
  const made = JSON.parse(readFileSync(document, "utf8"));
  for (const [path, methods] of Object.entries<{ delete?: unknown }>(made.paths)) {
    if (!methods.delete) continue;
    const real = path === "/v1/week-plans/{id}" ? { plan: spare } : expendable;
    methods.delete = JSON.parse(withIds(JSON.stringify(methods.delete), real));
  }
  return inWeek(withIds(JSON.stringify(made), { ...kept, user: id }), weekStart);
};

/** The document, with examples about somebody whom an administrator may change. */
export const ofTheAccounts = async (
  baseUrl: string,
  administrator: Account,
  email: string,
): Promise<string> => {
  const { api } = await signedIn(baseUrl, administrator);
  const { data } = await api.call("GET /v1/admin/users", { query: { search: email } });
  return readFileSync(document, "utf8").replaceAll(ids.account, data[0]?.id ?? "");
};
