import * as z from "zod/mini";
import { zlib } from "../basics/compression.ts";
import { epochSeconds } from "../basics/dates.ts";
import type { Reads } from "./db.ts";
import { stored } from "./record.ts";
import { ITEM_BYTES, keys } from "./table.ts";
import type { Condition, Write } from "./write.ts";

export type Remembered = {
  /** Equal for requests with the same method, path and body. */
  fingerprint: string;
  answer: string;
};

const KEPT_SECONDS = 86_400;

const record = stored({ fingerprint: z.string(), answer: z.instanceof(Uint8Array), ttl: z.number() });

/** In the last 24 hours. */
export const recall = async (
  db: Reads,
  userId: string,
  key: string,
  now: Date,
): Promise<{ remembered?: Remembered; replaces: Condition }> => {
  const item = await db.get(keys.idempotency(userId, key));
  if (!item) return { replaces: "absent" };
  const { fingerprint, answer, ttl } = record.parse(item);
  if (ttl <= epochSeconds(now)) return { replaces: { ttl } };
  return {
    remembered: { fingerprint, answer: zlib().inflateRawSync(answer).toString() },
    replaces: { ttl },
  };
};

/** For 24 hours. Write it with the request's writes. Skips answers that are too large for an item. */
export const remember = (
  userId: string,
  key: string,
  { fingerprint, answer }: Remembered,
  replaces: Condition,
  now: Date,
): Write[] => {
  const packed = zlib().deflateRawSync(answer);
  if (packed.length > ITEM_BYTES) return [];
  const ttl = epochSeconds(now) + KEPT_SECONDS;
  return [{ put: { ...keys.idempotency(userId, key), fingerprint, answer: packed, ttl }, if: replaces }];
};
