import {
  CloudWatchLogsClient,
  GetQueryResultsCommand,
  StartQueryCommand,
} from "@aws-sdk/client-cloudwatch-logs";
import { GetAliasCommand, UpdateFunctionCodeCommand } from "@aws-sdk/client-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Clock } from "../../infra/operate/traffic/aliases.ts";
import { shift } from "../../infra/operate/traffic/shift.ts";
import { deployedName, liveAlias } from "../../infra/stage/functions.ts";
import { shipBeside } from "../skew/support/release.ts";
import { plainHttpDoor } from "../support/doors.ts";
import { createRecipe } from "../support/recipes.ts";
import { patient, reachTable, serviceBehind } from "../support/service.ts";
import { exportOf } from "../support/transfer.ts";
import { gatewayMetrics } from "./support/gateway-metrics.ts";
import { STAGE, startAccount } from "./support/stage.ts";

let account: Awaited<ReturnType<typeof startAccount>>;
let beside: string;
beforeAll(async () => {
  beside = await shipBeside();
  account = await startAccount();
  await account.deploy(beside);
  await account.makeKeys();
});
afterAll(() => account?.close());

test("a household loses nothing while a release comes and goes", async () => {
  const door = patient(plainHttpDoor(account.url));
  reachTable((await account.deployed()).environment);
  const anna = await serviceBehind(() => door).owner();
  const names: string[] = [];
  for (const release of [undefined, beside]) {
    let isDeployed = false;
    const deployment = account.deploy(release).finally(() => {
      isDeployed = true;
    });
    while (!isDeployed) {
      const name = `Soup ${String(names.length).padStart(4, "0")}`;
      await createRecipe(anna, { name });
      names.push(name);
    }
    expect((await deployment).updated).not.toEqual([]);
    const kept = (await exportOf(anna, "recipe")).map((recipe) => recipe.name).sort();
    expect(kept).toEqual(names);
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
  // The emulator's functions write no lines that could be asked for.
  const logs = new CloudWatchLogsClient({ region: "eu-central-1" });
  const queries = mockClient(logs);
  queries.on(StartQueryCommand).resolves({ queryId: "1" });
  queries.on(GetQueryResultsCommand).resolves({ status: "Complete", results: [] });
  const said: string[] = [];
  const tools = {
    lambda: clients.lambda,
    metrics: clients.metrics,
    logs,
    clock,
    steadyClock: clock,
    say: (line: string) => said.push(line),
  };
  await expect(shift(STAGE, true, tools)).rejects.toThrow("The deployment was taken back: 3 of");
  // The emulator sends nothing to a version until all traffic goes there. Its gateway answers 502 where AWS's answers 500.
  expect(answers).toEqual([...Array(19).fill(200), 502, 502, 502]);
  expect(said.at(-1)).toMatch(/^100 % of the traffic, .* 3 answers 5xx$/);
  expect([await ask(), await live()]).toEqual([200, before]);
});
