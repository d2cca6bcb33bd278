import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClient, type Route } from "../../../core/client/client.ts";
import { ApiProblem } from "../../../core/client/problem.ts";

let server: Server;
let baseUrl: string;
let received: IncomingMessage[] = [];

// Answers as the last part of the path says.
beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(request);
    if (request.method === "DELETE") response.writeHead(204).end();
    else if (request.url?.endsWith("missing"))
      response.writeHead(400, { "x-request-id": "7" }).end(
        JSON.stringify({
          code: "validation_failed",
          detail: "No.",
          errors: [{ pointer: "/a", message: "B." }],
        }),
      );
    else response.writeHead(200, { "set-cookie": "session=token; Path=/" }).end("[]");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});

afterAll(() => server.close());

describe("the client", () => {
  test("fills in path and query, and keeps the cookie", async () => {
    received = [];
    const client = createClient(baseUrl);
    await client.call("GET /v1/recipes", { query: { search: "é&", limit: 3, isChildFriendly: true } });
    await client.call("GET /v1/week-plans/{id}/suggestions", {
      params: { id: "a/b" },
      query: { slotDate: "2026-03-02", tags: ["x", "y"], topN: undefined },
    });
    expect(received.map(({ url }) => url)).toEqual([
      "/v1/recipes?search=%C3%A9%26&limit=3&isChildFriendly=true",
      "/v1/week-plans/a%2Fb/suggestions?slotDate=2026-03-02&tags=x&tags=y",
    ]);
    expect(received.map(({ headers }) => headers.cookie)).toEqual([undefined, "session=token"]);
  });

  test("sends no body where all of it is optional", async () => {
    received = [];
    await createClient(baseUrl).call("POST /v1/week-plans/{id}/fill", { params: { id: "1" } });
    expect(received.map(({ headers }) => headers["content-type"])).toEqual([undefined]);
  });

  test("returns undefined when there is no body", async () => {
    expect(
      await createClient(baseUrl).call("DELETE /v1/recipes/{id}", { params: { id: "1" } }),
    ).toBeUndefined();
  });

  test("throws an error with every fault when the service refuses", async () => {
    const call = createClient(baseUrl).call("GET /v1/recipes/{id}", { params: { id: "missing" } });
    await expect(call).rejects.toThrow("GET /v1/recipes/{id}: 400 validation_failed /a: B.");
    await expect(call).rejects.toBeInstanceOf(ApiProblem);
    await expect(call).rejects.toMatchObject({
      status: 400,
      code: "validation_failed",
      type: "about:blank",
      errors: [{ pointer: "/a", message: "B." }],
      requestId: "7",
    });
  });

  test.each(["", "<html>Bad gateway</html>", "null", "[]"])(
    "throws the same error when something before the service answers %j",
    async (text) => {
      const client = createClient("", { fetch: async () => new Response(text, { status: 502 }) });
      await expect(client.call("GET /v1/tags")).rejects.toMatchObject({
        message: "GET /v1/tags: 502",
        status: 502,
        code: "",
        errors: [],
        requestId: "",
      });
    },
  );

  test("gives an attempt up that gets no answer, and tries again", async () => {
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

  test("is checked against the contracts by the compiler", () => {
    const { call, each } = createClient("");
    const wrong = [
      // @ts-expect-error There is no such route.
      () => call("GET /v1/nothing" satisfies Route),
      // @ts-expect-error The path has an id.
      () => call("GET /v1/recipes/{id}"),
      // @ts-expect-error The query has to say which week.
      () => call("GET /v1/week-plans"),
      // @ts-expect-error There is no such parameter.
      () => call("GET /v1/recipes", { query: { nothing: 1 } }),
      // @ts-expect-error An effort is a word.
      () => call("GET /v1/recipes", { query: { effort: 42 } }),
      // @ts-expect-error "banana" is neither true nor false.
      () => call("GET /v1/recipes", { query: { isChildFriendly: "banana" } }),
      // @ts-expect-error One limit is enough.
      () => call("GET /v1/recipes", { query: { limit: ["many"] } }),
      // @ts-expect-error There is no such effort.
      () => call("POST /v1/recipes", { body: { name: "A", effort: "none", tagIds: [], ingredients: [] } }),
      // @ts-expect-error A tag has no such member.
      async () => (await call("GET /v1/tags"))[0]?.nothing,
      // @ts-expect-error Nothing is compared at a read.
      () => call("GET /v1/tags", { ifMatch: "" }),
      // @ts-expect-error All tags come at once.
      () => each("GET /v1/tags"),
      // @ts-expect-error A shopping list has lines, and no pages.
      () => each("GET /v1/shopping-lists/{id}", { params: { id: "" } }),
      // @ts-expect-error There is no such code.
      (problem: ApiProblem) => problem.code === "not_fuond",
    ];
    expect(wrong).toHaveLength(13);
  });
});
