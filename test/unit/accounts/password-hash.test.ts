import * as crypto from "node:crypto";
import { expect, test, vi } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "../../../core/accounts/password-hash.ts";

// The real argon2, whose parameters can be looked at.
vi.mock("node:crypto", async (original) => {
  const actual = await original<typeof crypto>();
  return { ...actual, argon2: vi.fn(actual.argon2) };
});

// From the tests of argon2's reference implementation: "password", salt "somesalt", 256 KiB.
const reference = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
const random = (bytes: number) => Buffer.alloc(bytes, 7);

test("a stored password is a salted PHC string with OWASP's parameters, the same in every Unicode form", async () => {
  const phc = await hashPassword("crème brûlée", { random });
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$BwcHBwcHBwcHBwcHBwcHBw\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword("cre\u0300me bru\u0302le\u0301e", phc)).toBe(true);
  expect(await hashPassword("crème brûlée")).not.toBe(await hashPassword("crème brûlée"));
});

test("a password is checked with the parameters it was stored with, and then due for other ones", async () => {
  expect(await verifyPassword("password", reference)).toBe(true);
  expect(await verifyPassword("Password", reference)).toBe(false);
  expect(await verifyPassword("password ", reference)).toBe(false);
  expect(await verifyPassword("password", reference.replace("t=2", "t=3"))).toBe(false);
  expect(needsRehash(reference)).toBe(true);
  expect(needsRehash(await hashPassword("correct horse"))).toBe(false);
  await expect(verifyPassword("password", "5f4dcc3b5aa765d61d8327deb882cf99")).rejects.toThrow("PHC");
});

test("an unknown account is refused after the same work as a known one", async () => {
  expect(await verifyPassword("correct horse", undefined)).toBe(false);
  expect(vi.mocked(crypto.argon2)).toHaveBeenLastCalledWith(
    "argon2id",
    expect.objectContaining({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }),
    expect.any(Function),
  );
});
