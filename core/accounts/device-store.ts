import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import { sha256 } from "../basics/sha256.ts";
import type { Refuse } from "../contract/errors.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { readCounters, refusalOf } from "../throttle/store.ts";
import { type Counter, passwordLimits } from "../throttle/throttle.ts";
import { forgetOldest, type KnownClients } from "./client-store.ts";
import type { User } from "./model.ts";
import { DEVICE_SECONDS } from "./user.ts";
import { loadUser } from "./user-store.ts";

/**
 * A browser that has logged in, by its random mark: strangers who guess passwords can't hold up its log-ins. Only the
 * time until which it counts is stored.
 */
const deviceRecord = stored({ ttl: z.number() });

/** After a mailed link has set the password, failed log-ins by others don't hold up the owner. */
const RESET_SECONDS = 3_600;
const DEVICES_MAX = 50;

const keyOf = (userId: string, mark: string) => keys.device(userId, sha256(`${userId} ${mark}`));

/**
 * Writes that the user logged in on this device, so that log-ins from it count as trusted. Those from before
 * a new password in the profile still do: otherwise strangers could hold up the owner's other devices.
 */
export const keepDevice = ({ id }: User, mark: string, now: Date, kept: KnownClients = []): Write[] => {
  const key = keyOf(id, mark);
  return [
    { put: { ...key, ttl: epochSeconds(now) + DEVICE_SECONDS } },
    ...forgetOldest(kept, key, DEVICES_MAX),
  ];
};

const isTrusted = async (db: Reads, userId: string, mark: string, now: Date): Promise<boolean> => {
  const [user, device] = await Promise.all([
    loadUser(db, userId),
    db.get(keyOf(userId, mark)).then(deviceRecord.parseIf),
  ]);
  const { resetAt = 0, devicesEndedAt = 0 } = user ?? {};
  const seconds = epochSeconds(now);
  if (resetAt + RESET_SECONDS > seconds) return true;
  return device !== undefined && device.ttl > seconds && device.ttl - DEVICE_SECONDS > devicesEndedAt;
};

/**
 * Loads the counters of failed log-ins, and refuses with `too_many_requests` above a limit. The account's own limit
 * doesn't hold for a device that its owner has used. One round trip, and a second one for an account that strangers
 * guess at.
 * @param finding the account's id
 */
export const loadLogInCounters = async (
  db: Reads,
  { email, address, device = "" }: { email: string; address: string; device: string | undefined },
  finding: Promise<string | undefined>,
  now: Date,
  refuse: Refuse<"too_many_requests">,
): Promise<Counter[]> => {
  const counters = await readCounters(db, passwordLimits(email, address));
  const isOfAccount = ({ limit }: Counter) => limit === "log-in-account";
  const others = refusalOf(
    counters.filter((counter) => !isOfAccount(counter)),
    now,
  );
  if (others) refuse(others);
  const ofAccount = refusalOf(counters.filter(isOfAccount), now);
  // Read for unknown e-mails, too, so that the time of an answer reveals no account.
  if (ofAccount && !(await isTrusted(db, (await finding) ?? "", device, now))) refuse(ofAccount);
  return counters;
};
