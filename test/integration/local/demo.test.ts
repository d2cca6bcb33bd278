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

    test("has 35 recipes, 32 of them dishes with a picture of their own, and plans for last week and for this one, in part, with guests and leftovers", async () => {
      expect(recipes).toHaveLength(35);
      expect(new Set(recipes.flatMap(({ heroImageUrl }) => heroImageUrl ?? [])).size).toBe(32);
      const ingredients = await api.call("GET /v1/ingredients");
      expect(ingredients.filter(({ category }) => category === undefined)).toEqual([]);
      expect(await weekOf(addDays(monday, -7))).toMatchObject({ status: "confirmed" });
      const { id, status, slots, notes } = await weekOf(monday);
      expect([status, notes.length]).toEqual(["draft", 2]);
      expect(slots.filter(({ servings }) => servings === 6)).toMatchObject([
        { slotDate: addDays(monday, 3) },
      ]);
      expect(slots.filter(({ leftoversOf }) => leftoversOf)).toHaveLength(1);
      const params = { id };
      const { score } = await api.call("GET /v1/week-plans/{id}/variety-score", { params });
      expect(score).toBeGreaterThan(40);
      expect(score).toBeLessThan(90);
      const query = { slotDate: addDays(monday, 4) };
      const { suggestions } = await api.call("GET /v1/week-plans/{id}/suggestions", { params, query });
      expect(suggestions).toHaveLength(5);
    });

    test("has a log until yesterday, a list of which half is ticked, and stock of all ages", async () => {
      const cooked = await logs();
      const { slots } = await weekOf(monday);
      const eaten = slots.filter(({ slotDate, leftoversOf }) => slotDate < today && !leftoversOf);
      expect(cooked.filter(({ cookedOn }) => cookedOn >= monday)).toHaveLength(eaten.length);
      expect(cooked.at(-1)?.cookedOn).toBe(addDays(monday, -21));
      const { items } = await listOfWeek();
      expect(items.filter(({ isChecked }) => isChecked)).toHaveLength(Math.floor(items.length / 2));
      const dates = (await api.call("GET /v1/pantry-items")).map(({ bestBefore = "" }) => bestBefore);
      const soon = addDays(today, 3);
      const kinds = dates.map((date) => date && (date < today ? "past" : date <= soon ? "soon" : "later"));
      expect(kinds).toEqual(expect.arrayContaining(["", "past", "soon"]));
    });

    test("has a stock in a soup, and one dough in two pizzas", async () => {
      const known = await Promise.all(
        recipes.map(({ id }) => api.call("GET /v1/recipes/{id}", { params: { id } })),
      );
      const inside = known.flatMap(({ name, parts }) =>
        parts.map(({ recipe }) => `${recipe.name} in ${name}`),
      );
      expect(inside.sort()).toEqual([
        "Pizza dough in Mushroom pizza",
        "Pizza dough in Pizza Margherita",
        "Vegetable stock in Minestrone",
      ]);
      const stock = known.find(({ name }) => name === "Vegetable stock");
      expect(stock?.makes).toEqual({ quantity: 2, unit: "l" });
    });

    test("has stars of both members, and favourites", () => {
      const liked = (name: string) => recipes.find((recipe) => recipe.name === name);
      expect(liked("Pizza Margherita")).toMatchObject({ rating: 4.5, isFavourite: true });
      const rated = recipes.filter(({ rating }) => rating !== undefined).length;
      expect(rated).toBeGreaterThan(recipes.length / 3);
      expect(recipes.filter(({ isFavourite }) => isFavourite).length).toBeLessThan(rated);
    });

    test("stays as it is when a start fills it in again, as after an interruption", async () => {
      const before = await everything();
      await fillDemo(url, service.deps().now());
      expect(await everything()).toEqual(before);
    });
  });
});
