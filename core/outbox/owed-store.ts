import * as z from "zod/mini";
import { compareText } from "../basics/text.ts";
import type { Reads } from "../storage/db.ts";
import { stored, understood } from "../storage/record.ts";
import { type Item, keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { plainNotices } from "./mail.ts";
import { type Owed, taking } from "./owed.ts";

// In a file of its own: only the sender's bundle has these schemas.

const to = { userId: z.string(), to: z.string() };
const mail = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["confirm-email", ...plainNotices]), ...to }),
  z.strictObject({ kind: z.enum(["email-change-asked", "email-changed"]), ...to, newEmail: z.string() }),
  z.strictObject({ kind: z.literal("new-client"), ...to, client: z.string() }),
  z.strictObject({ kind: z.literal("household-found"), ...to, members: z.number() }),
  z.strictObject({ kind: z.enum(["reset-password", "account-deleted"]), to: z.string() }),
  z.strictObject({
    kind: z.literal("token-ends"),
    userId: z.string(),
    tokenId: z.string(),
    madeAt: z.string(),
    endsAt: z.string(),
  }),
]);
const MAIL = new Set([
  "kind",
  "to",
  "userId",
  "newEmail",
  "client",
  "members",
  "tokenId",
  "madeAt",
  "endsAt",
]);
const owedRecord = stored({
  id: z.string(),
  writtenAt: z.string(),
  tries: z.optional(z.number()),
  takenUntil: z.optional(z.number()),
  ttl: z.number(),
});

/** Loads all mails that are due by now, the oldest first. */
export const loadOutbox = async (db: Reads, now: Date): Promise<Item[]> =>
  (await db.query(ranges.outbox(now))).sort((one, other) =>
    compareText(String(one.writtenAt), String(other.writtenAt)),
  );

/**
 * Reads a mail of the outbox.
 * @throws AppError `unavailable` if a newer release wrote it
 */
export const owedIn = (item: Item): Owed => {
  const part = (isMail: boolean) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => MAIL.has(name) === isMail));
  return { ...owedRecord.parse(part(false)), mail: understood(mail, part(true)) };
};

/**
 * Writes that this run sends the mail. OutOfDate if another run has taken or sent it, or another mail has replaced it.
 */
export const takeMail = (owed: Owed, now: Date): Write => ({
  update: keys.outbox(owed.id),
  set: taking(owed, now),
  if: { writtenAt: owed.writtenAt, tries: owed.tries },
});

/** Deletes a mail from the outbox. OutOfDate if another mail has replaced it. */
export const dropMail = ({ id, writtenAt }: Owed): Write => ({ delete: keys.outbox(id), if: { writtenAt } });
