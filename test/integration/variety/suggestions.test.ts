import { describe, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-03-02";
const TUESDAY = "2026-03-03";

const kitchen = async (client: Client) => {
  const recipe = (name: string, tag: string, ingredient: string) =>
    createRecipe(client, { name, tags: [tag], ingredients: [[ingredient, 1, "piece"]] });
  const curry = await recipe("Chicken curry", "chicken", "chicken breast");
  const wings = await recipe("Wings", "chicken", "chicken wing");
  const soup = await recipe("Tomato soup", "soup", "tomato");
  const salad = await recipe("Salad", "salad", "lettuce");
  const plan = (await client.post("/v1/week-plans", { weekStart: MONDAY })).body;
  const slot = async (slotDate: string, { id }: { id: string }) =>
    (await client.post(`/v1/week-plans/${plan.id}/slots`, { slotDate, recipeId: id })).body;
  const suggest = async (query: string) => client.get(`/v1/week-plans/${plan.id}/suggestions?${query}`);
  return { curry, wings, soup, salad, plan, slot, suggest };
};
type Suggestion = { recipe: { name: string }; scoreDelta: number; hasConflict: boolean };
const shown = ({ body }: { body: { suggestions: Suggestion[] } }) =>
  body.suggestions.map(
    ({ recipe, scoreDelta, hasConflict }) => `${recipe.name} ${scoreDelta}${hasConflict ? " !" : ""}`,
  );

throughAnyDoor((service) => {
  describe("suggestions for a day", () => {
    test("put recipes that raise the score first, and conflicting ones last", async () => {
      const anna = await service.owner();
      const { curry, slot, suggest } = await kitchen(anna);
      await slot(MONDAY, curry);
      await slot(TUESDAY, curry);
      const answer = await suggest(`slotDate=${TUESDAY}`);
      expect(shown(answer)).toEqual(["Salad 100", "Tomato soup 100", "Wings 40 !", "Chicken curry 0 !"]);
      expect(answer.body.suggestions[0].recipe).toEqual({
        id: expect.any(String),
        name: "Salad",
        effort: "easy",
      });
    });

    testInProcess("prefer what uses up the pantry, then what was not eaten for longest", async () => {
      const anna = await service.owner();
      const { curry, wings, soup, slot, suggest } = await kitchen(anna);
      expect(shown(await suggest(`slotDate=${TUESDAY}&topN=2`))).toEqual(["Chicken curry 0", "Salad 0"]);
      await anna.post("/v1/cooking-logs", { recipeId: curry.id, cookedOn: "2025-01-01" });
      expect(shown(await suggest(`slotDate=${TUESDAY}`))[3]).toBe("Chicken curry 0");
      service.deps().now = () => new Date(`${MONDAY}T12:00:00Z`);
      const ingredientId = soup.ingredients[0]?.ingredientId;
      await anna.post("/v1/pantry-items", { ingredientId, bestBefore: "2026-03-06" });
      const before = shown(await suggest(`slotDate=${TUESDAY}`));
      service.deps().now = () => new Date();
      expect(before[0]).toBe("Tomato soup 0");
      await slot(MONDAY, wings);
      expect(shown(await suggest(`slotDate=${TUESDAY}`)).at(-1)).toMatch(
        /^(Wings|Chicken curry) -?\d+(\.\d)? !$/,
      );
    });

    test("can be limited to tags, by name or id, repeated or with commas", async () => {
      const anna = await service.owner();
      const { suggest } = await kitchen(anna);
      const tags: { id: string; name: string }[] = (await anna.get("/v1/tags")).body;
      const chicken = tags.find(({ name }) => name === "chicken")?.id;
      for (const query of [
        "tags=CHICKEN",
        `tags=${chicken}`,
        `tags=chicken&tags=${chicken}`,
        `tags=chicken,${chicken}`,
      ])
        expect(shown(await suggest(`slotDate=${MONDAY}&${query}`))).toEqual(["Chicken curry 0", "Wings 0"]);
      expect(shown(await suggest(`slotDate=${MONDAY}&tags=chicken,soup`))).toEqual([]);
      expect(shown(await suggest(`slotDate=${MONDAY}&tags=`))).toHaveLength(4);
      const unknown = await suggest("slotDate=2026-03-20&tags=chicken,nothing");
      expect(unknown.status).toBe(422);
      expect(unknown.body.code).toBe("date_outside_plan");
      expect(unknown.body.errors).toMatchObject([
        { parameter: "slotDate", code: "too_large" },
        { parameter: "tags", code: "unknown_reference" },
      ]);
    });

    test("can replace a single slot of the day", async () => {
      const anna = await service.owner();
      const { curry, soup, slot, suggest } = await kitchen(anna);
      await slot(MONDAY, curry);
      const { id } = await slot(MONDAY, soup);
      expect(shown(await suggest(`slotDate=${MONDAY}&slotId=${id}`))).toContain("Chicken curry -100 !");
      expect(shown(await suggest(`slotDate=${MONDAY}`))).toContain("Chicken curry 0");
      expect((await suggest(`slotDate=${TUESDAY}&slotId=${id}`)).body.errors).toMatchObject([
        { parameter: "slotId", code: "unknown_reference" },
      ]);
    });

    test("are 1 to 50, five by default", async () => {
      const anna = await service.owner();
      const { suggest } = await kitchen(anna);
      for (const name of ["A", "B"]) await createRecipe(anna, { name });
      expect(shown(await suggest(`slotDate=${MONDAY}`))).toHaveLength(5);
      expect(shown(await suggest(`slotDate=${MONDAY}&topN=50`))).toHaveLength(6);
      expect((await suggest("topN=5")).body.errors).toMatchObject([
        { parameter: "slotDate", code: "required" },
      ]);
    });
  });
});
