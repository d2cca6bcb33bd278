import { randomBytes } from "node:crypto";
import * as real from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import { expect, test } from "vitest";
import { Sha256 } from "../../../infra/bundle/checksum.ts";

type Checksum = typeof Sha256 | typeof real.Sha256;

const hex = (digest: Uint8Array) => Buffer.from(digest).toString("hex");

/** Digests of a text in two pieces: twice, since the checksum keeps its key, and once more after a reset. */
const digestsOf = async (Made: Checksum, secret?: string | Uint8Array): Promise<string[]> => {
  const digest = async (checksum: InstanceType<Checksum>) => {
    checksum.update(Buffer.from("what is "));
    checksum.update(new TextEncoder().encode("signed"));
    return hex(await checksum.digest());
  };
  const last = new Made(secret);
  last.update(Buffer.from("something else"));
  last.reset();
  return [await digest(new Made(secret)), await digest(new Made(secret)), await digest(last)];
};

test.each([
  ["no key", undefined],
  ["a key that is a text", "AWS4secret"],
  ["a key that is bytes", new Uint8Array(randomBytes(32))],
])("bundles make the SDK's checksum with %s", async (_, secret) => {
  const [first = "", ...others] = await digestsOf(real.Sha256, secret);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(others).toEqual([first, first]);
  expect(await digestsOf(Sha256, secret)).toEqual([first, first, first]);
});

// https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
test("bundles sign the example in AWS's documentation as it is signed there", async () => {
  const signer = new SignatureV4({
    service: "iam",
    region: "us-east-1",
    credentials: {
      accessKeyId: "AKIDEXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
    },
    sha256: Sha256 as unknown as typeof real.Sha256,
    applyChecksum: false,
  });
  const request = {
    method: "GET",
    protocol: "https:",
    hostname: "iam.amazonaws.com",
    path: "/",
    query: { Action: "ListUsers", Version: "2010-05-08" },
    headers: {
      "content-type": "application/x-www-form-urlencoded; charset=utf-8",
      host: "iam.amazonaws.com",
    },
  };
  const { headers } = await signer.sign(request, { signingDate: new Date("2015-08-30T12:36:00Z") });
  expect(headers.authorization).toContain(
    "Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7",
  );
});
