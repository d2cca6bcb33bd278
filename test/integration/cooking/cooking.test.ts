import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "../../../core/basics/dates.ts";
import { compareText } from "../../../core/basics/text.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughBothDoors } from "../../support/service.ts";

throughBothDoors((service) => {
  describe("the cooking log", () => {
    test("is newest first, and keeps the recipe's name as it was", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Soup" });
      const log = (cookedOn?: string) => anna.post("/v1/cooking-logs", { recipeId: recipe.id, cookedOn });
      const today = (await log()).body;
      expect(today).toEqual({
        id: expect.any(String),
        recipeId: recipe.id,
        recipeName: "Soup",
        cookedOn: dayOf(new Date()),
        cookedBy: anna.id,
      });
      await log("2026-01-02");
      await log("2026-01-03");
      await anna.delete(`/v1/recipes/${recipe.id}`);
      const days = async (query = "") =>
        (await anna.get(`/v1/cooking-logs${query}`)).body.map(
          ({ cookedOn }: { cookedOn: string }) => cookedOn,
        );
      expect(await days()).toEqual([today.cookedOn, "2026-01-03", "2026-01-02"]);
      expect(await days("?limit=1&offset=1")).toEqual(["2026-01-03"]);
    });

    test("accepts tomorrow, for those who live ahead of UTC, but no later day", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Soup" });
      const today = dayOf(new Date());
      const log = (cookedOn: string) => anna.post("/v1/cooking-logs", { recipeId: recipe.id, cookedOn });
      expect((await log(addDays(today, 1))).status).toBe(200);
      const late = await log(addDays(today, 2));
      expect(late.status).toBe(400);
      expect(late.body.errors).toMatchObject([{ pointer: "/cookedOn", code: "too_large" }]);
    });

    test("gets all faults reported at once, also those of its key and of a future day", async () => {
      const anna = await service.owner();
      const headers = { "idempotency-key": "k".repeat(256) };
      const body = { recipeId: "soup", cookedOn: "9999-01-01" };
      const refused = await anna.post("/v1/cooking-logs", body, { headers });
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toMatchObject([
        { parameter: "Idempotency-Key", code: "too_long" },
        { pointer: "/recipeId", code: "invalid_format" },
        { pointer: "/cookedOn", code: "too_large" },
      ]);
      const unknown = await anna.post("/v1/cooking-logs", { ...body, recipeId: crypto.randomUUID() });
      expect([unknown.status, unknown.body.errors.length]).toEqual([400, 1]);
    });

    test("is about recipes of the household", async () => {
      const anna = await service.owner();
      const dora = await service.owner();
      const recipe = await createRecipe(dora, { name: "Soup" });
      const answer = await anna.post("/v1/cooking-logs", { recipeId: recipe.id });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ pointer: "/recipeId", code: "unknown_reference" }]);
      expect((await anna.get("/v1/cooking-logs")).body).toEqual([]);
    });

    test("has the same pages far down as near its top", async () => {
      const anna = await service.owner();
      const recipe = await createRecipe(anna, { name: "Soup" });
      const entries = 230;
      for (let nth = 0; nth < entries; nth++) {
        const cookedOn = addDays("2026-01-01", (nth * 7) % 50);
        await anna.post("/v1/cooking-logs", { recipeId: recipe.id, cookedOn });
      }
      const page = async (limit: number, offset: number): Promise<{ id: string; cookedOn: string }[]> =>
        (await anna.get(`/v1/cooking-logs?limit=${limit}&offset=${offset}`)).body;
      const near = [...(await page(100, 0)), ...(await page(100, 100))];
      const all = [...near, ...(await page(100, 200))];
      expect(all).toHaveLength(entries);
      expect(new Set(all.map(({ id }) => id)).size).toBe(entries);
      expect(all).toEqual(
        all.toSorted((a, b) => compareText(b.cookedOn, a.cookedOn) || compareText(b.id, a.id)),
      );
      for (const [limit, offset] of [
        [100, 101],
        [50, 175],
        [7, 199],
        [1, 229],
        [100, 220],
        [10, 230],
      ] as const)
        expect(await page(limit, offset)).toEqual(all.slice(offset, offset + limit));
    });

    test("is empty far behind its end", async () => {
      const anna = await service.owner();
      const answer = await anna.get("/v1/cooking-logs?limit=99999999999999999999&offset=2147483647");
      expect([answer.status, answer.body]).toEqual([200, []]);
    });

    test("refuses a page size below one", async () => {
      const anna = await service.owner();
      const answer = await anna.get("/v1/cooking-logs?limit=0&offset=x");
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toMatchObject([
        { parameter: "limit", code: "too_small" },
        { parameter: "offset", code: "invalid_format" },
      ]);
    });
  });
});
