import postman from "postman-collection";
import { expect, test } from "vitest";
import { operations } from "../../../core/api.ts";
import { collectionOf } from "../../../infra/openapi/collection.ts";

const { Collection } = postman;

test("Postman reads every operation of the collection, with its address and the example of its body", () => {
  const collection = new Collection(collectionOf(operations));
  const read: string[] = [];
  collection.forEachItem(({ request }) => {
    const path = request.url.getPath({ unresolved: true }).replace(/:(\w+)/g, "{$1}");
    read.push(`${request.method} ${path}`);
    expect(request.url.getHost()).toBe("{{baseUrl}}");
    if (request.body) expect(JSON.parse(request.body.raw ?? "")).toBeTypeOf("object");
  });
  expect([...new Set(read)].toSorted()).toEqual(operations.map(({ contract }) => contract.route).toSorted());
});

test("requests carry the token, except for those that anyone may send", () => {
  const collection = new Collection(collectionOf(operations));
  const authOf = (name: string) => collection.oneDeep(name)?.getAuth()?.type;
  expect(authOf("Find recipes, page by page")).toBe("bearer");
  expect(authOf("Create an account and sign in")).toBe("noauth");
});

test("each of the first steps gets the ids that it uses from the answers before it", () => {
  const [firstSteps] = new Collection(collectionOf(operations)).toJSON().item;
  const set = new Set(["baseUrl", "token"]);
  for (const { name, request, event } of firstSteps?.item ?? []) {
    const used = [...JSON.stringify(request).matchAll(/\{\{(\w+)\}\}/g)].map(([, variable = ""]) => variable);
    expect(
      used.filter((variable) => !set.has(variable)),
      name,
    ).toEqual([]);
    const [, places = "{}"] = /places = (.*);/.exec(event[0]?.script.exec.join("\n") ?? "") ?? [];
    for (const variable of Object.keys(JSON.parse(places))) set.add(variable);
  }
  expect([...set]).toEqual(expect.arrayContaining(["tag", "recipe", "plan", "list"]));
});
