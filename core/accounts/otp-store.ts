import * as z from "zod/mini";
import type { Reads } from "../storage/db.ts";
import { type Stored, stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import { replace, type Write } from "../storage/write.ts";

const record = stored({
  /** Present while log-in asks for it: `otpSince` of the user says so, too. */
  factor: z.optional(
    z.strictObject({
      /** In base32. */
      secret: z.string(),
      /** The steps whose codes were used lately. */
      usedSteps: z.array(z.number()),
      /** Digests of the recovery codes that are left. */
      recovery: z.array(z.string()),
    }),
  ),
  /** The secret of one that is being set up. */
  pending: z.optional(z.string()),
  rev: z.number(),
});

/** A user's second factor, and one that is being set up. */
export type Otp = Stored<typeof record>;

/** A user's second factor; an empty record where there is none. */
export const loadOtp = async (db: Reads, userId: string): Promise<Otp> =>
  record.parseIf(await db.get(keys.otp(userId))) ?? { rev: 0 };

/** Writes a second factor. Fails with OutOfDate when it was written or used meanwhile. */
export const saveOtp = (userId: string, otp: Otp): Write => replace(keys.otp(userId), otp);

/** Removes the second factor, and one that is being set up. Write the user with it, on condition of what was read. */
export const deleteOtp = (userId: string): Write => ({ delete: keys.otp(userId) });
