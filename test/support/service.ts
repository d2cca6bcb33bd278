import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, test } from "vitest";
import { addAdministrator } from "../../core/admin/administrator-store.ts";
import { connect, open, readServices, services } from "../../functions/endpoint/aws/deps.ts";
import { memoryBucket } from "../../infra/local/pictures.ts";
import { withoutSignatures } from "../../infra/local/table.ts";
import { sessionKeys } from "../../infra/stage/key-file.ts";
import { type Client, createClient } from "./client.ts";
import { type Answer, type Door, doors, httpDoor } from "./doors.ts";
import { startEngine, type TestEngine } from "./engine.ts";
import { log } from "./log.ts";
import { openMailFolder } from "./mails.ts";
import { PASSWORD } from "./password.ts";
import { asRoles } from "./roles.ts";

export { PASSWORD };

/** What a test file works with: clients of the real functions, on a real engine with its own table. */
export type Service = ReturnType<typeof serviceBehind>;

/** Environment variables for functions that use a test's table. */
export const environmentOn = async ({ endpoint, tableName }: Omit<TestEngine, "stop">) => ({
  TABLE_NAME: tableName,
  DYNAMODB_ENDPOINT: endpoint,
  AWS_REGION: "eu-central-1",
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  SESSION_KEYS: await sessionKeys(),
  SIGN_UPS_PER_HOUR: "100000",
  PROFILE_CHANGES_PER_HOUR: "100000",
  FILLS_PER_MINUTE: "100000",
  STAGE: "test",
  ALLOWED_ORIGINS: "https://app.test",
  API_URL: "https://service.test",
  APP_URL: "https://app.test",
  LIVE_URL: "wss://live.test",
});

/** A stage, emulated or real, through whose gateway tests run: its address, and the environment for its table. */
export type DeployedStage = { url: string; environment: Record<string, string> };
const deployed: DeployedStage | undefined =
  process.env.DEPLOYED_STAGE && JSON.parse(process.env.DEPLOYED_STAGE);

/**
 * A test that needs the functions in its own process, or a table for itself: it sets their clock or settings, hooks their
 * storage, reads their mails, lists what everybody has, or sends what the emulated gateway handles itself. It is left out where they
 * are a stage's.
 */
export const testInProcess = deployed ? test.skip : test;
/** Whether functions run elsewhere, perhaps of a release that writes what these sources can't read. */
export const isDeployed = deployed !== undefined;

/** Lets this process reach a stage's table. What a test would change here would not reach the stage, so nothing can be. */
export const reachTable = (environment: DeployedStage["environment"]): void => {
  Object.assign(process.env, environment);
  // A test file before, in the same process.
  if (Object.isFrozen(services())) return;
  Object.assign(services(), { db: open(connect()) });
  Object.freeze(services().config);
  Object.freeze(services());
};

/** Starts an engine with its own table for a test file. */
const onAnEngine = (): void => {
  let engine: TestEngine;
  const before = { ...process.env };
  beforeAll(async () => {
    // Only shows errors, which would get lost among a line for every request.
    log.write = (line) => {
      if (line.includes('"level":"error"')) console.error(line);
    };
    engine = await startEngine();
    Object.assign(process.env, await environmentOn(engine));
    const db = open(asRoles(withoutSignatures(connect())));
    Object.assign(services(), readServices(), { db, bucket: memoryBucket() });
    return openMailFolder();
  });
  afterAll(() => {
    // The next file may run in the same process.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
    return engine.stop();
  });
};

const behind = (open: () => Promise<Door>, suite: (service: Service) => void): void => {
  let door: Door;
  beforeAll(async () => {
    door = await open();
  });
  afterAll(() => door.close());
  suite(serviceBehind(() => door));
};

const TRIES = 5;

/** A door that tries again when the storage is busy, which it is on an emulator that shares a few cores. */
export const patient = (door: Door): Door => ({
  ...door,
  send: async (request) => {
    for (let tries = 1; ; tries++) {
      const answer = await door.send(request);
      if (answer.body?.code !== "unavailable" || tries === TRIES) return answer;
    }
  },
});

const onTheStage = ({ url, environment }: DeployedStage, suite: (service: Service) => void): void => {
  beforeAll(() => reachTable(environment));
  describe("through the gateway of a stage", () => behind(async () => patient(httpDoor(url)), suite));
};

/** Each run goes through one door: `npm test` over HTTP, `npm run test:dynamodb-local` to the handlers. */
const ownDoor = process.env.DOOR === "handlers" ? "handlers" : "HTTP";

/** Runs a suite through the door of this run, which may also be the gateway of a deployed stage. */
export const throughAnyDoor = (suite: (service: Service) => void): void => {
  if (deployed) {
    onTheStage(deployed, suite);
    return;
  }
  onAnEngine();
  behind(doors[ownDoor], suite);
};

/** Runs a suite directly through the handlers, for what does not depend on how requests arrive. */
export const throughHandlers = (suite: (service: Service) => void): void => {
  onAnEngine();
  behind(doors.handlers, suite);
};

/** The data of an answer. @throws Error when the request was refused */
const dataOf = ({ status, text, body }: Answer) => {
  if (status >= 300) throw new Error(`Setting the scene failed with ${status}: ${text}`);
  return body?.data;
};

/** The people of a test, who use the service through a door. */
export const serviceBehind = (door: () => Door) => {
  const newEmail = () => `${randomUUID()}@example.com`;
  /** A client who has not signed in. */
  const visitor = () => createClient(door());
  /** What somebody who logs in is answered, in a browser of their own. */
  const logIn = (email: string, password = PASSWORD) => visitor().post("/v1/auth/login", { email, password });

  /** Someone who has just signed up and has no household yet. */
  const user = async (displayName = "Anna") => {
    const [client, email] = [visitor(), newEmail()];
    const made = await client.post("/v1/auth/signup", { email, password: PASSWORD, displayName });
    return { ...client, id: String(dataOf(made).id), email };
  };

  /** The owner of a new household. */
  const owner = async (displayName?: string) => {
    const client = await user(displayName);
    const { id } = dataOf(await client.post("/v1/households", { name: "Test kitchen" }));
    return { ...client, householdId: String(id) };
  };

  /** A new member of an owner's household. */
  const memberOf = async (host: Client, displayName = "Ben") => {
    const { inviteCode } = dataOf(await host.post("/v1/households/mine/invites"));
    const client = await user(displayName);
    dataOf(await client.post(`/v1/invites/${inviteCode}/accept`));
    return client;
  };

  /** An administrator who has signed in, created like an operator does it. */
  const administrator = async () => {
    const [client, email] = [visitor(), newEmail()];
    await addAdministrator(services(), { email, displayName: "Administrator", password: PASSWORD });
    const { id } = dataOf(await client.post("/v1/auth/login", { email, password: PASSWORD }));
    return { ...client, id: String(id), email };
  };

  /** `deps` has what handlers depend on. Replace its `now` to travel in time. */
  return { administrator, logIn, visitor, user, owner, memberOf, deps: services };
};
