import { addDays, dayOf } from "../../core/dates.ts";
import { type Client, createClient } from "./client.ts";
import { household } from "./demo/household.ts";
import { plan } from "./demo/plan.ts";
import type { DemoRecipe } from "./demo/recipe.ts";
import { recipes } from "./demo/recipes.ts";
import { ingredientCategories, staples } from "./demo/vocabulary.ts";

type Named = { id: string; name: string };
type Ingredient = Named & { category?: Named; isStaple: boolean };
type Plan = { id: string; slots: { slotDate: string; recipe: Named }[] };
type Member = { displayName: string; email: string };
type Report = (line: string) => void;

/** The Monday of the week in which a moment lies, in UTC. */
const mondayOf = (now: Date): string => addDays(dayOf(now), -((now.getUTCDay() + 6) % 7));

export const passwordOf = ({ displayName }: Member): string => `demo-${displayName.toLowerCase()}-password`;

const byName = (things: readonly Named[]) => new Map(things.map(({ id, name }) => [name, id]));

const signIn = async (baseUrl: string, member: Member): Promise<Client> => {
  const client = createClient(baseUrl);
  const { displayName, email } = member;
  const password = passwordOf(member);
  const { status } = await client.send("POST", "/v1/auth/signup", { email, password, displayName });
  // Signed up by an earlier start that was interrupted.
  if (status === 409) await client.call("POST", "/v1/auth/login", { email, password });
  else if (status !== 200) throw new Error(`${email} can't sign up: ${status}`);
  return client;
};

const makeHousehold = async (baseUrl: string): Promise<Client> => {
  const [first, ...others] = household.members;
  if (!first) throw new Error("The demo household has no members");
  const owner = await signIn(baseUrl, first);
  if (!(await owner.find("/v1/households/mine"))) {
    await owner.call("POST", "/v1/households", { name: household.name });
  }
  for (const other of others) {
    const client = await signIn(baseUrl, other);
    if (await client.find("/v1/households/mine")) continue;
    const invite = await owner.call<{ data: { inviteCode: string } }>("POST", "/v1/households/mine/invites");
    await client.call("POST", `/v1/invites/${invite.data.inviteCode}/accept`);
  }
  return owner;
};

const recipeBody = (recipe: DemoRecipe, tagIds: ReadonlyMap<string, string>) => {
  const { tags, ingredients, steps, ...rest } = recipe;
  return {
    ...rest,
    tagIds: tags.map((tag) => tagIds.get(tag)),
    ingredients: ingredients.map(([newIngredientName, quantity, unit]) => ({
      newIngredientName,
      quantity,
      unit,
    })),
    steps: steps.map((instruction) => ({ instruction })),
  };
};

const addRecipes = async (client: Client, report: Report): Promise<ReadonlyMap<string, string>> => {
  const tagIds = byName(await client.call<Named[]>("GET", "/v1/tags"));
  const there = await client.call<{ data: Named[] }>("GET", "/v1/recipes?limit=100");
  const ids = byName(there.data);
  for (const recipe of recipes) {
    if (ids.has(recipe.name)) continue;
    const { id } = await client.call<Named>("POST", "/v1/recipes", recipeBody(recipe, tagIds));
    ids.set(recipe.name, id);
    if (ids.size % 6 === 0) report(`Demo: ${ids.size} of ${recipes.length} recipes`);
  }
  return ids;
};

const sortIngredients = async (client: Client): Promise<void> => {
  const categoryIds = byName(await client.call<Named[]>("GET", "/v1/ingredient-categories"));
  const categoryOf = new Map(
    Object.entries(ingredientCategories).flatMap(([category, names]) =>
      names.map((name) => [name, categoryIds.get(category)]),
    ),
  );
  for (const ingredient of await client.call<Ingredient[]>("GET", "/v1/ingredients")) {
    const categoryId = categoryOf.get(ingredient.name);
    if (ingredient.category || !categoryId) continue;
    const isStaple = staples.includes(ingredient.name);
    await client.call("PATCH", `/v1/ingredients/${ingredient.id}`, { categoryId, isStaple });
  }
};

const planWeek = async (client: Client, weekStart: string, recipeIds: ReadonlyMap<string, string>) => {
  const week =
    (await client.find<Plan>(`/v1/week-plans?weekStart=${weekStart}`)) ??
    (await client.call<Plan>("POST", "/v1/week-plans", { weekStart }));
  const taken = new Set(week.slots.map(({ slotDate, recipe }) => `${slotDate} ${recipe.name}`));
  for (const { dayOffset, recipe } of plan) {
    const slotDate = addDays(weekStart, dayOffset);
    if (taken.has(`${slotDate} ${recipe}`)) continue;
    await client.call("POST", `/v1/week-plans/${week.id}/slots`, {
      slotDate,
      recipeId: recipeIds.get(recipe),
    });
  }
  if (await client.find(`/v1/shopping-list?weekStart=${weekStart}`)) return;
  await client.call("POST", `/v1/week-plans/${week.id}/shopping-list`);
};

/**
 * Fills in the demo household through the API: two members, their recipes, a plan for the week of `now` and its
 * shopping list. What is there already stays as it is, so that an interrupted run can be taken up again.
 */
export const fillDemo = async (baseUrl: string, now: Date, report: Report): Promise<void> => {
  const client = await makeHousehold(baseUrl);
  const recipeIds = await addRecipes(client, report);
  await sortIngredients(client);
  await planWeek(client, mondayOf(now), recipeIds);
};

/** The lines that tell how to sign in to the demo. */
export const demoSignIns = (): string[] =>
  household.members.map((member) => `${member.email} / ${passwordOf(member)}`);
