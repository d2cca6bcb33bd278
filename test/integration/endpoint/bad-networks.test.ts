import { describe, expect, test } from "vitest";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  describe("an entity tag", () => {
    test("is the same on the answer that made a thing and on reads of it", async () => {
      const anna = await service.owner();
      const created = await anna.post("/v1/week-plans", { weekStart: "2026-03-02" });
      const read = await anna.get("/v1/week-plans?weekStart=2026-03-02");
      expect(created.headers.get("etag")).toMatch(/^"[\w-]{27}"$/);
      expect(read.headers.get("etag")).toBe(created.headers.get("etag"));
    });

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

  describe("an idempotency key", () => {
    const key = () => ({ headers: { "idempotency-key": crypto.randomUUID() } });

    testInProcess("belongs to one request and one user for 24 hours", async () => {
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const options = key();
      await anna.post("/v1/pantry-items", { customName: "Milk" }, options);
      const other = await anna.post("/v1/pantry-items", { customName: "Bread" }, options);
      expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
      expect((await anna.post("/v1/tags", { name: "spicy", tagType: "other" }, options)).status).toBe(422);
      expect((await ben.post("/v1/pantry-items", { customName: "Bread" }, options)).status).toBe(200);
      service.deps().now = () => new Date(Date.now() + 24.01 * 3_600_000);
      const later = await anna.post("/v1/pantry-items", { customName: "Bread" }, options);
      service.deps().now = () => new Date();
      expect([later.status, later.body.name]).toEqual([200, "Bread"]);
    });

    test("is free again after a refusal", async () => {
      const anna = await service.owner();
      const options = key();
      expect((await anna.post("/v1/pantry-items", {}, options)).status).toBe(400);
      expect(
        (await anna.post("/v1/pantry-items", { ingredientId: crypto.randomUUID() }, options)).status,
      ).toBe(422);
      expect((await anna.post("/v1/pantry-items", { customName: "Milk" }, options)).status).toBe(200);
    });

    test("has at most 255 characters", async () => {
      const anna = await service.owner();
      const send = (length: number) =>
        anna.post(
          "/v1/pantry-items",
          { customName: "Milk" },
          { headers: { "idempotency-key": "k".repeat(length) } },
        );
      expect((await send(256)).body.errors).toMatchObject([
        { parameter: "Idempotency-Key", code: "too_long" },
      ]);
      expect((await send(255)).status).toBe(200);
    });
  });
});
