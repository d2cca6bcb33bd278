import { expect } from "vitest";
import { addDays } from "../../../core/basics/dates.ts";
import type { Client } from "../../support/client.ts";
import { chanceOf } from "../../support/random.ts";
import { createRecipe } from "../../support/recipes.ts";
import type { Service } from "../../support/service.ts";
import { exportOf, type Item } from "../../support/transfer.ts";
import { CLIENTS, LONGER } from "./linearizable.ts";

const WEEK = "2026-06-01";
const kindsOf = (name: string) => Array.from({ length: 12 }, (_, nth) => `${name} of kind ${nth}`);
/** People add these by hand, and cook a recipe with the first one. */
const RICE = kindsOf("rice");
/** A planned recipe has the first one. */
const LEEKS = kindsOf("leek");
/** One gram, as lists store it. */
const GRAM = 1_000_000_000;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The grams of all items with some names, which nothing shows in another unit. */
const gramsOf = (items: readonly Item[], names: readonly string[]) =>
  sum(
    items
      .filter(({ name }) => names.includes(name))
      .map(({ quantity, unit }) => (unit === "kg" ? Math.round(quantity * 1000) : quantity)),
  );

/** A household with a plan. All kinds of rice and leek but the first ones are in no recipe any more. */
const setUp = async (service: Service) => {
  const anna = await service.owner();
  const ben = await service.memberOf(anna);
  const kinds = await createRecipe(anna, {
    name: "All kinds",
    ingredients: [...RICE, ...LEEKS].map((name) => [name, 1, "g"]),
  });
  const rice = await createRecipe(anna, { name: "Rice", ingredients: [[RICE[0] ?? "", 30, "g"]] });
  const leeks = await createRecipe(anna, { name: "Leeks", ingredients: [[LEEKS[0] ?? "", 40, "g"]] });
  await anna.delete(`/v1/recipes/${kinds.id}`);
  const plan = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
  for (const recipeId of [rice.id, leeks.id])
    await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: WEEK, recipeId });
  const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
  const ids = kinds.ingredients.map(({ ingredientId }) => ingredientId);
  const [ofRice, ofLeek] = [ids.slice(0, RICE.length), ids.slice(RICE.length)];
  return {
    people: [anna, ben],
    anna,
    ofRice,
    ofLeek,
    rice,
    leeks,
    plan,
    path: `/v1/shopping-lists/${list.id}`,
  };
};

/**
 * People shop and cook while others merge and delete ingredients, plan more and generate the list, with the pantry and
 * without. Nothing may be bought or eaten twice, and no line may be lost.
 * @param seed decides what is done, and in which order
 */
export const ingredientHistory = async (service: Service, seed: number): Promise<void> => {
  const { people, anna, ofRice, ofLeek, rice, leeks, plan, path } = await setUp(service);
  const generating = `/v1/week-plans/${plan.id}/shopping-list`;
  const chance = chanceOf(seed);
  const taken: Item[] = [];
  let [added, planned] = [0, 1];

  const leekLine = async (person: Client): Promise<Item | undefined> =>
    (await person.get(path)).body.items.find(({ name }: Item) => LEEKS.includes(name));
  const cook = async (person: Client, day: number, { id, name }: { id: string; name: string }) => {
    const meal = { recipeId: id, cookedOn: addDays("2026-01-01", day), usePantry: true };
    const answer = await person.post("/v1/cooking-logs", meal);
    for (const { quantity, unit } of answer.body.used ?? [])
      taken.push({ kind: "used", name, quantity, unit });
    return answer;
  };

  const deeds: Readonly<Record<string, (person: Client, day: number) => Promise<{ status: number }>>> = {
    add: async (person) => {
      const line = { ingredientId: chance.pick(ofRice), quantity: 50, unit: "g" };
      const answer = await person.post(`${path}/items`, line);
      if (answer.status !== 201) return answer;
      added += 50;
      return person.patch(`${path}/items/${answer.body.id}`, { isChecked: true });
    },
    "put away": (person) => person.post(`${path}/put-away`),
    tick: async (person) => {
      const line = await leekLine(person);
      const isChecked = chance.next() < 0.8;
      return line ? person.patch(`${path}/items/${line.id}`, { isChecked }) : { status: 404 };
    },
    "cook rice": (person, day) => cook(person, day, rice),
    "cook leeks": (person, day) => cook(person, day, leeks),
    merge: (person) => {
      const ids = chance.pick([ofRice, ofLeek]);
      return person.post(`/v1/ingredients/${chance.pick(ids)}/merge`, { intoId: chance.pick(ids) });
    },
    delete: (person) => person.delete(`/v1/ingredients/${chance.pick([...ofRice, ...ofLeek])}`),
    plan: async (person) => {
      const slot = { slotDate: WEEK, recipeId: leeks.id };
      const answer = await person.post(`/v1/week-plans/${plan.id}/slots`, slot);
      planned += Number(answer.status === 200);
      return answer;
    },
    generate: (person) => person.post(generating),
    "generate with the pantry": (person) => person.post(`${generating}?usePantry=true`),
  };
  // What can meet on one line and its stock is done more often.
  const names = [...Object.keys(deeds), "tick", "put away", "cook leeks", "generate with the pantry"];
  const one = async (client: number) => {
    for (let nth = 0; nth < 10 * LONGER; nth++) {
      const name = chance.next() < 0.2 ? "add" : chance.pick(names);
      const answer = await deeds[name]?.(people[client % 2] as Client, client * 30 + Math.floor(nth / 20));
      expect(answer?.status, name).toBeLessThan(500);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)));

  // Whoever checked a line may have been too late for a line that had grown meanwhile.
  const own = (items: readonly Item[]) => items.filter(({ sourceRecipes }) => sourceRecipes.length === 0);
  const lines = own((await anna.get(path)).body.items);
  expect(gramsOf(lines, RICE), "all lines that were added are there").toBe(added);
  for (const { id } of lines) await anna.patch(`${path}/items/${id}`, { isChecked: true });
  expect((await anna.post(`${path}/put-away`)).status).toBe(200);
  const stocked = own((await anna.get(path)).body.items);
  expect(stocked.every(({ isPutAway }) => isPutAway)).toBe(true);

  const pantry: Item[] = (await anna.get("/v1/pantry-items")).body;
  expect(gramsOf(taken, ["Rice"]) + gramsOf(pantry, RICE), "rice bought = eaten + in stock").toBe(added);
  const [list] = await exportOf(anna, "list");
  const bought = sum(
    list?.lines.map(({ ingredient, mark }: Item) =>
      LEEKS.includes(ingredient) ? Number(mark?.putAway?.amount ?? 0) / GRAM : 0,
    ),
  );
  expect(gramsOf(taken, ["Leeks"]) + gramsOf(pantry, LEEKS), "leeks bought = eaten + in stock").toBe(bought);

  const first = (await anna.post(generating)).body;
  const again = (await anna.post(generating)).body;
  const needed = (items: readonly Item[]) =>
    items
      .filter(({ sourceRecipes }) => sourceRecipes.length > 0)
      .map(({ isChecked: _, etag: _tag, ...line }) => line);
  expect(needed(again.items)).toEqual(needed(first.items));
  expect((await anna.get(path)).body).toEqual(again);
  const left = needed(again.items);
  expect([left.length, gramsOf(left, LEEKS), gramsOf(left, RICE)]).toEqual([2, planned * 40, 30]);
};
