import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { UNPROVED_DAYS } from "./unproved.ts";

const record = stored({ leftAt: z.string(), ttl: z.number() });

/** Writes when a user left a household, in an item that expires once it counts no more. */
export const noteLeft = (userId: string, now: Date): Write => ({
  put: {
    ...keys.leftHousehold(userId),
    leftAt: now.toISOString(),
    ttl: epochSeconds(now) + (UNPROVED_DAYS + 1) * 86_400,
  },
});

/** Returns when somebody last left a household; undefined if that is long ago. */
export const loadLeft = async (db: Reads, userId: string): Promise<string | undefined> =>
  record.parseIf(await db.get(keys.leftHousehold(userId)))?.leftAt;
