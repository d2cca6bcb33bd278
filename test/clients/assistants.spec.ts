import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, onTestFinished, test } from "vitest";
import { addDays } from "../../core/basics/dates.ts";
import { createClient } from "../../core/client/index.ts";
import { mondayOf, today } from "../../infra/site/kitchen/dates.ts";
import { ownServer } from "../support/own-server.ts";

const server = ownServer();
const root = path.resolve(import.meta.dirname, "../..");

/** The demo's Robin makes a token, as the guide says. */
const newToken = async (scope: "read" | "write" = "write"): Promise<string> => {
  const api = createClient(server.baseUrl);
  const currentPassword = "demo-robin-password";
  await api.call("POST /v1/auth/login", { body: { email: "robin@example.com", password: currentPassword } });
  return (await api.call("POST /v1/auth/tokens", { body: { name: "Assistant", scope, currentPassword } }))
    .token;
};

const connected = async (transport: Parameters<Client["connect"]>[0]): Promise<Client> => {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
};

const overHttp = async (token: string): Promise<Client> =>
  connected(
    new StreamableHTTPClientTransport(new URL("/mcp", server.baseUrl), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );

// biome-ignore lint/suspicious/noExplicitAny: what a model reads has no types
type Told = any;

/** Calls tools as a model does: it sees the text of an answer alone. */
const assistant = async () => {
  const client = await overHttp(await newToken());
  return async (name: string, given: object = {}): Promise<Told> => {
    const { content, isError } = await client.callTool({ name, arguments: { ...given } });
    const [{ text: said }] = content as [{ text: string }];
    if (isError) throw new Error(said);
    expect(said.length, `the answer of ${name}`).toBeLessThanOrEqual(8_000);
    return JSON.parse(said);
  };
};

const thisWeek = mondayOf(today());
const nextWeek = addDays(thisWeek, 7);
const named = (things: readonly Told[], name: string): Told => things.find((one) => one.name === name);

test("the official client finds the tools, over HTTP and through a program", async () => {
  const token = await newToken();
  const direct = await overHttp(token);
  const { tools } = await direct.listTools();
  expect(tools.length).toBeGreaterThan(20);
  const env = { ...process.env, MEAL_PLANNER_TOKEN: token } as Record<string, string>;
  const bridge = new StdioClientTransport({
    command: "npm",
    args: ["run", "mcp", "--silent", "--", "--url", server.baseUrl],
    cwd: root,
    env,
  });
  const through = await connected(bridge);
  expect((await through.listTools()).tools).toEqual(tools);
  expect(await through.callTool({ name: "list-tags" })).toEqual(await direct.callTool({ name: "list-tags" }));
});

test("the program says why it gets no answer, to the assistant and to people", async () => {
  const bridge = new StdioClientTransport({
    command: "npm",
    args: ["run", "mcp", "--silent", "--", "--url", server.baseUrl, "--token", "mealplan_wrong"],
    cwd: root,
    stderr: "pipe",
  });
  let said = "";
  bridge.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  await expect(connected(bridge)).rejects.toThrow("This token has a typing error");
  await bridge.close();
  expect(said).toContain("This token has a typing error");
});

/** Adds the token, because the suite knows none, and passes everything else on. */
const withToken = async (token: string): Promise<string> => {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const passed = request(new URL(incoming.url ?? "/", server.baseUrl), {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    passed.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onTestFinished(() => void proxy.close());
  return `http://localhost:${(proxy.address() as AddressInfo).port}/mcp`;
};

// The suite's other scenarios call tools of a server made for it, or want what we don't offer: prompts, resources, logs.
test.each(["server-initialize", "ping", "tools-list", "dns-rebinding-protection"])(
  "the protocol's own suite passes: %s",
  async (scenario) => {
    const url = await withToken(await newToken());
    const program = path.join(root, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
    const suite = spawn(process.execPath, [program, "server", "--url", url, "--scenario", scenario]);
    const [said, [code]] = await Promise.all([text(suite.stdout), once(suite, "exit")]);
    expect(code, said).toBe(0);
  },
);

test("plan next week, fish once, and nobody cooks on Thursday", async () => {
  const use = await assistant();
  await expect(use("get-week-plan", { weekStart: nextWeek })).rejects.toThrow("not_found");
  const { id } = await use("create-week-plan", { weekStart: nextWeek });
  const days = [0, 1, 2, 4, 5, 6].map((day) => ({ slotDate: addDays(nextWeek, day) }));
  const { slots } = await use("fill-week-plan", {
    id,
    meals: days,
    rules: [{ tags: ["fish"], min: 1, max: 1 }],
  });
  expect(slots.map(({ slotDate }: Told) => ({ slotDate }))).toEqual(days);
});

test("what can I make with the spinach?", async () => {
  const use = await assistant();
  const { data } = await use("list-recipes", { ingredients: ["spinach"] });
  expect(data.length).toBeGreaterThan(0);
  const { ingredients } = await use("get-recipe", { id: data[0].id });
  expect(JSON.stringify(ingredients)).toContain("spinach");
});

test("put milk on the list, and tick it off again", async () => {
  const use = await assistant();
  const { id: listId } = await use("get-current-shopping-list");
  const line = await use("add-shopping-list-item", { id: listId, text: "2 l oat milk" });
  expect(line).toMatchObject({ name: "oat milk", quantity: 2, unit: "l" });
  await use("check-shopping-list-item", { listId, itemId: line.id, isChecked: true });
  expect(named((await use("get-current-shopping-list")).items, "oat milk").isChecked).toBe(true);
});

test("what is for dinner this week, and what did we eat last week?", async () => {
  const use = await assistant();
  const { items } = await use("get-calendar", { from: addDays(thisWeek, -7), to: addDays(thisWeek, 6) });
  expect(items.flatMap(({ planned }: Told) => planned).length).toBeGreaterThan(0);
  expect(items.flatMap(({ cooked }: Told) => cooked).length).toBeGreaterThan(0);
});

test("something quick instead of the first dinner of the week", async () => {
  const use = await assistant();
  const { id: planId, slots } = await use("get-week-plan", { weekStart: thisWeek });
  const { data } = await use("list-recipes", { "cookTimeMin.lte": 25 });
  const [slot] = slots;
  const quick = data.find(({ id }: Told) => slots.every(({ recipe }: Told) => recipe?.id !== id));
  const changed = await use("change-slot", { planId, slotId: slot.id, recipeId: quick.id });
  expect(changed.recipe.name).toBe(quick.name);
});

test("what goes well on Sunday, and how varied is the week then?", async () => {
  const use = await assistant();
  const { id } = await use("get-week-plan", { weekStart: thisWeek });
  const slotDate = addDays(thisWeek, 6);
  const { suggestions } = await use("list-suggestions", { id, slotDate, topN: 3 });
  await use("add-slot", { id, slotDate, recipeId: suggestions[0].recipe.id, mealType: "lunch" });
  expect((await use("get-variety-score", { id })).score).toBeGreaterThan(0);
});

test("make the shopping list for this week, without what we have", async () => {
  const use = await assistant();
  const { id } = await use("get-week-plan", { weekStart: thisWeek });
  expect((await use("generate-shopping-list", { id, usePantry: true })).items.length).toBeGreaterThan(0);
});

test("I bought a kilo of rye flour; half of it is gone", async () => {
  const use = await assistant();
  const { id } = await use("create-pantry-item", { text: "1 kg rye flour" });
  await use("update-pantry-item", { id, quantity: 500, unit: "g" });
  expect(named((await use("list-pantry-items")).items, "rye flour")).toMatchObject({
    quantity: 500,
    unit: "g",
  });
});

test("we had the dal yesterday", async () => {
  const use = await assistant();
  const { data } = await use("list-recipes", { search: "dal" });
  const cookedOn = addDays(today(), -1);
  const [{ id: recipeId }] = data;
  await use("create-cooking-log", { recipeId, cookedOn });
  const { items } = await use("get-calendar", { from: cookedOn, to: cookedOn });
  expect(items[0].cooked.map((one: Told) => one.recipeId)).toContain(recipeId);
});

test("write down grandma's pancakes", async () => {
  const use = await assistant();
  const { items: tags } = await use("list-tags");
  const made = await use("create-recipe", {
    name: "Grandma's pancakes",
    effort: "easy",
    serves: 4,
    tagIds: [named(tags, "vegetarian").id],
    ingredients: [
      { newIngredientName: "flour", quantity: 250, unit: "g" },
      { newIngredientName: "milk", quantity: 0.5, unit: "l" },
      { newIngredientName: "eggs", quantity: 3, unit: "piece" },
    ],
    steps: [{ instruction: "Whisk, rest, fry." }],
  });
  const { data } = await use("list-recipes", { search: "grandma" });
  expect(data.map(({ id }: Told) => id)).toEqual([made.id]);
});
