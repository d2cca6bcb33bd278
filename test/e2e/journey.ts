import { addDays } from "../../core/dates.ts";
import type { Client } from "../support/client.ts";

/** What the journey needs of its caller: two people with a client each, and how to insist on something. */
export type Travellers = { anna: Client; ben: Client; check: (what: string, holds: boolean) => void };

type Named = { id: string; name: string };
type Item = Named & { quantity: number; unit: string; isChecked: boolean; checkedBy?: string };

const PASSWORD = "a good long passphrase";

/**
 * The main job from end to end, as clients do it: two people sign up, share a household, keep recipes, plan a week
 * and tick off the shopping list together.
 */
export const journey = async ({ anna, ben, check }: Travellers): Promise<void> => {
  const run = crypto.randomUUID();
  const signUp = (client: Client, name: string) =>
    client.post("/v1/auth/signup", {
      email: `${name}.${run}@example.com`,
      password: PASSWORD,
      displayName: name,
    });
  const signedUp = await Promise.all([signUp(anna, "anna"), signUp(ben, "ben")]);
  check(
    "two people sign up",
    signedUp.every(({ status }) => status === 200),
  );

  const household = await anna.post("/v1/households", { name: "Our kitchen" });
  const invite = await anna.post("/v1/households/mine/invites");
  const joined = await ben.post(`/v1/invites/${invite.body.data.inviteCode}/accept`);
  check(
    "one creates a household and the other joins it",
    joined.body.data.householdId === household.body.data.id,
  );

  const tags: Named[] = (await anna.get("/v1/tags")).body;
  const recipe = async (client: Client, name: string, ingredients: [string, number, string][]) => {
    const answer = await client.post("/v1/recipes", {
      name,
      effort: "easy",
      serves: 2,
      tagIds: [tags[0]?.id],
      ingredients: ingredients.map(([newIngredientName, quantity, unit]) => ({
        newIngredientName,
        quantity,
        unit,
      })),
      steps: [{ instruction: "Cook it." }],
    });
    return answer.body as Named;
  };
  const [curry, soup] = await Promise.all([
    recipe(anna, "Chickpea curry", [
      ["chickpeas", 0.5, "kg"],
      ["coconut milk", 400, "ml"],
      ["garlic", 2, "cloves"],
    ]),
    recipe(ben, "Chickpea soup", [
      ["chickpeas", 100, "g"],
      ["garlic", 1, "clove"],
    ]),
  ]);
  const found = await ben.get("/v1/recipes?search=chick&sort=name");
  check(
    "both find each other's recipes",
    found.body.data.map(({ name }: Named) => name).join() === "Chickpea curry,Chickpea soup",
  );

  const weekStart = "2026-03-02";
  const plan = (await anna.post("/v1/week-plans", { weekStart })).body;
  const slot = (client: Client, day: number, { id }: Named) =>
    client.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: addDays(weekStart, day), recipeId: id });
  await Promise.all([slot(anna, 0, curry), slot(ben, 2, soup), slot(anna, 4, curry)]);
  const confirmed = await ben.post(`/v1/week-plans/${plan.id}/confirm`);
  check(
    "they plan a week together and confirm it",
    confirmed.body.status === "confirmed" && confirmed.body.slots.length === 3,
  );

  const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
  const amounts = list.items
    .map(({ name, quantity, unit }: Item) => `${name} ${quantity} ${unit}`)
    .join(", ");
  check(`the list adds up: ${amounts}`, amounts === "chickpeas 1.1 kg, coconut milk 800 ml, garlic 5 clove");

  const tick = (client: Client, item: Item) =>
    client.patch(`/v1/shopping-lists/${list.id}/items/${item.id}`, { isChecked: true });
  await Promise.all(list.items.map((item: Item, nth: number) => tick(nth % 2 ? anna : ben, item)));
  const ticked: Item[] = (await ben.get(`/v1/shopping-list?weekStart=${weekStart}`)).body.items;
  check(
    "two people tick off different lines at once, and every tick stays",
    ticked.every(({ isChecked }) => isChecked) &&
      new Set(ticked.map(({ checkedBy }) => checkedBy)).size === 2,
  );

  await anna.post("/v1/auth/logout");
  check("a session that was ended is over", (await anna.get("/v1/recipes")).status === 401);
};
