import * as z from "zod/mini";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { type Item, ranges } from "../storage/table.ts";
import type { Owed } from "./owed.ts";

// Apart from the outbox, because whoever owes a mail need not read any.

const to = { userId: z.string(), to: z.string() };
const mail = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("confirm-email"), ...to }),
  z.strictObject({ kind: z.literal("reset-password"), to: z.string() }),
  z.strictObject({ kind: z.literal("email-change-asked"), ...to, newEmail: z.string() }),
  z.strictObject({ kind: z.literal("email-changed"), ...to, newEmail: z.string() }),
  z.strictObject({ kind: z.literal("password-changed"), ...to }),
  z.strictObject({ kind: z.literal("second-factor-added"), ...to }),
  z.strictObject({ kind: z.literal("second-factor-removed"), ...to }),
  z.strictObject({ kind: z.literal("new-client"), ...to, client: z.string() }),
  z.strictObject({ kind: z.literal("account-deleted"), to: z.string() }),
]);
const owedRecord = stored({
  id: z.string(),
  mail,
  writtenAt: z.string(),
  tries: z.optional(z.number()),
  takenUntil: z.optional(z.number()),
  ttl: z.number(),
});

/** All mails that are owed, the oldest first, as they are stored. */
export const loadOutbox = (db: Reads): Promise<Item[]> => db.query(ranges.outbox());

/** One of them. */
export const owedIn = (item: Item): Owed => owedRecord.parse(item);
