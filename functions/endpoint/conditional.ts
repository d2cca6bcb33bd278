import type { Answer } from "../../core/contract/contract.ts";
import { entityTag } from "../../core/contract/entity-tag.ts";
import { AppError } from "../../core/contract/errors.ts";
import type { Encoding } from "./encoding.ts";

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
