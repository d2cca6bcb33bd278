import { deflateRawSync, inflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import { createRecipe } from "../../support/recipes.ts";
import { type Service, throughHandlers } from "../../support/service.ts";

const MONDAY = "2026-03-02";

type Item = { id: string; name: string; isChecked: boolean; quantity: number };
type Mark = { lineId: string; isDeleted: boolean } & Record<string, unknown>;

/** A list with onions, leek and candles, on which the next release can make marks. */
const listOf = async (service: Service) => {
  const anna = await service.owner();
  const ingredients: [string, number, string][] = [
    ["leek", 1, "piece"],
    ["onion", 2, "piece"],
  ];
  const soup = await createRecipe(anna, { name: "Soup", serves: 3, ingredients });
  const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
  await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: MONDAY, recipeId: soup.id });
  const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
  const path = `/v1/shopping-lists/${list.id}`;
  const candles = (await anna.post(`${path}/items`, { customName: "candles" })).body.id;
  const [leek, onion] = list.items.map(({ id }: Item) => id);
  const { householdId } = anna;
  const keyOf = (lineId: string) => keys.listSheet(householdId, MONDAY, lineId.slice(-1));
  const { db } = service.deps();
  return {
    anna,
    plan,
    path,
    lines: { leek, onion, candles } as { leek: string; onion: string; candles: string },
    /** Stores marks of some lines as the next release does. */
    putSheets: async (...marks: Mark[]) => {
      for (const [name, own] of Map.groupBy(marks, ({ lineId }) => lineId.slice(-1)))
        await db.put({
          ...keys.listSheet(householdId, MONDAY, name),
          marks: deflateRawSync(JSON.stringify(own.map((mark) => ({ generation: 1, ...mark })))),
          rev: 1,
        });
    },
    /** The mark on a line's sheet. */
    onSheet: async (lineId: string): Promise<Mark | undefined> => {
      const sheet = await db.get(keyOf(lineId));
      const marks: Mark[] = sheet ? JSON.parse(inflateRawSync(sheet.marks as Uint8Array).toString()) : [];
      return marks.find((mark) => mark.lineId === lineId);
    },
    alone: (lineId: string) => db.get(keys.listMark(householdId, MONDAY, lineId)),
    shown: async () =>
      (await anna.get(path)).body.items.map(({ name, isChecked }: Item) => `${name}${isChecked ? " x" : ""}`),
    check: (lineId: string, isChecked: boolean) => anna.patch(`${path}/items/${lineId}`, { isChecked }),
  };
};

throughHandlers((service) => {
  describe("a list that the next release has marked", () => {
    test("shows these marks, also in place of older ones", async () => {
      const { anna, lines, putSheets, shown, check } = await listOf(service);
      await check(lines.onion, true);
      await check(lines.candles, true);
      await putSheets(
        { lineId: lines.leek, isDeleted: true, amount: "1" },
        { lineId: lines.onion, isDeleted: false },
        { lineId: lines.candles, isDeleted: false },
      );
      expect(await shown()).toEqual(["candles", "onion"]);
      await putSheets({ lineId: lines.leek, isDeleted: false, checkedBy: anna.id, amount: "2/3" });
      expect((await shown()).includes("leek x")).toBe(false);
      await putSheets({ lineId: lines.leek, isDeleted: false, checkedBy: anna.id, amount: "4/3" });
      expect((await shown()).includes("leek x")).toBe(true);
    });

    test("gets its marks on sheets, which keep what is not known here", async () => {
      const { anna, plan, path, lines, putSheets, onSheet, alone, shown, check } = await listOf(service);
      const putAway = { measure: "count:piece", amount: "2" };
      const bought = { lineId: lines.onion, isDeleted: false, checkedBy: anna.id, amount: "2" };
      await putSheets({ ...bought, putAway, isPutAway: true });
      expect(await shown()).toEqual(["candles", "leek", "onion x"]);
      for (const line of Object.values(lines)) await check(line, false);
      for (const line of Object.values(lines)) await check(line, true);
      expect(await shown()).toEqual(["candles x", "leek x", "onion x"]);
      expect(await onSheet(lines.onion)).toMatchObject({ checkedBy: anna.id, putAway });
      expect(await onSheet(lines.leek)).toMatchObject({ checkedBy: anna.id });
      expect(await onSheet(lines.candles)).toMatchObject({ checkedBy: anna.id });
      expect(await alone(lines.leek)).toBe(undefined);
      await anna.delete(`${path}/items/${lines.leek}`);
      await anna.delete(`${path}/items/${lines.candles}`);
      await anna.post(`/v1/week-plans/${plan.id}/shopping-list`);
      expect(await shown()).toEqual(["onion x"]);
    });

    test("has marks of a sheet's other lines, too", async () => {
      const { anna, lines, putSheets, onSheet, check } = await listOf(service);
      const sister = `${lines.onion.slice(0, -2)}0${lines.onion.slice(-1)}`;
      await putSheets(
        { lineId: lines.leek, isDeleted: false, checkedBy: anna.id },
        { lineId: lines.candles, isDeleted: false, checkedBy: anna.id },
        { lineId: sister, isDeleted: true },
      );
      const before = await Promise.all([onSheet(lines.leek), onSheet(lines.candles)]);
      await check(lines.onion, true);
      expect(await Promise.all([onSheet(lines.leek), onSheet(lines.candles)])).toEqual(before);
      expect(await onSheet(sister)).toBe(undefined);
    });
  });

  test("a mark that the next release makes at the same moment is not lost", async () => {
    const { anna, lines, putSheets, onSheet, check, shown } = await listOf(service);
    const { id: ben } = await service.memberOf(anna);
    const { db } = service.deps();
    for (const lineId of [lines.onion, lines.candles]) {
      let isFirst = true;
      service.deps().db = {
        ...db,
        transact: async (writes) => {
          if (isFirst) await putSheets({ lineId, isDeleted: false, checkedBy: ben });
          isFirst = false;
          return db.transact(writes);
        },
      };
      expect((await check(lineId, true)).body).toMatchObject({ isChecked: true, checkedBy: ben });
      service.deps().db = db;
      expect(await onSheet(lineId)).toMatchObject({ checkedBy: ben });
      await db.transact([{ delete: keys.listSheet(anna.householdId, MONDAY, lineId.slice(-1)) }]);
    }
    expect(await shown()).toEqual(["candles", "leek", "onion"]);
  });

  test("without sheets, marks are stored as releases before know them", async () => {
    const { anna, lines, onSheet, alone, check, shown } = await listOf(service);
    await check(lines.onion, true);
    await check(lines.candles, true);
    expect(await alone(lines.onion)).toMatchObject({ lineId: lines.onion, checkedBy: anna.id, rev: 1 });
    const { db } = service.deps();
    expect(await db.get(keys.listItem(anna.householdId, MONDAY, lines.candles))).toMatchObject({
      checkedBy: anna.id,
    });
    expect(await onSheet(lines.onion)).toBe(undefined);
    await check(lines.onion, false);
    await check(lines.candles, false);
    expect(await shown()).toEqual(["candles", "leek", "onion"]);
    expect((await alone(lines.onion))?.rev).toBe(2);
  });

  test("a line added by hand that belongs to an earlier list of the week does not turn up", async () => {
    const { anna, path, lines, shown } = await listOf(service);
    const { db } = service.deps();
    const key = keys.listItem(anna.householdId, MONDAY, lines.candles);
    const stored = await db.get(key);
    await db.put({ ...stored, ...key, listId: path.split("/").at(-1) });
    expect(await shown()).toEqual(["candles", "leek", "onion"]);
    await db.put({ ...stored, ...key, listId: crypto.randomUUID() });
    expect(await shown()).toEqual(["leek", "onion"]);
  });

  test("servings of meals are kept, and lists have the amounts of the recipe as it is written", async () => {
    const { anna, plan, path } = await listOf(service);
    const { db } = service.deps();
    const key = keys.plan(anna.householdId, MONDAY);
    const { slots, ...stored } = (await db.get(key)) as { slots: object[] };
    await db.put({ ...stored, ...key, slots: slots.map((slot) => ({ ...slot, servings: 6 })) });
    const stew = await createRecipe(anna, { name: "Stew", serves: 2 });
    await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: MONDAY, recipeId: stew.id });
    expect((await db.get(key))?.slots).toMatchObject([{ servings: 6 }, {}]);
    const { items } = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    expect(items.find(({ name }: Item) => name === "leek")).toMatchObject({ quantity: 1 });
    expect((await anna.get(path)).status).toBe(200);
  });

  test("amounts of lines may be fractions, which grow like any other", async () => {
    const { anna, plan, lines, check, shown } = await listOf(service);
    const { db } = service.deps();
    const key = keys.list(anna.householdId, MONDAY);
    const stored = (await db.get(key)) as { lines: Uint8Array };
    const rewrite = (amount: string) =>
      db.put({
        ...stored,
        ...key,
        lines: deflateRawSync(
          JSON.stringify(
            JSON.parse(inflateRawSync(stored.lines).toString()).map((line: object) => ({ ...line, amount })),
          ),
        ),
      });
    await rewrite("4/3");
    await check(lines.leek, true);
    await check(lines.onion, true);
    await anna.post(`/v1/week-plans/${plan.id}/shopping-list`);
    expect(await shown()).toEqual(["candles", "leek x", "onion"]);
  });
});
