import { expect, test } from "vitest";
import { answer, clientFor } from "./support/scripted.ts";

const page = (names: readonly string[], offset: number, hasMore: boolean) =>
  answer(200, {
    status: "success",
    data: names.map((name) => ({ id: name, name })),
    meta: { pagination: { total: 3, limit: 2, offset, hasMore } },
  });

test("a list is read page by page to its end", async () => {
  const { client, requests } = clientFor([page(["a", "b"], 0, true), page(["c"], 2, false)]);
  const names: string[] = [];
  for await (const { name } of client.each("GET /v1/recipes", { query: { search: "x", limit: 2 } }))
    names.push(name);
  expect(names).toEqual(["a", "b", "c"]);
  expect(requests.map(({ path }) => path)).toEqual([
    "/v1/recipes?search=x&limit=2",
    "/v1/recipes?search=x&limit=2&offset=2",
  ]);
});

test("an export is read by its cursors", async () => {
  const { client, requests } = clientFor([
    answer(200, { items: [{ kind: "tag", name: "a" }], cursor: "next" }),
    answer(200, { items: [{ kind: "tag", name: "b" }] }),
  ]);
  const kinds: string[] = [];
  for await (const { kind } of client.each("GET /v1/export")) kinds.push(kind);
  expect(kinds).toEqual(["tag", "tag"]);
  expect(requests.map(({ path }) => path)).toEqual(["/v1/export", "/v1/export?cursor=next"]);
});

test("no page is read before it is needed", async () => {
  const { client, requests } = clientFor([page(["a", "b"], 0, true)]);
  for await (const _ of client.each("GET /v1/recipes")) break;
  expect(requests).toHaveLength(1);
});

test("a list that shrinks to nothing meanwhile ends", async () => {
  const { client, requests } = clientFor([page(["a"], 0, true), page([], 1, true)]);
  for await (const _ of client.each("GET /v1/recipes"));
  expect(requests).toHaveLength(2);
});
