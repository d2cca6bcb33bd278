import { expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { createRecipe } from "../../support/recipes.ts";
import { type Service, throughHandlers } from "../../support/service.ts";

const MONDAY = "2026-03-02";

/** A list on which 0.3.0 stored each mark as an item of its own, and who checked a line by hand in the line. */
const markedByOlderRelease = async (service: Service) => {
  const anna = await service.owner();
  const ingredients: [string, number, string][] = [
    ["leek", 1, "piece"],
    ["onion", 2, "piece"],
  ];
  const soup = await createRecipe(anna, { name: "Soup", ingredients });
  const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
  await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: MONDAY, recipeId: soup.id });
  const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
  const [leek, onion] = list.items.map(({ id }: { id: string }) => id);
  const { db } = service.deps();
  const { householdId, id: checkedBy } = anna;
  const mark = (lineId: string, made: object) =>
    db.put({ ...keys.listMark(householdId, MONDAY, lineId), lineId, generation: 1, ...made, rev: 1 });
  await mark(onion, { isDeleted: false, checkedBy });
  await mark(leek, { isDeleted: true });
  const candles = crypto.randomUUID();
  await db.put({
    ...keys.listItem(householdId, MONDAY, candles),
    ...{ id: candles, customName: "candles", checkedBy, rev: 2 },
  });
  const path = `/v1/shopping-lists/${list.id}`;
  const shown = async () =>
    (await anna.get(path)).body.items.map(
      ({ name, isChecked }: { name: string; isChecked: boolean }) => `${name}${isChecked ? " x" : ""}`,
    );
  return { anna, plan, path, onion, candles, shown };
};

throughHandlers((service) => {
  test("marks that an older release stored count, and stay when the list is generated again", async () => {
    const { anna, plan, shown } = await markedByOlderRelease(service);
    expect(await shown()).toEqual(["onion x", "candles x"]);
    await anna.post(`/v1/week-plans/${plan.id}/shopping-list`);
    expect(await shown()).toEqual(["onion x", "candles x"]);
  });

  test("they can be changed, and others stay", async () => {
    const { anna, path, onion, candles, shown } = await markedByOlderRelease(service);
    await anna.patch(`${path}/items/${onion}`, { isChecked: false });
    expect(await shown()).toEqual(["onion", "candles x"]);
    await anna.patch(`${path}/items/${candles}`, { isChecked: false });
    expect(await shown()).toEqual(["onion", "candles"]);
    await anna.patch(`${path}/items/${candles}`, { isChecked: true });
    await anna.delete(`${path}/items/${onion}`);
    expect(await shown()).toEqual(["candles x"]);
    expect((await anna.delete(`${path}/items/${candles}`)).status).toBe(204);
    expect(await shown()).toEqual([]);
  });
});
