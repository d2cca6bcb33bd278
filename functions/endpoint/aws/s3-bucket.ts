import { Sha256 } from "@smithy/core/checksum";
import { SignatureV4 } from "@smithy/signature-v4";
import { once } from "../../../core/basics/memo.ts";
import { type Bucket, fileHeaders, PICTURES_PATH } from "../../../core/pictures/bucket.ts";
import { unavailable } from "../../../core/storage/troubles.ts";
import { ownCredentials, required } from "./environment.ts";

// The SDK's client would add 600 kB; the signer is here already.

const ATTEMPTS = 3;
const TIMEOUT_MS = 5_000;

/** Keeps pictures in S3, in the bucket that the environment names. */
export const s3Bucket: () => Bucket = once(() => {
  const bucket = required("PICTURES_BUCKET");
  const region = required("AWS_REGION");
  const { S3_ENDPOINT } = process.env;
  const base = S3_ENDPOINT ? `${S3_ENDPOINT}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  // S3 signs paths as they are (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
  const signer = new SignatureV4({
    service: "s3",
    region,
    credentials: ownCredentials(),
    sha256: Sha256,
    uriEscapePath: false,
  });
  const call = async (method: "PUT" | "DELETE", name: string, body?: Uint8Array<ArrayBuffer>) => {
    const url = new URL(`${base}${PICTURES_PATH}${name}`);
    const { protocol, hostname, host, pathname: path } = url;
    const headers = { host, ...(body ? fileHeaders : {}) };
    const signed = await signer.sign({ method, protocol, hostname, path, headers, body });
    const { host: _ours, ...sent } = signed.headers;
    const response = await fetch(url, {
      method,
      headers: sent,
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  };
  /** @throws AppError `unavailable` if S3 does not do it */
  const insist = async (...what: Parameters<typeof call>): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      const status = await call(...what).catch(() => 503);
      if (status < 300) return;
      if (status < 500) throw new Error(`S3 answers ${status} to ${what[0]} of a picture`);
      if (attempt === ATTEMPTS) throw unavailable();
    }
  };
  return {
    put: (name, bytes) => insist("PUT", name, new Uint8Array(bytes)),
    erase: (name) => insist("DELETE", name),
  };
});
