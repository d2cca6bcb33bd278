import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

type Item = { id: string; name: string; isChecked: boolean; checkedBy?: string };
const MONDAY = "2026-03-02";

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
    const weekStart = `20${26 + ++weeks}${MONDAY.slice(4)}`;
    const plan = (await anna.post("/v1/week-plans", { weekStart })).body;
    await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: weekStart, recipeId: soup.id });
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    const path = `/v1/shopping-lists/${list.id}`;
    const [leek, onion]: string[] = list.items.map(({ id }: Item) => id);
    const added = await anna.post(`${path}/items`, { customName: "candles", quantity: 4, unit: "piece" });
    const read = async () => await anna.get(path);
    const checked = async () =>
      (await read()).body.items.filter((item: Item) => item.isChecked).map(({ name }: Item) => name);
    return {
      plan,
      path,
      leek,
      onion,
      candles: added.body.id,
      ingredientId: soup.ingredients[0]?.ingredientId,
      read,
      checked,
    };
  };

  describe("a line added by hand", () => {
    test("gets another amount and another name, and keeps what the request does not mention", async () => {
      const { path, candles, read } = await newList();
      const change = (body: object) => anna.patch(`${path}/items/${candles}`, body);
      const fewer = await change({ quantity: 2 });
      expect([fewer.status, fewer.body]).toMatchObject([
        200,
        { name: "candles", quantity: 2, unit: "piece" },
      ]);
      expect((await change({ unit: "box", isChecked: true })).body).toMatchObject({
        unit: "box",
        checkedBy: anna.id,
      });
      const cleared = (await change({ quantity: null, unit: " ", customName: " tea lights " })).body;
      expect(cleared).toEqual({
        ...{ id: candles, name: "tea lights", isChecked: true, checkedBy: anna.id },
        ...{ sourceRecipes: [], etag: expect.any(String) },
      });
      expect((await read()).body.items).toContainEqual(cleared);
      expect((await change({ isChecked: false, quantity: 1 })).body).toMatchObject({
        quantity: 1,
        isChecked: false,
      });
    });

    test("no longer stands for an ingredient once it has a name of its own, and merges with nothing", async () => {
      const { path, ingredientId, read } = await newList();
      const { id } = (await anna.post(`${path}/items`, { ingredientId, quantity: 1 })).body;
      const renamed = (await anna.patch(`${path}/items/${id}`, { customName: "candles" })).body;
      expect(renamed).toMatchObject({ id, name: "candles", quantity: 1 });
      expect(renamed).not.toHaveProperty("ingredientId");
      const names = (await read()).body.items.map(({ name }: Item) => name);
      expect(names.filter((name: string) => name === "candles")).toHaveLength(2);
    });

    test.each([
      [{}, "", "required"],
      [{ colour: "red" }, "", "required"],
      [{ customName: " " }, "/customName", "too_short"],
    ])("is not changed by %j", async (body, pointer, code) => {
      const { path, candles } = await newList();
      const answer = await anna.patch(`${path}/items/${candles}`, body);
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ pointer, code }]]);
    });
  });

  test("a generated line can only be checked, and a refused request changes nothing", async () => {
    const { path, onion, checked } = await newList();
    const body = { isChecked: true, quantity: 3, unit: null, customName: "shallots" };
    const answer = await anna.patch(`${path}/items/${onion}`, body);
    expect([answer.status, answer.body.code]).toEqual([422, "generated_line"]);
    expect(answer.body.errors).toMatchObject(
      ["/quantity", "/unit", "/customName"].map((pointer) => ({ pointer, code: "generated_line" })),
    );
    expect(await checked()).toEqual([]);
  });

  describe("a tick says what the person saw", () => {
    test("and the line is checked for that amount, and remembers it while more is needed", async () => {
      const { path, onion, leek } = await newList();
      const less = { isChecked: true, seenQuantity: 1, seenUnit: "pieces" };
      expect((await anna.patch(`${path}/items/${onion}`, less)).body).toMatchObject({
        ...{ isChecked: false, checkedQuantity: 1, quantity: 2 },
      });
      const items = [onion, leek].map((id) => ({ id, isChecked: true, seenQuantity: 2, seenUnit: "" }));
      const blank = await anna.patch(`${path}/items`, { items });
      expect([blank.status, blank.body.errors]).toMatchObject([
        400,
        [0, 1].map((at) => ({ pointer: `/items/${at}/seenUnit`, code: "required" })),
      ]);
      const enough = items.map((item) => ({ ...item, seenUnit: "piece" }));
      const { body } = await anna.patch(`${path}/items`, { items: enough });
      expect(body.items.slice(0, 2)).toMatchObject([{ isChecked: true }, { isChecked: true }]);
    });

    test.each([
      [{ isChecked: true, seenQuantity: 1 }, [["/seenUnit", "required"]]],
      [{ isChecked: true, seenUnit: "g" }, [["/seenQuantity", "required"]]],
      [{ seenQuantity: 1, seenUnit: "g" }, [["/isChecked", "required"]]],
      [{ isChecked: false, seenQuantity: 1, seenUnit: "g" }, [["/isChecked", "required"]]],
    ])("and %j is refused, alone and among many", async (body, faults) => {
      const { path, leek } = await newList();
      const refused = (prefix: string) => [
        400,
        faults.map(([pointer, code]) => ({ pointer: `${prefix}${pointer}`, code })),
      ];
      const alone = await anna.patch(`${path}/items/${leek}`, body);
      expect([alone.status, alone.body.errors]).toMatchObject(refused(""));
      expect(alone.body.errors).toHaveLength(1);
      const many = await anna.patch(`${path}/items`, { items: [{ id: leek, ...body }] });
      expect([many.status, many.body.errors]).toMatchObject(refused("/items/0"));
      expect(many.body.errors).toHaveLength(1);
    });

    test("in a unit of the line's measure; lines added by hand ignore it", async () => {
      const { path, leek, candles, checked } = await newList();
      const tick = { isChecked: true, seenQuantity: 1, seenUnit: "kg" };
      const mismatch = (pointer: string) => [422, "unit_mismatch", [{ pointer, code: "unit_mismatch" }]];
      const alone = await anna.patch(`${path}/items/${leek}`, tick);
      expect([alone.status, alone.body.code, alone.body.errors]).toMatchObject(mismatch("/seenUnit"));
      const items = [candles, leek].map((id) => ({ id, ...tick }));
      const many = await anna.patch(`${path}/items`, { items });
      expect([many.status, many.body.code, many.body.errors]).toMatchObject(mismatch("/items/1/seenUnit"));
      expect(await checked()).toEqual([]);
      expect((await anna.patch(`${path}/items/${candles}`, tick)).body.isChecked).toBe(true);
    });
  });

  describe("a line's ETag", () => {
    const tagged = (etag: string | undefined) => ({ headers: { "if-match": etag ?? "" } });

    test("is in the list, in the changes and in the line's own answers, and changes with what the line shows", async () => {
      const { path, leek, onion, candles, ingredientId, read } = await newList();
      const tagOf = async (id: string | undefined) =>
        (await read()).body.items.find((item: Item) => item.id === id)?.etag;
      const first = await tagOf(leek);
      const { body, headers } = await anna.patch(`${path}/items/${leek}`, { isChecked: true }, tagged(first));
      expect([body.etag, headers.get("etag")]).toEqual([await tagOf(leek), body.etag]);
      expect(body.etag).not.toBe(first);
      expect((await anna.patch(`${path}/items/${leek}`, { isChecked: false }, tagged(first))).status).toBe(
        412,
      );
      const changed = (await anna.get("/v1/changes?kinds=shoppingLists")).body.shoppingLists.changed;
      expect(changed).toContainEqual((await read()).body);

      const [shown, added] = [await tagOf(onion), await tagOf(candles)];
      await anna.patch(`/v1/ingredients/${ingredientId}`, { name: `leek of week ${weeks}` });
      expect(await tagOf(leek)).not.toBe(body.etag);
      expect([await tagOf(onion), await tagOf(candles)]).toEqual([shown, added]);
      expect((await anna.delete(`${path}/items/${onion}`, tagged(first))).status).toBe(412);
      expect((await anna.delete(`${path}/items/${onion}`, tagged(shown))).status).toBe(204);
      expect((await anna.delete(`${path}/items/${candles}`, tagged(added))).status).toBe(204);
    });
  });

  describe("checking many lines at once", () => {
    test("checks and unchecks generated lines and others, and answers the list", async () => {
      const { path, leek, onion, candles, read, checked } = await newList();
      await anna.patch(`${path}/items/${onion}`, { isChecked: true });
      const items = [
        { id: leek, isChecked: true },
        { id: onion, isChecked: false },
        { id: candles, isChecked: true },
      ];
      const answer = await anna.patch(`${path}/items`, { items });
      expect(answer.status).toBe(200);
      expect(await checked()).toEqual(["leek", "candles"]);
      const list = await read();
      expect(answer.body).toEqual({ ...list.body, missing: [] });
      expect(answer.headers.get("etag")).toBe(list.headers.get("etag"));
    });

    test("takes the last for a line that comes twice", async () => {
      const { path, leek, onion, checked } = await newList();
      const item = (id: string | undefined, isChecked: boolean) => ({ id, isChecked });
      const items = [item(leek, true), item(onion, false), item(onion, true), item(leek, false)];
      await anna.patch(`${path}/items`, { items });
      expect(await checked()).toEqual(["onion"]);
    });

    test("passes over lines that are gone, and names each once, also when the request is repeated", async () => {
      const { path, leek, onion, candles, read, checked } = await newList();
      for (const id of [candles, onion]) await anna.delete(`${path}/items/${id}`);
      const items = [onion, leek, candles, onion].map((id) => ({ id, isChecked: true }));
      const key = { headers: { "idempotency-key": crypto.randomUUID() } };
      const answer = await anna.patch(`${path}/items`, { items }, key);
      const list = await read();
      expect([answer.status, answer.body]).toEqual([200, { ...list.body, missing: [onion, candles] }]);
      expect(answer.headers.get("etag")).toBe(list.headers.get("etag"));
      expect((await anna.patch(`${path}/items`, { items }, key)).body).toEqual(answer.body);
      expect(await checked()).toEqual(["leek"]);
    });

    test("works for 200 different lines that were added by hand", async () => {
      const { path, candles, checked } = await newList();
      const ids = [candles];
      for (let nth = 1; nth < 200; nth++)
        ids.push((await anna.post(`${path}/items`, { customName: `thing ${nth}` })).body.id);
      const items = ids.map((id) => ({ id, isChecked: true }));
      expect((await anna.patch(`${path}/items`, { items })).status).toBe(200);
      expect(await checked()).toHaveLength(200);
    });

    test("with If-Match happens only while the list is as it was", async () => {
      const { plan, path, leek, onion, candles, read, checked } = await newList();
      const etag = async () => (await read()).headers.get("etag") ?? "";
      const tick = (id: string | undefined, version: string) =>
        anna.patch(
          `${path}/items`,
          { items: [{ id, isChecked: true }] },
          { headers: { "if-match": version } },
        );
      const first = await etag();
      expect((await tick(leek, first)).status).toBe(200);
      const stale = await tick(onion, first);
      expect([stale.status, stale.body.code]).toEqual([412, "precondition_failed"]);
      const changes = [
        () => anna.patch(`${path}/items/${candles}`, { quantity: 9 }),
        () => anna.post(`${path}/items`, { customName: "soap" }),
        () => anna.delete(`${path}/items/${candles}`),
        () => anna.post(`/v1/week-plans/${plan.id}/shopping-list`),
      ];
      for (const change of changes) {
        const before = await etag();
        expect((await change()).status).toBeLessThan(300);
        expect((await tick(onion, before)).status).toBe(412);
      }
      expect(await checked()).toEqual(["leek"]);
      expect((await tick(onion, await etag())).status).toBe(200);
    });
  });
});
