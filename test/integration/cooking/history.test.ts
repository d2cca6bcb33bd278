import { describe, expect, test } from "vitest";
import { addDays } from "../../../core/basics/dates.ts";
import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-06-01";

throughAnyDoor((service) => {
  const scene = async () => {
    const anna = await service.owner();
    const [curry, soup] = [
      await createRecipe(anna, { name: "Curry" }),
      await createRecipe(anna, { name: "Soup" }),
    ];
    const cook = async (cookedOn: string, recipeId: string = curry.id): Promise<string> =>
      (await anna.post("/v1/cooking-logs", { recipeId, cookedOn })).body.id;
    const plan = async (weekStart: string, days: readonly string[]) => {
      const slots = days.map((slotDate) => ({ slotDate, recipeId: curry.id }));
      return (await anna.post("/v1/week-plans", { weekStart, slots })).body;
    };
    const confirmed = async (weekStart: string, days: readonly string[]) => {
      const made = await plan(weekStart, days);
      await anna.post(`/v1/week-plans/${made.id}/confirm`);
      return made;
    };
    return { anna, curry, soup, cook, plan, confirmed };
  };

  const pageOf = async (client: Client, recipeId: string, query = "") =>
    (await client.get(`/v1/recipes/${recipeId}/history${query}`)).body;

  /** All pages of a history, one after the other. */
  const pagesOf = async (client: Client, recipeId: string, limit: number, between = async () => {}) => {
    const items: { date: string; kind: string }[] = [];
    let cursor: string | undefined = "";
    while (cursor !== undefined) {
      const page = await pageOf(client, recipeId, `?limit=${limit}&cursor=${cursor}`);
      items.push(...page.items);
      cursor = page.cursor;
      await between();
    }
    return items;
  };

  describe("the history of a recipe", () => {
    test("has what was cooked and what was planned, newest first, cooked before planned on one day", async () => {
      const { anna, curry, soup, cook, confirmed } = await scene();
      const plan = await confirmed(MONDAY, ["2026-06-03", "2026-06-03", "2026-06-05"]);
      await cook("2026-06-03");
      await cook("2026-06-03", soup.id);
      await cook("2026-05-20");
      const [planned, cooked] = [
        { kind: "planned", planId: plan.id },
        { kind: "cooked", cookedBy: anna.id },
      ];
      expect(await pageOf(anna, curry.id)).toEqual({
        items: [
          { date: "2026-06-05", ...planned },
          { date: "2026-06-03", ...cooked },
          { date: "2026-06-03", ...planned },
          { date: "2026-06-03", ...planned },
          { date: "2026-05-20", ...cooked },
        ],
      });
    });

    test("has the meals of plans that were once confirmed, but not of drafts and deleted ones", async () => {
      const { anna, curry, plan, confirmed } = await scene();
      const reopened = await confirmed(MONDAY, ["2026-06-02"]);
      const [slot] = reopened.slots;
      await anna.patch(`/v1/week-plans/${reopened.id}/slots/${slot.id}`, { slotDate: "2026-06-04" });
      await plan("2026-06-08", ["2026-06-09"]);
      const gone = await confirmed("2026-06-15", ["2026-06-16"]);
      await anna.delete(`/v1/week-plans/${gone.id}`);
      expect(await pageOf(anna, curry.id)).toEqual({
        items: [{ date: "2026-06-04", kind: "planned", planId: reopened.id }],
      });
    });

    test("comes in pages of any size, each meal once", async () => {
      const { anna, curry, cook, confirmed } = await scene();
      const days = [0, 0, 1, 4].map((after) => addDays(MONDAY, after));
      await confirmed(MONDAY, days);
      await confirmed(addDays(MONDAY, -21), [addDays(MONDAY, -20)]);
      for (const day of [...days, addDays(MONDAY, -20), addDays(MONDAY, -40)]) await cook(day);
      const whole = (await pageOf(anna, curry.id)).items;
      expect(whole).toHaveLength(11);
      for (const limit of [1, 2, 3, 5, 10, 11]) expect(await pagesOf(anna, curry.id, limit)).toEqual(whole);
    });

    test("goes on where it was while meals are added and deleted", async () => {
      const { anna, curry, cook } = await scene();
      const entries: string[] = [];
      for (let at = 0; at < 4; at += 1) entries.push(await cook("2026-06-03"));
      await cook("2026-06-01");
      const [newest = ""] = entries.toReversed();
      let isFirst = true;
      const items = await pagesOf(anna, curry.id, 2, async () => {
        if (!isFirst) return;
        isFirst = false;
        await anna.delete(`/v1/cooking-logs/${newest}`);
        await cook("2026-06-04");
      });
      expect(items.map(({ date }) => date)).toEqual([...entries.map(() => "2026-06-03"), "2026-06-01"]);
    });

    test("is not there for a recipe that is deleted, of another household, or none", async () => {
      const { anna, curry, cook } = await scene();
      await cook("2026-06-03");
      const dora = await service.owner("Dora");
      const path = `/v1/recipes/${curry.id}/history`;
      expect(await dora.get(path)).toMatchObject({ status: 404, body: { code: "not_found" } });
      await anna.delete(`/v1/recipes/${curry.id}`);
      expect(await anna.get(path)).toMatchObject({ status: 404, body: { code: "not_found" } });
    });

    test("is empty for a recipe that nobody has eaten, and refuses a cursor that is not its own", async () => {
      const { anna, curry } = await scene();
      expect(await pageOf(anna, curry.id)).toEqual({ items: [] });
      const { status, body } = await anna.get(`/v1/recipes/${curry.id}/history?cursor=abc&limit=0`);
      expect([status, body.errors.map((one: { parameter: string }) => one.parameter).sort()]).toEqual([
        400,
        ["cursor", "limit"],
      ]);
    });
  });
});
