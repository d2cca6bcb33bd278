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
 * What is kept of an address: 20 bits of a hash. They tell it from others, and a stranger's has the same ones once in a
 * million. They don't tell which address it is: 4,096 of IPv4 alone have the same.
 */
const markOf = (userId: string, address: string): string =>
  hash("sha256", `${userId} ${address}`).slice(0, 5);

/** Longer than a session can last, so that whoever logs in when it ends is still known. */
const KEPT_SECONDS = 120 * 86_400;

/** An IP address from which somebody logs in: whether they have not lately, and how to keep it. */
export type LogInAddress = { isNew: boolean; key: Key; replaces: Condition };

/** Whether a user has logged in from an address in the last 120 days. Only those of administrators are kept. */
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
 * Keeps the address of an administrator's log-in, and says whether it is a new one. Fails with OutOfDate when another
 * log-in from there came first: one address is new once.
 */
export const noticeAddress = (
  { systemRole }: User,
  { isNew, key, replaces }: LogInAddress,
  now: Date,
): { effects: Write[]; isNew: boolean } => {
  if (systemRole !== "admin") return { effects: [], isNew: false };
  return { effects: [{ put: { ...key, ttl: epochSeconds(now) + KEPT_SECONDS }, if: replaces }], isNew };
};
