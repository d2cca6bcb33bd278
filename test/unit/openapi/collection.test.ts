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
  expect(read.toSorted()).toEqual(operations.map(({ contract }) => contract.route).toSorted());
});

test("requests carry the token, except for those that anyone may send", () => {
  const collection = new Collection(collectionOf(operations));
  const authOf = (name: string) => collection.oneDeep(name)?.getAuth()?.type;
  expect(authOf("Find recipes, page by page")).toBe("bearer");
  expect(authOf("Create an account and sign in")).toBe("noauth");
});
