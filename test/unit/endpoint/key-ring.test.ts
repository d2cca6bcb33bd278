import { describe, expect, test } from "vitest";
import { newSession } from "../../../core/accounts/user.ts";
import { readToken, signToken } from "../../../functions/endpoint/access/session.ts";
import { type KeyRing, keyRing, readKeys } from "../../../functions/endpoint/aws/key-ring.ts";
import { nextKeys, publicKeys, type SessionKeys } from "../../../infra/stage/session-keys.ts";

const start = new Date("2026-11-21T08:00:00Z");

/** A ring on keys that can be rotated, with a clock that can be turned. */
const ringOn = async (first: SessionKeys, given?: SessionKeys) => {
  const state = { keys: first, reads: 0, isAway: false, seconds: 0 };
  const read = async () => {
    state.reads += 1;
    if (state.isAway) throw new Error("away");
    return JSON.stringify(state.keys);
  };
  const now = () => new Date(start.getTime() + state.seconds * 1_000);
  const ring = keyRing(read, now, given && JSON.stringify(given));
  return { state, ring };
};

const anna = { id: "anna", systemRole: "user" } as const;
const signedBy = async (keys: SessionKeys) =>
  signToken(await readKeys(JSON.stringify(keys)), "test", {
    user: anna,
    sessionId: "1",
    session: newSession(start),
  });
const accepts = async (ring: KeyRing, text: string) =>
  (await readToken(ring, "test", text, start))?.userId === "anna";

describe("session keys", () => {
  test("that come with the deployment are not read, at no age, until an unknown key comes", async () => {
    const before = await nextKeys();
    const after = await nextKeys(await nextKeys(before));
    const { state, ring } = await ringOn(publicKeys(after), publicKeys(before));
    for (const seconds of [0, 900, 86_400]) {
      state.seconds = seconds;
      expect(await accepts(ring, await signedBy(before))).toBe(true);
    }
    expect(state.reads).toBe(0);
    expect(await accepts(ring, await signedBy(after))).toBe(true);
    expect(await accepts(ring, await signedBy(before))).toBe(false);
    expect(state.reads).toBe(1);
  });

  test("that sign are read, once for all requests, because none comes with the deployment", async () => {
    const keys = await nextKeys();
    const { state, ring } = await ringOn(keys, publicKeys(keys));
    state.isAway = true;
    await expect(ring()).rejects.toThrow("away");
    await expect(ring()).rejects.toThrow("away");
    Object.assign(state, { isAway: false, reads: 0 });
    const [checking, signing] = await Promise.all([ring(keys.current.kid), ring()]);
    expect([checking.signing, signing.signing?.kid, state.reads]).toEqual([undefined, keys.current.kid, 1]);
    state.isAway = true;
    expect((await ring()).signing?.kid).toBe(keys.current.kid);
    state.keys = await nextKeys(keys);
    Object.assign(state, { isAway: false, seconds: 900 });
    expect((await ring()).signing?.kid).toBe(state.keys.current.kid);
  });

  test("that are rotated count at once; those rotated away open nothing after a quarter of an hour", async () => {
    const first = await nextKeys();
    const { state, ring } = await ringOn(publicKeys(first));
    expect(await accepts(ring, await signedBy(first))).toBe(true);
    const second = await nextKeys(first);
    state.keys = publicKeys(second);
    expect(await accepts(ring, await signedBy(second))).toBe(true);
    expect(await accepts(ring, await signedBy(first))).toBe(true);
    state.keys = publicKeys(await nextKeys(second));
    state.seconds = 899;
    expect(await accepts(ring, await signedBy(first))).toBe(true);
    state.seconds = 900;
    expect(await accepts(ring, await signedBy(first))).toBe(false);
  });

  test("with made-up names are looked for once a minute", async () => {
    const { state, ring } = await ringOn(publicKeys(await nextKeys()));
    const foreign = await signedBy(await nextKeys());
    for (let second = 0; second <= 120; second += 10) {
      state.seconds = second;
      expect(await accepts(ring, foreign)).toBe(false);
    }
    expect(state.reads).toBe(3);
  });

  test("that can't be read end no session, neither at first nor later", async () => {
    const keys = await nextKeys();
    const { state, ring } = await ringOn(publicKeys(keys));
    state.isAway = true;
    await expect(accepts(ring, await signedBy(keys))).rejects.toThrow("away");
    state.isAway = false;
    expect(await accepts(ring, await signedBy(keys))).toBe(true);
    Object.assign(state, { isAway: true, seconds: 60 });
    expect(await accepts(ring, await signedBy(await nextKeys()))).toBe(false);
    expect(await accepts(ring, await signedBy(keys))).toBe(true);
  });
});
