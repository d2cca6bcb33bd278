import { addDays } from "../../../core/basics/dates.ts";
import type { Client } from "../../../core/client/client.ts";
import { addedByHand, earlierWeeks, lastWeek, servingsForGuests, thisWeek } from "../weeks.ts";
import { ifFound } from "./answers.ts";

type Meal = { date: string; name: string; recipeId: string };
type Members = readonly [owner: Client, ...others: Client[]];
type Ids = ReadonlyMap<string, string>;

const mealsOf = (week: readonly (readonly string[])[], weekStart: string, recipeIds: Ids): Meal[] =>
  week.flatMap((names, dayOffset) =>
    names.flatMap((name) => {
      const recipeId = recipeIds.get(name);
      return recipeId ? { date: addDays(weekStart, dayOffset), name, recipeId } : [];
    }),
  );

/** Plans a week. @returns the plan's id */
const planWeek = async (client: Client, weekStart: string, meals: readonly Meal[]): Promise<string> => {
  const there = await ifFound(client.call("GET /v1/week-plans", { query: { weekStart } }));
  if (there) return there.id;
  const slots = meals.map(({ date: slotDate, name, recipeId }) => {
    const servings = servingsForGuests[name];
    return { slotDate, recipeId, ...(servings ? { servings } : {}) };
  });
  const { id } = await client.call("POST /v1/week-plans", { body: { weekStart, slots } });
  return id;
};

/** Records that meals were cooked, by one member after the other. */
const logMeals = async (members: Members, meals: readonly Meal[]): Promise<void> => {
  const logged = await members[0].call("GET /v1/cooking-logs", { query: { limit: 100 } });
  const there = new Set(logged.map(({ cookedOn, recipeName }) => `${cookedOn} ${recipeName}`));
  for (const [turn, { date: cookedOn, name, recipeId }] of meals.entries()) {
    if (there.has(`${cookedOn} ${name}`)) continue;
    await members[turn % members.length]?.call("POST /v1/cooking-logs", { body: { recipeId, cookedOn } });
  }
};

/**
 * Gives the household three weeks behind it, the last of them planned and confirmed, and a week that it is in the
 * middle of: planned in part, and cooked until yesterday.
 * @param weekStart the Monday of the week in which `today` lies
 * @returns the id of that week's plan
 */
export const liveThroughWeeks = async (
  members: Members,
  today: string,
  weekStart: string,
  recipeIds: Ids,
): Promise<string> => {
  const [client] = members;
  const lastStart = addDays(weekStart, -7);
  const before = earlierWeeks.flatMap((week, index) =>
    mealsOf(week, addDays(lastStart, 7 * (index - earlierWeeks.length)), recipeIds),
  );
  const last = mealsOf(lastWeek, lastStart, recipeIds);
  const present = mealsOf(thisWeek, weekStart, recipeIds);
  const id = await planWeek(client, lastStart, last);
  await client.call("POST /v1/week-plans/{id}/confirm", { params: { id } });
  await logMeals(members, [...before, ...last, ...present.filter(({ date }) => date < today)]);
  return planWeek(client, weekStart, present);
};

/**
 * Makes this week's list without what is in stock. It has a line added by hand, and the members have checked the first
 * half of all lines.
 */
export const shop = async (members: Members, planId: string, weekStart: string): Promise<void> => {
  const [client] = members;
  const there = await ifFound(client.call("GET /v1/shopping-list", { query: { weekStart } }));
  const generate = { params: { id: planId }, query: { usePantry: true } };
  const { id, items } = there ?? (await client.call("POST /v1/week-plans/{id}/shopping-list", generate));
  const params = { id };
  if (!items.some(({ name }) => name === addedByHand.customName))
    items.push(await client.call("POST /v1/shopping-lists/{id}/items", { params, body: addedByHand }));
  for (const [turn, item] of items.slice(0, items.length / 2).entries())
    await members[turn % members.length]?.call("PATCH /v1/shopping-lists/{listId}/items/{itemId}", {
      params: { listId: id, itemId: item.id },
      body: { isChecked: true },
    });
};
