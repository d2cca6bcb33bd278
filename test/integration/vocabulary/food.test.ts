import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

/** A recipe with these ingredients, and the paths of both. */
const cook = async (client: Client, ...names: string[]) => {
  const { id, ingredients } = await createRecipe(client, {
    name: "Dish",
    ingredients: names.map((name) => [name, 1, "piece"]),
  });
  const ids = ingredients.map(({ ingredientId }) => ingredientId);
  return { recipe: `/v1/recipes/${id}`, ids, paths: ids.map((one) => `/v1/ingredients/${one}`) };
};

const foodAt = async (client: Client, path: string) => {
  const all: { id: string; food: unknown }[] = (await client.get("/v1/ingredients")).body;
  return all.find(({ id }) => path.endsWith(id))?.food;
};

const free = { contains: [], unknown: [] };
const milk = { contains: ["milk"], unknown: [] };

throughAnyDoor((service) => {
  describe("the food of an ingredient", () => {
    test("is what its name says, until people say what it is", async () => {
      const anna = await service.owner();
      const { paths } = await cook(anna, "butter");
      const [butter = ""] = paths;
      expect(await foodAt(anna, butter)).toEqual({ ...milk, isConfirmed: false });
      const food = { contains: ["soy", "gluten", "soy"], unknown: ["alcohol", "nuts", "nuts"] };
      const said = { contains: ["gluten", "soy"], unknown: ["nuts", "alcohol"], isConfirmed: true };
      expect((await anna.patch(butter, { food })).body.food).toEqual(said);
      expect(await foodAt(anna, butter)).toEqual(said);
      expect((await anna.patch(butter, { food: null })).body.food).toEqual({ ...milk, isConfirmed: false });
    });

    test("is said whole, each trait once, and all faults at once", async () => {
      const anna = await service.owner();
      const { paths } = await cook(anna, "butter");
      const faultsOf = async (food: unknown) => faultsIn(await anna.patch(paths[0] ?? "", { food }));
      expect(await faultsOf({ contains: [] })).toEqual(["/food/unknown required"]);
      expect(await faultsOf({ unknown: ["crumbs"] })).toEqual([
        "/food/contains required",
        "/food/unknown/0 not_one_of",
      ]);
      expect(await faultsOf({ contains: ["crumbs", "milk"], unknown: ["nuts", "milk"] })).toEqual([
        "/food/contains/0 not_one_of",
        "/food/unknown/1 exactly_one",
      ]);
      expect(await faultsOf("nothing")).toEqual(["/food invalid_type"]);
      expect(await foodAt(anna, paths[0] ?? "")).toEqual({ ...milk, isConfirmed: false });
    });

    test("stays as it is when a client sends back what it read", async () => {
      const anna = await service.owner();
      const [butter = ""] = (await cook(anna, "butter")).paths;
      const echo = { food: { ...milk, isConfirmed: false } };
      expect((await anna.patch(butter, { ...echo, isStaple: true })).body).toMatchObject({
        isStaple: true,
        ...echo,
      });
      await anna.patch(butter, { food: free });
      const confirmed = { ...free, isConfirmed: true };
      expect((await anna.patch(butter, echo)).body.food).toEqual(confirmed);
      expect((await anna.patch(butter, { food: confirmed })).body.food).toEqual(confirmed);
    });

    test("gets no better by a new name once people spoke, except with another word of theirs", async () => {
      const anna = await service.owner();
      const [spread = ""] = (await cook(anna, "Grandma's spread")).paths;
      const change = async (body: object) => (await anna.patch(spread, body)).body.food;
      expect(await change({ food: free })).toEqual({ ...free, isConfirmed: true });
      expect(await change({ name: "butter" })).toEqual({ ...milk, isConfirmed: false });
      expect(await change({ name: "carrot" })).toEqual({ ...milk, isConfirmed: false });
      expect(await change({ name: "butter", food: free })).toEqual({ ...free, isConfirmed: true });
      expect(await change({ food: null, name: "leek" })).toEqual({ ...free, isConfirmed: false });
      expect(await change({ name: "milk" })).toEqual({ ...milk, isConfirmed: false });
      expect(await change({ name: "leeks" })).toEqual({ ...free, isConfirmed: false });
    });

    test("gets that of what is merged into it, in any order, until people speak", async () => {
      const anna = await service.owner();
      const worst = { contains: ["milk", "nuts"], unknown: [], isConfirmed: false };
      for (const [nth, order] of [
        [
          ["butter", "nuts"],
          ["nuts", "carrot"],
        ],
        [
          ["nuts", "carrot"],
          ["butter", "carrot"],
        ],
      ].entries()) {
        const names = { butter: `butter ${nth}`, nuts: `walnuts ${nth}`, carrot: `carrot ${nth}` };
        const { ids } = await cook(anna, ...Object.values(names));
        const idOf = (name = "") => ids[Object.keys(names).indexOf(name)] ?? "";
        for (const [from, to] of order)
          expect((await anna.post(`/v1/ingredients/${idOf(from)}/merge`, { intoId: idOf(to) })).status).toBe(
            200,
          );
        const carrot = `/v1/ingredients/${idOf("carrot")}`;
        expect(await foodAt(anna, carrot)).toEqual(worst);
        expect((await anna.patch(carrot, { food: null })).body.food).toMatchObject({ contains: [] });
      }
    });

    test("is told to clients that have a copy", async () => {
      const anna = await service.owner();
      const { paths, ids } = await cook(anna, "butter", "carrot");
      const [butter = "", carrot = ""] = paths;
      let { state } = (await anna.get("/v1/changes")).body;
      const told = async () => {
        const { body } = await anna.get(`/v1/changes?since=${state}`);
        ({ state } = body);
        return body.ingredients;
      };
      const said = (await anna.patch(carrot, { food: free })).body;
      expect(await told()).toEqual({ changed: [said], deleted: [] });
      expect((await anna.patch(carrot, { food: free })).status).toBe(200);
      expect(await told()).toEqual({ changed: [], deleted: [] });
      const merged = (await anna.post(`${butter}/merge`, { intoId: ids[1] })).body;
      expect(merged.food).toEqual({ ...milk, isConfirmed: false });
      expect(await told()).toEqual({ changed: [merged], deleted: [ids[0]] });
    });
  });

  test("the food of a recipe is the worst of its ingredients', as people say it now", async () => {
    const anna = await service.owner();
    const { recipe, paths } = await cook(anna, "butter", "carrot", "salt");
    const food = async () => (await anna.get(recipe)).body.food;
    expect(await food()).toEqual(milk);
    await anna.patch(paths[2] ?? "", {
      isStaple: true,
      food: { contains: ["nuts"], unknown: ["milk", "soy"] },
    });
    expect(await food()).toEqual({ contains: ["milk", "nuts"], unknown: ["soy"] });
    await anna.patch(paths[0] ?? "", { food: free });
    expect(await food()).toEqual({ contains: ["nuts"], unknown: ["soy", "milk"] });
  });
});
