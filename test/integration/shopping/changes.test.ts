import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

type Item = { id: string; name: string; isChecked: boolean; etag: string };

throughAnyDoor((service) => {
  let anna: Client & { id: string };
  let weeks = 0;
  beforeAll(async () => {
    anna = await service.owner();
  });

  /** The list of a new week with an onion and a leek, and candles that were added by hand. */
  const newList = async () => {
    const ingredients: [string, number, string][] = [
      ["leek", 1, "piece"],
      ["onion", 2, "piece"],
    ];
    const soup = await createRecipe(anna, { name: "Soup", ingredients });
    const weekStart = `20${26 + ++weeks}-03-02`;
    const slots = [{ slotDate: weekStart, recipeId: soup.id }];
    const plan = (await anna.post("/v1/week-plans", { weekStart, slots })).body;
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    const path = `/v1/shopping-lists/${list.id}`;
    const [leek, onion]: string[] = list.items.map(({ id }: Item) => id);
    const added = await anna.post(`${path}/items`, { customName: "candles", quantity: 4, unit: "piece" });
    const read = () => anna.get(path);
    return {
      ...{ plan, path, leek, onion, candles: added.body.id, read },
      ingredientId: soup.ingredients[0]?.ingredientId,
      change: (id: string | undefined, body: object) => anna.patch(`${path}/items/${id}`, body),
      changeAll: (items: object[], headers = {}) => anna.patch(`${path}/items`, { items }, { headers }),
      line: async (id: string | undefined): Promise<Item> =>
        (await read()).body.items.find((item: Item) => item.id === id),
      checked: async () =>
        (await read()).body.items.flatMap(({ isChecked, name }: Item) => (isChecked ? name : [])),
    };
  };

  test("a line added by hand gets another amount and name, and keeps what the request does not mention", async () => {
    const { path, candles, ingredientId, line, change } = await newList();
    const fewer = await change(candles, { quantity: 2 });
    expect([fewer.status, fewer.body]).toMatchObject([200, { name: "candles", quantity: 2, unit: "piece" }]);
    const ticked = await change(candles, { unit: "box", isChecked: true });
    expect(ticked.body).toMatchObject({ unit: "box", checkedBy: anna.id });
    const cleared = (await change(candles, { quantity: null, unit: " ", customName: " lights " })).body;
    expect(cleared).toEqual({
      ...{ id: candles, name: "lights", isChecked: true, checkedBy: anna.id },
      ...{ sourceRecipes: [], etag: expect.any(String) },
    });
    expect(await line(candles)).toEqual(cleared);
    expect((await change(candles, { note: "for the cake" })).body).toMatchObject({ note: "for the cake" });
    expect((await change(candles, { quantity: 3 })).body).toMatchObject({
      note: "for the cake",
      quantity: 3,
    });
    expect((await change(candles, { quantity: null, note: null })).body).toEqual(cleared);
    expect(faultsIn(await change(candles, { colour: "red" }))).toEqual([" required"]);
    // With a name of its own it stands for no ingredient any more, and merges with nothing.
    const { id } = (await anna.post(`${path}/items`, { ingredientId, quantity: 1 })).body;
    const renamed = (await change(id, { customName: "lights" })).body;
    expect(renamed).toMatchObject({ id, name: "lights", quantity: 1 });
    expect(renamed).not.toHaveProperty("ingredientId");
    expect(await line(candles)).toEqual(cleared);
  });

  test("a generated line can only be checked, and a refused request changes nothing", async () => {
    const { onion, checked, change } = await newList();
    const body = { isChecked: true, quantity: 3, unit: null, customName: "shallots", note: "large" };
    const answer = await change(onion, body);
    expect([answer.status, ...faultsIn(answer)]).toEqual([
      422,
      ...["/quantity", "/unit", "/customName", "/note"].map((pointer) => `${pointer} generated_line`),
    ]);
    expect(await checked()).toEqual([]);
  });

  describe("a tick says what the person saw", () => {
    test("and the line is checked for that amount, and remembers it while more is needed", async () => {
      const { onion, leek, change, changeAll } = await newList();
      const less = await change(onion, { isChecked: true, seenQuantity: 1, seenUnit: "pieces" });
      expect(less.body).toMatchObject({ isChecked: false, checkedQuantity: 1, quantity: 2 });
      const enough = { isChecked: true, seenQuantity: 2, seenUnit: "piece" };
      const { body } = await changeAll([onion, leek].map((id) => ({ id, ...enough })));
      expect(body.items.slice(0, 2)).toMatchObject([{ isChecked: true }, { isChecked: true }]);
    });

    test.each([
      [{ isChecked: true, seenQuantity: 1, seenUnit: "" }, "/seenUnit"],
      [{ isChecked: true, seenUnit: "g" }, "/seenQuantity"],
      [{ seenQuantity: 1, seenUnit: "g" }, "/isChecked"],
      [{ isChecked: false, seenQuantity: 1, seenUnit: "g" }, "/isChecked"],
    ])("and %j is refused, alone and among many", async (body, place) => {
      const { leek, change, changeAll } = await newList();
      expect(faultsIn(await change(leek, body))).toEqual([`${place} required`]);
      expect(faultsIn(await changeAll([{ id: leek, ...body }]))).toEqual([`/items/0${place} required`]);
    });

    test("in a unit of the line's measure; lines added by hand ignore it", async () => {
      const { leek, candles, checked, change, changeAll } = await newList();
      const tick = { isChecked: true, seenQuantity: 1, seenUnit: "kg" };
      const alone = await change(leek, tick);
      expect([alone.status, ...faultsIn(alone)]).toEqual([422, "/seenUnit unit_mismatch"]);
      const many = await changeAll([candles, leek].map((id) => ({ id, ...tick })));
      expect([many.status, ...faultsIn(many)]).toEqual([422, "/items/1/seenUnit unit_mismatch"]);
      expect(await checked()).toEqual([]);
      expect((await change(candles, tick)).body.isChecked).toBe(true);
    });
  });

  test("a line's ETag is in all answers, changes with what the line shows, and guards its PATCH and DELETE", async () => {
    const { path, leek, onion, candles, ingredientId, read, line } = await newList();
    const tagOf = async (id: string | undefined) => (await line(id)).etag;
    const item = (id: string | undefined) => `${path}/items/${id}`;
    const tagged = (etag: string) => ({ headers: { "if-match": etag } });
    const first = await tagOf(leek);
    const { body, headers } = await anna.patch(item(leek), { isChecked: true }, tagged(first));
    expect([body.etag, headers.get("etag")]).toEqual([await tagOf(leek), body.etag]);
    expect((await anna.patch(item(leek), { isChecked: false }, tagged(first))).status).toBe(412);
    const { shoppingLists } = (await anna.get("/v1/changes?kinds=shoppingLists")).body;
    expect(shoppingLists.changed).toContainEqual((await read()).body);

    const [shown, added] = [await tagOf(onion), await tagOf(candles)];
    await anna.patch(`/v1/ingredients/${ingredientId}`, { name: `leek of week ${weeks}` });
    expect(await tagOf(leek)).not.toBe(body.etag);
    expect((await anna.delete(item(onion), tagged(first))).status).toBe(412);
    expect((await anna.delete(item(onion), tagged(shown))).status).toBe(204);
    expect((await anna.delete(item(candles), tagged(added))).status).toBe(204);
  });

  test("a line that was checked and unchecked again is as it was, and has the ETag of then", async () => {
    const { leek, candles, line, change } = await newList();
    for (const id of [leek, candles]) {
      const before = await line(id);
      await change(id, { isChecked: true });
      expect((await line(id)).etag).not.toBe(before.etag);
      await change(id, { isChecked: false });
      expect(await line(id)).toEqual(before);
    }
  });

  describe("checking many lines at once", () => {
    test("checks and unchecks generated lines and others, the last counts, and answers the list", async () => {
      const { leek, onion, candles, read, checked, change, changeAll } = await newList();
      await change(onion, { isChecked: true });
      const answer = await changeAll([
        { id: leek, isChecked: false },
        { id: onion, isChecked: false },
        { id: candles, isChecked: true },
        { id: leek, isChecked: true },
      ]);
      expect(answer.status).toBe(200);
      expect(await checked()).toEqual(["leek", "candles"]);
      const list = await read();
      expect(answer.body).toEqual({ ...list.body, missing: [] });
      expect(answer.headers.get("etag")).toBe(list.headers.get("etag"));
    });

    test("passes over lines that are gone, and names each once, also when the request is repeated", async () => {
      const { path, leek, onion, candles, read, checked, changeAll } = await newList();
      for (const id of [candles, onion]) await anna.delete(`${path}/items/${id}`);
      const items = [onion, leek, candles, onion].map((id) => ({ id, isChecked: true }));
      const key = { "idempotency-key": crypto.randomUUID() };
      const answer = await changeAll(items, key);
      const list = await read();
      expect([answer.status, answer.body]).toEqual([200, { ...list.body, missing: [onion, candles] }]);
      expect((await changeAll(items, key)).body).toEqual(answer.body);
      expect(await checked()).toEqual(["leek"]);
    });

    test("with If-Match happens only while the list is as it was", async () => {
      const { plan, path, leek, onion, candles, read, checked, change, changeAll } = await newList();
      const etag = async () => (await read()).headers.get("etag") ?? "";
      const tick = async (id: string | undefined, version: string) =>
        (await changeAll([{ id, isChecked: true }], { "if-match": version })).status;
      const first = await etag();
      const both = await Promise.all([leek, onion].map((id) => tick(id, first)));
      expect(both.toSorted()).toEqual([200, 412]);
      const open = both[0] === 200 ? onion : leek;
      for (const happens of [
        () => change(candles, { quantity: 9 }),
        () => anna.post(`${path}/items`, { customName: "soap" }),
        () => anna.delete(`${path}/items/${candles}`),
        () => anna.post(`/v1/week-plans/${plan.id}/shopping-list`),
      ]) {
        const before = await etag();
        expect((await happens()).status).toBeLessThan(300);
        expect(await tick(open, before)).toBe(412);
      }
      expect(await checked()).toHaveLength(1);
      expect(await tick(open, await etag())).toBe(200);
    });
  });
});
