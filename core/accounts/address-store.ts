import { hash } from "node:crypto";
import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { type Key, keys } from "../storage/table.ts";
import type { Condition, Write } from "../storage/write.ts";
import type { User } from "./model.ts";

const record = stored({ ttl: z.number() });

/**
 * 20 bits of a hash. Another address has the same ones once in a million, and because 4,096 addresses of IPv4 share
 * each mark, it doesn't reveal the address.
 */
const markOf = (userId: string, address: string): string =>
  hash("sha256", `${userId} ${address}`).slice(0, 5);

/** Longer than a session lasts, so that the address is still known when somebody logs in after its end. */
const KEPT_SECONDS = 120 * 86_400;

export type LogInAddress = { isNew: boolean; key: Key; replaces: Condition };

/** Whether a user has logged in from an address in the last 120 days. Only administrators' addresses are kept. */
export const loadAddress = async (
  db: Reads,
  userId: string,
  address: string,
  now: Date,
): Promise<LogInAddress> => {
  const key = keys.address(userId, markOf(userId, address));
  const known = record.parseIf(await db.get(key));
  const isNew = known === undefined || known.ttl <= epochSeconds(now);
  return { isNew, key, replaces: known ? { ttl: known.ttl } : "absent" };
};

/**
 * Keeps the address of an administrator's log-in, and returns whether it is new. Fails with OutOfDate when another
 * log-in from there came first, so that one address is new once.
 */
export const noticeAddress = (
  { systemRole }: User,
  { isNew, key, replaces }: LogInAddress,
  now: Date,
): { effects: Write[]; isNew: boolean } => {
  if (systemRole !== "admin") return { effects: [], isNew: false };
  return { effects: [{ put: { ...key, ttl: epochSeconds(now) + KEPT_SECONDS }, if: replaces }], isNew };
};
