import { DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, expect, test } from "vitest";
import { leftIn } from "./support/left.ts";
import { sharedStage } from "./support/shared-stage.ts";
import { STAGE } from "./support/stage.ts";

// The last of those that share the stage.

const account = sharedStage();
afterAll(account.leave);

test("a stage is removed without leaving anything but keys and passwords, once it is not protected any more", async () => {
  const { TABLE_NAME: TableName } = (await account.deployed()).environment;
  await expect(account.clients.table.send(new DeleteTableCommand({ TableName }))).rejects.toThrow("protect");
  await account.deploy(undefined, { isProtected: false });
  await account.stack.destroy();
  expect(await leftIn(account.clients)).toEqual({
    parameters: ["canary", "public-keys/session", "session-keys/private", "session-keys/public"].map(
      (name) => `/meal-planner/${STAGE}/${name}`,
    ),
  });
});
