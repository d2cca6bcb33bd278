import { InvokeCommand } from "@aws-sdk/client-lambda";
import { GetObjectCommand, ListObjectVersionsCommand } from "@aws-sdk/client-s3";
import { afterAll, expect, test } from "vitest";
import { keys } from "../../core/storage/table.ts";
import { services } from "../../functions/endpoint/aws/deps.ts";
import { deployedName } from "../../infra/stage/functions.ts";
import { httpDoor } from "../support/doors.ts";
import { smallPicture } from "../support/picture.ts";
import { reachTable, serviceBehind } from "../support/service.ts";
import { functionsText } from "./support/emulator.ts";
import { sharedStage } from "./support/shared-stage.ts";
import { STAGE } from "./support/stage.ts";

// With the rights of the two functions' roles on the bucket. The edge, which reads it, is not emulated.

const account = sharedStage();
afterAll(account.leave);

const { lambda, s3 } = account.clients;

const bucketOfStage = (): string =>
  account.stack.resources().find(({ name }) => name === "Pictures")?.inputs.bucket;

const runJob = async (name: string): Promise<void> => {
  const invoke = new InvokeCommand({ FunctionName: deployedName(STAGE, name) });
  const { FunctionError } = await lambda.send(invoke);
  expect(FunctionError, FunctionError && functionsText(account.endpoint)).toBeUndefined();
};

const versionsOf = async (Prefix: string) => {
  const asked = new ListObjectVersionsCommand({ Bucket: bucketOfStage(), Prefix });
  const { Versions = [], DeleteMarkers = [] } = await s3.send(asked);
  return { kept: Versions.length, isErased: DeleteMarkers.some(({ IsLatest }) => IsLatest) };
};

test("a picture is kept at its path, and erased with its household so that an operator can bring it back", async () => {
  reachTable((await account.deployed()).environment);
  const anna = await serviceBehind(() => httpDoor(account.url)).owner();
  const { status, body, text } = await anna.post("/v1/pictures", smallPicture);
  expect([status, text]).toEqual([201, expect.stringContaining("smallUrl")]);
  for (const url of [body.url, body.smallUrl]) {
    const asked = new GetObjectCommand({ Bucket: bucketOfStage(), Key: url.slice(1) });
    const { ContentType, CacheControl } = await s3.send(asked);
    expect([ContentType, CacheControl]).toEqual(["image/webp", "public, max-age=31536000, immutable"]);
  }
  await anna.delete(`/v1/households/mine/members/${anna.id}`);
  const longAgo = { closedAt: new Date(0).toISOString() };
  await services().db.transact([{ update: keys.closedHousehold(anna.householdId), set: longAgo }]);
  await runJob("erase-households");
  await runJob("erase-pictures");
  for (const url of [body.url, body.smallUrl])
    expect(await versionsOf(url.slice(1))).toEqual({ kept: 1, isErased: true });
});
