import { expect, test } from "vitest";
import { type Client, createClient } from "../../core/client/client.ts";
import { visit } from "../../core/client/visit.ts";
import { ownServer } from "../support/own-server.ts";

const given = process.env.SERVICE_URL;
const server = given ? { baseUrl: given } : ownServer("--no-demo");

const newVisitor = () => ({
  email: `canary.${crypto.randomUUID()}@example.com`,
  password: "a long random password",
});
/** A client that answers one operation itself. */
const lying = (about: string, answer: (truth: () => Promise<unknown>) => unknown): Pick<Client, "call"> => {
  const { call } = createClient(server.baseUrl);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- any route, any answer
  return {
    call: async (route, ...given) =>
      route === about ? answer(() => call(route, ...given)) : call(route, ...given),
  } as Client;
};

test("the first visit makes its account, and none leaves anything behind, nor what one left that broke off", async () => {
  const visitor = newVisitor();
  await visit(createClient(server.baseUrl), visitor);
  const client = createClient(server.baseUrl);
  await client.call("POST /v1/auth/login", { body: visitor });
  await client.call("POST /v1/pantry-items", { body: { customName: "Left", quantity: 1, unit: "kg" } });
  for (const _ of [1, 2]) await visit(createClient(server.baseUrl), visitor);
  expect(await client.call("GET /v1/pantry-items")).toEqual([]);
  expect((await client.call("GET /v1/households/mine")).data.members).toHaveLength(1);
  // Every visit signs out, so there is only the session that looks.
  expect(await client.call("GET /v1/auth/sessions")).toMatchObject([{ isCurrent: true }]);
});

test("a visit fails when what it wrote is not there, when somebody else has its account, and without a service", async () => {
  const visitor = newVisitor();
  await visit(createClient(server.baseUrl), visitor);
  const forgetting = lying("GET /v1/pantry-items", () => []);
  await expect(visit(forgetting, visitor)).rejects.toThrow("other items than the one written");
  const another = { ...visitor, password: "another password" };
  await expect(visit(createClient(server.baseUrl), another)).rejects.toThrow("already_exists");
  const nowhere = createClient("http://127.0.0.1:9", { attempts: 1 });
  await expect(visit(nowhere, visitor)).rejects.toThrow("fetch failed");
});

test("a visit opens a calendar's address as a calendar does, fails where that leads elsewhere, and deletes it", async () => {
  const visitor = newVisitor();
  const elsewhere = lying("POST /v1/calendar-feed", async (truth) => ({
    ...Object(await truth()),
    url: `${server.baseUrl}/docs`,
  }));
  await expect(visit(elsewhere, visitor)).rejects.toThrow("gets 200 and no calendar");
  await visit(createClient(server.baseUrl), visitor);
  const client = createClient(server.baseUrl);
  await client.call("POST /v1/auth/login", { body: visitor });
  await expect(client.call("GET /v1/calendar-feed")).rejects.toThrow("not_found");
});

test.each(["GET /v1/auth/me", "GET /v1/week-plans", "GET /v1/shopping-list"])(
  "a visit fails when %s does, which people open first",
  async (route) => {
    const failing = lying(route, () => Promise.reject(new Error("it fails")));
    await expect(visit(failing, newVisitor())).rejects.toThrow("it fails");
  },
);
