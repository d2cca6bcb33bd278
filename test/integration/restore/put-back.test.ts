import { describe, expect, test, vi } from "vitest";
import { loadAuditLog } from "../../../core/admin/audit-store.ts";
import { putBack } from "../../../infra/operate/restore/put-back.ts";
import { besideName } from "../../../infra/operate/restore/restored-table.ts";
import type { Client } from "../../support/client.ts";
import { cutAfter } from "../../support/operator.ts";
import { pastTables, STAGE, wishFor } from "../../support/past-table.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughHandlers } from "../../support/service.ts";

// Whoever waits in a loop lets other work go on.
vi.mock("node:timers/promises", () => ({
  setTimeout: () => new Promise((resolve) => setImmediate(resolve)),
}));

const TAG = { name: "Sunday", tagType: "other" };

throughHandlers((service) => {
  const { plane, own, moment, toolsWith, isBeside } = pastTables();

  /** With everything that it can have, and a pantry and another recipe that have nothing to do with it. */
  const recipeOf = async (anna: Client) => {
    const { body: tag } = await anna.post("/v1/tags", TAG);
    const { body: soup } = await anna.post("/v1/recipes", {
      ...{ name: "Soup\u001b[2J", effort: "easy", description: "Grandmother's", tagIds: [tag.id] },
      ingredients: [{ newIngredientName: "leek", quantity: 2, unit: "piece", note: "the green part, too" }],
      steps: [{ instruction: "Boil it." }],
    });
    await createRecipe(anna, { name: "Other" });
    await anna.post("/v1/pantry-items", { customName: "Rice" });
    return (await anna.get(`/v1/recipes/${soup.id}`)).body;
  };
  const news = async (anna: Client, since: string) =>
    (await anna.get(`/v1/changes?since=${encodeURIComponent(since)}`)).body;

  describe("a deleted recipe", () => {
    test("comes back whole, with its id, and nothing else does", async () => {
      const anna = await service.owner();
      const soup = await recipeOf(anna);
      const past = await moment();
      const [rice] = (await anna.get("/v1/pantry-items")).body;
      await anna.delete(`/v1/recipes/${soup.id}`);
      await anna.delete(`/v1/pantry-items/${rice.id}`);
      await anna.delete(`/v1/tags/${soup.tags[0].id}`);
      const { state } = (await anna.get("/v1/changes")).body;

      const { tools, said } = toolsWith();
      await putBack(tools, own(), wishFor(anna, { kind: "recipe", id: soup.id, past }));
      const { body: again } = await anna.get(`/v1/recipes/${soup.id}`);
      expect(again).toEqual({ ...soup, tags: [{ ...TAG, id: expect.any(String) }] });
      expect((await anna.get("/v1/pantry-items")).body).toEqual([]);
      expect(JSON.stringify(await news(anna, state))).toContain(soup.id);
      expect(said.at(-2)).toContain('has the recipe "Soup\uFFFD[2J" with 1 ingredients and 1 steps again');
      expect(await isBeside(past)).toBe(false);
      const audit = { targetUserId: anna.id, limit: 9, offset: 0 };
      const entry = { putBackInHouseholdId: anna.householdId, putBackId: soup.id, by: "operator" };
      expect((await loadAuditLog(service.deps().db, audit)).items).toMatchObject([{ detail: entry }]);
    });

    test.each([
      ["is there", "is there. Nothing was changed", async () => {}, {}],
      ["was not there then", "no such thing at that time", undefined, { id: crypto.randomUUID() }],
      ["is of nobody", "no household with the id", undefined, { householdId: crypto.randomUUID() }],
      ["would come out of the present", "Name a table of its past", undefined, { past: "own" }],
      ["is of a time that is not kept", "can be restored to any second", undefined, { past: new Date(0) }],
    ] as const)("that %s is refused", async (_, why, isKept, changes) => {
      const anna = await service.owner();
      const soup = await recipeOf(anna);
      const past = await moment();
      if (!isKept) await anna.delete(`/v1/recipes/${soup.id}`);
      plane().has.recovery.add(own());
      const wish = wishFor(anna, { kind: "recipe", id: soup.id, past, ...changes });
      const asked = wish.past === "own" ? { ...wish, past: own() } : wish;
      const before = await plane().itemsOf(own());
      await expect(putBack(toolsWith().tools, own(), asked)).rejects.toThrow(why);
      expect(await plane().itemsOf(own())).toHaveLength(before.length);
    });

    test("is only shown without the name", async () => {
      const anna = await service.owner();
      const soup = await recipeOf(anna);
      const past = await moment();
      await anna.delete(`/v1/recipes/${soup.id}`);
      const wish = wishFor(anna, { kind: "recipe", id: soup.id, past });
      const { tools, said } = toolsWith({ isSure: async () => false });
      await expect(putBack(tools, own(), wish)).rejects.toThrow("Nothing was changed");
      expect(said.at(-1)).toContain('has the recipe "');
      expect((await anna.get(`/v1/recipes/${soup.id}`)).status).toBe(404);
      await putBack(toolsWith().tools, own(), { ...wish, past: besideName(STAGE, past) });
      expect((await anna.get(`/v1/recipes/${soup.id}`)).status).toBe(200);
      expect(await isBeside(past)).toBe(true);
    });
  });

  const planOf = async (anna: Client) => {
    const soup = await createRecipe(anna, { name: "Soup" });
    const plan = (await anna.post("/v1/week-plans", { weekStart: "2026-06-01" })).body;
    await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: "2026-06-02", recipeId: soup.id });
    await anna.post(`/v1/week-plans/${plan.id}/notes`, { noteDate: "2026-06-03", text: "Out" });
    await anna.post(`/v1/week-plans/${plan.id}/confirm`);
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    await anna.post(`/v1/shopping-lists/${list.id}/items`, { customName: "Candles" });
    await anna.patch(`/v1/shopping-lists/${list.id}/items/${list.items[0].id}`, { isChecked: true });
    return plan;
  };
  const shown = async (anna: Client) => {
    const { body: plan } = await anna.get("/v1/week-plans?weekStart=2026-06-01");
    const { body: list } = await anna.get("/v1/shopping-list?weekStart=2026-06-01");
    return {
      status: plan.status,
      meals: plan.slots?.map((slot: { recipe: { name: string } }) => slot.recipe.name),
      notes: plan.notes?.map(({ text }: { text: string }) => text),
      lines: list.items?.map((line: { name: string; isChecked: boolean }) => [line.name, line.isChecked]),
    };
  };

  describe("a deleted plan", () => {
    test("comes back with its meals, notes, list and ticks, however often it is interrupted", async () => {
      const anna = await service.owner();
      const plan = await planOf(anna);
      const before = await shown(anna);
      expect(before).toMatchObject({ status: "confirmed", meals: ["Soup"], notes: ["Out"] });
      expect(before.lines).toContainEqual(["Candles", false]);
      const past = await moment();
      await anna.delete(`/v1/week-plans/${plan.id}`);
      const wish = wishFor(anna, { kind: "plan", id: plan.id, past });
      let cuts = 0;
      for (let isCut = true; isCut; cuts++) {
        const { tools } = toolsWith();
        cutAfter(tools, cuts === 0 ? 0 : 1);
        isCut = await putBack(tools, own(), wish).then(
          () => false,
          ({ message }) => message === "cut off",
        );
        expect([cuts, isCut || cuts < 6]).toEqual([cuts, true]);
      }
      expect(cuts).toBeGreaterThan(2);
      expect(await shown(anna)).toEqual(before);
      expect(await isBeside(past)).toBe(false);
    });

    test("is refused when another one has taken a day, and the table beside stays", async () => {
      const anna = await service.owner();
      const plan = await planOf(anna);
      const past = await moment();
      await anna.delete(`/v1/week-plans/${plan.id}`);
      await anna.post("/v1/week-plans", { weekStart: "2026-06-04" });
      const wish = wishFor(anna, { kind: "plan", id: plan.id, past });
      await expect(putBack(toolsWith().tools, own(), wish)).rejects.toThrow("It can't be put back: ");
      expect(await isBeside(past)).toBe(true);
    });
  });
});
