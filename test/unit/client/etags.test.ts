import { expect, test } from "vitest";
import { answer, clientFor } from "./support/scripted.ts";

const tags = (etag: string, name: string) => answer(200, [{ id: name, name }], { etag });
const same = (etag: string) => answer(304, undefined, { etag });
const params = { id: "1" };

test("an answer that is kept is not downloaded again, and a caller may change it", async () => {
  const { client, headersOf } = clientFor(
    [tags('"a"', "soup"), same('"a"'), tags('"b"', "stew"), same('"b"')],
    { keptAnswers: 10 },
  );
  const read = async () => (await client.call("GET /v1/tags")).pop()?.name;
  expect([await read(), await read(), await read(), await read()]).toEqual(["soup", "soup", "stew", "stew"]);
  expect(headersOf("if-none-match")).toEqual([undefined, '"a"', '"a"', '"b"']);
});

test("nothing is kept unless it is asked for, and then the answers that were used last", async () => {
  const etagsSent = async (script: Response[], keptAnswers: number) => {
    const { client, headersOf } = clientFor(script, { keptAnswers });
    for (const route of ["tags", "ingredients", "tags", "pantry-items", "tags", "ingredients"] as const)
      await client.call(`GET /v1/${route}`);
    return headersOf("if-none-match");
  };
  const [a, b] = [() => tags('"a"', "soup"), () => tags('"b"', "stew")];
  expect(await etagsSent([a(), b(), a(), b(), a(), b()], 0)).toEqual(Array(6).fill(undefined));
  const kept = '"a"';
  const sent = await etagsSent([a(), b(), same(kept), tags('"c"', "rum"), same(kept), b()], 2);
  expect(sent).toEqual([undefined, undefined, kept, undefined, kept, undefined]);
});

test("a change can say what it was made from", async () => {
  const refusal = { code: "precondition_failed" };
  const { client, headersOf } = clientFor([
    answer(200, { name: "Soup" }, { etag: '"a"' }),
    answer(412, refusal),
  ]);
  const { body, etag } = await client.callWithEtag("GET /v1/recipes/{id}", { params });
  expect([body.name, etag]).toEqual(["Soup", '"a"']);
  const change = client.call("DELETE /v1/recipes/{id}", { params, ifMatch: etag });
  await expect(change).rejects.toMatchObject(refusal);
  expect(headersOf("if-match")).toEqual([undefined, '"a"']);
});
