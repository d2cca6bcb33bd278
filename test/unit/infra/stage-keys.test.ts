import { describe, expect, test } from "vitest";
import type { Connection } from "../../../functions/parameter-store.ts";
import { ensureStageKeys, rotateStageKeys } from "../../../infra/stage-keys.ts";

/** A Parameter Store in memory; `writes` has the names in the order in which they were written. */
const emptyStore = () => {
  const values = new Map<string, string>();
  const writes: string[] = [];
  const send: Connection["send"] = async ({ headers, body }) => {
    const { Name, Value } = JSON.parse(body);
    if (headers["x-amz-target"] === "AmazonSSM.PutParameter") {
      values.set(Name, Value);
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
  return { connection, writes, keys };
};

describe("the keys of a stage", () => {
  test("are made by the first deployment and kept by all others", async () => {
    const { connection, keys } = emptyStore();
    expect(await ensureStageKeys(connection, "test")).toBe(true);
    const { kid } = keys("private").current;
    expect(await ensureStageKeys(connection, "test")).toBe(false);
    expect(keys("private").current.kid).toBe(kid);
  });

  test("give only the signing functions a private part, and that of the current key", async () => {
    const { connection, keys } = emptyStore();
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
    const { connection, keys, writes } = emptyStore();
    await ensureStageKeys(connection, "test");
    const old = keys("private").current.kid;
    writes.length = 0;
    await rotateStageKeys(connection, "test");
    for (const part of ["private", "public"]) {
      expect(keys(part).previous.kid).toBe(old);
      expect(keys(part).current.kid).not.toBe(old);
    }
    expect(writes.map((name) => name.split("/").at(-1))).toEqual(["public", "private"]);
  });

  test("that are not there can't be rotated", async () => {
    await expect(rotateStageKeys(emptyStore().connection, "test")).rejects.toThrow("no session keys yet");
  });
});
