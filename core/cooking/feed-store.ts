import * as z from "zod/mini";
import { digestOf, newToken, userIdIn } from "../accounts/token.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";

const record = stored({ digest: z.string(), householdId: z.string(), createdAt: z.string() });

const SECRET_BYTES = 16;

/** Makes the secret of a calendar's address: the user's id and 128 random bits. */
export const newSecret = (userId: string, random: (bytes: number) => Uint8Array): string =>
  newToken(userId, random, SECRET_BYTES);

/** Writes a calendar's address, which voids the one before. */
export const putFeed = (
  userId: string,
  { secret, ...feed }: { secret: string; householdId: string; createdAt: string },
): Write => ({ put: { ...keys.calendarFeed(userId), digest: digestOf(secret), ...feed } });

/** Loads the address of a user's calendar; undefined if it is another household's. */
export const loadFeed = async (db: Reads, userId: string, householdId: string) => {
  const feed = record.parseIf(await db.get(keys.calendarFeed(userId)));
  return feed?.householdId === householdId ? feed : undefined;
};

/** Deletes the address of a user's calendar. OutOfDate if a new one has replaced it. */
export const removeFeed = (userId: string, { digest }: { digest: string }): Write => ({
  delete: keys.calendarFeed(userId),
  if: { digest },
});

/**
 * Loads whose calendar a secret opens; undefined if it is void. Whatever ends a membership or an account deletes the
 * feed, too. One round trip.
 */
export const householdOfFeed = async (db: Reads, secret: string): Promise<string | undefined> => {
  const userId = userIdIn(secret, SECRET_BYTES);
  if (userId === undefined) return undefined;
  const feed = record.parseIf(await db.get(keys.calendarFeed(userId)));
  return feed?.digest === digestOf(secret) ? feed.householdId : undefined;
};
