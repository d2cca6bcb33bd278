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
        sourceRecipes: [],
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
      [{ quantity: -1 }, "/quantity", "too_small"],
      [{ quantity: 1_000_001 }, "/quantity", "too_large"],
      [{ customName: null }, "/customName", "invalid_type"],
      [{ customName: " " }, "/customName", "too_short"],
      [{ isChecked: null }, "/isChecked", "invalid_type"],
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
      expect(answer.body).toEqual(list.body);
      expect(answer.headers.get("etag")).toBe(list.headers.get("etag"));
    });

    test("takes the last for a line that comes twice", async () => {
      const { path, leek, onion, checked } = await newList();
      const item = (id: string | undefined, isChecked: boolean) => ({ id, isChecked });
      const items = [item(leek, true), item(onion, false), item(onion, true), item(leek, false)];
      await anna.patch(`${path}/items`, { items });
      expect(await checked()).toEqual(["onion"]);
    });

    test("is all or nothing: each line that is not there is named", async () => {
      const { path, leek, checked } = await newList();
      const items = [crypto.randomUUID(), leek, crypto.randomUUID()].map((id) => ({ id, isChecked: true }));
      const answer = await anna.patch(`${path}/items`, { items });
      expect([answer.status, answer.body.code]).toEqual([422, "unknown_reference"]);
      expect(answer.body.errors).toMatchObject([{ pointer: "/items/0/id" }, { pointer: "/items/2/id" }]);
      expect(await checked()).toEqual([]);
    });

    test("takes 1 to 200 lines", async () => {
      const { path, leek, candles } = await newList();
      const send = (length: number) =>
        anna.patch(`${path}/items`, { items: Array.from({ length }, () => ({ id: leek, isChecked: true })) });
      expect((await send(0)).body.errors).toMatchObject([{ pointer: "/items", code: "too_short" }]);
      expect((await send(201)).body.errors).toMatchObject([{ pointer: "/items", code: "too_long" }]);
      expect((await send(200)).status).toBe(200);
      const items = [{ id: candles }, { id: "x", isChecked: null }];
      expect((await anna.patch(`${path}/items`, { items })).body.errors).toMatchObject([
        { pointer: "/items/0/isChecked", code: "required" },
        { pointer: "/items/1/id", code: "invalid_format" },
        { pointer: "/items/1/isChecked", code: "invalid_type" },
      ]);
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
