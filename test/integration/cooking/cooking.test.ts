import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { compareText } from "../../../core/basics/text.ts";
import { dayIn } from "../../../core/basics/time-zone.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-06-01";
const LOGS = "/v1/cooking-logs";

throughAnyDoor((service) => {
  const scene = async () => {
    const anna = await service.owner();
    const curry = await createRecipe(anna, { name: "Curry", serves: 4 });
    const soup = await createRecipe(anna, { name: "Soup" });
    const log = (cookedOn?: string, { id: recipeId } = curry) => anna.post(LOGS, { recipeId, cookedOn });
    const logs = async (query = "") => (await anna.get(`${LOGS}${query}`)).body;
    /** A plan that has the curry on some days. */
    const plan = async (weekStart: string, days: readonly string[]) => {
      const slots = days.map((slotDate) => ({ slotDate, recipeId: curry.id }));
      return (await anna.post("/v1/week-plans", { weekStart, slots })).body;
    };
    const confirmed = async (weekStart: string, days: readonly string[]) => {
      const made = await plan(weekStart, days);
      await anna.post(`/v1/week-plans/${made.id}/confirm`);
      return made;
    };
    return { anna, curry, soup, log, logs, plan, confirmed };
  };

  describe("the cooking log", () => {
    test("is newest first, begins tomorrow at the latest, and keeps a recipe's name and for how many it was", async () => {
      const { anna, curry, soup, log, logs } = await scene();
      const today = dayOf(new Date());
      const { body } = await log();
      expect(body).toEqual({
        ...{ id: expect.any(String), recipeId: curry.id, recipeName: "Curry" },
        ...{ cookedOn: today, cookedBy: anna.id },
      });
      for (const day of ["2026-01-02", "2026-01-03"]) await log(day);
      // Some live ahead of UTC.
      expect((await log(addDays(today, 1))).status).toBe(200);
      expect(faultsIn(await log(addDays(today, 2)))).toEqual(["/cookedOn too_large"]);
      const wanted = { servings: 6, cookedOn: "2026-01-01" };
      const many = await anna.post(LOGS, { recipeId: curry.id, ...wanted });
      const unknown = await anna.post(LOGS, { recipeId: soup.id, ...wanted });
      expect([unknown.status, ...faultsIn(unknown)]).toEqual([422, "/servings serves_unknown"]);
      await anna.delete(`/v1/recipes/${curry.id}`);
      const shown = (await logs()).map(({ cookedOn }: { cookedOn: string }) => cookedOn);
      expect(shown).toEqual([addDays(today, 1), today, "2026-01-03", "2026-01-02", "2026-01-01"]);
      expect(await logs("?limit=2&offset=3")).toMatchObject([{ recipeName: "Curry" }, { servings: 6 }]);
      expect((await logs())[4]).toEqual(many.body);
    });

    test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])(
      "goes one day beyond the household's today, in %s, and no further",
      async (timeZone) => {
        const { anna, log } = await scene();
        expect((await anna.patch("/v1/households/mine", { timeZone })).status).toBe(200);
        const today = dayIn(timeZone, new Date());
        expect((await log(addDays(today, 1))).status).toBe(200);
        expect(faultsIn(await log(addDays(today, 2)))).toEqual(["/cookedOn too_large"]);
        expect((await log()).body.cookedOn).toBe(today);
      },
    );

    test("links to the pages around a page", async () => {
      const { anna, log } = await scene();
      for (const day of ["2026-01-01", "2026-01-02", "2026-01-03"]) await log(day);
      const relations = async (query: string) =>
        [
          ...((await anna.get(`${LOGS}${query}`)).headers.get("link") ?? "").matchAll(
            /<([^>]+)>; rel="(\w+)"/g,
          ),
        ].map(([, path, relation]) => `${relation} ${path}`);
      expect(await relations("?limit=3")).toEqual([`first ${LOGS}?limit=3&offset=0`]);
      expect(await relations("?limit=1&offset=1")).toEqual([
        `first ${LOGS}?limit=1&offset=0`,
        `prev ${LOGS}?limit=1&offset=0`,
        `next ${LOGS}?limit=1&offset=2`,
      ]);
    });

    test("takes what was cooked out of the pantry, and tells what it took", async () => {
      const { anna, logs } = await scene();
      const { id: recipeId, ingredients } = await createRecipe(anna, {
        name: "Pancakes",
        serves: 2,
        ingredients: [
          ["flour", 200, "g"],
          ["egg", 3, "piece"],
        ],
      });
      const [flour, egg] = ingredients.map(({ ingredientId }) => ingredientId);
      const put = async (ingredientId: string | undefined, item: object) =>
        (await anna.post("/v1/pantry-items", { ingredientId, ...item })).body;
      const pantry = async () => (await anna.get("/v1/pantry-items")).body;
      const old = await put(flour, { quantity: 100, unit: "g", bestBefore: "2030-01-01" });
      const bag = await put(flour, { quantity: 1, unit: "kg" });
      const eggs = await put(egg, { quantity: 4 });
      const { body } = await anna.post(LOGS, { recipeId, servings: 3, usePantry: true });
      expect(new Set(body.used)).toEqual(
        new Set([
          { pantryItemId: old.id, ingredientId: flour, quantity: 100, unit: "g" },
          { pantryItemId: bag.id, ingredientId: flour, quantity: 0.2, unit: "kg" },
          { pantryItemId: eggs.id, ingredientId: egg, quantity: 4 },
        ]),
      );
      expect(await pantry()).toEqual([{ ...bag, quantity: 0.8 }]);
      expect((await logs())[0]).not.toHaveProperty("used");
      expect((await anna.delete(`${LOGS}/${body.id}`)).status).toBe(204);
      expect(await pantry()).toEqual([{ ...bag, quantity: 0.8 }]);
    });

    test("loses an entry that is deleted, and the meal no longer counts as eaten", async () => {
      const { anna, log, logs, plan } = await scene();
      const [first, second] = [(await log("2026-05-20")).body, (await log("2026-05-20")).body];
      const { id } = await plan(MONDAY, [MONDAY]);
      const repeats = async () => (await anna.get(`/v1/week-plans/${id}/variety-score`)).body.recentRepeats;
      for (const status of [204, 404]) expect((await anna.delete(`${LOGS}/${first.id}`)).status).toBe(status);
      expect([await logs(), await repeats()]).toEqual([[second], ["Curry"]]);
      await anna.delete(`${LOGS}/${second.id}`);
      expect(await repeats()).toEqual([]);
    });

    test("has the same pages far down as near its top", async () => {
      const { log, logs } = await scene();
      const entries = 230;
      for (let nth = 0; nth < entries; nth++) await log(addDays("2026-01-01", (nth * 7) % 50));
      const page = async (limit: number, offset: number): Promise<{ id: string; cookedOn: string }[]> =>
        logs(`?limit=${limit}&offset=${offset}`);
      const all = (await Promise.all([0, 100, 200].map((offset) => page(100, offset)))).flat();
      expect(new Set(all.map(({ id }) => id)).size).toBe(entries);
      const sorted = all.toSorted((a, b) => compareText(b.cookedOn, a.cookedOn) || compareText(b.id, a.id));
      expect(all).toEqual(sorted);
      for (const [limit, offset] of [
        [100, 101],
        [7, 199],
        [10, 230],
      ] as const)
        expect(await page(limit, offset)).toEqual(all.slice(offset, offset + limit));
    });
  });

  describe("the calendar", () => {
    test("shows what is planned and what was cooked, also on days without anything", async () => {
      const { anna, curry, log, plan } = await scene();
      const { id: planId, slots } = await plan(MONDAY, ["2026-06-03", "2026-06-07"]);
      const servings = 6;
      await anna.patch(`/v1/week-plans/${planId}/slots/${slots[0].id}`, { servings });
      const calendar = async (from: string, to: string) =>
        (await anna.get(`/v1/calendar?from=${from}&to=${to}`)).body;
      const logged = [(await log("2026-06-03")).body, (await log("2026-06-03")).body];
      const cooked = logged.map(({ cookedOn: _, ...entry }) => entry);
      const meal = { planId, slotId: slots[0].id, recipe: slots[0].recipe, servings, isConfirmed: false };
      expect(await calendar("2026-06-02", "2026-06-04")).toEqual([
        { date: "2026-06-02", planned: [], notes: [], cooked: [] },
        { date: "2026-06-03", planned: [meal], notes: [], cooked },
        { date: "2026-06-04", planned: [], notes: [], cooked: [] },
      ]);
      await anna.post(`/v1/week-plans/${planId}/confirm`);
      await renameRecipe(anna, curry, "Green curry");
      for (const forget of [async () => {}, () => anna.delete(`/v1/recipes/${curry.id}`)]) {
        await forget();
        expect(await calendar("2026-06-03", "2026-06-03")).toMatchObject([
          { planned: [{ recipe: { name: "Green curry" }, isConfirmed: true }], cooked },
        ]);
      }
      expect(await calendar(MONDAY, "2026-09-01")).toHaveLength(93);
    });

    test.each([
      ["from=2026-06-01&to=2026-09-02", "to too_large"],
      ["from=2026-06-02&to=2026-06-01", "to too_small"],
      ["from=2026-02-30&to=", "from invalid_format", "to invalid_format"],
      ["", "from required", "to required"],
    ])("does not exist for %s", async (query, ...faults) => {
      const { anna } = await scene();
      expect(faultsIn(await anna.get(`/v1/calendar?${query}`))).toEqual(faults);
    });
  });

  describe("the history of a recipe", () => {
    const historyOf = async ({ anna, curry }: Awaited<ReturnType<typeof scene>>, query = "") =>
      (await anna.get(`/v1/recipes/${curry.id}/history${query}`)).body;

    /** All pages, one after the other. */
    const pagesOf = async (
      given: Awaited<ReturnType<typeof scene>>,
      limit: number,
      afterFirst = async () => {},
    ) => {
      const items: { date: string; kind: string }[] = [];
      for (let cursor: string | undefined = ""; cursor !== undefined; ) {
        const page = await historyOf(given, `?limit=${limit}&cursor=${cursor}`);
        if (cursor === "") await afterFirst();
        items.push(...page.items);
        cursor = page.cursor;
      }
      return items;
    };

    test("has what was cooked, and meals of plans that were once confirmed, newest first, cooked before planned", async () => {
      const given = await scene();
      const { anna, curry, soup, log, plan, confirmed } = given;
      expect(await historyOf(given)).toEqual({ items: [] });
      const reopened = await confirmed(MONDAY, ["2026-06-03", "2026-06-03", "2026-06-02"]);
      const [tuesday] = reopened.slots;
      await anna.patch(`/v1/week-plans/${reopened.id}/slots/${tuesday.id}`, { slotDate: "2026-06-05" });
      await plan("2026-06-08", ["2026-06-09"]);
      const gone = await confirmed("2026-06-15", ["2026-06-16"]);
      await anna.delete(`/v1/week-plans/${gone.id}`);
      await log("2026-06-03");
      await log("2026-06-03", soup);
      await log("2026-05-20");
      const planned = { kind: "planned", planId: reopened.id };
      const cooked = { kind: "cooked", cookedBy: anna.id };
      expect(await historyOf(given)).toEqual({
        items: [
          { date: "2026-06-05", ...planned },
          { date: "2026-06-03", ...cooked },
          { date: "2026-06-03", ...planned },
          { date: "2026-06-03", ...planned },
          { date: "2026-05-20", ...cooked },
        ],
      });
      await anna.delete(`/v1/recipes/${curry.id}`);
      expect((await historyOf(given)).code).toBe("not_found");
    });

    test("comes in pages of any size, each meal once, also while meals are added and deleted", async () => {
      const given = await scene();
      const { anna, log, confirmed } = given;
      const days = [0, 0, 1, 4].map((after) => addDays(MONDAY, after));
      await confirmed(MONDAY, days);
      await confirmed(addDays(MONDAY, -21), [addDays(MONDAY, -20)]);
      for (const day of [...days, addDays(MONDAY, -20), addDays(MONDAY, -40)]) await log(day);
      const newest = (await log("2026-06-10")).body;
      const whole = (await historyOf(given)).items;
      expect(whole).toHaveLength(12);
      for (const limit of [1, 2, 3, 5, 11, 12]) expect(await pagesOf(given, limit)).toEqual(whole);
      const meanwhile = async () => {
        await anna.delete(`${LOGS}/${newest.id}`);
        await log("2026-06-11");
      };
      expect(await pagesOf(given, 2, meanwhile)).toEqual(whole);
      const wrong = await anna.get(`/v1/recipes/${given.curry.id}/history?cursor=abc`);
      expect(faultsIn(wrong)).toEqual(["cursor invalid_format"]);
    });
  });
});
