import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import { sha256 } from "../basics/sha256.ts";
import type { Refuse } from "../contract/errors.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { forget, readCounters, refusalOf } from "../throttle/store.ts";
import { type Counter, passwordLimits } from "../throttle/throttle.ts";
import { forgetOldest, type KnownClients } from "./client-store.ts";
import type { User } from "./model.ts";
import { DEVICE_SECONDS } from "./user.ts";
import { loadUser } from "./user-store.ts";

/**
 * What is stored of a browser that has logged in: its random mark, with which strangers who guess passwords can't hold
 * it up.
 */

const deviceRecord = stored({ epoch: z.number(), ttl: z.number() });
const resetRecord = stored({ ttl: z.number() });
const endRecord = stored({ endedAt: z.number(), ttl: z.number() });

const RESET_SECONDS = 3_600;
const DEVICES_MAX = 50;

const keyOf = (userId: string, mark: string) => keys.device(userId, sha256(`${userId} ${mark}`));

/**
 * Writes that the user logged in on this device, so that log-ins from it count as trusted. Marks from another
 * `keyEpoch` don't count, because somebody else may have had the account. Those from before a new password in the
 * profile still do: otherwise strangers could hold up the owner's other devices.
 */
export const keepDevice = (
  { id, keyEpoch = 0 }: User,
  mark: string,
  now: Date,
  kept: KnownClients = [],
): Write[] => {
  const key = keyOf(id, mark);
  return [
    { put: { ...key, epoch: keyEpoch, ttl: epochSeconds(now) + DEVICE_SECONDS } },
    ...forgetOldest(kept, key, DEVICES_MAX),
  ];
};

/** Writes that all marks so far are void. */
export const endDevices = (userId: string, now: Date): Write => {
  const endedAt = epochSeconds(now);
  return { put: { ...keys.devicesEnded(userId), endedAt, ttl: endedAt + DEVICE_SECONDS } };
};

/**
 * Writes that the password was just set by a mailed link: until it expires, failed log-ins by others don't hold up the
 * owner.
 */
export const keepReset = ({ id }: Pick<User, "id">, now: Date): Write => ({
  put: { ...keys.recentReset(id), ttl: epochSeconds(now) + RESET_SECONDS },
});

/** Writes that the owner may log in at once, whatever others have tried before. */
export const letIn = (user: User, now: Date): Write[] => [
  keepReset(user, now),
  forget("otp-code-account", user.id),
];

const isTrusted = async (db: Reads, userId: string, mark: string, now: Date): Promise<boolean> => {
  const [user, device, ended, reset] = await Promise.all([
    loadUser(db, userId),
    db.get(keyOf(userId, mark)).then(deviceRecord.parseIf),
    db.get(keys.devicesEnded(userId)).then(endRecord.parseIf),
    db.get(keys.recentReset(userId)).then(resetRecord.parseIf),
  ]);
  const lasts = (kept: { ttl: number } | undefined) => kept !== undefined && kept.ttl > epochSeconds(now);
  if (lasts(reset)) return true;
  if (!device || !lasts(device) || device.epoch !== (user?.keyEpoch ?? 0)) return false;
  return device.ttl - DEVICE_SECONDS > (ended?.endedAt ?? 0);
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
