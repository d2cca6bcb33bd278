import { deflateRawSync, inflateRawSync } from "node:zlib";
import { expect } from "vitest";
import { type Key, keys } from "../../../core/storage/table.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-11-16";

throughAnyDoor((service) => {
  testInProcess(
    "a plan is read as older releases wrote it, and a list and a box as large ones are",
    async () => {
      const anna = await service.owner();
      const { householdId } = anna;
      const { db } = service.deps();
      const soup = await createRecipe(anna, { name: "Soup", ingredients: [["leek", 2, "piece"]] });
      const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
      const path = `/v1/week-plans/${plan.id}`;
      await anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId: soup.id });
      await anna.post(`${path}/notes`, { noteDate: MONDAY, text: "Guests" });
      const list = (await anna.post(`${path}/shopping-list`)).body;
      const lists = `/v1/shopping-lists/${list.id}`;
      await anna.patch(`${lists}/items/${list.items[0].id}`, { isChecked: true });
      const [boxed] = (await anna.post(`${lists}/put-away`)).body;
      const paths = [path, lists, `/v1/pantry-items`];
      const shown = () => Promise.all(paths.map(async (one) => (await anna.get(one)).body));
      const before = await shown();

      const rewrite = async (key: Key, next: (item: Record<string, unknown>) => Record<string, unknown>) => {
        const item = await db.get(key);
        if (!item) throw new Error(`There is no ${key.sk}`);
        await db.put({ ...next(item), ...key });
      };
      await rewrite(keys.plan(householdId, MONDAY), ({ packed, ...rest }) => ({
        ...rest,
        ...JSON.parse(inflateRawSync(Buffer.from(packed as Uint8Array)).toString()),
      }));
      let apart: unknown;
      await rewrite(keys.list(householdId, MONDAY), ({ lines, ...rest }) => {
        apart = lines;
        return { ...rest, linesVersion: "1" };
      });
      await db.put({ ...keys.listLines(householdId, MONDAY), lines: apart, version: "1" });
      await rewrite(keys.pantryItem(householdId, boxed.id), (box) => ({ ...box, places: 1 }));
      expect(await shown()).toEqual(before);

      expect((await anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId: soup.id })).status).toBe(200);
      expect((await anna.post(`${path}/shopping-list`)).body.items).toMatchObject([{ quantity: 4 }]);
      expect((await anna.patch(`/v1/pantry-items/${boxed.id}`, { quantity: 1 })).body.quantity).toBe(1);
      expect(await db.get(keys.pantryItem(householdId, boxed.id))).toMatchObject({ places: 1 });
      expect((await anna.delete(path)).status).toBe(204);
      expect((await anna.get(lists)).status).toBe(404);
    },
  );

  testInProcess("a large answer is kept apart, without the names of ingredients", async () => {
    const anna = await service.owner();
    const { householdId } = anna;
    const { db } = service.deps();
    const ingredientId = (await createRecipe(anna, { name: "Soup", ingredients: [["leek", 2, "piece"]] }))
      .ingredients[0]?.ingredientId;
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    const path = `/v1/shopping-lists/${list.id}`;
    for (const line of [{ ingredientId, quantity: 1 }, { customName: "Soap" }])
      await anna.post(`${path}/items`, line);
    const items = (await anna.get(path)).body.items.map(({ id }: { id: string }) => ({
      id,
      isChecked: true,
    }));
    await anna.patch(`${path}/items`, { items });
    const put = () => anna.post(`${path}/put-away`, undefined, { headers: { "idempotency-key": "once" } });
    const first = await put();
    const { answer, ...key } = (await db.get(keys.usedKey(anna.id, householdId, "once"))) ?? {};
    const gist = first.body.map((item: { id: string; customName?: string; name: string }) => {
      const { id, ingredientId: known, quantity, unit } = item as Record<string, unknown>;
      return { id, ingredientId: known, quantity, unit, customName: known ? undefined : item.name };
    });
    await db.put({ ...keys.usedKey(anna.id, householdId, "once"), ...key, apart: "1" });
    const packed = deflateRawSync(JSON.stringify(gist));
    await db.put({ ...keys.keptAnswer(anna.id, "1"), gist: packed, ttl: key.ttl });
    await anna.delete(`/v1/week-plans/${plan.id}`);
    expect(answer).toBeDefined();
    expect((await put()).body).toEqual(first.body);
  });
});
