import { InvokeCommand } from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allFunctions, deployedName, unknownRoute } from "../../infra/functions.ts";
import { httpDoor } from "../support/doors.ts";
import { playsOn } from "../support/every-right.ts";
import { reachTable, serviceBehind } from "../support/service.ts";
import { doubting } from "./support/doubting.ts";
import { sharedStage } from "./support/shared-stage.ts";
import { STAGE } from "./support/stage.ts";

// Every right of every role is one that its function can't do without: it is taken off while the function needs it.

const account = sharedStage();
const doubts = doubting(account);

/** Runs a scheduled function. Returns what it said, or the error that ended it. */
const runJob = async (name: string): Promise<string> => {
  const job = new InvokeCommand({ FunctionName: deployedName(STAGE, name) });
  const { FunctionError, Payload } = await account.clients.lambda.send(job);
  return `${FunctionError ?? ""} ${new TextDecoder().decode(Payload)}`;
};

beforeAll(async () => {
  reachTable((await account.deployed()).environment);
});
afterAll(account.leave);

describe("with all rights but one", () => {
  const door = httpDoor(account.url);
  const plays = playsOn(
    serviceBehind(() => ({ ...door, send: (request) => doubts.send(request, door.send) })),
  );

  // Twice: at first it notes down what each request and job asks for, and then it takes that off.
  for (const turn of ["for the first time", "for the second time"])
    describe(turn, () => {
      beforeAll(doubts.begin);
      test("every operation", () => plays.playScenes([() => {}]));
      test("what happens now and then", plays.playTheRest);
      test("passwords", plays.playPasswords);
      test("deletions", plays.playDeletions);
      test("jobs", () => plays.playJobs((name) => doubts.run(name, runJob)));
      test("the canary", () => doubts.run("canary", runJob));
    });

  test.each(allFunctions.filter(({ module, name }) => `${module}/${name}` !== unknownRoute))(
    "$name fails without any of them",
    async ({ name }) => {
      expect(await doubts.left(name)).toEqual([]);
    },
  );
});
