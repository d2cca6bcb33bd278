import { expect, test } from "vitest";
import { addDays, dayOf } from "../../core/basics/dates.ts";
import type { Client } from "../support/client.ts";
import { askForChanges, sorted, unknown } from "../support/copy.ts";
import { expectSameElsewhere } from "../support/moving.ts";
import { chanceOf } from "../support/random.ts";
import { createRecipe } from "../support/recipes.ts";
import { isWhole } from "../support/sample.ts";
import { contractOf, sceneNames } from "../support/scenes/scenes.ts";
import { throughHandlers } from "../support/service.ts";
import { exportOf } from "../support/transfer.ts";
import { fitFor } from "./support/cast.ts";
import { setStage } from "./support/stage.ts";

const HOUSEHOLDS = isWhole ? 60 : 6;
const ACTIONS = 60;
/** Each night plays other households. */
const SEED = Number(process.env.MOVING_SEED ?? (isWhole ? Date.now() % 1_000_000 : 31));
/** Of which clients are told. */
const WEEK = addDays(dayOf(new Date()), -14);

/** Things that people do to their recipes, week, list and pantry, at random, whether the service takes them or not. */
const doAtRandom = async (anna: Client, { pick, between }: ReturnType<typeof chanceOf>, nth: number) => {
  const read = async (path: string) => (await anna.get(`/v1/${path}`)).body;
  const one = async (path: string) => pick([{}, ...(await read(path))]).id;
  const plan = await read(`week-plans?weekStart=${WEEK}`);
  const list = await read(`shopping-list?weekStart=${WEEK}`);
  const slots = `/v1/week-plans/${plan.id}/slots`;
  const items = `/v1/shopping-lists/${list.id}/items`;
  const recipeId = async () => pick([{}, ...(await read("recipes?limit=100")).data]).id;
  const slot = pick([{}, ...plan.slots]).id;
  const line = pick([{}, ...(list.items ?? [])]).id;
  const day = () => addDays(WEEK, between(0, 6));
  const foods = ["leek", "quince", "rice", "oil", `herb ${nth}`];
  const entry = (): [string, number, string] => [
    pick(foods),
    between(1, 300),
    pick(["g", "kg", "cup", "can"]),
  ];
  const acts = [
    () => createRecipe(anna, { name: `Dish ${nth}`, serves: between(1, 9), ingredients: [entry(), entry()] }),
    async () => anna.delete(`/v1/recipes/${await recipeId()}`),
    async () => anna.post(slots, { slotDate: day(), recipeId: await recipeId(), servings: between(1, 12) }),
    async () => anna.post(slots, { slotDate: day(), leftoversOf: slot }),
    () => anna.delete(`${slots}/${slot}`),
    () => anna.post(`/v1/week-plans/${plan.id}/notes`, { noteDate: day(), text: `Note ${nth}` }),
    () => anna.post(`/v1/week-plans/${plan.id}/confirm`),
    () => anna.post("/v1/week-plans", { weekStart: addDays(WEEK, 7 * between(1, 3)), copyOf: plan.id }),
    () => anna.post(`/v1/week-plans/${plan.id}/shopping-list?usePantry=${pick(["true", "false"])}`),
    () => anna.post(items, pick([{ text: "2 l milk (fresh)" }, { customName: "Candles", quantity: 1 }])),
    () => anna.patch(`${items}/${line}`, { isChecked: pick([true, false]) }),
    () => anna.delete(`${items}/${line}`),
    () => anna.post(`/v1/shopping-lists/${list.id}/put-away`),
    async () => anna.delete(`/v1/pantry-items/${await one("pantry-items")}`),
    async () =>
      anna.post("/v1/cooking-logs", { recipeId: await recipeId(), cookedOn: day(), usePantry: true }),
    async () =>
      anna.post(`/v1/ingredients/${await one("ingredients")}/merge`, { intoId: await one("ingredients") }),
    async () => anna.delete(`/v1/ingredients/${await one("ingredients")}`),
    async () =>
      anna.patch(
        `/v1/ingredients/${await one("ingredients")}`,
        pick([{ name: `Food ${nth}` }, { categoryId: await one("ingredient-categories") }]),
      ),
    async () => anna.post(`/v1/tags/${await one("tags")}/merge`, { intoId: await one("tags") }),
    async () => anna.delete(`/v1/tags/${await one("tags")}`),
    async () =>
      anna.patch(`/v1/ingredient-categories/${await one("ingredient-categories")}`, {
        name: `Aisle ${nth}`,
        position: between(0, 9),
      }),
    async () => anna.delete(`/v1/ingredient-categories/${await one("ingredient-categories")}`),
  ];
  await pick(acts)();
};

throughHandlers((service) => {
  test("a household in which every operation has happened is the same after export and import", async () => {
    const stage = await setStage(service);
    for (const name of sceneNames) {
      // Nobody leaves, and the household stays.
      if (/^\/v1\/(auth|admin|households)/.test(contractOf(name).route.split(" ")[1] ?? "")) continue;
      const { method, path, body } = stage.requestOf(name);
      await stage.as(fitFor(name)).send(method, path, body);
    }
    await expectSameElsewhere(service, stage.people.owner);
    expect(new Set((await exportOf(stage.people.owner)).map(({ kind }) => kind)).size).toBe(11);
  });

  test(
    "a household is the same for who follows its changes, and after export and import, whatever people did in it",
    async () => {
      for (let nth = 0; nth < HOUSEHOLDS; nth += 1) {
        const chance = chanceOf(SEED + nth);
        const anna = await service.owner();
        await anna.post("/v1/week-plans", { weekStart: WEEK });
        let copy = unknown;
        for (let action = 0; action < ACTIONS; action += 1) {
          await doAtRandom(anna, chance, action);
          copy = await askForChanges(anna, copy);
        }
        expect(sorted(copy)).toEqual(sorted(await askForChanges(anna, unknown)));
        console.info(`A household of MOVING_SEED=${SEED + nth} moves`);
        await expectSameElsewhere(service, anna);
      }
    },
    HOUSEHOLDS * 120_000,
  );
});
