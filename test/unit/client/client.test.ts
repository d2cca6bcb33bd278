import { expect, test } from "vitest";
import { createClient, type Route } from "../../../core/client/client.ts";
import { ApiProblem } from "../../../core/client/problem.ts";
import { answer, clientFor } from "./support/scripted.ts";

test("the client fills in path and query, and sends no body that may be missing", async () => {
  const script = [answer(200, []), answer(200, []), answer(200, {}), answer(204)];
  const { client, requests, headersOf } = clientFor(script);
  await client.call("GET /v1/recipes", { query: { search: "é&", limit: 3, isChildFriendly: true } });
  await client.call("GET /v1/week-plans/{id}/suggestions", {
    params: { id: "a/b" },
    query: { slotDate: "2026-03-02", tags: ["x", "y"], topN: undefined },
  });
  await client.call("POST /v1/week-plans/{id}/fill", { params: { id: "1" } });
  expect(await client.call("DELETE /v1/recipes/{id}", { params: { id: "1" } })).toBeUndefined();
  expect(requests.map(({ path }) => path)).toEqual([
    "/v1/recipes?search=%C3%A9%26&limit=3&isChildFriendly=true",
    "/v1/week-plans/a%2Fb/suggestions?slotDate=2026-03-02&tags=x&tags=y",
    "/v1/week-plans/1/fill",
    "/v1/recipes/1",
  ]);
  expect(headersOf("content-type")).toEqual(Array(4).fill(undefined));
});

test("a refusal is an error with every fault", async () => {
  const errors = [{ pointer: "/a", message: "B." }];
  const problem = { code: "validation_failed", detail: "No.", errors };
  const { client } = clientFor([answer(400, problem, { "x-request-id": "7" })]);
  const error = await client.call("GET /v1/recipes/{id}", { params: { id: "1" } }).catch((error) => error);
  expect(error).toBeInstanceOf(ApiProblem);
  const message = "GET /v1/recipes/{id}: 400 validation_failed /a: B.";
  const shown = { message, status: 400, code: "validation_failed", type: "about:blank", requestId: "7" };
  expect(error).toMatchObject({ ...shown, errors });
});

test.each(["", "<html>Bad gateway</html>", "null", "[]"])(
  "so is the answer %j of something before the service",
  async (text) => {
    const { client } = clientFor([new Response(text, { status: 502 })]);
    const shown = { message: "GET /v1/tags: 502", status: 502, code: "", errors: [], requestId: "" };
    await expect(client.call("GET /v1/tags")).rejects.toMatchObject(shown);
  },
);

test("an attempt that gets no answer is given up, and made again", async () => {
  let sent = 0;
  const silentOnce = async () => {
    sent += 1;
    return sent === 1 ? new Promise<Response>(() => {}) : new Response("[]");
  };
  const rest = { attemptSeconds: 0.05, sleep: async () => {} };
  expect(await createClient("", { fetch: silentOnce, ...rest }).call("GET /v1/tags")).toEqual([]);
  expect(sent).toBe(2);
  const silent = createClient("", { fetch: () => new Promise(() => {}), ...rest, attempts: 2 });
  await expect(silent.call("GET /v1/tags")).rejects.toMatchObject({ name: "TimeoutError" });
});

test("the compiler checks calls against the contracts", () => {
  const { call, each } = createClient("");
  const wrong = [
    // @ts-expect-error There is no such route.
    () => call("GET /v1/nothing" satisfies Route),
    // @ts-expect-error The path has an id.
    () => call("GET /v1/recipes/{id}"),
    // @ts-expect-error There is no such parameter.
    () => call("GET /v1/recipes", { query: { nothing: 1 } }),
    // @ts-expect-error There is no such effort.
    () => call("POST /v1/recipes", { body: { name: "A", effort: "none", tagIds: [], ingredients: [] } }),
    // @ts-expect-error A tag has no such member.
    async () => (await call("GET /v1/tags"))[0]?.nothing,
    // @ts-expect-error Nothing is compared at a read.
    () => call("GET /v1/tags", { ifMatch: "" }),
    // @ts-expect-error All tags come at once.
    () => each("GET /v1/tags"),
    // @ts-expect-error There is no such code.
    (problem: ApiProblem) => problem.code === "not_fuond",
  ];
  expect(wrong).toHaveLength(8);
});
