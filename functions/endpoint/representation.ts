import { zlib } from "../../core/basics/compression.ts";
import { entityTag } from "../../core/basics/sha256.ts";
import type { Answer } from "../../core/contract/contract.ts";
import { AppError } from "../../core/contract/errors.ts";

/** Bytes: below this, compressing saves less than a network packet. */
const SMALL_BODY = 1024;

/** At this quality, Brotli compresses better than gzip, and is as fast. */
const QUALITY = 4;

const encoders = {
  br: (body: string, quality: number) => {
    const { brotliCompressSync, constants } = zlib();
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  },
  gzip: (body: string) => zlib().gzipSync(body),
};

type Encoding = keyof typeof encoders;

const accepts = (header: string, encoding: Encoding): boolean =>
  header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/**
 * Chooses how to compress a body; undefined for the body as it is.
 * @param acceptEncoding RFC 9110, section 12.5.3
 */
export const encodingFor = (acceptEncoding: string | undefined, body: string): Encoding | undefined => {
  if (acceptEncoding === undefined || Buffer.byteLength(body) <= SMALL_BODY) return undefined;
  if (accepts(acceptEncoding, "br")) return "br";
  return accepts(acceptEncoding, "gzip") ? "gzip" : undefined;
};

type Sent = { headers: Readonly<Record<string, string>>; body: string; isBase64Encoded?: true };

export const encoded = (body: string, encoding: Encoding | undefined, quality = QUALITY): Sent =>
  encoding
    ? {
        headers: { "content-encoding": encoding },
        body: encoders[encoding](body, quality).toString("base64"),
        isBase64Encoded: true,
      }
    : { headers: {}, body };

/**
 * Returns an answer's ETag: of its body, or the one that the body names.
 * @param body as `answer` is written
 */
export const etagOf = (answer: Answer, body: string): string =>
  answer.wrap === "none" && answer.isTagged ? JSON.parse(body).etag : entityTag(body);

/**
 * Returns the tag of compressed bytes, which need one of their own (RFC 9110, section 8.8.3). Conditions may name
 * either.
 */
export const encodedTag = (etag: string, encoding: Encoding | undefined): string =>
  encoding ? `${etag.slice(0, -1)}.${encoding}"` : etag;

const tagsIn = (header: string): string[] =>
  header.split(",").map((tag) => tag.trim().replace(/\.(br|gzip)"$/, '"'));

/** Whether `If-None-Match` names the tag, by weak comparison (RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  tagsIn(ifNoneMatch).some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);

/**
 * Refuses unless `If-Match` names the tag, by strong comparison (RFC 9110, section 13.1.1), or is absent.
 * @throws AppError `precondition_failed`
 */
export const requireMatch = (ifMatch: string | undefined, etag: string): void => {
  if (ifMatch === undefined || tagsIn(ifMatch).some((tag) => tag === "*" || tag === etag)) return;
  throw new AppError(
    "precondition_failed",
    "It has changed since you read it. Read it again, then repeat your change.",
  );
};
