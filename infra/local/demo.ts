import { addDays, dayOf } from "../../core/basics/dates.ts";
import { type Client, createClient, Refusal } from "../../core/client/client.ts";
import { household } from "./demo/household.ts";
import { plan } from "./demo/plan.ts";
import type { DemoRecipe } from "./demo/recipe.ts";
import { recipes } from "./demo/recipes.ts";
import { ingredientCategories, staples } from "./demo/vocabulary.ts";

type Named = { id: string; name: string };
type Member = { displayName: string; email: string };
type Report = (line: string) => void;

/** The Monday of the week in which a moment lies, in UTC. */
const mondayOf = (now: Date): string => addDays(dayOf(now), -((now.getUTCDay() + 6) % 7));

const passwordOf = ({ displayName }: Member): string => `demo-${displayName.toLowerCase()}-password`;

const byName = (things: readonly Named[]) => new Map(things.map(({ id, name }) => [name, id]));

/** The answer, or undefined when there is no such thing. */
const ifFound = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
};

const signIn = async (baseUrl: string, member: Member): Promise<Client> => {
  const client = createClient(baseUrl);
  const { displayName, email } = member;
  const password = passwordOf(member);
  try {
    await client.call("POST /v1/auth/signup", { body: { email, password, displayName } });
  } catch (error) {
    // Signed up by an earlier start that was interrupted.
    if (!(error instanceof Refusal && error.status === 409)) throw error;
    await client.call("POST /v1/auth/login", { body: { email, password } });
  }
  return client;
};

const makeHousehold = async (baseUrl: string): Promise<Client> => {
  const [first, ...others] = household.members;
  if (!first) throw new Error("The demo household has no members");
  const owner = await signIn(baseUrl, first);
  if (!(await ifFound(owner.call("GET /v1/households/mine"))))
    await owner.call("POST /v1/households", { body: { name: household.name } });
  for (const other of others) {
    const client = await signIn(baseUrl, other);
    if (await ifFound(client.call("GET /v1/households/mine"))) continue;
    const { data: invite } = await owner.call("POST /v1/households/mine/invites");
    await client.call("POST /v1/invites/{code}/accept", { params: { code: invite.inviteCode } });
  }
  return owner;
};

const recipeBody = (recipe: DemoRecipe, tagIds: ReadonlyMap<string, string>) => {
  const { tags, ingredients, steps, ...rest } = recipe;
  return {
    ...rest,
    tagIds: tags.flatMap((tag) => tagIds.get(tag) ?? []),
    ingredients: ingredients.map(([newIngredientName, quantity, unit]) => ({
      newIngredientName,
      quantity,
      unit,
    })),
    steps: steps.map((instruction) => ({ instruction })),
  };
};

const addRecipes = async (client: Client, report: Report): Promise<ReadonlyMap<string, string>> => {
  const tagIds = byName(await client.call("GET /v1/tags"));
  const there = await client.call("GET /v1/recipes", { query: { limit: 100 } });
  const ids = byName(there.data);
  for (const recipe of recipes) {
    if (ids.has(recipe.name)) continue;
    const { id } = await client.call("POST /v1/recipes", { body: recipeBody(recipe, tagIds) });
    ids.set(recipe.name, id);
    if (ids.size % 6 === 0) report(`Demo: ${ids.size} of ${recipes.length} recipes`);
  }
  return ids;
};

const sortIngredients = async (client: Client): Promise<void> => {
  const categoryIds = byName(await client.call("GET /v1/ingredient-categories"));
  const categoryOf = new Map(
    Object.entries(ingredientCategories).flatMap(([category, names]) =>
      names.map((name) => [name, categoryIds.get(category)]),
    ),
  );
  for (const ingredient of await client.call("GET /v1/ingredients")) {
    const categoryId = categoryOf.get(ingredient.name);
    if (ingredient.category || !categoryId) continue;
    const isStaple = staples.includes(ingredient.name);
    await client.call("PATCH /v1/ingredients/{id}", {
      params: { id: ingredient.id },
      body: { categoryId, isStaple },
    });
  }
};

const planWeek = async (client: Client, weekStart: string, recipeIds: ReadonlyMap<string, string>) => {
  const week =
    (await ifFound(client.call("GET /v1/week-plans", { query: { weekStart } }))) ??
    (await client.call("POST /v1/week-plans", { body: { weekStart } }));
  const params = { id: week.id };
  const taken = new Set(week.slots.map(({ slotDate, recipe }) => `${slotDate} ${recipe.name}`));
  for (const { dayOffset, recipe } of plan) {
    const slotDate = addDays(weekStart, dayOffset);
    const recipeId = recipeIds.get(recipe);
    if (recipeId === undefined || taken.has(`${slotDate} ${recipe}`)) continue;
    await client.call("POST /v1/week-plans/{id}/slots", { params, body: { slotDate, recipeId } });
  }
  if (await ifFound(client.call("GET /v1/shopping-list", { query: { weekStart } }))) return;
  await client.call("POST /v1/week-plans/{id}/shopping-list", { params });
};

/**
 * Fills in the demo household through the API: two members, their recipes, a plan for the week of `now` and its
 * shopping list. It leaves alone what exists already, so it can go on after an interruption.
 */
export const fillDemo = async (baseUrl: string, now: Date, report: Report): Promise<void> => {
  const client = await makeHousehold(baseUrl);
  const recipeIds = await addRecipes(client, report);
  await sortIngredients(client);
  await planWeek(client, mondayOf(now), recipeIds);
};

const credentials = household.members.map((member) => ({
  email: member.email,
  password: passwordOf(member),
}));

/** The account that the sign-in page suggests. */
export const [demoSignIn] = credentials;

/** Lines that say how to sign in to the demo. */
export const demoSignIns = (): string[] => credentials.map(({ email, password }) => `${email} / ${password}`);
