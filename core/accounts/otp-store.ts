import * as z from "zod/mini";
import type { Reads } from "../storage/db.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import { replace, type Write } from "../storage/write.ts";
import type { Otp } from "./model.ts";

const record = stored({
  factor: z.optional(
    z.strictObject({
      secret: z.string(),
      usedSteps: z.array(z.number()),
      recovery: z.array(z.string()),
    }),
  ),
  pending: z.optional(z.string()),
  pendingSince: z.optional(z.number()),
  rev: z.number(),
} satisfies ShapeOf<Otp>);

export const loadOtp = async (db: Reads, userId: string): Promise<Otp> =>
  record.parseIf(await db.get(keys.otp(userId))) ?? { rev: 0 };

/** Writes a user's second factor. OutOfDate if it was written or used since it was read. */
export const saveOtp = (userId: string, otp: Otp): Write => replace(keys.otp(userId), otp);

/** Drops a second factor that waits for its first code; one in force stays. Write the user with it, if its revision is the one read. */
export const dropPendingOtp = (userId: string): Write => ({
  update: keys.otp(userId),
  remove: ["pending", "pendingSince"],
  add: { rev: 1 },
});

/**
 * Deletes a user's second factor. Without a condition: write the user in the same transaction, if its revision is the
 * one read.
 */
export const deleteOtp = (userId: string): Write => ({ delete: keys.otp(userId) });
