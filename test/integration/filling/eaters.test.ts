import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { faultsIn } from "../../support/faults.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

const MONDAY = "2026-11-16";
const TUESDAY = "2026-11-17";

type Slot = { id?: string; slotDate: string; recipe: { id: string; name: string }; eaters?: string[] };
const namesOf = ({ slots }: { slots: Slot[] }) => slots.map(({ recipe }) => recipe.name).sort();

throughAnyDoor((service) => {
  /** Anna and Ben with three recipes, of whose made-up ingredients nobody knows what is in them. */
  const scene = async () => {
    const anna = await service.owner("Anna");
    const ben = await service.memberOf(anna, "Ben");
    const recipe = (name: string, ...ingredients: string[]) =>
      createRecipe(anna, { name, ingredients: ingredients.map((one) => [one, 1, "piece"]) });
    await recipe("Curry", "blorp");
    await recipe("Pie", "blorp", "wug");
    await recipe("Soup", "dax");
    const plan = (await anna.post("/v1/week-plans", { weekStart: MONDAY })).body;
    const path = `/v1/week-plans/${plan.id}`;
    const fill = async (body?: object) => (await anna.post(`${path}/fill`, body)).body;
    const limit = (id: string, limits: object) => anna.patch(`/v1/people/${id}`, limits);
    const guest = async (name: string, limits: object = {}) =>
      (await anna.post("/v1/people", { name, ...limits })).body.id;
    return { anna, ben, path, fill, limit, guest };
  };

  describe("a week filled for people with limits", () => {
    test("has nothing that a regular eater must not eat, and says what would be best then", async () => {
      const { anna, ben, fill, limit } = await scene();
      await limit(ben.id, { avoids: ["wug", "dax"] });
      const meals = [{ slotDate: MONDAY }, { slotDate: TUESDAY }];
      const filled = await fill({ meals, dryRun: true });
      expect(filled).toMatchObject({ score: 0, bestPossible: 0, isProven: true, toConfirm: [] });
      expect(namesOf(filled)).toEqual(["Curry", "Curry"]);
      await limit(ben.id, { isRegular: false });
      expect(namesOf(await fill({ meals, dryRun: true }))).not.toEqual(["Curry", "Curry"]);
      const forBen = meals.map((meal) => ({ ...meal, eaters: [anna.id, ben.id] }));
      expect(namesOf(await fill({ meals: forBen, dryRun: true }))).toEqual(["Curry", "Curry"]);
    });

    test("keeps its eaters, each once, in the order of people", async () => {
      const { anna, ben, path, fill, guest } = await scene();
      const robin = await guest("Robin");
      const eaters = [robin, ben.id, robin.toUpperCase(), anna.id];
      const meals = [{ slotDate: MONDAY, eaters }, { slotDate: TUESDAY }];
      const inOrder = [anna.id, ben.id, robin];
      const proposed = await fill({ meals, dryRun: true });
      expect(proposed.slots.map((slot: Slot) => slot.eaters)).toEqual([inOrder, undefined]);
      const { slots } = await fill({ meals });
      expect(slots.map((slot: Slot) => slot.eaters)).toEqual([inOrder, undefined]);
      expect((await anna.get(path)).body.slots).toEqual(slots);
    });

    test("tells for whom recipes are not chosen, and what to look up", async () => {
      const { anna, ben, fill, limit, guest } = await scene();
      await limit(ben.id, { avoids: ["dax"] });
      const robin = await guest("Robin", { allergies: ["nuts"] });
      const eaters = [anna.id, ben.id, robin];
      const { slots, unfilled, toConfirm } = await fill({
        meals: [
          { slotDate: MONDAY, eaters, maxCookTimeMin: 5 },
          { slotDate: MONDAY, eaters },
        ],
      });
      expect(slots).toEqual([]);
      expect(unfilled).toMatchObject([
        { meal: 0, ways: [], blockedBy: [] },
        {
          ...{ meal: 1, ways: [] },
          blockedBy: [
            { personId: robin, recipes: 3 },
            { personId: ben.id, recipes: 1 },
          ],
        },
      ]);
      expect(toConfirm).toMatchObject([
        { name: "blorp", recipes: 2 },
        { name: "wug", recipes: 1 },
      ]);
    });

    test("is refused if somebody is unknown, or nobody eats; all faults are named", async () => {
      const { anna, fill } = await scene();
      const meals = [{ slotDate: MONDAY, tags: ["Martian"], eaters: [anna.id, randomUUID()] }];
      const unknown = await fill({ meals });
      expect([unknown.code, ...faultsIn({ body: unknown })]).toEqual([
        "unknown_reference",
        "/meals/0/tags/0 unknown_reference",
        "/meals/0/eaters/1 unknown_reference",
      ]);
      const nobody = await fill({ meals: [{ slotDate: MONDAY, eaters: [] }] });
      expect(faultsIn({ body: nobody })).toEqual(["/meals/0/eaters too_short"]);
    });
  });

  describe("suggestions for people with limits", () => {
    const suggested = async ({ anna, path }: Awaited<ReturnType<typeof scene>>, query: string) => {
      const { body } = await anna.get(`${path}/suggestions?slotDate=${MONDAY}&${query}`);
      return body.suggestions.map(({ recipe }: { recipe: { name: string } }) => recipe.name).sort();
    };

    test("are only what all eaters may eat: those who are named, or else the regular ones", async () => {
      const all = await scene();
      const { anna, ben, limit, guest } = all;
      await limit(ben.id, { avoids: ["dax"] });
      const robin = await guest("Robin", { avoids: ["wug"] });
      expect(await suggested(all, "")).toEqual(["Curry", "Pie"]);
      expect(await suggested(all, `eaters=${anna.id}`)).toEqual(["Curry", "Pie", "Soup"]);
      expect(await suggested(all, `eaters=${ben.id},${robin.toUpperCase()}`)).toEqual(["Curry"]);
      const unknown = await anna.get(`${all.path}/suggestions?slotDate=${MONDAY}&eaters=${randomUUID()}`);
      expect([unknown.status, ...faultsIn(unknown)]).toEqual([422, "eaters unknown_reference"]);
    });

    test("are for the eaters of all meals that give way", async () => {
      const all = await scene();
      const { anna, ben, path, fill, limit, guest } = all;
      await limit(ben.id, { avoids: ["dax"] });
      const robin = await guest("Robin", { avoids: ["wug"] });
      const { slots } = await fill({
        meals: [anna.id, robin].map((id) => ({ slotDate: MONDAY, eaters: [id] })),
      });
      expect(await suggested(all, "")).toEqual(["Curry", "Soup"]);
      expect(await suggested(all, `slotId=${slots[0].id}`)).toEqual(["Curry", "Pie", "Soup"]);
      await anna.patch(`${path}/slots/${slots[0].id}`, { eaters: null });
      expect(await suggested(all, "")).toEqual(["Curry"]);
    });
  });
});
