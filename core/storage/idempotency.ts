import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { DAY_SECONDS, epochSeconds } from "../basics/dates.ts";
import type { ClockAndIds } from "../basics/id.ts";
import { sha256 } from "../basics/sha256.ts";
import type { Reads } from "./db.ts";
import type { Effect } from "./effects.ts";
import { stored } from "./record.ts";
import { keys } from "./table.ts";
import type { Condition } from "./write.ts";

type UsedKey = { userId: string; householdId: string | undefined; key: string };

type Remembered = {
  fingerprint: string;
  answer?: string | undefined;
  /** There was an answer, too large to be kept. */
  isLarge?: boolean | undefined;
  epoch: number;
};

const KEPT_SECONDS = 7 * DAY_SECONDS;

const packedText = z.optional(z.instanceof(Uint8Array));
const record = stored({
  fingerprint: z.string(),
  answer: packedText,
  apart: z.optional(z.string()),
  isLarge: z.optional(z.boolean()),
  epoch: z.optional(z.number()),
  ttl: z.number(),
});
const apartRecord = stored({ answer: packedText, ttl: z.number() });

const unpacked = (packed: Uint8Array | undefined) => packed && zlib().inflateRawSync(packed).toString();

/** Loads the replay of a request with this key: what is remembered of it, until that expires. */
export const findReplay = async (
  db: Reads,
  { userId, householdId, key }: UsedKey,
  now: Date,
): Promise<{ remembered?: Remembered; replaces: Condition }> => {
  const kept = record.parseIf(await db.get(keys.usedKey(userId, householdId, sha256(key))));
  if (!kept) return { replaces: "absent" };
  const replaces = { ttl: kept.ttl };
  if (kept.ttl <= epochSeconds(now)) return { replaces };
  const { fingerprint, apart, isLarge, epoch = 0 } = kept;
  const large = apart && apartRecord.parseIf(await db.get(keys.keptAnswer(userId, apart)));
  const { answer } = { ...kept, ...large };
  return { remembered: { fingerprint, answer: unpacked(answer), isLarge, epoch }, replaces };
};

/** Packed. Above, writing the answer early is worth a trip. */
const TOGETHER_BYTES = 16_384;

const packed = (text: string | undefined) => (text === undefined ? undefined : zlib().deflateRawSync(text));

/** Writes that keep a request's answer under its key for 7 days. Write them with the request's own writes. */
export const remember = (
  { userId, householdId, key }: UsedKey,
  { fingerprint, epoch, ...kept }: Remembered,
  replaces: Condition,
  { now, newId }: ClockAndIds,
): Effect[] => {
  const ttl = epochSeconds(now()) + KEPT_SECONDS;
  const answer = packed(kept.answer);
  const memory = {
    ...keys.usedKey(userId, householdId, sha256(key)),
    ...{ fingerprint, ttl, ...(epoch > 0 && { epoch }), ...(kept.isLarge && { isLarge: true }) },
  };
  if (!answer || answer.length <= TOGETHER_BYTES)
    return [{ put: { ...memory, ...(answer && { answer }) }, if: replaces }];
  const apart = newId();
  return [
    { early: { ...keys.keptAnswer(userId, apart), answer, ttl } },
    { put: { ...memory, apart }, if: replaces },
  ];
};
