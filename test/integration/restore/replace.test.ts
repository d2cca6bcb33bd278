import { describe, expect, test, vi } from "vitest";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { putBack, type Wish } from "../../../infra/operate/restore/put-back.ts";
import type { Client } from "../../support/client.ts";
import { cutAfter } from "../../support/operator.ts";
import { pastTables, wishFor } from "../../support/past-table.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughHandlers } from "../../support/service.ts";

// Whoever waits in a loop lets other work go on.
vi.mock("node:timers/promises", () => ({
  setTimeout: () => new Promise((resolve) => setImmediate(resolve)),
}));

/** Apps are told of plans of today. */
const WEEK = dayOf(new Date());
const merge = { "content-type": "application/merge-patch+json" };

throughHandlers((service) => {
  const { own, moment, toolsWith, isBeside } = pastTables();
  const replaces = true;

  const news = async (anna: Client, since: string) =>
    JSON.stringify((await anna.get(`/v1/changes?since=${encodeURIComponent(since)}`)).body);
  const stateOf = async (anna: Client): Promise<string> => (await anna.get("/v1/changes")).body.state;

  describe("a recipe", () => {
    const soupOf = async (anna: Client) => {
      const { body: tag } = await anna.post("/v1/tags", { name: "Sunday", tagType: "other" });
      const { body } = await anna.post("/v1/recipes", {
        ...{ name: "Soup", effort: "easy", serves: 2, description: "Grandmother's", tagIds: [tag.id] },
        ingredients: [
          { newIngredientName: "leek", quantity: 2, unit: "piece", note: "the green part, too" },
          { newIngredientName: "cream", quantity: 100, unit: "ml" },
        ],
        steps: [{ instruction: "Boil it." }],
      });
      return (await anna.get(`/v1/recipes/${body.id}`)).body;
    };
    type Named = { id: string; tags: { id: string }[] };
    const rename = async (anna: Client, { id, tags }: Named, name: string, others = tags) => {
      const tagIds = others.map((tag) => tag.id);
      const ingredients = [{ newIngredientName: "lye", quantity: 1, unit: "kg" }];
      const { status } = await anna.put(`/v1/recipes/${id}`, { name, effort: "hard", tagIds, ingredients });
      expect(status).toBe(200);
    };
    const spoil = (anna: Client, soup: Named) => rename(anna, soup, "Soap");

    test("gets what it had back, and the rest of the household stays as it is", async () => {
      const anna = await service.owner();
      const soup = await soupOf(anna);
      const { id: stewId } = await createRecipe(anna, { name: "Stew" });
      const { body: stew } = await anna.get(`/v1/recipes/${stewId}`);
      const past = await moment();
      await spoil(anna, soup);
      await rename(anna, stew, "Goulash");
      await anna.post("/v1/pantry-items", { customName: "Rice" });
      const since = await stateOf(anna);

      const { tools, said } = toolsWith();
      await putBack(tools, own(), wishFor(anna, { kind: "recipe", id: soup.id, past, replaces }));
      expect((await anna.get(`/v1/recipes/${soup.id}`)).body).toEqual(soup);
      expect((await anna.get(`/v1/recipes/${stew.id}`)).body.name).toBe("Goulash");
      expect((await anna.get("/v1/pantry-items")).body).toHaveLength(1);
      expect(await news(anna, since)).toContain(soup.id);
      const told = said.join("\n");
      expect(told).toContain('has the recipe with name "Soup"');
      expect(told).toContain('It replaces the present one, with name "Soap"');
      expect(told).toMatch(/Different are: .*name/);
      expect(await isBeside(past)).toBe(false);
    });

    test("gets back tags and ingredients that are deleted since, and renamed ones as they are called now", async () => {
      const anna = await service.owner();
      const soup = await soupOf(anna);
      const [leek, cream] = soup.ingredients;
      const past = await moment();
      await spoil(anna, soup);
      await anna.patch(`/v1/ingredients/${leek.ingredientId}`, { name: "young leek" }, { headers: merge });
      await anna.delete(`/v1/ingredients/${cream.ingredientId}`);
      const { body: other } = await anna.get("/v1/tags");
      await rename(anna, soup, "Soap", other.slice(0, 1));
      await anna.delete(`/v1/tags/${soup.tags[0].id}`);
      await putBack(toolsWith().tools, own(), wishFor(anna, { kind: "recipe", id: soup.id, past, replaces }));
      const { body } = await anna.get(`/v1/recipes/${soup.id}`);
      expect(body.tags).toMatchObject([{ name: "Sunday" }]);
      expect(body.ingredients).toMatchObject([
        { ingredientId: leek.ingredientId, name: "young leek" },
        { name: "cream" },
      ]);
    });

    test("is only shown without the household's name", async () => {
      const anna = await service.owner();
      const soup = await soupOf(anna);
      const past = await moment();
      await spoil(anna, soup);
      const { tools } = toolsWith({ isSure: async () => false });
      const wish = wishFor(anna, { kind: "recipe", id: soup.id, past, replaces });
      await expect(putBack(tools, own(), wish)).rejects.toThrow("Nothing was changed");
      expect((await anna.get(`/v1/recipes/${soup.id}`)).body.name).toBe("Soap");
    });

    test("that somebody changes while the operator reads is left alone", async () => {
      const anna = await service.owner();
      const soup = await soupOf(anna);
      const past = await moment();
      await spoil(anna, soup);
      const isSure = async () => {
        await rename(anna, soup, "Hot soap");
        return true;
      };
      const wish = wishFor(anna, { kind: "recipe", id: soup.id, past, replaces });
      await expect(putBack(toolsWith({ isSure }).tools, own(), wish)).rejects.toThrow("changed it meanwhile");
      expect((await anna.get(`/v1/recipes/${soup.id}`)).body.name).toBe("Hot soap");
    });

    test("that is as it was, or was deleted, is not replaced", async () => {
      const anna = await service.owner();
      const soup = await soupOf(anna);
      const past = await moment();
      const wish = wishFor(anna, { kind: "recipe", id: soup.id, past, replaces });
      const { tools, said } = toolsWith();
      await putBack(tools, own(), wish);
      expect(said.join()).toContain("is as it was. Nothing was changed.");
      await anna.delete(`/v1/recipes/${soup.id}`);
      await expect(putBack(toolsWith().tools, own(), wish)).rejects.toThrow("Without --replace");
    });
  });

  const planOf = async (anna: Client) => {
    const soup = await createRecipe(anna, { name: "Soup" });
    const plan = (await anna.post("/v1/week-plans", { weekStart: WEEK })).body;
    await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: addDays(WEEK, 1), recipeId: soup.id });
    await anna.post(`/v1/week-plans/${plan.id}/notes`, { noteDate: addDays(WEEK, 2), text: "Out" });
    await anna.post(`/v1/week-plans/${plan.id}/confirm`);
    const list = (await anna.post(`/v1/week-plans/${plan.id}/shopping-list`)).body;
    return { plan, list, soup };
  };
  const shownPlan = async (anna: Client) => (await anna.get(`/v1/week-plans?weekStart=${WEEK}`)).body;
  const shownList = async (anna: Client) => (await anna.get(`/v1/shopping-list?weekStart=${WEEK}`)).body;

  /** Stops the operator before the only write, then lets it go on. */
  const interrupted = async (wish: Wish) => {
    const { tools } = toolsWith();
    cutAfter(tools, 0);
    await expect(putBack(tools, own(), wish)).rejects.toThrow("cut off");
    await putBack(toolsWith().tools, own(), wish);
  };

  test("a plan gets its meals and notes back, also deleted recipes' ones, in one step", async () => {
    const anna = await service.owner();
    const { plan, soup } = await planOf(anna);
    const before = await shownPlan(anna);
    const past = await moment();
    const stew = await createRecipe(anna, { name: "Stew" });
    await anna.delete(`/v1/week-plans/${plan.id}/slots/${before.slots[0].id}`);
    await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: addDays(WEEK, 4), recipeId: stew.id });
    await anna.delete(`/v1/week-plans/${plan.id}/notes/${before.notes[0].id}`);
    await anna.delete(`/v1/recipes/${soup.id}`);
    const since = await stateOf(anna);
    const wish = wishFor(anna, { kind: "plan", id: plan.id, past, replaces });
    await interrupted(wish);
    const { slots, notes, status } = await shownPlan(anna);
    expect(status).toBe(before.status);
    expect(slots).toMatchObject([
      { id: before.slots[0].id, slotDate: addDays(WEEK, 1), recipe: { name: "Soup" } },
    ]);
    expect(notes).toMatchObject([{ id: before.notes[0].id, text: "Out" }]);
    expect(await news(anna, since)).toContain(plan.id);
    expect((await anna.get(`/v1/recipes/${stew.id}`)).status).toBe(200);
  });

  describe("a list", () => {
    const spoiled = async (anna: Client) => {
      const { plan, list, soup } = await planOf(anna);
      const items = `/v1/shopping-lists/${list.id}/items`;
      await anna.post(items, { customName: "Candles" });
      await anna.post(items, { customName: "Matches" });
      await anna.patch(`${items}/${list.items[0].id}`, { isChecked: true });
      const before = await shownList(anna);
      const past = await moment();
      await anna.patch(`${items}/${list.items[0].id}`, { isChecked: false });
      const [matches] = before.items.filter(({ name }: { name: string }) => name === "Matches");
      await anna.delete(`${items}/${matches.id}`);
      await anna.post(items, { customName: "Soap" });
      await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate: addDays(WEEK, 5), recipeId: soup.id });
      await anna.post(`/v1/week-plans/${plan.id}/shopping-list`);
      return { before, past, list, plan };
    };
    const inShort = ({ items }: { items: Record<string, unknown>[] }) =>
      items.map(({ name, quantity, unit, isChecked }) => [name, quantity, unit, isChecked]);

    test("gets its lines and ticks back, and its plan stays", async () => {
      const anna = await service.owner();
      const { before, past, list } = await spoiled(anna);
      const plan = await shownPlan(anna);
      expect(inShort(await shownList(anna))).not.toEqual(inShort(before));
      const since = await stateOf(anna);
      await interrupted(wishFor(anna, { kind: "list", id: list.id, past, replaces }));
      expect(inShort(await shownList(anna))).toEqual(inShort(before));
      expect(await shownPlan(anna)).toEqual(plan);
      expect(await news(anna, since)).toContain(list.id);
      const { body } = await anna.post(`/v1/shopping-lists/${list.id}/items`, { customName: "Salt" });
      expect(body.name ?? body.customName).toBe("Salt");
    });

    test("does not let people put away again what they have put away since", async () => {
      const anna = await service.owner();
      const { past, list } = await spoiled(anna);
      for (const { id } of (await shownList(anna)).items)
        await anna.patch(`/v1/shopping-lists/${list.id}/items/${id}`, { isChecked: true });
      await anna.post(`/v1/shopping-lists/${list.id}/put-away`);
      const { body: pantry } = await anna.get("/v1/pantry-items");
      await putBack(toolsWith().tools, own(), wishFor(anna, { kind: "list", id: list.id, past, replaces }));
      await anna.post(`/v1/shopping-lists/${list.id}/put-away`);
      expect((await anna.get("/v1/pantry-items")).body).toEqual(pantry);
    });
  });
});
