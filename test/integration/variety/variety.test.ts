import { describe, expect, test } from "vitest";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe, renameRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const day = (nth: number) => `2026-03-0${nth + 2}`;
const [MONDAY, TUESDAY, WEDNESDAY] = [day(0), day(1), day(2)];

type Suggestion = { recipe: { name: string }; scoreDelta: number; hasConflict: boolean };
const shown = ({ body }: { body: { suggestions: Suggestion[] } }) =>
  body.suggestions.map(
    ({ recipe, scoreDelta, hasConflict }) => `${recipe.name} ${scoreDelta}${hasConflict ? " !" : ""}`,
  );

throughAnyDoor((service) => {
  /** A household with a plan for the week of 2 March 2026, and two recipes of four with chicken. */
  const scene = async () => {
    const anna = await service.owner();
    const recipe = (name: string, tags: string[], ingredient: string) =>
      createRecipe(anna, { name, tags, ingredients: [[ingredient, 1, "piece"]] });
    const curry = await recipe("Chicken curry", ["chicken", "Indian"], "chicken breast");
    const wings = await recipe("Wings", ["chicken"], "chicken wing");
    const soup = await recipe("Tomato soup", ["soup"], "tomato");
    await recipe("Salad", ["salad"], "lettuce");
    const path = `/v1/week-plans/${(await anna.post("/v1/week-plans", { weekStart: MONDAY })).body.id}`;
    const slot = async (slotDate: string | undefined, { id: recipeId }: { id: string }) =>
      (await anna.post(`${path}/slots`, { slotDate, recipeId })).body;
    const score = async () => (await anna.get(`${path}/variety-score`)).body;
    const suggest = (query: string) => anna.get(`${path}/suggestions?${query}`);
    const cook = (cookedOn: string, { id: recipeId }: { id: string }) =>
      anna.post("/v1/cooking-logs", { recipeId, cookedOn });
    return { anna, curry, wings, soup, slot, score, suggest, cook };
  };

  describe("the variety of a plan", () => {
    test("is 33.3 with the same curry on two days and a soup on the third", async () => {
      const { curry, soup, slot, score } = await scene();
      const [first, second, third] = [
        await slot(MONDAY, curry),
        await slot(TUESDAY, curry),
        await slot(WEDNESDAY, soup),
      ];
      const curryAgain = {
        ...{ recipeName: "Chicken curry", alikeness: 1 },
        ...{ tags: ["chicken", "Indian"], ingredients: ["chicken breast"] },
      };
      const days = [MONDAY, TUESDAY];
      expect(await score()).toEqual({
        score: 33.3,
        tagRepeats: [
          { tagName: "chicken", tagType: "protein", days },
          { tagName: "Indian", tagType: "cuisine", days },
        ],
        ingredientOverlaps: [{ ingredientName: "chicken breast", days }],
        recentRepeats: [],
        duplicatesInPlan: ["Chicken curry"],
        meals: [
          { slotId: first.id, freshness: 0, likest: { ...curryAgain, date: TUESDAY } },
          { slotId: second.id, freshness: 0, likest: { ...curryAgain, date: MONDAY } },
          { slotId: third.id, freshness: 1 },
        ],
      });
    });

    test("knows what was cooked, what a plan that was once confirmed says, and what a deleted recipe was", async () => {
      const { anna, curry, soup, slot, score, cook } = await scene();
      await slot(MONDAY, curry);
      expect((await score()).score).toBe(100);
      await cook("2026-03-01", curry);
      expect(await score()).toMatchObject({ score: 0, recentRepeats: ["Chicken curry"] });

      const slots = [{ slotDate: "2026-02-24", recipeId: soup.id }];
      const { id } = (await anna.post("/v1/week-plans", { weekStart: "2026-02-23", slots })).body;
      await slot(TUESDAY, soup);
      expect((await score()).score).toBe(50);
      await anna.post(`/v1/week-plans/${id}/confirm`);
      expect((await score()).recentRepeats).toEqual(["Chicken curry", "Tomato soup"]);
      await anna.post(`/v1/week-plans/${id}/slots`, { slotDate: "2026-02-28", recipeId: soup.id });
      expect((await score()).recentRepeats).toEqual(["Tomato soup", "Chicken curry"]);

      await slot(TUESDAY, curry);
      await renameRecipe(anna, curry, "Green curry");
      await anna.delete(`/v1/recipes/${curry.id}`);
      expect(await score()).toMatchObject({
        ...{ tagRepeats: [], ingredientOverlaps: [], duplicatesInPlan: ["Green curry"] },
        recentRepeats: ["Tomato soup", "Green curry"],
      });
    });
  });

  describe("suggestions for a day", () => {
    test("put recipes that raise the score first, and conflicting ones last; five by default", async () => {
      const { anna, curry, slot, suggest } = await scene();
      await slot(MONDAY, curry);
      await slot(TUESDAY, curry);
      const answer = await suggest(`slotDate=${TUESDAY}`);
      expect(shown(answer)).toEqual(["Salad 100", "Tomato soup 100", "Wings 64 !", "Chicken curry 0 !"]);
      const salad = { id: expect.any(String), name: "Salad", effort: "easy" };
      expect(answer.body.suggestions[0].recipe).toEqual(salad);
      for (const name of ["A", "B"]) await createRecipe(anna, { name });
      expect(shown(await suggest(`slotDate=${MONDAY}`))).toHaveLength(5);
      expect(shown(await suggest(`slotDate=${MONDAY}&topN=50`))).toHaveLength(6);
    });

    testInProcess("prefer what uses up the pantry, then what was not eaten for longest", async () => {
      const { anna, curry, soup, suggest, cook } = await scene();
      const names = async () =>
        shown(await suggest(`slotDate=${TUESDAY}`)).map((one) => one.replace(" 0", ""));
      expect(await names()).toEqual(["Chicken curry", "Salad", "Tomato soup", "Wings"]);
      await cook("2025-01-01", curry);
      expect(await names()).toEqual(["Salad", "Tomato soup", "Wings", "Chicken curry"]);
      service.deps().now = () => new Date(`${MONDAY}T12:00:00Z`);
      const { ingredientId } = soup.ingredients[0] ?? {};
      await anna.post("/v1/pantry-items", { ingredientId, bestBefore: "2026-03-06" });
      const [first] = await names();
      service.deps().now = () => new Date();
      expect(first).toBe("Tomato soup");
    });

    test("can be limited to tags, by name or id, repeated or with commas", async () => {
      const { anna, suggest } = await scene();
      const tags: { id: string; name: string }[] = (await anna.get("/v1/tags")).body;
      const chicken = tags.find(({ name }) => name === "chicken")?.id;
      for (const query of ["tags=CHICKEN", `tags=chicken&tags=${chicken}`, `tags=chicken,${chicken}`])
        expect(shown(await suggest(`slotDate=${MONDAY}&${query}`))).toEqual(["Chicken curry 0", "Wings 0"]);
      expect(shown(await suggest(`slotDate=${MONDAY}&tags=chicken,soup`))).toEqual([]);
      expect(shown(await suggest(`slotDate=${MONDAY}&tags=`))).toHaveLength(4);
      const unknown = await suggest("slotDate=2026-03-20&tags=chicken,nothing");
      expect([unknown.status, unknown.body.code, ...faultsIn(unknown)]).toEqual([
        ...[422, "date_outside_plan", "slotDate too_large", "tags unknown_reference"],
      ]);
    });

    test("can replace a single slot of the day", async () => {
      const { curry, soup, slot, suggest } = await scene();
      await slot(MONDAY, curry);
      const { id } = await slot(MONDAY, soup);
      expect(shown(await suggest(`slotDate=${MONDAY}&slotId=${id}`))).toContain("Chicken curry -100 !");
      expect(shown(await suggest(`slotDate=${MONDAY}`))).toContain("Chicken curry 0");
      const elsewhere = await suggest(`slotDate=${TUESDAY}&slotId=${id}`);
      expect(faultsIn(elsewhere)).toEqual(["slotId unknown_reference"]);
    });
  });
});
