import { describe, expect, test } from "vitest";
import { dayOf, epochSeconds } from "../../../core/basics/dates.ts";
import { changeKinds } from "../../../core/contract/values.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { stageFor } from "../../security/support/stage.ts";
import type { Client } from "../../support/client.ts";
import { workLater } from "../../support/clock.ts";
import { askForChanges as ask, type Copy, sorted, unknown } from "../../support/copy.ts";
import { createRecipe } from "../../support/recipes.ts";
import { sceneNames } from "../../support/scenes/scenes.ts";
import { testInProcess, throughHandlers } from "../../support/service.ts";

type Thing = { id: string };
const withText = (state: string, edit: (text: string) => string): string =>
  Buffer.from(edit(Buffer.from(state, "base64url").toString())).toString("base64url");
const edited = (state: string, edit: (values: unknown[]) => unknown[]): string =>
  withText(state, (text) => JSON.stringify(edit(JSON.parse(text))));

throughHandlers((service) => {
  test("a first load has what the GETs have", async () => {
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    const today = dayOf(new Date());
    const slots = [{ slotDate: today, recipeId: soup.id }];
    const plan = (await anna.post("/v1/week-plans", { weekStart: today, slots })).body;
    await anna.post(`/v1/week-plans/${plan.id}/shopping-list`);
    await anna.post("/v1/pantry-items", { customName: "Rice" });
    await anna.post("/v1/cooking-logs", { recipeId: soup.id });
    const get = async (path: string) => (await anna.get(`/v1/${path}`)).body;
    const gets = {
      household: [(await get("households/mine")).data],
      recipes: (await get("recipes")).data,
      tags: await get("tags"),
      ingredients: await get("ingredients"),
      ingredientCategories: await get("ingredient-categories"),
      weekPlans: [await get(`week-plans?weekStart=${today}`)],
      shoppingLists: [await get("shopping-list")],
      pantryItems: await get("pantry-items"),
      cookingLogs: await get("cooking-logs"),
      people: await get("people"),
    };
    const all = changeKinds.flatMap((kind) =>
      gets[kind].map((one: Thing) => [`${kind} ${one.id}`, one] as const),
    );
    expect(sorted(await ask(anna, unknown))).toEqual(sorted({ state: "", things: new Map(all) }));
  });

  test("never refuses a state: one that is forged, foreign or too old begins anew", async () => {
    const [anna, ben] = [await service.owner(), await service.owner()];
    const { state } = await ask(anna, unknown);
    const [old, before, unreal] = [
      edited(state, (values) => values.with(2, 9)),
      edited(state, (values) => values.with(0, 2)),
      edited(state, (values) => values.with(4, -1)),
    ];
    for (const since of [
      "nonsense",
      "%F0%9F%8D%85",
      (await ask(ben, unknown)).state,
      old,
      before,
      unreal,
      // Each kind would be read two hundred times.
      edited(state, (values) => values.with(5, Array(200).fill("tags"))),
      "x".repeat(3_000),
    ]) {
      const { status, body } = await anna.get(`/v1/changes?since=${since}`);
      expect([status, body.reset]).toEqual([200, changeKinds]);
      expect(body.household.changed).toMatchObject([{ id: anna.householdId }]);
    }
  });

  test("ingredients begin anew after a release with another table of foods", async () => {
    const anna = await service.owner();
    await createRecipe(anna, { name: "Soup" });
    const { state } = await ask(anna, unknown);
    const known = (await anna.get("/v1/ingredients")).body;
    for (const older of [
      edited(state, (values) => values.with(7, "older")),
      // In the middle of a first load.
      edited(state, (values) => values.with(5, ["ingredients"]).with(6, "~").with(7, "older")),
      // Before there was a table.
      edited(state, (values) => values.with(0, 3).slice(0, 7)),
    ]) {
      const { body } = await anna.get(`/v1/changes?since=${older}`);
      expect([body.reset, body.ingredients.changed]).toEqual([["ingredients"], known]);
      expect((await anna.get(`/v1/changes?since=${body.state}`)).body.reset).toEqual([]);
    }
    const { body: pantry } = await anna.get("/v1/changes?kinds=pantryItems");
    const older = edited(pantry.state, (values) => values.with(7, "older"));
    expect((await anna.get(`/v1/changes?since=${older}`)).body.reset).toEqual([]);
  });

  describe("from the change log", () => {
    const numbersOf = async (householdId: string): Promise<number[]> =>
      (await service.deps().db.query(ranges.changeLog(householdId, 0))).map(({ number }) => Number(number));
    const resetAfter = async (client: Client, state: string): Promise<string[]> =>
      (await client.get(`/v1/changes?since=${state}`)).body.reset;

    test("none is left out, however far behind a state is", async () => {
      const anna = await service.owner();
      const { state } = await ask(anna, unknown);
      const last = (await numbersOf(anna.householdId)).at(-1) ?? 0;
      const ttl = epochSeconds(new Date()) + 3_888_000;
      const ids = Array.from({ length: 1_200 }, (_, nth) => `tag-${String(nth).padStart(4, "0")}`);
      for (const [nth, id] of ids.entries()) {
        const number = last + 1 + nth;
        const key = keys.changeLogEntry(anna.householdId, number);
        await service.deps().db.put({ ...key, number, things: [`tags#${id}`], ttl });
      }
      const told: string[] = [];
      for (let [since, hasMore] = [state, true]; hasMore; ) {
        const { body } = await anna.get(`/v1/changes?since=${since}`);
        expect(body.reset).toEqual([]);
        told.push(...body.tags.deleted);
        ({ state: since, hasMore } = body);
      }
      expect(told).toEqual(ids);
    });

    test("a state begins anew if the entry after it is missing", async () => {
      const anna = await service.owner();
      const { state } = await ask(anna, unknown);
      for (const name of ["A", "B"]) await anna.post("/v1/tags", { name, tagType: "other" });
      expect(await resetAfter(anna, state)).toEqual([]);
      const [, missing = 0] = (await numbersOf(anna.householdId)).slice(-3);
      await service.deps().db.erase([keys.changeLogEntry(anna.householdId, missing)]);
      expect(await resetAfter(anna, state)).toEqual(changeKinds);
    });

    test("a state begins anew if the table has not got as far, as after a restore", async () => {
      const anna = await service.owner();
      await anna.post("/v1/tags", { name: "A", tagType: "other" });
      const { state } = await ask(anna, unknown);
      const newest = (await numbersOf(anna.householdId)).at(-1) ?? 0;
      await service.deps().db.erase([keys.changeLogEntry(anna.householdId, newest)]);
      expect(await resetAfter(anna, state)).toEqual(changeKinds);
    });

    test("a state of more than 40 days begins anew; a younger one does not, though entries have gone", async () => {
      const anna = await service.owner();
      const { state } = await ask(anna, unknown);
      await service.deps().db.sweep(ranges.changeLog(anna.householdId, 0));
      const daysAgo = (days: number) =>
        withText(state, (text) => {
          const [format, of, day, kinds, number, ...others] = JSON.parse(text);
          // Nobody changed anything in that time, so numbers are lower than the seconds now.
          return JSON.stringify([format, of, day - days, kinds, number - 60, ...others]);
        });
      expect([await resetAfter(anna, daysAgo(39)), await resetAfter(anna, daysAgo(41))]).toEqual([
        [],
        changeKinds,
      ]);
      // The log begins anew, and the copy goes on.
      await anna.post("/v1/tags", { name: "A", tagType: "other" });
      const { body } = await anna.get(`/v1/changes?since=${daysAgo(39)}`);
      expect([body.reset, body.tags.changed]).toEqual([[], [expect.objectContaining({ name: "A" })]]);
    });
  });

  test("tells of things whose ingredient became another one, when that one looks different", async () => {
    const anna = await service.owner();
    await createRecipe(anna, {
      name: "Soup",
      ingredients: [
        ["shallot", 1, "kg"],
        ["onion", 1, "kg"],
      ],
    });
    await anna.post("/v1/pantry-items", { text: "2 kg shallot" });
    const ingredients: { id: string; name: string }[] = (await anna.get("/v1/ingredients")).body;
    const idOf = (wanted: string) => ingredients.find(({ name }) => name === wanted)?.id;
    await anna.post(`/v1/ingredients/${idOf("shallot")}/merge`, { intoId: idOf("onion") });
    const copy = await ask(anna, unknown);
    await anna.patch(`/v1/ingredients/${idOf("onion")}`, { name: "Zwiebel" });
    const after = await ask(anna, copy);
    expect([...after.things.values()]).toContainEqual(
      expect.objectContaining({ name: "Zwiebel", quantity: 2 }),
    );
    expect(sorted(after)).toEqual(sorted(await ask(anna, unknown)));
  });

  test("tells of a list with free text, which stands in an aisle, when that is renamed", async () => {
    const anna = await service.owner();
    const plan = (await anna.post("/v1/week-plans", { weekStart: dayOf(new Date()) })).body;
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    const line = (await anna.post(`/v1/shopping-lists/${list.id}/items`, { text: "2 l milk" })).body;
    expect(line.category.name).toBe("Dairy & eggs");
    const copy = await ask(anna, unknown);
    await anna.patch(`/v1/ingredient-categories/${line.category.id}`, { name: "Cold shelf" });
    const after = await ask(anna, copy);
    const [shown] = (await anna.get(`/v1/shopping-lists/${list.id}`)).body.items;
    expect(shown.category).toEqual({ id: line.category.id, name: "Cold shelf" });
    expect(sorted(after)).toEqual(sorted(await ask(anna, unknown)));
  });

  test("tells 200 objects at a time, of the kinds that are asked for", async () => {
    const anna = await service.owner();
    const thing = () => ({ kind: "pantryItem", id: crypto.randomUUID(), customName: "Thing" });
    for (const _ of Array(4)) await anna.post("/v1/import", { items: Array.from({ length: 90 }, thing) });
    const sizes: number[] = [];
    let since = "";
    for (let hasMore = true; hasMore; ) {
      const { body } = await anna.get(`/v1/changes?kinds=pantryItems&since=${since}`);
      sizes.push(body.pantryItems.changed.length);
      expect(body.tags.changed).toEqual([]);
      ({ state: since, hasMore } = body);
    }
    expect(sizes.reduce((a, b) => a + b)).toBe(360);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
  });

  describe("after any operation, a copy that asked before equals a new one", () => {
    const stage = stageFor(service);
    let before: Copy | undefined;
    /** The scenes' weeks begin in June 2026. */
    const inJune = <T>(work: () => Promise<T>) =>
      workLater((Date.parse("2026-06-10") - Date.now()) / 1_000, work);

    testInProcess.each(sceneNames)("%s", async (name) => {
      const { method, path, body } = stage.requestOf(name);
      if (method === "GET") return;
      before ??= await inJune(() => ask(stage.as("owner"), unknown));
      const start = before;
      for (const person of ["owner", "administrator", "member"] as const)
        if ((await stage.as(person).send(method, path, body)).status < 400) break;
      // One of them is still in.
      const clients = [stage.as("owner"), stage.as("member")];
      const answers = await Promise.all(clients.map((one) => one.get("/v1/households/mine")));
      const client = clients[answers.findIndex(({ status }) => status === 200)];
      await inJune(async () => {
        if (!client) throw new Error("Nobody is in the household any more");
        expect(sorted(await ask(client, start))).toEqual(sorted(await ask(client, unknown)));
      });
      await stage.reset();
    });
  });
});
