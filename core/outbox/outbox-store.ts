import type { ClockAndIds } from "../basics/id.ts";
import { sha256 } from "../basics/sha256.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Mail } from "./mail.ts";
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
