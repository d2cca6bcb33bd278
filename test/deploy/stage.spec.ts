import { DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import { InvokeCommand } from "@aws-sdk/client-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allFunctions, scheduledFunctions } from "../../infra/functions.ts";
import { journey } from "../../infra/smoke/journey.ts";
import { stockJourney } from "../../infra/smoke/stock.ts";
import { functionsLog } from "./support/emulator.ts";
import { leftIn } from "./support/left.ts";
import { type Account, STAGE, startAccount } from "./support/stage.ts";

let account: Account;
beforeAll(async () => {
  account = await startAccount();
});
afterAll(() => account.close());

describe("a stage", () => {
  test("is made of the program's resources", async () => {
    const { created, updated, removed } = await account.deploy();
    expect({ updated, removed }).toEqual({ updated: [], removed: [] });
    expect(created.length).toBeGreaterThan(6 * allFunctions.length);
  });

  test("is left as it is by applying the program again", async () => {
    expect(await account.deploy()).toEqual({ created: [], updated: [], removed: [] });
  });

  test("gets its session keys and its administrator from the operator's commands", async () => {
    await account.makeKeys();
    const password = { ADMIN_PASSWORD: "an operator's long passphrase" };
    const args = ["--stage", STAGE, "--email", "ops@planner.test"];
    const made = await account.operate("infra/create-admin.ts", args, password);
    expect(made.stdout).toContain("is an administrator now");
    await account.operate("infra/rotate-keys.ts", ["--stage", STAGE]);
  });

  test("does the main job through its gateway", async () => {
    const done: string[] = [];
    const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const result = await work();
      done.push(what);
      return result;
    };
    await journey(account.url, step);
    await stockJourney(account.url, step);
    expect(done.length).toBeGreaterThan(10);
  });

  test.each(scheduledFunctions)("runs $name", async ({ name }) => {
    const { FunctionError, Payload } = await account.clients.lambda.send(
      new InvokeCommand({ FunctionName: `meal-planner-${STAGE}-${name}` }),
    );
    const { errors } = functionsLog(account.emulator.endpoint).findLast(({ job }) => job === name);
    const told = new TextDecoder().decode(Payload);
    expect([FunctionError, errors, told]).toEqual([undefined, undefined, expect.stringMatching(/^\{/)]);
  });

  test("is removed without leaving anything but keys and passwords, once it is not protected any more", async () => {
    const TableName = account.tableName();
    await expect(account.clients.table.send(new DeleteTableCommand({ TableName }))).rejects.toThrow(
      "protect",
    );
    await account.deploy(undefined, { isProtected: false });
    await account.stack.destroy();
    expect(await leftIn(account.clients)).toEqual({
      parameters: ["canary", "session-keys/private", "session-keys/public"].map(
        (name) => `/meal-planner/${STAGE}/${name}`,
      ),
    });
  });
});
