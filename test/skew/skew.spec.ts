import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { journey } from "../../infra/operate/smoke/journey.ts";
import { histories } from "../security/support/histories.ts";
import { plainHttpDoor } from "../support/doors.ts";
import { serviceBehind } from "../support/service.ts";
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

  test.each(Object.entries(histories))(
    "answers to clients who act at once are linearizable: %s",
    (_name, history) => history(serviceBehind(() => plainHttpDoor(addresses[traffic]))),
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
