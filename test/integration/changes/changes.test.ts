import { describe, expect, test } from "vitest";
import { dayOf, epochSeconds } from "../../../core/basics/dates.ts";
import { changeKinds } from "../../../core/contract/values.ts";
import { keys, laneOf, ranges } from "../../../core/storage/table.ts";
import { handler } from "../../../functions/live/follow-changes.ts";
import { toContext } from "../../../infra/local/event.ts";
import { stageFor } from "../../security/support/stage.ts";
import type { Client } from "../../support/client.ts";
import { HOUR, workLater } from "../../support/clock.ts";
import { createRecipe } from "../../support/recipes.ts";
import { sceneNames } from "../../support/scenes/scenes.ts";
import { testInProcess, throughHandlers } from "../../support/service.ts";

type Thing = { id: string };
type Copy = { state: string; things: Map<string, unknown> };

/** A client's whole loop, as the documentation tells it. */
const ask = async (client: Client, { state, things }: Copy, query = ""): Promise<Copy> => {
  const copy = new Map(things);
  for (let since = state; ; ) {
    const { status, body } = await client.get(`/v1/changes?since=${since}${query}`);
    expect(status).toBe(200);
    for (const kind of body.reset)
      for (const key of [...copy.keys()]) if (key.startsWith(`${kind} `)) copy.delete(key);
    for (const kind of changeKinds) {
      for (const one of body[kind].changed) copy.set(`${kind} ${one.id}`, one);
      for (const id of body[kind].deleted) copy.delete(`${kind} ${id}`);
    }
    since = body.state;
    if (!body.hasMore) return { state: since, things: copy };
  }
};
const unknown: Copy = { state: "", things: new Map() };
const sorted = ({ things }: Copy) => Object.fromEntries([...things].sort(([a], [b]) => (a < b ? -1 : 1)));

const withText = (state: string, edited: (text: string) => string): string =>
  Buffer.from(edited(Buffer.from(state, "base64url").toString())).toString("base64url");

const LANES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** As a page that was just begun causes it. */
const putAway = async ({ householdId }: { householdId: string }) => {
  const { pk, sk } = keys.lane(householdId, 1, 8);
  const dynamodb = { Keys: { pk: { S: pk }, sk: { S: sk } } };
  const context = toContext("follow-changes", "id", Date.now() + HOUR * 1_000);
  const { done } = await handler({ Records: [{ eventName: "INSERT", dynamodb }] }, context);
  return done;
};

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
    };
    const all = changeKinds.flatMap((kind) =>
      gets[kind].map((one: Thing) => [`${kind} ${one.id}`, one] as const),
    );
    expect(sorted(await ask(anna, unknown))).toEqual(sorted({ state: "", things: new Map(all) }));
  });

  test("never refuses a state: one that is forged, foreign or too old begins anew", async () => {
    const [anna, ben] = [await service.owner(), await service.owner()];
    const { state } = await ask(anna, unknown);
    const old = withText(state, (text) => text.replace(/ \d+ [^ ]+/, ` 9 ${"1.1,".repeat(8)}1.1`));
    for (const since of [
      "nonsense",
      "%F0%9F%8D%85",
      (await ask(ben, unknown)).state,
      old,
      // Each kind would be read two hundred times.
      withText(state, (text) => text.replace(/ (?=[^ ]*$)/, `${"i".repeat(200)} `)),
      "x".repeat(3_000),
    ]) {
      const { status, body } = await anna.get(`/v1/changes?since=${since}`);
      expect([status, body.reset]).toEqual([200, changeKinds]);
      expect(body.household.changed).toMatchObject([{ id: anna.householdId }]);
    }
  });

  describe.each([
    ["are put away by the next writer", false],
    ["stay until a function puts them away", true],
  ])("of the lanes of the feed, whose full pages %s", (_, staysHere) => {
    /** The ids of deleted tags, in the answers up to the last state. */
    const told = async (client: Client, state: string) => {
      const [ids, resets]: [string[], string[]] = [[], []];
      for (let since = state; ; ) {
        const { body } = await client.get(`/v1/changes?since=${since}`);
        ids.push(...body.tags.deleted);
        resets.push(...body.reset);
        since = body.state;
        if (!body.hasMore) return { state: since, ids: ids.sort(), resets };
      }
    };
    const withoutLanes = async () => {
      const anna = await service.owner();
      await service.deps().db.sweep(ranges.lanes(anna.householdId));
      return anna;
    };
    /** Pages of such numbers, each of which tells of a deleted tag. */
    const write = async (householdId: string, lane: number, numbers: readonly number[]) => {
      const last = numbers.at(-1) ?? 0;
      const idOf = (number: number) => `${lane}-${number}`;
      for (const number of numbers) {
        const page = { number, entries: [`tags#${idOf(number)}`] };
        const here = { ...page, first: 7, writtenAt: 1 };
        const closed = number === last ? {} : { isClosed: true };
        const ttl = epochSeconds(new Date()) + 3_888_000;
        const key = keys.lane(householdId, lane, staysHere && number !== 7 ? number : undefined);
        const { db } = service.deps();
        if (staysHere) await db.put({ ...key, ...here, ...closed, staysHere });
        else if (number === last) await db.put({ ...key, ...here });
        else await db.put({ ...keys.lanePage(householdId, lane, number), ...page, ...closed, ttl });
      }
      return numbers.map(idOf);
    };
    const inLane = async (householdId: string, lane: number) =>
      (await service.deps().db.query(ranges.lanes(householdId)))
        .filter((item) => laneOf(item) === lane)
        .map(({ number, entries }) => [number, [entries].flat().length]);

    test("none is left out, however far behind a state is, and whichever release made it", async () => {
      const anna = await withoutLanes();
      const first = (await ask(anna, unknown)).state;
      const older = withText(first, (text) => {
        const [, householdId, kinds, , places = ""] = text.split(" ");
        const [page = "", at = ""] = places.split(/[.,]/).map((number) => Number.parseInt(number, 36));
        return `1 ${householdId} ${kinds} ${page} ${at}  `;
      });
      const [some, all]: [string[], string[]] = [[], []];
      for (const lane of LANES) some.push(...(await write(anna.householdId, lane, [7, 8])));
      const second = await told(anna, first);
      expect(second).toMatchObject({ ids: some, resets: [] });
      expect(await putAway(anna)).toBe(staysHere ? 8 : 0);
      expect(await told(anna, second.state)).toMatchObject({ ids: [], resets: [] });
      const numbers = Array.from({ length: 45 }, (_, nth) => nth + 7);
      for (const lane of LANES) all.push(...(await write(anna.householdId, lane, numbers)));
      expect((await told(anna, second.state)).ids).toEqual(
        all.filter((id) => !id.endsWith("-7") && !id.endsWith("-8")).sort(),
      );
      for (const isPutAway of [false, true]) {
        if (isPutAway) expect(await putAway(anna)).toBe(staysHere ? 8 * 44 : 0);
        for (const state of [first, older])
          expect(await told(anna, state)).toMatchObject({ ids: all.toSorted(), resets: [] });
      }
    });

    test("writers go on where a lane ends, and meet no page twice", async () => {
      const anna = await withoutLanes();
      await write(anna.householdId, 1, [7, 8]);
      let copy = await ask(anna, unknown);
      for (let nth = 0; nth < 15; nth++) {
        await anna.post("/v1/tags", { name: `Tag ${nth}`, tagType: "other" });
        if (nth === 10) await putAway(anna);
        copy = await ask(anna, copy);
      }
      expect(sorted(copy)).toEqual(sorted(await ask(anna, unknown)));
      await putAway(anna);
      const [first, ...others] = await inLane(anna.householdId, 1);
      expect([first, others.length]).toEqual([[staysHere ? 7 : 8, 0], 1]);
    });

    test.each(LANES)("a state begins anew if a page of lane %i has gone unknown to it", async (lane) => {
      const anna = await service.owner();
      await write(anna.householdId, lane, [7]);
      const { state } = await ask(anna, unknown);
      await write(anna.householdId, lane, [7, 8, 9]);
      await putAway(anna);
      await service.deps().db.erase([keys.lanePage(anna.householdId, lane, 8)]);
      expect((await told(anna, state)).resets).toEqual(changeKinds);
    });
  });

  test("a page that a late writer began anew is told as a change of everything", async () => {
    const anna = await service.owner();
    const { db } = service.deps();
    const page = { first: 7, writtenAt: 1, staysHere: true };
    const put = (number: number, more: object) =>
      db.put({ ...keys.lane(anna.householdId, 2, number), ...page, number, entries: ["tags#a"], ...more });
    await put(9, {});
    const { state } = await ask(anna, unknown);
    await put(8, {});
    const resets = async () => (await anna.get(`/v1/changes?since=${state}`)).body.reset;
    expect(await resets()).toEqual(changeKinds);
    expect(await putAway(anna)).toBe(1);
    expect(await db.get(keys.lane(anna.householdId, 2, 8))).toBeUndefined();
    expect(await resets()).toEqual(changeKinds.filter((kind) => kind !== "household"));
  });

  test("a state of more than 40 days begins anew; a younger one does not, though pages have gone", async () => {
    const anna = await service.owner();
    const { state } = await ask(anna, unknown);
    await service.deps().db.sweep(ranges.feedPages(anna.householdId, 0));
    const resetAfter = async (days: number) => {
      const older = withText(state, (text) => text.replace(/ (\d+) /, (_, day) => ` ${day - days} `));
      return (await anna.get(`/v1/changes?since=${older}`)).body.reset;
    };
    expect([await resetAfter(39), await resetAfter(41)]).toEqual([[], changeKinds]);
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
