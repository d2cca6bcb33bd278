import { afterAll, beforeAll, expect, test } from "vitest";
import { asDocumented, type Document } from "../skew/support/as-documented.ts";
import { found, makeRequests, welcome } from "../skew/support/random-requests.ts";
import { expected, readBack } from "../skew/support/read-back.ts";
import { shipPrevious } from "../skew/support/release.ts";
import { plainHttpDoor } from "../support/doors.ts";
import { reachTable, serviceBehind } from "../support/service.ts";
import { startAccount } from "./support/stage.ts";

const seed = Number(process.env.SKEW_SEED ?? Math.floor(Math.random() * 2 ** 31));

let account: Awaited<ReturnType<typeof startAccount>>;
let previous: string;
beforeAll(async () => {
  console.info(`SKEW_SEED=${seed}`);
  previous = await shipPrevious();
  account = await startAccount();
  await account.deploy(previous);
  await account.makeKeys();
});
afterAll(() => account?.close());

test("a household loses nothing while a release comes and goes", async () => {
  const plain = plainHttpDoor(account.url);
  const document: Document = (await plain.send({ method: "GET", path: "/v1/openapi.json" })).body;
  const door = asDocumented(document, plain);
  reachTable((await account.deployed()).environment);
  const service = serviceBehind(() => door);
  const home = await found(service);

  for (const [nth, release] of [undefined, previous].entries()) {
    await welcome(home, service);
    let isDeployed = false;
    const deployment = account.deploy(release).finally(() => {
      isDeployed = true;
    });
    await Promise.all([
      deployment,
      makeRequests(home, seed + 100 * nth, {
        isAllowed: (routeKey) => {
          const [method = "", path = ""] = routeKey.split(" ");
          return document.paths[path]?.[method.toLowerCase()] !== undefined;
        },
        isEnough: () => isDeployed,
      }),
    ]);
    expect((await readBack(home, door)).known).toEqual(expected(home));
  }
});
