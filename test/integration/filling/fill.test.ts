import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";
const SUNDAY = "2026-11-22";

type Slot = { id?: string; slotDate: string; recipe: { id: string; name: string }; servings?: number };

throughAnyDoor((service) => {
  /** A household with four recipes that have little in common, and an empty plan. */
  const scene = async () => {
    const anna = await service.owner();
    const recipe = (name: string, fields: object, ...ingredients: string[]) =>
      createRecipe(anna, {
        name,
        ...fields,
        ingredients: ingredients.map((ingredient) => [ingredient, 1, "piece"]),
      });
    const recipes = [
      await recipe("Curry", { tags: ["chicken", "Indian"], serves: 4, cookTimeMin: 40 }, "rice"),
      await recipe("Dal", { tags: ["vegetarian"], effort: "hard", isChildFriendly: true }, "lentils"),
      await recipe("Fish soup", { tags: ["fish"], serves: 2, cookTimeMin: 20 }, "cod", "leek"),
      await recipe("Stew", { tags: ["beef"], cookTimeMin: 120 }, "carrot"),
    ] as const;
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    const path = `/v1/week-plans/${plan.id}`;
    const fill = async (body?: object) => (await anna.post(`${path}/fill`, body)).body;
    const slotsNow = async (): Promise<Slot[]> => (await anna.get(path)).body.slots;
    return { anna, recipes, path, fill, slotsNow };
  };

  describe("a filled week", () => {
    test("has a meal on each day that had none, its own slots where they were, and its new score", async () => {
      const { anna, recipes, path, fill } = await scene();
      const own = (await anna.post(`${path}/slots`, { slotDate: TUESDAY, recipeId: recipes[0].id })).body;
      await anna.post(`${path}/confirm`);
      const filled = await fill();
      expect(filled.slots.map(({ slotDate }: Slot) => slotDate.slice(-2)).join()).toBe("16,18,19,20,21,22");
      const plan = (await anna.get(path)).body;
      expect(plan.status).toBe("draft");
      expect(plan.slots).toEqual([filled.slots[0], own, ...filled.slots.slice(1)]);
      const { score } = (await anna.get(`${path}/variety-score`)).body;
      const none = { brokenRules: [], unfilled: [], toConfirm: [] };
      const rest = { score, bestPossible: score, isProven: true, ...none };
      expect(filled).toEqual({ slots: filled.slots, ...rest });
      expect(await fill({})).toEqual({ slots: [], ...rest });
    });

    test("is what was proposed, of which nothing was stored", async () => {
      const { fill, slotsNow } = await scene();
      const meals = [{ slotDate: SUNDAY, servings: 6 }, { slotDate: MONDAY }, { slotDate: MONDAY }];
      const proposed = await fill({ meals, dryRun: true });
      expect(await slotsNow()).toEqual([]);
      const { slots, ...rest } = await fill({ meals, dryRun: false });
      expect({ slots: slots.map(({ id: _, ...slot }: Slot) => slot), ...rest }).toEqual(proposed);
      expect(slots[0]).toMatchObject({ slotDate: SUNDAY, servings: 6 });
      expect(await slotsNow()).toEqual([slots[1], slots[2], slots[0]]);
    });

    test("keeps each wish, by id or name, and tells which meals no recipe fits", async () => {
      const { anna, fill } = await scene();
      const tags: { id: string; name: string }[] = (await anna.get("/v1/tags")).body;
      const fish = tags.find(({ name }) => name === "fish")?.id.toUpperCase();
      const wishes = [
        { tags: ["BEEF"] },
        { tags: [fish], servings: 3 },
        { withoutTags: ["Chicken", "Fish", "Beef"] },
        { ingredients: ["RICE"] },
        { withoutIngredients: ["rice", "lentils", "cod"] },
        { effort: ["hard"] },
        { maxCookTimeMin: 20 },
        { isChildFriendly: true },
        { tags: ["Beef", "Fish"] },
        { servings: 1, maxCookTimeMin: 10 },
      ];
      const meals = wishes.map((wish) => ({ slotDate: MONDAY, ...wish }));
      const { slots, unfilled } = await fill({ meals, dryRun: true });
      const names = slots.map(({ recipe }: Slot) => recipe.name).join();
      expect(names).toBe("Stew,Fish soup,Dal,Curry,Stew,Dal,Fish soup,Dal");
      const none = { slotDate: MONDAY, reason: "no_recipe_fits" };
      expect(unfilled).toEqual([
        { meal: 8, ...none, ways: [{ without: ["tags"], recipes: 4 }], blockedBy: [] },
        { meal: 9, ...none, ways: [{ without: ["maxCookTimeMin"], recipes: 2 }], blockedBy: [] },
      ]);
    });

    test("keeps rules where it can, those that stand included, and tells which are broken", async () => {
      const { anna, recipes, path, fill } = await scene();
      const meals = [{ slotDate: MONDAY }, { slotDate: SUNDAY }];
      const rules = [
        { tags: ["fish"], min: 1 },
        { anyTags: ["beef", "Chicken"], max: 0 },
        { effort: ["hard"], min: 2 },
      ];
      const kept = await fill({ meals, rules, dryRun: true });
      expect(kept.slots.map(({ recipe }: Slot) => recipe.name).sort()).toEqual(["Dal", "Fish soup"]);
      expect(kept).toMatchObject({ brokenRules: [{ rule: 2, count: 1 }], isProven: true });
      await anna.post(`${path}/slots`, { slotDate: TUESDAY, recipeId: recipes[3].id });
      await anna.delete(`/v1/recipes/${recipes[3].id}`);
      expect((await fill({ meals, rules, dryRun: true })).brokenRules).toEqual([
        { rule: 1, count: 1 },
        { rule: 2, count: 1 },
      ]);
    });

    test("is another one without the recipes of the first", async () => {
      const { recipes, fill } = await scene();
      const meals = [{ slotDate: MONDAY }, { slotDate: TUESDAY }];
      const idsOf = ({ slots }: { slots: Slot[] }) => slots.map(({ recipe }) => recipe.id);
      const first = idsOf(await fill({ meals, dryRun: true }));
      const second = idsOf(await fill({ meals, avoidRecipeIds: [...first, randomUUID()], dryRun: true }));
      expect([second.length, new Set([...first, ...second]).size]).toEqual([2, 4]);
      const none = await fill({ avoidRecipeIds: recipes.map(({ id }) => id) });
      expect(none).toMatchObject({ slots: [], score: 100, unfilled: { length: 7 } });
    });

    test("uses up the pantry, if that is wanted, where scores are equal", async () => {
      const { anna, recipes } = await scene();
      const weekStart = addDays(dayOf(new Date()), 28);
      const plan = (await anna.post("/v1/week-plans", { weekStart })).body;
      const ingredientId = recipes[3].ingredients[0]?.ingredientId;
      await anna.post("/v1/pantry-items", { ingredientId, quantity: 5, bestBefore: addDays(weekStart, 3) });
      const chosen = async (usePantry: boolean) => {
        const body = { meals: [{ slotDate: weekStart }], usePantry, dryRun: true };
        return (await anna.post(`/v1/week-plans/${plan.id}/fill`, body)).body.slots[0].recipe.name;
      };
      expect(await chosen(false)).toBe("Curry");
      expect(await chosen(true)).toBe("Stew");
    });

    test("has nothing new when the request is faulty; all faults are named", async () => {
      const { fill, slotsNow } = await scene();
      const unknown = (pointer: string) => `${pointer} unknown_reference`;
      const faulty = await fill({
        meals: [
          { slotDate: "2026-11-23" },
          { slotDate: MONDAY, tags: ["Fish", "Martian"], withoutTags: [randomUUID()] },
          { slotDate: MONDAY, ingredients: ["rice", "gold"], withoutIngredients: ["Fish"] },
        ],
        rules: [{ anyTags: ["Fish", "Martian"], max: 1 }],
      });
      expect([faulty.code, ...faultsIn({ body: faulty })]).toEqual([
        "date_outside_plan",
        "/meals/0/slotDate too_large",
        ...["/meals/1/tags/1", "/meals/1/withoutTags/0", "/meals/2/ingredients/1"].map(unknown),
        ...["/meals/2/withoutIngredients/0", "/rules/0/anyTags/1"].map(unknown),
      ]);
      const rules = [{ min: 1 }, { tags: ["Fish"] }, { tags: ["Fish"], min: 3, max: 2 }];
      expect(faultsIn({ body: await fill({ rules }) })).toEqual([
        ...["/rules/0 required", "/rules/1 required", "/rules/2/min too_large"],
      ]);
      expect(await slotsNow()).toEqual([]);
    });

    test("has 70 meals at most, those that were there included", async () => {
      const { anna, recipes, path, fill, slotsNow } = await scene();
      await anna.post(`${path}/slots`, { slotDate: TUESDAY, recipeId: recipes[0].id });
      const meals = (count: number) => ({ meals: Array(count).fill({ slotDate: MONDAY }) });
      const refused = await fill({ meals: [...meals(69).meals, { slotDate: MONDAY, tags: ["Martian"] }] });
      expect(faultsIn({ body: refused })).toEqual([
        "/meals limit_reached",
        "/meals/69/tags/0 unknown_reference",
      ]);
      expect((await fill(meals(69))).slots).toHaveLength(69);
      expect(await slotsNow()).toHaveLength(70);
      expect((await fill()).code).toBe("limit_reached");
    });

    test("loses nothing when two fill it at once, and no day gets two meals", async () => {
      const { anna, path, slotsNow } = await scene();
      const ben = await service.memberOf(anna);
      const answers = await Promise.all([anna, ben, anna].map((one) => one.post(`${path}/fill`)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.map(({ body }) => body.slots.length).sort()).toEqual([0, 0, 7]);
      expect(await slotsNow()).toHaveLength(7);
    });
  });
});
