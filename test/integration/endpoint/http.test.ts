import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { contracts, requestOf } from "../../support/calls.ts";
import type { Client } from "../../support/client.ts";
import { createRecipe } from "../../support/recipes.ts";
import { smallKitchen } from "../../support/scenes/kitchen.ts";
import { callerOf, callOf } from "../../support/scenes/scenes.ts";
import { type Things, thingsOf } from "../../support/scenes/things.ts";
import { testInProcess, throughAnyDoor } from "../../support/service.ts";

const reads = contracts.filter(({ route }) => route.startsWith("GET "));

throughAnyDoor((service) => {
  let things: Things;
  let people: Record<string, Client>;
  beforeAll(async () => {
    const [owner, administrator] = [await service.owner(), await service.administrator()];
    const unused = (text: string) => text.replace(/(?=@|$)/, randomUUID().slice(0, 8));
    things = thingsOf({ ...(await smallKitchen(service, owner, administrator)), unused });
    people = { owner, administrator, visitor: service.visitor(), newcomer: await service.user() };
  });

  test.each(reads)("HEAD $name answers like GET, without a body", async (contract) => {
    const { path } = requestOf(contract, await callOf(contract.name, things));
    const client = people[callerOf(contract.name)];
    if (!client) throw new Error(`Nobody can read ${path}`);
    const [read, head] = [await client.get(path), await client.send("HEAD", path)];
    expect([read.status, head.status, head.text]).toEqual([200, 200, ""]);
    expect(head.headers.get("etag")).toBe(read.headers.get("etag"));
    expect(head.headers.get("content-type")).toBe(read.headers.get("content-type"));
  });

  test("a list of entity tags saves sending the body while one fits", async () => {
    const anna = await service.owner();
    const etag = (await anna.get("/v1/tags")).headers.get("etag") ?? "";
    const known = { headers: { "if-none-match": `"other", W/${etag}` } };
    expect((await anna.get("/v1/tags", known)).status).toBe(304);
    await anna.post("/v1/tags", { name: "no such tag yet", tagType: "other" });
    expect((await anna.get("/v1/tags", known)).status).toBe(200);
  });

  test("an entity tag keeps a change from overwriting one that its author has not seen", async () => {
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    const path = `/v1/recipes/${soup.id}`;
    const read = await anna.get(path);
    const etag = read.headers.get("etag") ?? "";
    const [{ ingredientId }] = read.body.ingredients;
    const tagIds = read.body.tags.map(({ id }: { id: string }) => id);
    const body = { effort: "easy", tagIds, ingredients: [{ ingredientId, quantity: 1, unit: "g" }] };
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

  testInProcess("a body that is not in UTF-8 is refused: nobody could read its words", async () => {
    const anna = await service.owner();
    const headers = { "content-type": "application/json" };
    const post = (encoding: BufferEncoding) =>
      anna.post("/v1/tags", Buffer.from('{"name":"Crème","tagType":"other"}', encoding), { headers });
    const { status, body } = await post("latin1");
    expect([status, body.code, body.detail]).toEqual([400, "malformed_json", "Send the body in UTF-8."]);
    expect((await post("utf8")).body.name).toBe("Crème");
  });

  test.each([
    ["/v1/tags/{id}", "Application/Merge-Patch+JSON ; charset=utf-8", 200, null],
    ["/v1/tags/{id}", "application/json-patch+json", 415, "application/json, application/merge-patch+json"],
    ["/v1/shopping-lists/{id}/items", "application/merge-patch+json", 415, "application/json"],
  ])("a PATCH of %s with %s is answered %s, and says what it takes", async (path, type, status, taken) => {
    const anna = await service.owner();
    const { id } = (await anna.post("/v1/tags", { name: "Hurried", tagType: "other" })).body;
    const headers = { "content-type": type };
    const answer = await anna.patch(path.replace("{id}", id), { name: "Unhurried" }, { headers });
    expect([answer.status, answer.headers.get("accept-patch")]).toEqual([status, taken]);
  });
});
