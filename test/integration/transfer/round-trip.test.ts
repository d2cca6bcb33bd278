import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dateKeyedId } from "../../../core/basics/date-keyed-id.ts";
import { inPages, pageLimits } from "../../../core/transfer/page.ts";
import type { Client } from "../../support/client.ts";
import { type Door, doors } from "../../support/doors.ts";
import { type Service, serviceBehind, throughHandlers } from "../../support/service.ts";
import { type Item, pagesOf } from "../../support/transfer.ts";

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** An answer without what the household itself has given: its ids, and tags of what has them. */
const withoutIds = (text: string) =>
  JSON.parse(text.replace(UUID, "an id").replace(/\\"[\w-]{27}\\"/g, "a tag"));

type Thing = { id: string; name: string };
const idOf = (things: readonly Thing[], name: string) =>
  things.find((thing) => thing.name === name)?.id ?? `no ${name}`;

const MOMENT = "2025-01-12T12:00:00Z";
/** The starts of weeks: two that the demo household has planned, and two more. */
const weeks = { eaten: "2024-12-30", current: "2025-01-06", empty: "2025-01-13", fromTuesday: "2025-01-21" };

/** A household with what the demo has on the day on which it was exported, and with weeks of its own. */
const furnished = async (service: Service) => {
  const anna = await service.owner();
  const ben = await service.memberOf(anna);
  const items: Item[] = readFileSync("infra/demo/household.ndjson", "utf8")
    .replace(/(edBy":")Robin/g, `$1${anna.id}`)
    .replace(/(edBy":")Sam/g, `$1${ben.id}`)
    // Who imports is called Anna, too, and alone.
    .replace(/,?\{"displayName":"Sam"[^}]*\}/g, "")
    .replaceAll('"displayName":"Robin"', '"displayName":"Anna"')
    // The list looks for its plan under the day in the plan's id.
    .replace(
      /("planId":"|"kind":"plan","id":")([\w-]+)/g,
      (_, key, id) => key + dateKeyedId(id, weeks.current),
    )
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  for (const page of inPages(items, pageLimits))
    expect((await anna.post("/v1/import", { items: page })).body).toMatchObject({ skipped: [] });
  for (const weekStart of [weeks.empty, weeks.fromTuesday]) await anna.post("/v1/week-plans", { weekStart });
  return anna;
};

/** Merges, deletes, renames and moves things, and says what is in one. */
const tidyUp = async (anna: Client) => {
  const ingredients: Thing[] = (await anna.get("/v1/ingredients")).body;
  await anna.post("/v1/tags", { name: "smoky", tagType: "other" });
  const tags: Thing[] = (await anna.get("/v1/tags")).body;
  const categories: Thing[] = (await anna.get("/v1/ingredient-categories")).body;
  const celery = `/v1/ingredients/${idOf(ingredients, "celery")}`;
  const done = [
    await anna.post(`${celery}/merge`, { intoId: idOf(ingredients, "carrots") }),
    await anna.post(`/v1/tags/${idOf(tags, "smoky")}/merge`, { intoId: idOf(tags, "spicy") }),
    await anna.patch(`/v1/ingredient-categories/${idOf(categories, "Drinks")}`, {
      name: "Wine",
      position: 1,
    }),
    await anna.patch(`/v1/ingredient-categories/${idOf(categories, "Frozen")}`, { position: 0 }),
  ];
  const food = { contains: [], unknown: ["gluten"] };
  done.push(await anna.patch(`/v1/ingredients/${idOf(ingredients, "risotto rice")}`, { food }));
  const [moussaka] = (await anna.get("/v1/recipes?search=moussaka")).body.data;
  done.push(await anna.put(`/v1/recipes/${moussaka.id}/rating`, { stars: 4, isFavourite: true }));
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const cook = async (name: string, fields: object) => {
    const recipe = { name, effort: "medium", tagIds: [idOf(tags, "fish")], ingredients: [], ...fields };
    return (await anna.post("/v1/recipes", recipe)).body;
  };
  const trouts = [{ newIngredientName: "smoked trout", quantity: 0.333, unit: "kg", note: "skinned" }];
  const broth = await cook("Trout broth", { ingredients: trouts, makes: { quantity: 0.7, unit: "l" } });
  const rice = [{ ingredientId: idOf(ingredients, "risotto rice"), quantity: 70, unit: "g" }];
  const sauce = await cook("Sauce", { serves: 3, ingredients: rice });
  const parts = [
    { recipeId: broth.id, quantity: 200, unit: "ml" },
    { recipeId: sauce.id, quantity: 2, unit: "serving", note: "warm" },
  ];
  await cook("Fish pie", { parts: parts.slice(1) });
  await cook("Toast", { ingredients: rice });
  const recipe = await cook("Kedgeree", { ingredients: trouts, parts });
  const week = (await anna.get(`/v1/week-plans?weekStart=${weeks.empty}`)).body;
  const slot = { slotDate: weeks.empty, recipeId: recipe.id };
  expect((await anna.post(`/v1/week-plans/${week.id}/slots`, slot)).status).toBe(200);
  for (const { id } of [recipe, broth]) expect((await anna.delete(`/v1/recipes/${id}`)).status).toBe(204);
  const trout = `/v1/ingredients/${recipe.ingredients[0].ingredientId}`;
  expect((await anna.delete(trout)).status).toBe(204);
  const list = (await anna.post(`/v1/week-plans/${week.id}/shopping-list`)).body;
  for (const line of [
    { customName: "Candles", quantity: 2, note: "for Lisa" },
    { ingredientId: idOf(ingredients, "risotto rice"), quantity: 1, unit: "kg" },
  ])
    expect((await anna.post(`/v1/shopping-lists/${list.id}/items`, line)).status).toBe(201);
};

/** Shops for a week: some is put away, more and less is planned, and some is planned after the list was generated. */
const shop = async (anna: Client) => {
  const recipes: Thing[] = (await anna.get("/v1/recipes?limit=100")).body.data;
  const plan = (await anna.get(`/v1/week-plans?weekStart=${weeks.fromTuesday}`)).body;
  const generate = async (query = "") =>
    (await anna.post(`/v1/week-plans/${plan.id}/shopping-list${query}`)).body;
  const add = (name: string) =>
    anna.post(`/v1/week-plans/${plan.id}/slots`, {
      slotDate: weeks.fromTuesday,
      recipeId: idOf(recipes, name),
    });
  await add("Moussaka");
  const list = await generate();
  const path = `/v1/shopping-lists/${list.id}`;
  for (const name of ["Candles", "Olives"]) {
    const { body } = await anna.post(`${path}/items`, { customName: name, quantity: 2 });
    if (name === "Olives") await anna.patch(`${path}/items/${body.id}`, { isChecked: true });
  }
  for (const { id } of list.items.slice(0, 2)) await anna.patch(`${path}/items/${id}`, { isChecked: true });
  expect((await anna.post(`${path}/put-away`)).body.length).toBeGreaterThan(1);
  for (const { id } of list.items.slice(2, 3)) await anna.patch(`${path}/items/${id}`, { isChecked: true });
  expect((await anna.delete(`${path}/items/${list.items.at(-1).id}`)).status).toBe(204);
  const again = await add("Moussaka");
  await generate("?usePantry=true");
  await anna.delete(`/v1/week-plans/${plan.id}/slots/${again.body.id}`);
  await generate();
  await add("Moussaka");
  await generate();
  await add("Tarka dal");
};

/** What a household sees, ids aside. Recipes that were equal otherwise would be in the order of their ids. */
const seenBy = async (client: Client) => {
  const seen = new Map<string, unknown>();
  const see = async (name: string, path: string) => {
    const answer = await client.get(path);
    expect(answer.status, path).toBe(200);
    seen.set(name, withoutIds(answer.text));
    return answer.body;
  };
  for (const path of `/v1/tags /v1/ingredients /v1/ingredient-categories /v1/pantry-items
      /v1/calendar?from=2024-12-16&to=2025-02-02 /v1/recipes?sort=createdAt&limit=100
      /v1/recipes?search=celery&limit=100 /v1/recipes?tags=spicy`.split(/\s+/))
    await see(path, path);
  const { data } = (await client.get("/v1/recipes?sort=createdAt&limit=100")).body;
  for (const { id, name } of data) await see(`recipe ${name}`, `/v1/recipes/${id}`);
  for (const [name, weekStart] of Object.entries(weeks)) {
    const plan = await see(`plan ${name}`, `/v1/week-plans?weekStart=${weekStart}`);
    await see(`score ${name}`, `/v1/week-plans/${plan.id}/variety-score`);
    await see(`suggestions ${name}`, `/v1/week-plans/${plan.id}/suggestions?slotDate=${weekStart}&topN=50`);
  }
  return seen;
};

/** The log, in which a cook who is no member of the other household becomes the importer. */
const logOf = async (client: Client) => withoutIds((await client.get("/v1/cooking-logs?limit=100")).text);

/** The weeks that have a list. */
const { eaten: _, ...listed } = weeks;

/** All lists. Whoever checked a line has an id in both households: there, the importer's. */
const listsOf = async (client: Client) => {
  const lists: { items: Item[] }[] = [];
  for (const weekStart of Object.values(listed))
    lists.push(withoutIds((await client.get(`/v1/shopping-list?weekStart=${weekStart}`)).text));
  return lists;
};

/** A page as a client in Go or Python sends it on: without milliseconds that are zero, or with an offset. */
const asLibrariesWrite = (items: readonly Item[]): Item[] =>
  JSON.parse(
    JSON.stringify(items)
      .replace(/\.000Z"/g, 'Z"')
      .replace(/(T[\d:.]+)Z"/g, '$1+00:00"'),
  );

throughHandlers((service) => {
  const { deps } = service;
  describe("a household that was exported and imported into an empty one", () => {
    let door: Door;
    let anna: Client;
    let eva: Client;
    let pages: Item[][];
    const answers: Item[] = [];
    beforeAll(async () => {
      const days = Date.parse(MOMENT) - Date.now();
      deps().now = () => new Date(Date.now() + days);
      door = await doors.handlers();
      const people = serviceBehind(() => door);
      anna = await furnished(people);
      eva = await people.user();
      await tidyUp(anna);
      await shop(anna);
      expect((await eva.post("/v1/households", { name: "A new kitchen" })).status).toBe(200);
      // With the vocabulary of a new household, it would not be empty.
      for (const kind of ["tags", "ingredient-categories"])
        for (const { id } of (await eva.get(`/v1/${kind}`)).body) await eva.delete(`/v1/${kind}/${id}`);
      pages = await pagesOf(anna);
      for (const items of pages)
        answers.push((await eva.post("/v1/import", { items: asLibrariesWrite(items) })).body);
    });
    afterAll(() => door.close());

    test("was imported completely", () => {
      expect(answers.flatMap(({ skipped }) => skipped)).toEqual([]);
      expect(new Set(pages.flat().map(({ kind }) => kind)).size).toBe(11);
      expect(Math.max(...pages.map(({ length }) => length))).toBe(100);
    });

    test("gives the same answers, ids aside", async () => {
      const [before, after] = [await seenBy(anna), await seenBy(eva)];
      expect([...after.keys()]).toEqual([...before.keys()]);
      for (const [name, seen] of before) expect(after.get(name), name).toEqual(seen);
      expect(await logOf(eva)).toEqual(await logOf(anna));
    });

    test("has the same lists, with all that was done to them", async () => {
      const [before, after] = [await listsOf(anna), await listsOf(eva)];
      expect(after).toEqual(before);
      const lines = before.flatMap(({ items }) => items);
      for (const field of ["checkedBy", "checkedQuantity", "isPutAway"])
        expect(lines.filter((line) => line[field] !== undefined).length, field).toBeGreaterThan(0);
    });

    test("gets nothing twice when all is imported again, and can be exported again", async () => {
      const before = await seenBy(eva);
      const lists = await listsOf(eva);
      for (const items of pages) {
        const { body } = await eva.post("/v1/import", { items });
        expect(body).toMatchObject({ unchanged: items.length, skipped: [] });
      }
      expect(await seenBy(eva)).toEqual(before);
      expect(await listsOf(eva)).toEqual(lists);
      const again = (await pagesOf(eva)).flat().map((item) => withoutIds(JSON.stringify(item)));
      expect(again).toHaveLength(pages.flat().length);
    });

    test("goes on from its lists in the same way", async () => {
      for (const query of ["", "?usePantry=true"])
        for (const [name, weekStart] of Object.entries(weeks)) {
          const lists: unknown[] = [];
          for (const client of [anna, eva]) {
            const plan = (await client.get(`/v1/week-plans?weekStart=${weekStart}`)).body;
            const path = `/v1/week-plans/${plan.id}/shopping-list${query}`;
            const { items } = (await client.post(path)).body;
            // Lines for one ingredient that were new at the same moment may come in either order.
            const lines: unknown[] = withoutIds(JSON.stringify(items));
            lists.push(lines.map((line) => JSON.stringify(line)).sort());
          }
          expect(lists[1], `${name}${query}`).toEqual(lists[0]);
        }
    });
  });
});
