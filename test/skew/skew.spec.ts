import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { journey } from "../../infra/smoke/journey.ts";
import { histories } from "../security/support/histories.ts";
import { plainHttpDoor } from "../support/doors.ts";
import { addOtp } from "../support/otp.ts";
import { PASSWORD, serviceBehind } from "../support/service.ts";
import { asDocumented, type Document } from "./support/as-documented.ts";
import { type Deployment, deploy } from "./support/deployment.ts";
import { found, makeRequests, welcome } from "./support/random-requests.ts";
import { expected, readBack } from "./support/read-back.ts";
import { bundlePrevious, bundleThis } from "./support/release.ts";
import { openTable, type Table } from "./support/table.ts";

const seed = Number(process.env.SKEW_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Who answers: one release alone, or either of them, request by request. */
type Traffic = "previous" | "this" | "both";

let table: Table;
let deployment: Deployment<"previous" | "this">;
let addresses: Record<Traffic, string>;
beforeAll(async () => {
  console.info(`SKEW_SEED=${seed}`);
  const [previous, ours] = [await bundlePrevious(), await bundleThis()];
  table = await openTable(previous);
  deployment = await deploy(table, [previous, ours], { seed, instances: 2 });
  const { addressOf, address: both } = deployment;
  addresses = { previous: addressOf("previous"), this: addressOf("this"), both };
});
afterAll(async () => {
  console.info(deployment.report());
  await deployment.stop();
  await table.close();
});

/** What 0.5.0 can't do yet. */
const since060 = ["accounts that are deleted", "sessions that are opened and ended"];
const shared = Object.entries(histories).filter(([name]) => !since060.includes(name));

afterEach(() => expect(deployment.takeFaults()).toEqual([]));

describe.each([
  ["while both releases answer", "both"],
  ["after a roll back", "previous"],
] as const)("%s", (_when, traffic) => {
  test("a household plans its week and goes shopping", async () => {
    const done: string[] = [];
    await journey(addresses[traffic], async (what, work) => {
      const result = await work();
      done.push(what);
      return result;
    });
    expect(done).toHaveLength(9);
  });

  test.each(shared)("answers to clients who act at once are linearizable: %s", (_name, history) =>
    history(serviceBehind(() => plainHttpDoor(addresses[traffic]))),
  );
});

test("the release before keeps what this one knows of an account, and lets nobody in without the second factor", async () => {
  let address = addresses.this;
  const service = serviceBehind(() => ({
    send: (request) => plainHttpDoor(address).send(request),
    close: async () => {},
  }));
  const anna = await service.user();
  const pendingEmail = `new-${anna.email}`;
  const asked = await anna.patch("/v1/auth/me", { email: pendingEmail, currentPassword: PASSWORD });
  expect(asked.body.data).toMatchObject({ pendingEmail });
  const { recoveryCodes } = await addOtp(anna, PASSWORD);

  address = addresses.previous;
  expect((await anna.patch("/v1/auth/me", { displayName: "Anna Berg" })).status).toBe(200);
  const logIn = (password: string) =>
    service.visitor().post("/v1/auth/login", { email: anna.email, password, otp: recoveryCodes[0] });
  expect((await logIn("not this one")).status).toBe(401);
  expect((await logIn(PASSWORD)).body.code).toBe("unavailable");
  expect(deployment.takeFaults()).toEqual([expect.stringContaining("POST /v1/auth/login")]);

  address = addresses.this;
  const { body } = await logIn(PASSWORD);
  expect(body.data).toMatchObject({ displayName: "Anna Berg", pendingEmail, otpEnabled: true });
});

test("whoever deletes their account with this release is gone for the one before, and its address is free", async () => {
  let address = addresses.this;
  const service = serviceBehind(() => ({
    send: (request) => plainHttpDoor(address).send(request),
    close: async () => {},
  }));
  const [anna, host] = [await service.user(), await service.owner()];
  const guest = await service.memberOf(host);
  for (const gone of [anna, guest])
    expect((await gone.post("/v1/auth/me/deletion", { currentPassword: PASSWORD })).status).toBe(204);

  address = addresses.previous;
  expect((await guest.get("/v1/auth/me")).status).toBe(401);
  expect((await host.get("/v1/households/mine/members")).body).toMatchObject([{ role: "owner" }]);
  const account = { email: anna.email, password: PASSWORD };
  expect((await service.visitor().post("/v1/auth/login", account)).status).toBe(401);
  expect((await service.visitor().post("/v1/auth/signup", { ...account, displayName: "Anna" })).status).toBe(
    200,
  );
});

/** Before a deployment, while it goes on, after it, and after it was rolled back. */
const phases = [
  { traffic: "previous", requests: 250 },
  { traffic: "both", requests: 1_000 },
  { traffic: "this", requests: 250 },
  { traffic: "previous", requests: 500 },
] as const;

test("nothing that was acknowledged is lost, and both releases answer the same", async () => {
  const plain = plainHttpDoor(addresses.previous);
  const document: Document = (await plain.send({ method: "GET", path: "/v1/openapi.json" })).body;
  const doorTo = (address: string) => asDocumented(document, plainHttpDoor(address));
  const { previous, this: ours, both } = addresses;
  const doors = { previous: doorTo(previous), this: doorTo(ours), both: doorTo(both) };
  let traffic: Traffic = "previous";
  let requests = 0;
  const service = serviceBehind(() => ({
    send: (request) => {
      requests += 1;
      return doors[traffic].send(request);
    },
    close: async () => {},
  }));

  const home = await found(service);
  let snapshot = 0;
  for (const [nth, phase] of phases.entries()) {
    traffic = phase.traffic;
    await welcome(home, service);
    const enough = requests + phase.requests;
    await makeRequests(home, seed + 100 * nth, {
      isAllowed: (routeKey) => traffic !== "previous" || deployment.has("previous", routeKey),
      isEnough: () => requests >= enough,
    });
    // We read through one instance of each release, and in the next phase through another.
    const [before, after] = await Promise.all(
      (["previous", "this"] as const).map((release) =>
        readBack(home, doorTo(deployment.instanceOf(release, nth))),
      ),
    );
    expect(before?.known).toEqual(expected(home));
    expect(after).toEqual(before);

    // Each phase makes snapshots that the next one reads.
    const newest = await table.snapshotOf(home.id);
    expect(newest).toBeGreaterThan(snapshot);
    snapshot = newest;
  }
});
