import { expect } from "vitest";
import { type Key, keys } from "../../../core/storage/table.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-11-16";

throughAnyDoor((service) => {
  testInProcess("a list is read as a large one is", async () => {
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
    const paths = [path, lists];
    const shown = () => Promise.all(paths.map(async (one) => (await anna.get(one)).body));
    const before = await shown();

    const rewrite = async (key: Key, next: (item: Record<string, unknown>) => Record<string, unknown>) => {
      const item = await db.get(key);
      if (!item) throw new Error(`There is no ${key.sk}`);
      await db.put({ ...next(item), ...key });
    };
    let apart: unknown;
    await rewrite(keys.list(householdId, MONDAY), ({ lines, ...rest }) => {
      apart = lines;
      return { ...rest, linesVersion: "1" };
    });
    await db.put({ ...keys.listLines(householdId, MONDAY), lines: apart, version: "1" });
    expect(await shown()).toEqual(before);

    expect((await anna.post(`${path}/slots`, { slotDate: MONDAY, recipeId: soup.id })).status).toBe(200);
    expect((await anna.post(`${path}/shopping-list`)).body.items).toMatchObject([{ quantity: 4 }]);
    expect((await anna.delete(path)).status).toBe(204);
    expect((await anna.get(lists)).status).toBe(404);
  });
});
