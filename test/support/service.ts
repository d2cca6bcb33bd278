import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe } from "vitest";
import { type Services, services } from "../../functions/endpoint/deps.ts";
import { addAdministrator } from "../../infra/administrator.ts";
import { sessionKeys } from "../../infra/key-file.ts";
import { type Client, createClient } from "./client.ts";
import { type Door, doors } from "./doors.ts";
import { startEngine, type TestEngine } from "./engine.ts";
import { log } from "./log.ts";

export const PASSWORD = "a good long passphrase";

/** What a test file works with: clients of the real functions on a real engine with a table of its own. */
export type Service = {
  /** A client who has not signed in. */
  visitor: () => Client;
  /** Someone who has just signed up; no household yet. */
  user: (displayName?: string) => Promise<Client & { id: string; email: string }>;
  /** The owner of a new household. */
  owner: (displayName?: string) => Promise<Client & { id: string; email: string; householdId: string }>;
  /** Someone new in an owner's household. */
  memberOf: (owner: Client, displayName?: string) => Promise<Client & { id: string; email: string }>;
  /** An administrator, made as an operator makes one, who has signed in. */
  administrator: () => Promise<Client & { id: string; email: string }>;
  /** What handlers depend on; replace `now` to travel in time. */
  deps: () => Services;
};

/** The environment of functions that keep their data in a test's table. */
export const environmentOn = async ({ endpoint, tableName }: Omit<TestEngine, "stop">) => ({
  TABLE_NAME: tableName,
  DYNAMODB_ENDPOINT: endpoint,
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  SESSION_KEYS: await sessionKeys(),
  STAGE: "test",
  ALLOWED_ORIGINS: "https://app.test",
  APP_URL: "https://app.test",
});

/** An engine with a table of its own, for one test file. */
const onAnEngine = (): void => {
  let engine: TestEngine;
  beforeAll(async () => {
    // Only what goes wrong; a line for every request would bury it.
    log.write = (line) => {
      if (line.includes('"level":"error"')) console.error(line);
    };
    engine = await startEngine();
    Object.assign(process.env, await environmentOn(engine));
  });
  afterAll(() => engine.stop());
};

const behind = (open: () => Promise<Door>, suite: (service: Service) => void): void => {
  let door: Door;
  beforeAll(async () => {
    door = await open();
  });
  afterAll(() => door.close());
  suite(serviceBehind(() => door));
};

/** Runs a suite twice on one engine: through the handlers, and through HTTP. */
export const throughBothDoors = (suite: (service: Service) => void): void => {
  onAnEngine();
  describe.each(Object.entries(doors))("through %s", (_name, open) => behind(open, suite));
};

/** Runs a suite straight through the handlers: for what does not depend on how requests get in. */
export const throughHandlers = (suite: (service: Service) => void): void => {
  onAnEngine();
  behind(doors.handlers, suite);
};

const expectOk = ({ status, text }: { status: number; text: string }) => {
  if (status >= 300) throw new Error(`Setting the scene failed with ${status}: ${text}`);
};

/** The people of a test, who come in through a door. */
export const serviceBehind = (door: () => Door): Service => {
  const visitor = () => createClient(door());

  const user: Service["user"] = async (displayName = "Anna") => {
    const client = visitor();
    const email = `${randomUUID()}@example.com`;
    const answer = await client.post("/v1/auth/signup", { email, password: PASSWORD, displayName });
    expectOk(answer);
    return { ...client, id: answer.body.data.id, email };
  };

  const owner: Service["owner"] = async (displayName) => {
    const client = await user(displayName);
    const answer = await client.post("/v1/households", { name: "Test kitchen" });
    expectOk(answer);
    return { ...client, householdId: answer.body.data.id };
  };

  const memberOf: Service["memberOf"] = async (host, displayName = "Ben") => {
    const invite = await host.post("/v1/households/mine/invites");
    expectOk(invite);
    const client = await user(displayName);
    expectOk(await client.post(`/v1/invites/${invite.body.data.inviteCode}/accept`));
    return client;
  };

  const administrator: Service["administrator"] = async () => {
    const client = visitor();
    const email = `${randomUUID()}@example.com`;
    await addAdministrator(services(), { email, displayName: "Administrator", password: PASSWORD });
    const answer = await client.post("/v1/auth/login", { email, password: PASSWORD });
    expectOk(answer);
    return { ...client, id: answer.body.data.id, email };
  };

  return { administrator, visitor, user, owner, memberOf, deps: services };
};
