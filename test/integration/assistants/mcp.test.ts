import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { expect, onTestFinished, test } from "vitest";
import { functions } from "../../../functions/endpoint/assistants/operations.ts";
import { type Client, tokenOf } from "../../support/client.ts";
import { log } from "../../support/log.ts";
import { PASSWORD, testInProcess, throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  const tokenFor = async (client: Client, scope: "read" | "write"): Promise<string> => {
    const body = { name: "Assistant", scope, currentPassword: PASSWORD };
    return (await client.post("/v1/auth/tokens", body)).body.token;
  };
  /** A program that has nothing but the token. */
  const assistantWith = (token: string) => {
    const client = service.visitor();
    client.always.authorization = `Bearer ${token}`;
    const say = (method: string, params?: object) =>
      client.post("/mcp", { jsonrpc: "2.0", id: 1, method, ...(params && { params }) });
    const use = async (name: string, given: object = {}) =>
      (await say("tools/call", { name, arguments: given })).body.result;
    return { ...client, say, use };
  };
  const assistantOf = async (client: Client, scope: "read" | "write" = "write") =>
    assistantWith(await tokenFor(client, scope));
  const namesOf = async ({ say }: ReturnType<typeof assistantWith>): Promise<string[]> =>
    (await say("tools/list")).body.result.tools.map(({ name }: { name: string }) => name);

  const hello = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  };

  test("an assistant is greeted in its version of the protocol, or in the newest", async () => {
    const { say } = await assistantOf(await service.owner());
    const { status, body } = await say("initialize", hello);
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      protocolVersion: "2025-06-18",
      capabilities: { tools: {} },
      serverInfo: { name: "meal-planner" },
      instructions: expect.stringContaining("one household"),
    });
    const { body: newest } = await say("initialize", { ...hello, protocolVersion: "2099-01-01" });
    expect(newest.result.protocolVersion >= "2025-11-25").toBe(true);
  });

  test("only a bearer's token opens the door: no cookie, and none that has ended", async () => {
    const anna = await service.owner();
    for (const client of [anna, assistantWith("mealplan_wrong"), assistantWith("a.b.c")]) {
      const { status, headers, body } = await client.post("/mcp", {
        jsonrpc: "2.0",
        id: 1,
        method: "tools/list",
      });
      expect([status, body.code]).toEqual([401, "unauthenticated"]);
      expect(headers.get("www-authenticate")).toMatch(/^Bearer/);
    }
    const ended = await assistantOf(anna);
    const [{ id }] = (await anna.get("/v1/auth/tokens")).body;
    await anna.delete(`/v1/auth/tokens/${id}`);
    for (const method of ["initialize", "ping", "tools/list"])
      expect((await ended.say(method, hello)).status).toBe(401);
    expect((await ended.say("tools/call", { name: "list-tags" })).status).toBe(401);
  });

  test("who sends no token is told where to make one", async () => {
    const { body } = await service.visitor().post("/mcp", { jsonrpc: "2.0", id: 1, method: "ping" });
    expect(body.detail).toContain("under Household");
  });

  testInProcess("an operation hears of the token and the address, and of no cookie", async () => {
    const anna = await service.owner();
    const { call } = functions;
    onTestFinished(() => void Object.assign(functions, { call }));
    const events: APIGatewayProxyEventV2[] = [];
    functions.call = async (_name, event) => {
      events.push(event);
      return { statusCode: 200, body: "[]" };
    };
    const headers = {
      authorization: `Bearer ${tokenOf(anna)}`,
      "if-none-match": "*",
      origin: "https://app.test",
    };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list-tags" } };
    expect((await anna.post("/mcp", body, { headers })).status).toBe(200);
    const [{ cookies, headers: sent = {}, rawPath } = {}] = events;
    expect([cookies, rawPath]).toEqual([undefined, "/v1/tags"]);
    expect(sent.authorization).toBe(headers.authorization);
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(["if-none-match"]));
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(["origin"]));
  });

  test("a session's token is as good as an API token", async () => {
    const anna = await service.owner();
    const { use } = assistantWith(tokenOf(anna));
    expect((await use("list-tags")).structuredContent.items.length).toBeGreaterThan(0);
  });

  testInProcess("pages of other sites are refused, those that may call the service are not", async () => {
    const { post } = await assistantOf(await service.owner());
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const from = (origin: string) => post("/mcp", ping, { headers: { origin } });
    expect((await from("https://evil.test")).body).toMatchObject({ status: 403, code: "csrf_rejected" });
    expect((await from(new URL(process.env.ALLOWED_ORIGINS ?? "").origin)).status).toBe(200);
  });

  test("there is no stream to wait at and no session to end", async () => {
    const client = service.visitor();
    for (const answer of [await client.get("/mcp"), await client.delete("/mcp")]) {
      expect(answer.status).toBe(405);
      expect(answer.headers.get("allow")).toBe("POST");
    }
  });

  test("a notification is taken without an answer", async () => {
    const { post } = await assistantOf(await service.owner());
    const { status, text } = await post("/mcp", { jsonrpc: "2.0", method: "notifications/initialized" });
    expect([status, text]).toEqual([202, ""]);
  });

  test("what is no message, or too much, is refused", async () => {
    const { post, say } = await assistantOf(await service.owner());
    const refusal = async (body: unknown) => (await post("/mcp", body)).body?.code;
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    expect(await refusal("{")).toBe("malformed_json");
    expect(await refusal([ping, ping])).toBe("malformed_json");
    expect(await refusal("[".repeat(1000))).toBe("malformed_json");
    expect(await refusal({ ...ping, params: { text: "x".repeat(1024 * 1024) } })).toBe("payload_too_large");
    expect((await post("/mcp", { hello: "there" })).status).toBe(400);
    expect((await post("/mcp", ping, { headers: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await post("/mcp", ping, { headers: { "mcp-protocol-version": "1999-01-01" } })).status).toBe(
      400,
    );
    expect((await say("resources/list")).body.error.code).toBe(-32601);
    expect((await say("tools/call", { name: "delete-account" })).body.error.code).toBe(-32602);
  });

  test("a token that may only read sees and calls the reading tools alone", async () => {
    const anna = await service.owner();
    const [reader, writer] = [await assistantOf(anna, "read"), await assistantOf(anna)];
    const names = await namesOf(reader);
    expect(names).toContain("get-calendar");
    expect(names).not.toContain("create-recipe");
    expect(await namesOf(writer)).toEqual(expect.arrayContaining([...names, "create-recipe"]));
    const { isError, structuredContent } = await reader.use("create-week-plan", { weekStart: "2030-01-07" });
    expect([isError, structuredContent.code]).toEqual([true, "forbidden"]);
  });

  test("a tool is the operation itself: what it makes is there, and a list is items", async () => {
    const anna = await service.owner();
    const { use } = await assistantOf(anna);
    const { structuredContent: plan, isError } = await use("create-week-plan", { weekStart: "2030-01-07" });
    expect(isError).toBeUndefined();
    expect((await anna.get("/v1/week-plans?weekStart=2030-01-07")).body.id).toBe(plan.id);
    const { structuredContent: tags } = await use("list-tags");
    const recipe = { name: "Soup", effort: "easy", tagIds: [tags.items[0].id] };
    const ingredients = [{ newIngredientName: "leek", quantity: 2, unit: "piece" }];
    const { structuredContent: soup } = await use("create-recipe", { ...recipe, ingredients });
    const { structuredContent: slot } = await use("add-slot", {
      id: plan.id,
      slotDate: "2030-01-08",
      recipeId: soup.id,
    });
    const { structuredContent: list } = await use("generate-shopping-list", { id: plan.id });
    expect(list.items.map(({ name }: { name: string }) => name)).toEqual(["leek"]);
    expect((await use("remove-slot", { planId: plan.id, slotId: slot.id })).structuredContent).toEqual({});
    expect((await anna.get("/v1/week-plans?weekStart=2030-01-07")).body.slots).toEqual([]);
  });

  test("a refusal is the operation's problem, and names what is wrong", async () => {
    const { use } = await assistantOf(await service.owner());
    const { isError, structuredContent, content } = await use("create-week-plan", { weekStart: "soon" });
    expect([isError, structuredContent.code]).toEqual([true, "validation_failed"]);
    expect(structuredContent.errors[0]).toMatchObject({ pointer: "/weekStart" });
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
    const missing = await use("add-slot", { slotDate: "2030-01-08" });
    expect(missing.structuredContent.errors).toMatchObject([{ pointer: "/id", code: "required" }]);
  });

  testInProcess("a fault of an operation's function is in the log, and no assistant reads it", async () => {
    const { say } = await assistantOf(await service.owner());
    const { call } = functions;
    onTestFinished(() => void Object.assign(functions, { call }));
    functions.call = async () => {
      throw new Error("a secret");
    };
    const lines: string[] = [];
    const { write } = log;
    onTestFinished(() => void Object.assign(log, { write }));
    log.write = (line) => lines.push(line);
    const { status, text, body } = await say("tools/call", { name: "list-tags" });
    expect([status, body.code]).toEqual([500, "internal_error"]);
    expect(text).not.toContain("secret");
    expect(lines.join("\n")).toContain("a secret");
  });

  test("other households don't exist, and somebody without one is told so", async () => {
    const anna = await service.owner();
    const { structuredContent: plan } = await (await assistantOf(anna)).use("create-week-plan", {
      weekStart: "2030-01-07",
    });
    const stranger = await assistantOf(await service.owner());
    const score = await stranger.use("get-variety-score", { id: plan.id });
    expect(score.structuredContent.code).toBe("not_found");
    const alone = await assistantOf(await service.user());
    expect((await alone.use("list-tags")).structuredContent.code).toBe("household_required");
  });
});
