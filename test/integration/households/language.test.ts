import { describe, expect, test } from "vitest";
import { faultsIn } from "../../support/faults.ts";
import { throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  const mine = "/v1/households/mine";

  describe("a household's language", () => {
    test("is shown, changed by the owner, and cleared, and renames nothing", async () => {
      const anna = await service.user();
      const made = await anna.post("/v1/households", {
        name: "Zuhause",
        language: "de",
        timeZone: "Europe/Berlin",
      });
      const { data } = made.body;
      expect(data).toMatchObject({ language: "de", timeZone: "Europe/Berlin" });
      expect((await anna.get(mine)).body.data).toEqual(data);
      expect(faultsIn(await anna.patch(mine, { language: "it" }))).toEqual(["/language not_one_of"]);
      expect((await anna.patch(mine, { language: "fr" })).body.data).toEqual({ ...data, language: "fr" });
      expect((await anna.patch(mine, { name: "Nid" })).body.data.language).toBe("fr");
      const { language: _, ...without } = data;
      expect((await anna.patch(mine, { language: null })).body.data).toEqual({ ...without, name: "Nid" });
      expect((await anna.get("/v1/ingredient-categories")).body[0].name).toBe("Obst & Gemüse");
    });

    test("leaves a household as good as new to an import, which brings its own order of the aisles", async () => {
      const anna = await service.user();
      await anna.post("/v1/households", { name: "Zuhause", language: "de" });
      const items = ["Käsetheke", "Getränke"].map((name) => ({ kind: "category", name }));
      expect((await anna.post("/v1/import", { items })).status).toBe(200);
      const aisles = (await anna.get("/v1/ingredient-categories")).body.map(
        ({ name }: { name: string }) => name,
      );
      expect(aisles.slice(0, 3)).toEqual(["Käsetheke", "Getränke", "Obst & Gemüse"]);
    });

    test.each([
      ["de", "Obst & Gemüse", "Huhn", "Lauchstangen"],
      ["fr", "Fruits & légumes", "poulet", "poireaux"],
      ["es", "Frutas y verduras", "pollo", "puerros"],
      ["en", "Fruit & vegetables", "chicken", "leeks"],
      [undefined, "Fruit & vegetables", "chicken", "Lauchstangen"],
    ])(
      "%s gives a new household its categories and tags, where new ingredients find their aisles",
      async (...of) => {
        const [language, category, tag, leeks] = of;
        const anna = await service.user();
        expect((await anna.post("/v1/households", { name: "Home", language })).status).toBe(200);
        expect((await anna.get("/v1/ingredient-categories")).body[0].name).toBe(category);
        const tags = (await anna.get("/v1/tags")).body;
        const { id: tagId } = tags.find(({ name }: { name: string }) => name === tag);
        const recipe = {
          name: "Soup",
          serves: 2,
          effort: "easy",
          tagIds: [tagId],
          steps: [],
          ingredients: [{ newIngredientName: leeks, quantity: 2, unit: "piece" }],
        };
        expect((await anna.post("/v1/recipes", recipe)).status).toBe(200);
        const [ingredient] = (await anna.get("/v1/ingredients")).body;
        expect(ingredient).toMatchObject({ name: leeks, category: { name: category } });
      },
    );
  });
});
