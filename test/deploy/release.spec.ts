import { GetAliasCommand, UpdateFunctionCodeCommand } from "@aws-sdk/client-lambda";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "../../infra/operate/traffic/clock.ts";
import { shift } from "../../infra/operate/traffic/shift.ts";
import { deployedName, liveAlias } from "../../infra/stage/functions.ts";
import { asDocumented, type Document } from "../skew/support/as-documented.ts";
import { found, makeRequests, welcome } from "../skew/support/random-requests.ts";
import { expected, readBack } from "../skew/support/read-back.ts";
import { shipPrevious } from "../skew/support/release.ts";
import { plainHttpDoor } from "../support/doors.ts";
import { patient, reachTable, serviceBehind } from "../support/service.ts";
import { gatewayMetrics } from "./support/gateway-metrics.ts";
import { STAGE, startAccount } from "./support/stage.ts";

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
  const plain = patient(plainHttpDoor(account.url));
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

test("a release whose functions fail is taken back by itself", async () => {
  const { clients, url } = account;
  const FunctionName = deployedName(STAGE, "get-health");
  const live = async () => {
    const alias = await clients.lambda.send(new GetAliasCommand({ FunctionName, Name: liveAlias }));
    return [alias.FunctionVersion, alias.RoutingConfig];
  };
  const before = await live();
  const ZipFile = zipSync({ "index.js": strToU8('exports.handler = () => { throw new Error("broken"); };') });
  await clients.lambda.send(new UpdateFunctionCodeCommand({ FunctionName, ZipFile, Publish: true }));

  const count = gatewayMetrics(account);
  const ask = async () => (await fetch(`${url}/v1/health`)).status;
  const answers: number[] = [];
  let now = Date.now();
  const clock: Clock = {
    now: () => new Date(now),
    // People ask once in a quarter of a minute.
    wait: async (ms) => {
      now += ms;
      if (ms < 10_000) return;
      const status = await ask();
      answers.push(status);
      await count(status, clock.now());
    },
  };
  const said: string[] = [];
  const tools = {
    lambda: clients.lambda,
    metrics: clients.metrics,
    clock,
    steadyClock: clock,
    say: (line: string) => said.push(line),
  };
  await expect(shift(STAGE, true, tools)).rejects.toThrow("The deployment was taken back: 3 of");
  // The emulator sends nothing to a version until all traffic goes there. Its gateway answers 502 where AWS's answers 500.
  expect(answers).toEqual([...Array(20).fill(200), 502, 502, 502]);
  expect(said.at(-1)).toMatch(/^100 % of the traffic, .* 3 answers 5xx$/);
  expect([await ask(), await live()]).toEqual([200, before]);
});
