import { InvokeCommand } from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allFunctions, deployedName } from "../../infra/functions.ts";
import { httpDoor } from "../support/doors.ts";
import { playsOn } from "../support/every-right.ts";
import { reachTable, serviceBehind } from "../support/service.ts";
import { askedFor, eitherRead, refusals } from "./support/asked.ts";
import { functionsLog } from "./support/emulator.ts";
import { actionsOf } from "./support/rights.ts";
import { sharedStage } from "./support/shared-stage.ts";
import { STAGE } from "./support/stage.ts";

// After the integration tests and the journeys: everything that any function ever does, and the canary's visit.

const account = sharedStage();

/** Runs a scheduled function. */
const runJob = async (name: string): Promise<void> => {
  const FunctionName = deployedName(STAGE, name);
  const { FunctionError } = await account.clients.lambda.send(new InvokeCommand({ FunctionName }));
  const { errors } = functionsLog(account.endpoint).findLast(({ job }) => job === name);
  expect([FunctionError, errors]).toEqual([undefined, undefined]);
};

afterAll(account.leave);

describe("roles", () => {
  let asked: ReturnType<typeof askedFor>;
  beforeAll(async () => {
    reachTable((await account.deployed()).environment);
    const door = httpDoor(account.url);
    const plays = playsOn(serviceBehind(() => door));
    await plays.playScenes([() => {}]);
    await plays.playTheRest();
    await plays.playPasswords();
    await plays.playDeletions();
    await plays.playJobs(runJob);
    await runJob("canary");
    asked = askedFor(account.endpoint);
  }, 600_000);

  test("have refused nothing that a function asked for", () => {
    expect(refusals(account.endpoint)).toEqual([]);
  });

  test.each(allFunctions)("allow $name nothing that no run has used", async ({ name }) => {
    const used = new Set([...(asked.get(name) ?? [])].map(eitherRead));
    const allowed = await actionsOf(account.clients, name);
    expect(allowed.filter((action) => !used.has(eitherRead(action)))).toEqual([]);
  });
});
