import { InvokeCommand } from "@aws-sdk/client-lambda";
import { afterAll, expect, test } from "vitest";
import { deployedName } from "../../infra/stage/functions.ts";
import { httpDoor } from "../support/doors.ts";
import { playsOn } from "../support/every-right.ts";
import { reachTable, serviceBehind } from "../support/service.ts";
import { functionsText, refusals } from "./support/emulator.ts";
import { sharedStage } from "./support/shared-stage.ts";
import { STAGE } from "./support/stage.ts";

// The emulator enforces roles as AWS does. That they allow no more is recorded by integration/endpoint/roles.test.ts.
const account = sharedStage();
afterAll(account.leave);

test("roles allow all that functions do", { timeout: 600_000 }, async () => {
  reachTable((await account.deployed()).environment);
  const runJob = async (name: string) => {
    const FunctionName = deployedName(STAGE, name);
    const { FunctionError } = await account.clients.lambda.send(new InvokeCommand({ FunctionName }));
    expect([name, FunctionError], FunctionError && functionsText(account.endpoint)).toEqual([
      name,
      undefined,
    ]);
  };
  const door = httpDoor(account.url);
  const plays = playsOn(serviceBehind(() => door));
  await plays.playScenes([() => {}]);
  await plays.playTheRest();
  await plays.playPasswords();
  await plays.playDeletions();
  await plays.playJobs(runJob);
  await runJob("canary");
  expect(refusals(account.endpoint)).toEqual([]);
});
