import { randomBytes } from "node:crypto";
import { afterEach, expect, onTestFinished } from "vitest";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { forgetCatalogues } from "../../../core/catalogue/log/kept.ts";
import { mealTypes } from "../../../core/contract/values.ts";
import { keys } from "../../../core/storage/table.ts";
import { handler } from "../../../functions/live/follow-changes.ts";
import { toContext } from "../../../infra/local/event.ts";
import { withStream } from "../../../infra/local/stream.ts";
import { meteredStorage } from "../../bench/meter.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { runningAs } from "../../support/roles.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const HOUR_MS = 3_600_000;
/** With it, names are as long as they can be. */
const longText = () => randomBytes(140).toString("base64url");
/** Nine a day: with those that are added later, as many as a plan takes. */
const MEALS = 63;
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
    const { db } = service.deps();
    const changed: object[] = [];
    service.deps().db = withStream(
      db,
      () =>
        async ({ Records }) =>
          changed.push(...Records),
    );
    const followed = service.deps().db;
    /** As the table's stream does, seconds after a change. */
    const follow = () =>
      runningAs("follow-changes", () =>
        handler({ Records: changed.splice(0) }, toContext("follow-changes", "id", Date.now() + 3_600_000)),
      );
    const meter = meteredStorage(process.env.TABLE_NAME ?? "");
    onTestFinished(() => {
      service.deps().db = db;
      meter.close();
    });
    const anna = await service.owner();
    const agenda = keys.agenda(anna.householdId);
    let feed = "";
    const read = async () => {
      forgetCatalogues();
      return (await service.visitor().get(feed)).text;
    };
    const poll = async () => {
      hours += 1;
      service.deps().now = () => new Date(started + hours * HOUR_MS);
      service.deps().db = meter.db;
      let text = "";
      const cost = await meter.costOf(async () => {
        text = await read();
      });
      service.deps().db = followed;
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

    const recipes: Awaited<ReturnType<typeof createRecipe>>[] = [];
    for (const nth of Array(42).keys())
      recipes.push(await createRecipe(anna, { name: `Dish ${nth} ${longText()}` }));
    const weekPlans = "/v1/week-plans";
    const meals = Array.from({ length: MEALS }, (_, nth) => ({
      slotDate: addDays(today, nth % 7),
      recipeId: recipes[nth % recipes.length]?.id,
      mealType: mealTypes[nth % mealTypes.length],
    }));
    const { id: first, slots } = (await anna.post(weekPlans, { weekStart: today, slots: meals })).body;
    const plans: { id: string; weekStart: string }[] = [];
    for (const week of WEEKS.filter((week) => week !== 0)) {
      const body = { weekStart: addDays(today, 7 * week), copyOf: first };
      plans.push((await anna.post(weekPlans, body)).body);
    }
    const [dish] = recipes;
    if (!dish) throw new Error("No recipe");
    const cake = await createRecipe(anna, { name: "Cake" });

    const addMeal = async (nth: number, { id: recipeId } = cake) => {
      const { id, weekStart } = plans[nth % plans.length] ?? {};
      await anna.post(`${weekPlans}/${id}/slots`, { slotDate: weekStart, recipeId });
    };
    const newLines = async (count: number) => {
      const list = (await anna.post(`${weekPlans}/${first}/shopping-list`)).body.id;
      for (const nth of Array(count).keys())
        await anna.post(`/v1/shopping-lists/${list}/items`, { text: `Thing ${nth}` });
    };
    const changes: Readonly<Record<string, () => unknown>> = {
      "a new address": async () => {
        feed = new URL((await anna.post("/v1/calendar-feed")).body.url).pathname;
      },
      nothing: () => {},
      "a name": () => renameRecipe(anna, dish, "Pie"),
      "a moved meal": () => anna.patch(`${weekPlans}/${first}/slots/${slots[3].id}`, { slotDate: today }),
      "a new meal": () => addMeal(7),
      "a plan less": () => anna.delete(`${weekPlans}/${plans.splice(5, 1)[0]?.id}`),
      "a recipe less": () => anna.delete(`/v1/recipes/${dish.id}`),
      "another day": () => anna.patch("/v1/households/mine", { timeZone: "Pacific/Kiritimati" }),
      "sixty tags and lines": async () => {
        for (const nth of Array(30).keys())
          await anna.post("/v1/tags", { name: `t${nth}`, tagType: "other" });
        await newLines(30);
      },
      "sixty meals": async () => {
        for (const nth of Array(60).keys()) await addMeal(nth);
      },
      "fourteen new dinners and forty lines": async () => {
        for (const nth of Array(14).keys())
          await addMeal(nth, await createRecipe(anna, { name: `Dinner ${nth}` }));
        await newLines(40);
      },
      "twenty new names": async () => {
        for (const [nth, recipe] of recipes.slice(1, 21).entries())
          await renameRecipe(anna, recipe, `Pie ${nth} ${longText()}`);
      },
      "twenty recipes less": async () => {
        for (const { id } of recipes.slice(1, 21)) await anna.delete(`/v1/recipes/${id}`);
      },
      "six weeks without a poll": async () => {
        await addMeal(3);
        hours += 41 * 24;
      },
      "nothing again": () => {},
    };
    for (const [what, change] of Object.entries(changes)) {
      await change();
      await follow();
      const { text, ...cost } = await poll();
      expect.soft(text, what).toBe(await readAll());
      expect.soft(cost.read, what).toBeLessThanOrEqual(6);
    }
  });
});
