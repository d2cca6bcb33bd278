import type { ClockAndIds } from "../basics/id.ts";
import { sha256 } from "../basics/sha256.ts";
import { idOfLaterMail, keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { LaterMail, Mail } from "./mail.ts";
import { expiryOf } from "./owed.ts";

/**
 * Writes a mail into the outbox. Write it with the change that it tells of. It replaces an owed one of the same kind,
 * account and address, so nobody can fill the outbox.
 */
export const sendLater = (owed: Mail, { now }: Pick<ClockAndIds, "now">): Write => {
  const userId = "userId" in owed ? owed.userId : "";
  const id = `${owed.kind}.${sha256(`${userId} ${owed.to.toLowerCase()}`)}`;
  const at = now();
  return { put: { ...keys.outbox(id), ...owed, id, writtenAt: at.toISOString(), ttl: expiryOf(at) } };
};

/** Writes a mail into the outbox that is owed from a moment on. Until then nobody reads it. */
export const sendAt = (dueAt: Date, owed: LaterMail): Write => {
  const id = idOfLaterMail(dueAt, owed.tokenId);
  return { put: { ...keys.outbox(id), ...owed, id, writtenAt: dueAt.toISOString(), ttl: expiryOf(dueAt) } };
};
