import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../core/basics/dates.ts";
import { type Client, createClient } from "../../../core/client/client.ts";
import { demoSignIn, fillDemo } from "../../../infra/demo/demo.ts";
import { pictureRoutes } from "../../../infra/demo/pictures.ts";
import { recipes } from "../../../infra/demo/recipes.ts";
import { createGateway, type Gateway } from "../../../infra/local/gateway.ts";
import { sourceRoutes } from "../../support/doors.ts";
import { throughHandlers } from "../../support/service.ts";

/**
 * Each weekday, and ends of months and years. They use one household, so they are far apart and in order: its log shows
 * the newest entries.
 */
const days = [
  { today: "2025-12-31", weekday: "Wednesday", monday: "2025-12-29" },
  { today: "2027-01-01", weekday: "Friday", monday: "2026-12-28" },
  { today: "2027-02-28", weekday: "Sunday", monday: "2027-02-22" },
  { today: "2027-05-31", weekday: "Monday", monday: "2027-05-31" },
  { today: "2027-09-30", weekday: "Thursday", monday: "2027-09-27" },
  { today: "2028-02-29", weekday: "Tuesday", monday: "2028-02-28" },
  { today: "2028-09-30", weekday: "Saturday", monday: "2028-09-25" },
];

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name);

throughHandlers((service) => {
  let gateway: Gateway;
  let url: string;
  beforeAll(async () => {
    gateway = createGateway([...(await sourceRoutes()), ...pictureRoutes()]);
    url = await gateway.listen();
  });
  afterAll(() => gateway.close());

  describe.each(days)("the demo on $weekday, $today", ({ today, monday }) => {
    let api: Client;

    beforeAll(async () => {
      const now = new Date(`${today}T12:00:00Z`);
      service.deps().now = () => now;
      await fillDemo(url, now, () => {});
      api = createClient(url);
      if (demoSignIn) await api.call("POST /v1/auth/login", { body: demoSignIn });
    });
    afterAll(async () => {
      for (const { id } of await api.call("GET /v1/pantry-items"))
        await api.call("DELETE /v1/pantry-items/{id}", { params: { id } });
    });

    const weekOf = (weekStart: string) => api.call("GET /v1/week-plans", { query: { weekStart } });
    const listOfWeek = () => api.call("GET /v1/shopping-list");
    /** The suggestions for a day, and whether they use up what expires until three days after it. */
    const suggestionsFor = async (slotDate: string) => {
      const expiring = (await api.call("GET /v1/pantry-items"))
        .filter(({ bestBefore = "" }) => bestBefore >= today && bestBefore <= addDays(slotDate, 3))
        .map(({ name }) => name);
      const { id } = await weekOf(monday);
      const found = { params: { id }, query: { slotDate } };
      const { suggestions } = await api.call("GET /v1/week-plans/{id}/suggestions", found);
      return suggestions.map((suggestion) => {
        const recipe = recipes.find(({ name }) => name === suggestion.recipe.name);
        return { ...suggestion, usesUp: recipe?.ingredients.some(([name]) => expiring.includes(name)) };
      });
    };

    test("has 32 dishes, each with its picture on the server", async () => {
      const { data } = await api.call("GET /v1/recipes", { query: { limit: 100 } });
      expect(data).toHaveLength(32);
      const pictures = await Promise.all(data.map(({ heroImageUrl = "" }) => fetch(heroImageUrl)));
      expect(pictures.filter(({ status }) => status !== 200)).toEqual([]);
    });

    test("has a confirmed plan for every day of last week", async () => {
      const { status, slots } = await weekOf(addDays(monday, -7));
      expect(status).toBe("confirmed");
      expect(new Set(slots.map(({ slotDate }) => slotDate)).size).toBe(7);
    });

    test("cooks for guests on Thursday, and shops for as many", async () => {
      const { slots } = await weekOf(monday);
      const guests = slots.filter(({ servings }) => servings !== undefined);
      expect(guests).toMatchObject([{ slotDate: addDays(monday, 3), servings: 6 }]);
      const recipe = recipes.find(({ name }) => name === guests[0]?.recipe.name);
      const { items } = await listOfWeek();
      const curryPaste = items.find(({ name }) => name.includes("curry paste"));
      // 3 tbsp for 4 people.
      expect([recipe?.serves, curryPaste?.quantity, curryPaste?.unit]).toEqual([4, 4.5, "tbsp"]);
    });

    test("has a log of three weeks and of this one until yesterday, kept by both members", async () => {
      const logs = await api.call("GET /v1/cooking-logs", { query: { limit: 100 } });
      const cooked = logs.filter(({ cookedOn }) => cookedOn >= addDays(monday, -21));
      const before = cooked.filter(({ cookedOn }) => cookedOn < monday);
      expect(before.length).toBeGreaterThanOrEqual(18);
      expect(before.at(-1)?.cookedOn).toBe(addDays(monday, -21));
      const { slots } = await weekOf(monday);
      const eaten = slots.filter(({ slotDate }) => slotDate < today);
      expect(cooked.length - before.length).toBe(eaten.length);
      expect(cooked[0]?.cookedOn).toBe(eaten.at(-1)?.slotDate ?? addDays(monday, -1));
      const members = await api.call("GET /v1/households/mine/members");
      expect(new Set(cooked.map(({ cookedBy }) => cookedBy))).toEqual(
        new Set(members.map(({ userId }) => userId)),
      );
    });

    test("has a week that is planned in part, with a score in between and repeats of every kind", async () => {
      const { id, status, slots } = await weekOf(monday);
      expect(status).toBe("draft");
      const planned = new Set(slots.map(({ slotDate }) => slotDate));
      expect([4, 6].filter((offset) => planned.has(addDays(monday, offset)))).toEqual([]);
      const { score, ...repeats } = await api.call("GET /v1/week-plans/{id}/variety-score", {
        params: { id },
      });
      expect(score).toBeGreaterThan(40);
      expect(score).toBeLessThan(90);
      for (const repeated of Object.values(repeats)) expect(repeated).not.toEqual([]);
    });

    test("has suggestions for the days without a plan, some of which use up what expires", async () => {
      for (const day of [addDays(monday, 4), addDays(monday, 6)]) {
        const suggestions = await suggestionsFor(day);
        expect(suggestions.length).toBe(5);
        expect(suggestions.filter(({ usesUp }) => usesUp).length).toBeGreaterThanOrEqual(2);
      }
    });

    test("has two dishes that suit Friday equally well, and the one that uses stock up is first", async () => {
      const [first, second] = await suggestionsFor(addDays(monday, 4));
      expect(first).toMatchObject({ recipe: { name: "Seafood paella" }, usesUp: true });
      expect(second).toMatchObject({ recipe: { name: "Mapo tofu" }, usesUp: false });
      expect(first?.scoreDelta).toBe(second?.scoreDelta);
    });

    test("has a list of which half is ticked, with one line added by hand", async () => {
      const { items } = await listOfWeek();
      expect(items.filter(({ isChecked }) => isChecked)).toHaveLength(Math.floor(items.length / 2));
      expect(items.filter(({ sourceRecipes }) => sourceRecipes.length === 0)).toHaveLength(1);
    });

    test("has a list without what is in stock, whose names agree with their amounts", async () => {
      const { items, filteredStaplesCount } = await listOfWeek();
      expect(filteredStaplesCount).toBeGreaterThan(0);
      expect(namesOf(items)).not.toContain("coconut milk");
      expect(items.find(({ name }) => name === "carrots")).toMatchObject({ quantity: 7, unit: "piece" });
      for (const { name, quantity = 0 } of items.filter(({ unit }) => unit === "piece"))
        expect(name.endsWith("s"), `${quantity} ${name}`).toBe(quantity > 1);
    });

    test("has stock that expires soon, that is past its date, without a date, and a staple", async () => {
      const stock = await api.call("GET /v1/pantry-items");
      const dated = stock.map(({ bestBefore }) => bestBefore ?? "");
      const soon = dated.filter((date) => date >= today && date <= addDays(today, 3));
      expect(soon.length).toBeGreaterThanOrEqual(3);
      expect(dated.filter((date) => date !== "" && date < today)).not.toEqual([]);
      expect(dated).toContain("");
      const staples = await api.call("GET /v1/ingredients", { query: { isStaple: true } });
      expect(namesOf(stock).filter((name) => namesOf(staples).includes(name))).toHaveLength(1);
    });
  });

  test("the demo stays as it is when a start fills it in again, as after an interruption", async () => {
    const now = new Date("2029-06-15T12:00:00Z");
    service.deps().now = () => now;
    const everything = async () => {
      await fillDemo(url, now, () => {});
      const api = createClient(url);
      if (demoSignIn) await api.call("POST /v1/auth/login", { body: demoSignIn });
      return [
        await api.call("GET /v1/pantry-items"),
        await api.call("GET /v1/cooking-logs", { query: { limit: 100 } }),
        await api.call("GET /v1/week-plans", { query: { weekStart: "2029-06-04" } }),
        await api.call("GET /v1/week-plans", { query: { weekStart: "2029-06-11" } }),
        await api.call("GET /v1/shopping-list"),
      ];
    };
    const first = await everything();
    expect(await everything()).toEqual(first);
  });
});
