import { createHash, createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Sha256 } from "../../../infra/bundle/checksum.ts";

const bytes = new Uint8Array(randomBytes(32));

/** What a bundle makes of two pieces of text; twice, for a key is kept. */
const digestOf = async (secret?: string | Uint8Array): Promise<string[]> =>
  Promise.all(
    [1, 2].map(async () => {
      const checksum = new Sha256(secret);
      checksum.update("what is ");
      checksum.update(Buffer.from("signed"));
      return Buffer.from(await checksum.digest()).toString("hex");
    }),
  );

test.each([
  ["a text", "AWS4secret"],
  ["bytes", bytes],
])("bundles sign with a key of %s as HMAC-SHA-256 does", async (_, secret) => {
  const expected = createHmac("sha256", secret).update("what is signed").digest("hex");
  expect(await digestOf(secret)).toEqual([expected, expected]);
});

test("bundles hash what they send with SHA-256", async () => {
  const expected = createHash("sha256").update("what is signed").digest("hex");
  expect(await digestOf()).toEqual([expected, expected]);
});
