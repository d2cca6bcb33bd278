import { afterEach, describe, expect, test, vi } from "vitest";
import { createRecipe } from "../../support/recipes.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

afterEach(() => vi.unstubAllEnvs());

throughAnyDoor((service) => {
  testInProcess("anyone may ask whether the service answers, and which release does", async () => {
    vi.stubEnv("RELEASE", "1.2.3+1a2b3c4");
    const answer = await service.visitor().get("/v1/health");
    expect([answer.status, answer.body]).toEqual([200, { status: "ok", release: "1.2.3+1a2b3c4" }]);
  });

  test("a client may choose its request's id, if it is a UUID", async () => {
    const id = "2F1C0F0E-6d0a-4c57-9a1c-3b8a4f6f9d11";
    const idOf = async (sent: string) => {
      const { headers, body } = await service
        .visitor()
        .get("/v1/tags", { headers: { "x-request-id": sent } });
      expect(body.requestId).toBe(headers.get("x-request-id"));
      return body.requestId;
    };
    expect(await idOf(id)).toBe(id);
    for (const sent of ["", "my-secret", `${id}0`, id.slice(1), ` ${id.slice(2)} `])
      expect(await idOf(sent)).not.toContain(sent || id);
  });

  test.each(["GET", "DELETE"])("a path is no id of the path beside it: %s", async (method) => {
    const { status, headers } = await service.visitor().send(method, "/v1/recipes/import");
    expect([status, headers.get("allow")]).toEqual([405, "POST"]);
  });

  describe("a long answer", () => {
    const accepting = (encoding: string, headers = {}) => ({
      headers: { "accept-encoding": encoding, ...headers },
    });

    test("can be cached and changed by the tag of either encoding", async () => {
      const anna = await service.owner();
      const instructions = Array.from({ length: 30 }, (_, nth) => `Stir for ${nth} more minutes.`);
      const steps = instructions.map((instruction) => ({ instruction }));
      const { id } = await createRecipe(anna, { name: "Risotto", steps });
      const path = `/v1/recipes/${id}`;
      const etag = (await anna.get(path, accepting("br"))).headers.get("etag") ?? "";
      expect(etag).toMatch(/\.br"$/);
      const plain = await anna.get(path, accepting("identity"));
      expect([plain.headers.get("content-encoding"), plain.headers.get("vary")]).toEqual([
        null,
        "accept-encoding",
      ]);
      const known = await anna.get(path, accepting("identity", { "if-none-match": etag }));
      expect([known.status, known.headers.get("etag")]).toEqual([304, etag.replace(".br", "")]);
      const tags = (await anna.get("/v1/tags")).body;
      const change = (name: string) => {
        const ingredients = [{ newIngredientName: "rice", quantity: 1, unit: "kg" }];
        const body = { name, effort: "easy", tagIds: [tags[0].id], ingredients };
        return anna.put(path, body, { headers: { "if-match": etag } });
      };
      expect((await change("Saffron risotto")).status).toBe(200);
      expect((await change("Lemon risotto")).body.code).toBe("precondition_failed");
    });
  });
});
