import * as crypto from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "../../../core/accounts/password-hash.ts";

// The real argon2, whose parameters can be looked at.
vi.mock("node:crypto", async (original) => {
  const actual = await original<typeof crypto>();
  return { ...actual, argon2: vi.fn(actual.argon2) };
});

// From the tests of argon2's reference implementation: "password", salt "somesalt", 256 KiB.
const reference = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
const random = (bytes: number) => Buffer.alloc(bytes, 7);

describe("a stored password", () => {
  it("is a PHC string with OWASP's parameters, and verifies", async () => {
    const phc = await hashPassword("correct horse", { random });
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$BwcHBwcHBwcHBwcHBwcHBw\$[A-Za-z0-9+/]{43}$/);
    expect(await verifyPassword("correct horse", phc)).toBe(true);
  });

  it("is salted: the same password twice gives two strings", async () => {
    expect(await hashPassword("correct horse")).not.toBe(await hashPassword("correct horse"));
  });

  it("is checked with the parameters it was made with", async () => {
    expect(await verifyPassword("password", reference)).toBe(true);
    expect(await verifyPassword("Password", reference)).toBe(false);
    expect(await verifyPassword("password ", reference)).toBe(false);
    expect(await verifyPassword("password", reference.replace("t=2", "t=3"))).toBe(false);
  });

  it("is the same in every Unicode form", async () => {
    const composed = await hashPassword("crème brûlée", { random });
    expect(await hashPassword("cre\u0300me bru\u0302le\u0301e", { random })).toBe(composed);
  });

  it("is due for another hash when the parameters have changed", async () => {
    expect(needsRehash(reference)).toBe(true);
    expect(needsRehash(await hashPassword("correct horse"))).toBe(false);
  });

  it("that is no PHC string is an error, not a wrong password", async () => {
    await expect(verifyPassword("password", "5f4dcc3b5aa765d61d8327deb882cf99")).rejects.toThrow("PHC");
  });
});

describe("an unknown account", () => {
  it("is refused after the same work as a known one", async () => {
    expect(await verifyPassword("correct horse", undefined)).toBe(false);
    expect(vi.mocked(crypto.argon2)).toHaveBeenLastCalledWith(
      "argon2id",
      expect.objectContaining({ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }),
      expect.any(Function),
    );
  });
});

describe("a Node without argon2", () => {
  it("is named in the error at the first use, not at import", async () => {
    vi.resetModules();
    vi.doMock("node:crypto", async (original) => ({
      ...(await original<typeof crypto>()),
      argon2: undefined,
    }));
    const withoutArgon2 = await import("../../../core/accounts/password-hash.ts");
    await expect(withoutArgon2.hashPassword("correct horse")).rejects.toThrow("Node 24.7 or later");
  });
});
