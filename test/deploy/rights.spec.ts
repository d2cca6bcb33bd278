import { InvokeCommand } from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allFunctions, deployedName } from "../../infra/stage/functions.ts";
import { httpDoor } from "../support/doors.ts";
import { playsOn } from "../support/every-right.ts";
import { contractOf, sceneNames } from "../support/scenes/scenes.ts";
import { reachTable, serviceBehind } from "../support/service.ts";
import { doubting } from "./support/doubting.ts";
import { forgetLog, functionsText } from "./support/emulator.ts";
import { sharedStage } from "./support/shared-stage.ts";
import { STAGE } from "./support/stage.ts";

// The first on the stage: functions ask for keys when they start, and then remember them.

const account = sharedStage();
const doubt = doubting(account);

const runJob = (name: string) =>
  account.clients.lambda.send(new InvokeCommand({ FunctionName: deployedName(STAGE, name) }));

/** Runs a scheduled function until it is refused nothing any more. */
const insisting = async (name: string, run: () => ReturnType<typeof runJob>) => {
  const { FunctionError } = await doubt.run(name, run);
  const told =
    FunctionError &&
    functionsText(account.endpoint)
      .split("\n")
      .findLast((line) => line.includes(`"job":"${name}"`));
  expect([name, told]).toEqual([name, undefined]);
};

beforeAll(async () => {
  reachTable((await account.deployed()).environment);
  const door = httpDoor(account.url);
  const plays = playsOn(
    serviceBehind(() => ({ ...door, send: (request) => doubt.send(request, door.send) })),
  );
  await plays.playScenes([() => {}]);
  await plays.playTheRest();
  await plays.playPasswords();
  await plays.playDeletions();
  await plays.playJobs(runJob, insisting);
  await insisting("canary", () => runJob("canary"));
  // What follows an answer is not sent again: it gets to what it needs last when it is due for the next time.
  const open: string[] = [];
  for (const scene of sceneNames)
    if ((await doubt.neverMissed(contractOf(scene).name)).length > 0) open.push(scene);
  await plays.playScenes([() => {}], open);
}, 600_000);

afterAll(async () => {
  await doubt.end();
  // From now on nothing should be refused.
  forgetLog(account.endpoint);
  account.leave();
});

describe("the role of a function", () => {
  test.each(allFunctions)("allows $name nothing that it can do without", async ({ name }) => {
    expect(await doubt.neverMissed(name)).toEqual([]);
  });
});
