import * as z from "zod/mini";
import type { User } from "../accounts/model.ts";
import type { Reads } from "../storage/db.ts";
import { type Stored, stored } from "../storage/record.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";

const record = stored({
  id: z.string(),
  deletedAt: z.string(),
  createdAt: z.string(),
  wasAdmin: z.optional(z.literal(true)),
});

export type Deleted = Stored<typeof record>;

/** Writes that an account is deleted and has to be erased. Write it in the transaction that deletes the account. */
export const noteDeleted = ({ id, createdAt, systemRole }: User, now: Date): Write => ({
  put: {
    ...keys.deletedAccount(id),
    id,
    deletedAt: now.toISOString(),
    createdAt,
    wasAdmin: systemRole === "admin" || undefined,
  },
});

export const loadDeleted = async (db: Reads): Promise<Deleted[]> =>
  (await db.query(ranges.deletedAccounts())).map((item) => record.parse(item));
