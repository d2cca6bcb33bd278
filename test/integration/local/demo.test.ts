import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../core/basics/dates.ts";
import { type Body, type Client, createClient } from "../../../core/client/client.ts";
import { demoSignIn, fillDemo } from "../../../infra/demo/demo.ts";
import { createGateway, type Gateway } from "../../../infra/local/gateway.ts";
import { sourceRoutes } from "../../support/doors.ts";
import { throughHandlers } from "../../support/service.ts";

/** The first and the last day of a week and one between them, around ends of months and years. */
const days = [
  { today: "2027-05-31", weekday: "Monday", monday: "2027-05-31" },
  { today: "2027-12-31", weekday: "Friday", monday: "2027-12-27" },
  { today: "2028-02-27", weekday: "Sunday", monday: "2028-02-21" },
];

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name);

throughHandlers((service) => {
  let gateway: Gateway;
  let url: string;
  beforeAll(async () => {
    gateway = createGateway(await sourceRoutes());
    url = await gateway.listen();
  });
  afterAll(() => gateway.close());

  describe.each(days)("the demo on $weekday, $today", ({ today, monday }) => {
    let api: Client;
    let recipes: Body<"GET /v1/recipes">["data"];

    const weekOf = (weekStart: string) => api.call("GET /v1/week-plans", { query: { weekStart } });
    const listOfWeek = () => api.call("GET /v1/shopping-list");
    const logs = () => api.call("GET /v1/cooking-logs", { query: { limit: 100 } });
    const everything = async () => [
      await api.call("GET /v1/export"),
      await weekOf(monday),
      await listOfWeek(),
      await logs(),
    ];

    beforeAll(async () => {
      const now = new Date(`${today}T12:00:00Z`);
      service.deps().now = () => now;
      await fillDemo(url, now);
      api = createClient(url);
      await api.call("POST /v1/auth/login", { body: demoSignIn });
      recipes = (await api.call("GET /v1/recipes", { query: { limit: 100 } })).data;
    });
    afterAll(async () => {
      // The last to leave closes the household, so that the next day has one of its own.
      const members = await api.call("GET /v1/households/mine/members");
      for (const { userId } of members.toReversed())
        await api.call("DELETE /v1/households/mine/members/{userId}", { params: { userId } });
    });

    test("has 32 dishes, whose ingredients are all in a category", async () => {
      expect(recipes).toHaveLength(32);
      const ingredients = await api.call("GET /v1/ingredients");
      expect(ingredients.length).toBeGreaterThan(100);
      expect(namesOf(ingredients.filter(({ category }) => category === undefined))).toEqual([]);
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
      const { items } = await listOfWeek();
      // 3 tbsp for 4 people.
      expect(items.find(({ name }) => name.includes("curry paste"))).toMatchObject({
        quantity: 4.5,
        unit: "tbsp",
      });
    });

    test("has a log of three weeks and of this one until yesterday, kept by both members", async () => {
      const cooked = await logs();
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

    test("has five suggestions for a day without a plan, and those that use up stock come first", async () => {
      const { id } = await weekOf(monday);
      const { suggestions } = await api.call("GET /v1/week-plans/{id}/suggestions", {
        params: { id },
        query: { slotDate: addDays(monday, 4) },
      });
      expect(suggestions).toHaveLength(5);
      const [first, second] = suggestions;
      expect([first?.recipe.name, second?.recipe.name]).toEqual(["Seafood paella", "Mapo tofu"]);
      expect(first?.scoreDelta).toBe(second?.scoreDelta);
    });

    test("has a list of which half is ticked, with one line added by hand and nothing that is in stock", async () => {
      const { items, filteredStaplesCount } = await listOfWeek();
      expect(items.filter(({ isChecked }) => isChecked)).toHaveLength(Math.floor(items.length / 2));
      expect(items.filter(({ sourceRecipes }) => sourceRecipes.length === 0)).toHaveLength(1);
      expect(filteredStaplesCount).toBeGreaterThan(0);
      expect(namesOf(items)).not.toContain("coconut milk");
      expect(items.find(({ name }) => name === "carrots")).toMatchObject({ quantity: 7, unit: "piece" });
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

    test("stays as it is when a start fills it in again, as after an interruption", async () => {
      const before = await everything();
      await fillDemo(url, service.deps().now());
      expect(await everything()).toEqual(before);
    });
  });
});
