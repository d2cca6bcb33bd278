import { hash } from "node:crypto";
import { AppError } from "../../core/contract/errors.ts";
import type { Encoding } from "./encoding.ts";

/** The entity tag of a representation: equal for equal bodies. */
export const etagOf = (body: string): string => `"${hash("sha256", body, "base64url").slice(0, 27)}"`;

/**
 * The tag of a compressed representation: other bytes need another strong tag (RFC 9110, section 8.8.3). The state
 * behind it is the same, so that clients may name either in their conditions.
 */
export const encodedTag = (etag: string, encoding: Encoding | undefined): string =>
  encoding ? `${etag.slice(0, -1)}.${encoding}"` : etag;

/** The tags of a header, with those of compressed representations as if these were not. */
const tagsIn = (header: string): string[] =>
  header.split(",").map((tag) => tag.trim().replace(/\.(br|gzip)"$/, '"'));

/** Whether a client's `If-None-Match` names this representation (weak comparison, RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  tagsIn(ifNoneMatch).some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);

/**
 * Holds a client's `If-Match` against the representation as it is now (strong comparison, RFC 9110, 13.1.1).
 * @throws AppError `precondition_failed`
 */
export const requireMatch = (ifMatch: string | undefined, etag: string): void => {
  if (ifMatch === undefined || tagsIn(ifMatch).some((tag) => tag === "*" || tag === etag)) return;
  throw new AppError(
    "precondition_failed",
    "It has changed since you read it. Read it again, then repeat your change.",
  );
};
