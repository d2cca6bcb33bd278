import { expect, test } from "vitest";
import { answer, clientFor } from "./support/scripted.ts";

const tags = (etag: string, ...names: string[]) =>
  answer(
    200,
    names.map((name) => ({ id: name, name })),
    { etag },
  );
const same = (etag: string) => answer(304, undefined, { etag });
const params = { id: "1" };

test("what was read before is not downloaded again", async () => {
  const { client, headersOf } = clientFor(
    [tags('"a"', "soup"), same('"a"'), tags('"b"', "stew"), same('"b"')],
    { keptAnswers: 10 },
  );
  const read = async () => (await client.call("GET /v1/tags")).map(({ name }) => name);
  expect([await read(), await read(), await read(), await read()]).toEqual([
    ["soup"],
    ["soup"],
    ["stew"],
    ["stew"],
  ]);
  expect(headersOf("if-none-match")).toEqual([undefined, '"a"', '"a"', '"b"']);
});

test("a caller may change what it got, and the next one does not notice", async () => {
  const { client } = clientFor([tags('"a"', "soup"), same('"a"')], { keptAnswers: 10 });
  (await client.call("GET /v1/tags")).pop();
  expect(await client.call("GET /v1/tags")).toHaveLength(1);
});

test("nothing is kept unless it is asked for, and then the answers that were used last", async () => {
  const forgetful = clientFor([tags('"a"'), tags('"a"')]);
  await forgetful.client.call("GET /v1/tags");
  await forgetful.client.call("GET /v1/tags");
  expect(forgetful.headersOf("if-none-match")).toEqual([undefined, undefined]);

  const { client, headersOf } = clientFor(
    [tags('"a"'), tags('"b"'), same('"a"'), tags('"c"'), same('"a"'), tags('"b"')],
    { keptAnswers: 2 },
  );
  await client.call("GET /v1/tags");
  await client.call("GET /v1/ingredients");
  await client.call("GET /v1/tags");
  await client.call("GET /v1/pantry-items");
  await client.call("GET /v1/tags");
  await client.call("GET /v1/ingredients");
  expect(headersOf("if-none-match")).toEqual([undefined, undefined, '"a"', undefined, '"a"', undefined]);
});

test("a change can say what it was made from", async () => {
  const { client, headersOf } = clientFor([
    answer(200, { name: "Soup" }, { etag: '"a"' }),
    answer(412, { code: "precondition_failed" }),
  ]);
  const { body, etag } = await client.callWithEtag("GET /v1/recipes/{id}", { params });
  expect([body.name, etag]).toEqual(["Soup", '"a"']);
  await expect(client.call("DELETE /v1/recipes/{id}", { params, ifMatch: etag })).rejects.toMatchObject({
    code: "precondition_failed",
  });
  expect(headersOf("if-match")).toEqual([undefined, '"a"']);
});
