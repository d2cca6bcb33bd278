import { afterEach, expect, onTestFinished } from "vitest";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { mealTypes } from "../../../core/contract/values.ts";
import { keys } from "../../../core/storage/table.ts";
import { meteredStorage } from "../../bench/meter.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const HOUR_MS = 3_600_000;
const MEALS = mealTypes.slice(0, 3);
const DAYS = [0, 1, 2, 3, 4, 5, 6];
/** From the first that a feed shows to the last. */
const WEEKS = Array.from({ length: 18 }, (_, nth) => nth - 4);

throughAnyDoor((service) => {
  afterEach(() => {
    service.deps().now = () => new Date();
  });

  testInProcess("a poll reads only what has changed since the last one", { timeout: 120_000 }, async () => {
    const started = Date.now();
    const today = dayOf(new Date(started));
    let hours = 0;
    const anHourLater = () => {
      hours += 1;
      service.deps().now = () => new Date(started + hours * HOUR_MS);
    };
    const { db } = service.deps();
    const meter = meteredStorage(process.env.TABLE_NAME ?? "");
    onTestFinished(() => {
      service.deps().db = db;
      meter.close();
    });
    const anna = await service.owner();
    const household = (await anna.get("/v1/households/mine")).body.data.id;
    const agenda = keys.agenda(household);
    let feed = "";
    const read = async () => {
      forgetCatalogues();
      return (await service.visitor().get(feed)).text;
    };
    const poll = async () => {
      anHourLater();
      service.deps().db = meter.db;
      let text = "";
      const cost = await meter.costOf(async () => {
        text = await read();
      });
      service.deps().db = db;
      return { text, ...cost };
    };
    /** Without what the last poll kept. */
    const readAll = async () => {
      const kept = await db.get(agenda);
      await db.erase([agenda]);
      const text = await read();
      if (kept) await db.put({ ...kept, ...agenda });
      return text;
    };

    const recipes = [];
    for (const nth of Array(21).keys()) recipes.push(await createRecipe(anna, { name: `Dish ${nth}` }));
    const weekPlans = "/v1/week-plans";
    const first = (await anna.post(weekPlans, { weekStart: today })).body.id;
    const slots: string[] = [];
    for (const [nth, { id: recipeId }] of recipes.entries()) {
      const slot = { slotDate: addDays(today, DAYS[nth % 7] ?? 0), recipeId, mealType: MEALS[nth % 3] };
      slots.push((await anna.post(`${weekPlans}/${first}/slots`, slot)).body.id);
    }
    const plans: { id: string; weekStart: string }[] = [];
    for (const week of WEEKS.filter((week) => week !== 0)) {
      const body = { weekStart: addDays(today, 7 * week), copyOf: first };
      plans.push((await anna.post(weekPlans, body)).body);
    }
    const [dish] = recipes;
    if (!dish) throw new Error("No recipe");
    const cake = await createRecipe(anna, { name: "Cake" });

    const addMeal = async (nth: number) => {
      const { id, weekStart } = plans[nth % plans.length] ?? {};
      await anna.post(`${weekPlans}/${id}/slots`, { slotDate: weekStart, recipeId: cake.id });
    };
    const changes: [string, () => Promise<unknown>][] = [
      [
        "a new address",
        async () => {
          feed = new URL((await anna.post("/v1/calendar-feed")).body.url).pathname;
        },
      ],
      ["nothing", async () => {}],
      ["a name", () => renameRecipe(anna, dish, "Pie")],
      ["a moved meal", () => anna.patch(`${weekPlans}/${first}/slots/${slots[3]}`, { slotDate: today })],
      ["a new meal", () => addMeal(7)],
      ["a plan less", () => anna.delete(`${weekPlans}/${plans.splice(5, 1)[0]?.id}`)],
      ["a recipe less", () => anna.delete(`/v1/recipes/${dish.id}`)],
      ["another day", () => anna.patch("/v1/households/mine", { timeZone: "Pacific/Kiritimati" })],
      [
        "sixty tags and lines",
        async () => {
          const list = (await anna.post(`${weekPlans}/${first}/shopping-list`)).body.id;
          for (const nth of Array(30).keys()) {
            await anna.post("/v1/tags", { name: `t${nth}`, tagType: "other" });
            await anna.post(`/v1/shopping-lists/${list}/items`, { text: `Thing ${nth}` });
          }
        },
      ],
      [
        "sixty meals",
        async () => {
          for (const nth of Array(60).keys()) await addMeal(nth);
        },
      ],
      ["nothing again", async () => {}],
    ];
    for (const [what, change] of changes) {
      await change();
      const { text, ...cost } = await poll();
      expect.soft(text, what).toBe(await readAll());
      expect.soft(cost.read, what).toBeLessThanOrEqual(what.startsWith("nothing") ? 3 : 6);
    }
  });
});
