import { hash } from "node:crypto";
import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { type Key, keys, ranges } from "../storage/table.ts";
import type { Condition, Write } from "../storage/write.ts";
import { forgetOldest, type KnownClients } from "./client-store.ts";
import type { User } from "./model.ts";

const record = stored({ ttl: z.number() });

/** 20 bits of a hash, which 4,096 addresses of IPv4 share, so they don't reveal it. */
const markOf = (userId: string, address: string): string =>
  hash("sha256", `${userId} ${address}`).slice(0, 5);

const KEPT_SECONDS = 120 * 86_400;

const ADDRESSES_MAX = 100;

export type LogInAddress = { isNew: boolean; key: Key; replaces: Condition; kept: KnownClients };

/**
 * Loads whether a log-in's network address is new for this user, and the user's other known addresses. One round trip.
 */
export const loadAddress = async (
  db: Reads,
  userId: string,
  address: string,
  now: Date,
): Promise<LogInAddress> => {
  const key = keys.address(userId, markOf(userId, address));
  const kept = await db.query(ranges.partition(key.pk));
  const known = record.parseIf(kept.find(({ sk }) => sk === key.sk));
  const isNew = known === undefined || known.ttl <= epochSeconds(now);
  return { isNew, key, replaces: known ? { ttl: known.ttl } : "absent", kept };
};

/**
 * Writes that an administrator logged in from this address, and returns whether it was new. OutOfDate if another
 * log-in from there came first: one address is new only once.
 */
export const noticeAddress = (
  { systemRole }: User,
  { isNew, key, replaces, kept }: LogInAddress,
  now: Date,
): { effects: Write[]; isNew: boolean } => {
  if (systemRole !== "admin") return { effects: [], isNew: false };
  const put = { ...key, ttl: epochSeconds(now) + KEPT_SECONDS };
  return { effects: [{ put, if: replaces }, ...forgetOldest(kept, key, ADDRESSES_MAX)], isNew };
};
