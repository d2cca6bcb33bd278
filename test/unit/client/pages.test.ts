import { expect, test } from "vitest";
import { answer, clientFor } from "./support/scripted.ts";

const page = (names: readonly string[], offset: number, hasMore: boolean) =>
  answer(200, {
    status: "success",
    data: names.map((name) => ({ id: name, name })),
    meta: { pagination: { total: 3, limit: 2, offset, hasMore } },
  });

test.each([
  ["to its end", true],
  ["until it has shrunk to nothing meanwhile", false],
])("a list is read page by page, each when it is needed, %s", async (_, isThere) => {
  const { client, requests } = clientFor([
    page(["a", "b"], 0, true),
    isThere ? page(["c"], 2, false) : page([], 2, true),
  ]);
  const names: string[] = [];
  for await (const { name } of client.each("GET /v1/recipes", { query: { search: "x", limit: 2 } }))
    names.push(`${name} of ${requests.length}`);
  expect(names).toEqual(["a of 1", "b of 1", ...(isThere ? ["c of 2"] : [])]);
  const address = "/v1/recipes?search=x&limit=2";
  expect(requests.map(({ path }) => path)).toEqual([address, `${address}&offset=2`]);
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
