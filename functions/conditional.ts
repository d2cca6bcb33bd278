import { hash } from "node:crypto";
import { AppError } from "../core/errors.ts";

/** The entity tag of a representation: equal for equal bodies. */
export const etagOf = (body: string): string => `"${hash("sha256", body, "base64url").slice(0, 27)}"`;

const tagsIn = (header: string): string[] => header.split(",").map((tag) => tag.trim());

/** Whether a client's `If-None-Match` names this representation (weak comparison, RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  tagsIn(ifNoneMatch).some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag);

/**
 * Holds a client's `If-Match` against the representation as it is now (strong comparison, RFC 9110, 13.1.1).
 * @throws AppError `precondition_failed`
 */
export const checkMatch = (ifMatch: string | undefined, etag: string): void => {
  if (ifMatch === undefined || tagsIn(ifMatch).some((tag) => tag === "*" || tag === etag)) return;
  throw new AppError(
    "precondition_failed",
    "It has changed since you read it. Read it again, then repeat your change.",
  );
};
