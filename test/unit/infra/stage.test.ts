import { describe, expect, test } from "vitest";
import type { Connection } from "../../../functions/endpoint/aws/parameter-store.ts";
import { tableOf } from "../../../infra/stage/access.ts";
import { ensureStageKeys, rotateStageKeys } from "../../../infra/stage/stage-keys.ts";

/** A Parameter Store in memory; `writes` has the names in the order in which they were written. */
const storeOf = () => {
  const values = new Map<string, string>();
  const writes: string[] = [];
  /** What each parameter is encrypted with. */
  const keyIds = new Map<string, string>();
  const send: Connection["send"] = async ({ headers, body }) => {
    const { Name, Value, KeyId = "alias/aws/ssm" } = JSON.parse(body);
    if (headers["x-amz-target"] === "AmazonSSM.PutParameter") {
      values.set(Name, Value);
      keyIds.set(Name, KeyId);
      writes.push(Name);
      return { status: 200, body: "{}" };
    }
    return values.has(Name)
      ? { status: 200, body: JSON.stringify({ Parameter: { Value: values.get(Name) } }) }
      : { status: 400, body: '{"__type":"ParameterNotFound"}' };
  };
  const connection: Connection = {
    region: "eu-central-1",
    credentials: { accessKeyId: "a", secretAccessKey: "b" },
    now: () => new Date(),
    send,
  };
  const keys = (part: string) => JSON.parse(values.get(`/meal-planner/test/session-keys/${part}`) ?? "{}");
  const noted = () => JSON.parse(values.get("/meal-planner/test/public-keys/session") ?? "{}");
  return { connection, writes, keys, noted, keyIds };
};

describe("the keys of a stage", () => {
  test("are made by the first deployment, kept by all others, and noted for the next one without private part", async () => {
    const { connection, keys, writes, noted } = storeOf();
    await expect(rotateStageKeys(connection, "test")).rejects.toThrow("no session keys yet");
    expect(await ensureStageKeys(connection, "test")).toBe(true);
    const { kid } = keys("private").current;
    writes.length = 0;
    expect(await ensureStageKeys(connection, "test")).toBe(false);
    expect(writes).toEqual(["/meal-planner/test/public-keys/session"]);
    expect(keys("private").current.kid).toBe(kid);
    expect(noted().current).toMatchObject({ kid, x: expect.any(String) });
    expect(noted().current).not.toHaveProperty("d");
  });

  test("move up when they are rotated, can be checked before anything is signed with them, and only signers get a private part", async () => {
    const { connection, keys, writes } = storeOf();
    await ensureStageKeys(connection, "test");
    const old = keys("private").current.kid;
    writes.length = 0;
    await rotateStageKeys(connection, "test");
    for (const part of ["private", "public"]) {
      expect(keys(part).previous.kid).toBe(old);
      expect(keys(part).current.kid).not.toBe(old);
    }
    expect(keys("private").current.d).toBeTypeOf("string");
    for (const key of [keys("private").previous, keys("public").current, keys("public").previous])
      expect(key).not.toHaveProperty("d");
    expect(writes.map((name) => name.split("/").at(-1))).toEqual(["public", "private", "session"]);
  });

  test("are encrypted with a key of the stage's own where it is protected, else with the account's", async () => {
    const { connection, keyIds } = storeOf();
    for (const stage of ["production", "test"]) await ensureStageKeys(connection, stage);
    const own = "alias/meal-planner/production/session-keys";
    expect(Object.fromEntries(keyIds)).toEqual({
      "/meal-planner/production/session-keys/public": own,
      "/meal-planner/production/session-keys/private": own,
      "/meal-planner/production/public-keys/session": "alias/aws/ssm",
      "/meal-planner/test/session-keys/public": "alias/aws/ssm",
      "/meal-planner/test/session-keys/private": "alias/aws/ssm",
      "/meal-planner/test/public-keys/session": "alias/aws/ssm",
    });
  });
});

test("a stage that was never deployed has no table", async () => {
  await expect(tableOf(storeOf().connection, "test")).rejects.toThrow('There is no stage "test". Deploy it');
});
