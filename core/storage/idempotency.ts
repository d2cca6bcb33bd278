import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { epochSeconds } from "../basics/dates.ts";
import type { Reads } from "./db.ts";
import { stored } from "./record.ts";
import { ITEM_BYTES, keys } from "./table.ts";
import type { Condition, Write } from "./write.ts";

export type UsedKey = { userId: string; householdId: string | undefined; key: string };

export type Remembered = {
  fingerprint: string;
  answer?: string | undefined;
  epoch: number;
};

const KEPT_SECONDS = 7 * 86_400;

const record = stored({
  fingerprint: z.string(),
  answer: z.optional(z.instanceof(Uint8Array)),
  epoch: z.optional(z.number()),
  ttl: z.number(),
});

export const recall = async (
  db: Reads,
  { userId, householdId, key }: UsedKey,
  now: Date,
): Promise<{ remembered?: Remembered; replaces: Condition }> => {
  const kept = record.parseIf(await db.get(keys.usedKey(userId, householdId, key)));
  if (!kept) return { replaces: "absent" };
  const replaces = { ttl: kept.ttl };
  if (kept.ttl <= epochSeconds(now)) return { replaces };
  const { fingerprint, answer, epoch = 0 } = kept;
  const text = answer && zlib().inflateRawSync(answer).toString();
  return { remembered: { fingerprint, answer: text, epoch }, replaces };
};

/** Write it with the request's writes. Leaves out an answer of more than `bytes`. */
export const remember = (
  { userId, householdId, key }: UsedKey,
  { fingerprint, answer, epoch }: Remembered,
  replaces: Condition,
  now: Date,
  bytes = ITEM_BYTES,
): Write => {
  const packed = answer === undefined ? undefined : zlib().deflateRawSync(answer);
  return {
    put: {
      ...keys.usedKey(userId, householdId, key),
      fingerprint,
      ttl: epochSeconds(now) + KEPT_SECONDS,
      ...(packed && packed.length <= bytes && { answer: packed }),
      ...(epoch > 0 && { epoch }),
    },
    if: replaces,
  };
};
