import { describe, expect, test } from "vitest";
import type { Connection } from "../../../functions/endpoint/parameter-store.ts";
import { tableOf } from "../../../infra/stage/access.ts";
import { ensureStageKeys, rotateStageKeys } from "../../../infra/stage/stage-keys.ts";

/** A Parameter Store in memory; `writes` has the names in the order in which they were written. */
const storeOf = (kept: Record<string, string> = {}) => {
  const values = new Map(Object.entries(kept));
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
  test("are made by the first deployment and kept by all others", async () => {
    const { connection, keys } = storeOf();
    expect(await ensureStageKeys(connection, "test")).toBe(true);
    const { kid } = keys("private").current;
    expect(await ensureStageKeys(connection, "test")).toBe(false);
    expect(keys("private").current.kid).toBe(kid);
  });

  test("give only the signing functions a private part, and that of the current key", async () => {
    const { connection, keys } = storeOf();
    await ensureStageKeys(connection, "test");
    await rotateStageKeys(connection, "test");
    expect(keys("private").current.d).toBeTypeOf("string");
    expect([keys("private").previous, keys("public").current, keys("public").previous]).toEqual([
      expect.not.objectContaining({ d: expect.anything() }),
      expect.not.objectContaining({ d: expect.anything() }),
      expect.not.objectContaining({ d: expect.anything() }),
    ]);
  });

  test("move up when they are rotated, and can be checked before anything is signed with them", async () => {
    const { connection, keys, writes } = storeOf();
    await ensureStageKeys(connection, "test");
    const old = keys("private").current.kid;
    writes.length = 0;
    await rotateStageKeys(connection, "test");
    for (const part of ["private", "public"]) {
      expect(keys(part).previous.kid).toBe(old);
      expect(keys(part).current.kid).not.toBe(old);
    }
    expect(writes.map((name) => name.split("/").at(-1))).toEqual(["public", "private", "session"]);
  });

  test("are encrypted with a key of the stage's own where it is protected, else with the account's", async () => {
    const { connection, keyIds } = storeOf();
    await ensureStageKeys(connection, "production");
    await ensureStageKeys(connection, "test");
    await rotateStageKeys(connection, "production");
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

  test("are noted for the next deployment without their private part, also if they were made before that", async () => {
    const { connection, writes, noted } = storeOf();
    await ensureStageKeys(connection, "test");
    writes.length = 0;
    await ensureStageKeys(connection, "test");
    expect(writes).toEqual(["/meal-planner/test/public-keys/session"]);
    expect(noted().current).toMatchObject({ kid: expect.any(String), x: expect.any(String) });
    expect(noted().current).not.toHaveProperty("d");
  });

  test("that are not there can't be rotated", async () => {
    await expect(rotateStageKeys(storeOf().connection, "test")).rejects.toThrow("no session keys yet");
  });
});

describe("the table of a stage", () => {
  test("is the one that its deployment has noted down", async () => {
    const { connection } = storeOf({ "/meal-planner/test/table": "meal-planner-test-TableTable-abc" });
    expect(await tableOf(connection, "test")).toBe("meal-planner-test-TableTable-abc");
  });

  test("is not looked for elsewhere when the stage was never deployed", async () => {
    await expect(tableOf(storeOf().connection, "test")).rejects.toThrow(
      'There is no stage "test". Deploy it: npm run deploy -- --stage test',
    );
  });
});
