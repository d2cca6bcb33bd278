import { afterEach, expect } from "vitest";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { mealTypes } from "../../../core/contract/values.ts";
import { chanceOf } from "../../support/random.ts";
import { readFeed } from "../../support/read-feed.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const EDITS = 3;

throughAnyDoor((service) => {
  afterEach(() => {
    service.deps().now = () => new Date();
  });

  testInProcess("a month of edits loses, doubles and renames no event of a calendar", async () => {
    const chance = chanceOf(31);
    const anna = await service.owner();
    const started = Date.now();
    const today = dayOf(new Date(started));
    const recipes = await Promise.all(
      ["Soup", "Stew; hot", "Pie, cold"].map((name) => createRecipe(anna, { name })),
    );
    const names = new Map(recipes.map(({ id, name }) => [id, name]));
    const weeks = await Promise.all(
      [0, 7, 14, 21].map(async (days) => {
        const weekStart = addDays(today, days);
        const { id } = (await anna.post("/v1/week-plans", { weekStart })).body;
        return { path: `/v1/week-plans/${id}`, weekStart };
      }),
    );
    const feed = new URL((await anna.post("/v1/calendar-feed")).body.url).pathname;

    type Meal = { path: string; week: string; recipeId?: string; text: string };
    const meals = new Map<string, Meal>();
    const shown = () =>
      [...meals].map(([id, { recipeId, text }]) => `${id}@meal-planner ${names.get(recipeId ?? "") ?? text}`);

    const add = async () => {
      const { path: week, weekStart } = chance.pick(weeks);
      const date = addDays(weekStart, chance.between(0, 6));
      const mealType = chance.pick(mealTypes);
      if (chance.between(0, 2) > 0) {
        const recipeId = chance.pick(recipes).id;
        const { id } = (await anna.post(`${week}/slots`, { slotDate: date, recipeId, mealType })).body;
        meals.set(id, { path: `${week}/slots/${id}`, week, recipeId, text: "" });
      } else {
        const text = `Out, ${chance.between(0, 99)}`;
        const { id } = (await anna.post(`${week}/notes`, { noteDate: date, mealType, text })).body;
        meals.set(id, { path: `${week}/notes/${id}`, week, text });
      }
    };
    const change = async () => {
      const [id, meal] = chance.pick([...meals]);
      const weekStart = weeks.find(({ path }) => path === meal.week)?.weekStart ?? "";
      const date = addDays(weekStart, chance.between(0, 6));
      const mealType = chance.pick([null, ...mealTypes]);
      const next = meal.recipeId
        ? { ...meal, recipeId: chance.pick(recipes).id }
        : { ...meal, text: `Tea; ${chance.between(0, 99)}` };
      const body = meal.recipeId
        ? { slotDate: date, mealType, recipeId: next.recipeId }
        : { noteDate: date, mealType, text: next.text };
      expect((await anna.patch(meal.path, body)).status).toBe(200);
      meals.set(id, next);
    };
    const remove = async () => {
      const [id, { path }] = chance.pick([...meals]);
      expect((await anna.delete(path)).status).toBe(204);
      meals.delete(id);
    };
    const rename = async () => {
      const recipe = chance.pick(recipes);
      const name = `Dish ${names.size} of ${chance.between(0, 9999)}`;
      await renameRecipe(anna, recipe, name);
      names.set(recipe.id, name);
    };

    const seen = new Map<string, { sequence: number; all: string }>();
    for (let at = 0; at < DAYS; at += 1) {
      service.deps().now = () => new Date(started + at * DAY_MS);
      for (let edit = 0; edit < EDITS; edit += 1) {
        if (meals.size < 4) await add();
        else await chance.pick([add, change, change, remove, rename])();
      }
      // It reads recipes one by one if the function holds no catalogue.
      if (at % 2 === 0) forgetCatalogues();
      // What was just changed is not kept yet.
      if (at % 3 > 0) service.deps().now = () => new Date(started + at * DAY_MS + HOUR_MS);
      const events = readFeed((await service.visitor().get(feed)).text);
      expect(events.map(({ uid, summary }) => `${uid} ${summary}`).sort()).toEqual(shown().sort());
      for (const event of events) {
        const before = seen.get(event.uid);
        const all = JSON.stringify(event);
        if (before && before.all !== all) expect(event.sequence).toBeGreaterThan(before.sequence);
        seen.set(event.uid, { sequence: event.sequence, all });
      }
    }
    expect(seen.size).toBeGreaterThan(15);
  });
});
