import type { ClockAndIds } from "../basics/id.ts";
import { sha256 } from "../basics/sha256.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { Mail } from "./mail.ts";
import { expiryOf } from "./owed.ts";

/** Release 1.2 leaves ids that begin with "~" to a newer sender. The release after the next needs none. */
const NEWER: ReadonlySet<Mail["kind"]> = new Set([
  "codes-tried",
  "name-changed",
  "role-changed",
  "password-reset",
  "account-deactivated",
  "account-reactivated",
  "household-found",
] as const);

/**
 * Write it with the change that it tells of. It replaces an owed one of the same kind, account and address, so the
 * outbox can't be filled.
 */
export const sendLater = (owed: Mail, { now }: Pick<ClockAndIds, "now">): Write => {
  const userId = "userId" in owed ? owed.userId : "";
  const id = `${NEWER.has(owed.kind) ? "~" : ""}${owed.kind}.${sha256(`${userId} ${owed.to.toLowerCase()}`)}`;
  const at = now();
  return { put: { ...keys.outbox(id), ...owed, id, writtenAt: at.toISOString(), ttl: expiryOf(at) } };
};
