import { describe, expect, test } from "vitest";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("an entity tag", () => {
    test("saves sending the body when nothing has changed", async () => {
      const anna = await service.owner();
      const etag = (await anna.get("/v1/tags")).headers.get("etag") ?? "";
      const again = await anna.get("/v1/tags", { headers: { "if-none-match": `"other", W/${etag}` } });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
      await anna.post("/v1/tags", { name: "no such tag yet", tagType: "other" });
      expect((await anna.get("/v1/tags", { headers: { "if-none-match": etag } })).status).toBe(200);
    });

    test("keeps a change from overwriting one that its author has not seen", async () => {
      const anna = await service.owner();
      const soup = await createRecipe(anna, { name: "Soup" });
      const path = `/v1/recipes/${soup.id}`;
      const read = await anna.get(path);
      const etag = read.headers.get("etag") ?? "";
      const { tags, ingredients, ...fields } = read.body;
      const body = {
        ...fields,
        tagIds: tags.map(({ id }: { id: string }) => id),
        ingredients: ingredients.map(({ ingredientId, quantity, unit }: Record<string, unknown>) => ({
          ingredientId,
          quantity,
          unit,
        })),
      };
      const put = (name: string) => anna.put(path, { ...body, name }, { headers: { "if-match": etag } });
      const answers = await Promise.all(["A", "B", "C", "D"].map(put));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
      expect((await anna.delete(path, { headers: { "if-match": etag } })).body.code).toBe(
        "precondition_failed",
      );
      const latest = (await anna.get(path)).headers.get("etag") ?? "";
      expect((await anna.delete(path, { headers: { "if-match": latest } })).status).toBe(204);
      expect((await anna.delete(path, { headers: { "if-match": latest } })).status).toBe(404);
    });
  });
});
