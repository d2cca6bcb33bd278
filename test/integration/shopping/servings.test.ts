import { describe, expect, test } from "vitest";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-11-16";
const THURSDAY = "2026-11-19";

type Line = { name: string; quantity: number; unit: string };

throughAnyDoor((service) => {
  /** A household with a pancake recipe for three, and a way to shop for meals of so many people. */
  const scene = async () => {
    const anna = await service.owner();
    const ingredients: [string, number, string][] = [
      ["flour", 100, "g"],
      ["milk", 0.5, "cup"],
    ];
    const pancakes = await createRecipe(anna, { name: "Pancakes", serves: 3, ingredients });
    const shopFor = async (people: readonly (number | undefined)[], query = "") => {
      const slots = people.map((servings) => ({ slotDate: THURSDAY, recipeId: pancakes.id, servings }));
      const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY, slots })).body;
      const path = `/v1/week-plans/${plan.id}`;
      const amounts = async () =>
        (await anna.post(`${path}/shopping-list${query}`)).body.items.map(
          ({ name, quantity, unit }: Line) => `${quantity} ${unit} ${name}`,
        );
      return { path, amounts };
    };
    return { anna, pancakes, shopFor };
  };

  describe("a shopping list", () => {
    test("has as much as those who eat need, and keeps thirds until they are shown", async () => {
      const { anna, shopFor } = await scene();
      const { path, amounts } = await shopFor([1]);
      expect(await amounts()).toEqual(["0.167 cup milk", "33.333 g flour"]);
      const [slot] = (await anna.get(path)).body.slots;
      const add = () => anna.post(`${path}/slots`, { ...slot, recipeId: slot.recipe.id });
      await add();
      expect(await amounts()).toEqual(["0.333 cup milk", "66.667 g flour"]);
      await add();
      expect(await amounts()).toEqual(["0.5 cup milk", "100 g flour"]);
      await anna.patch(`${path}/slots/${slot.id}`, { servings: 100 });
      expect(await amounts()).toEqual(["17 cup milk", "3.4 kg flour"]);
      await anna.patch(`${path}/slots/${slot.id}`, { servings: null });
      expect(await amounts()).toEqual(["0.833 cup milk", "166.667 g flour"]);
    });

    test("counts a recipe unscaled that no longer serves anybody, and a deleted one as it last served", async () => {
      const { anna, pancakes, shopFor } = await scene();
      const { amounts } = await shopFor([6]);
      const replace = (serves: number | undefined) =>
        anna.put(`/v1/recipes/${pancakes.id}`, { ...pancakes, serves, tagIds });
      const tagIds = [(await anna.get("/v1/tags")).body[0].id];
      await replace(undefined);
      expect(await amounts()).toEqual(["0.5 cup milk", "100 g flour"]);
      await replace(2);
      await anna.delete(`/v1/recipes/${pancakes.id}`);
      expect(await amounts()).toEqual(["1.5 cup milk", "300 g flour"]);
    });
  });
});
