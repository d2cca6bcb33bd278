import * as z from "zod/mini";
import type { Db } from "../db.ts";
import { keys } from "../table.ts";
import type { Write } from "../write.ts";
import { zlib } from "../zlib.ts";

/** An answer that was given under an idempotency key, and what request it answered. */
export type Remembered = {
  /** Tells method, path and body of one request from another's. */
  fingerprint: string;
  /** What a repeat is answered with. */
  answer: string;
};

const KEPT_SECONDS = 86_400;
/** An item holds 400 KB at most. */
const ANSWER_BYTES = 380_000;

const record = z.object({
  fingerprint: z.string(),
  answer: z.instanceof(Uint8Array),
  ttl: z.number(),
});

/** What was answered under a user's key in the last 24 hours; and the condition under which it can be replaced. */
export const recall = async (
  db: Db,
  userId: string,
  key: string,
  now: Date,
): Promise<{ remembered?: Remembered; replaces: Pick<Write & { put: unknown }, "if"> }> => {
  const item = await db.get(keys.idempotency(userId, key));
  if (!item) return { replaces: { if: "absent" } };
  const { fingerprint, answer, ttl } = record.parse(item);
  if (ttl <= now.getTime() / 1000) return { replaces: { if: { ttl } } };
  return {
    remembered: { fingerprint, answer: zlib().inflateRawSync(answer).toString() },
    replaces: { if: { ttl } },
  };
};

/** Remembers an answer for 24 hours, in the transaction that does what it tells of. None that is larger than an item. */
export const remember = (
  userId: string,
  key: string,
  { fingerprint, answer }: Remembered,
  replaces: Pick<Write & { put: unknown }, "if">,
  now: Date,
): Write[] => {
  const packed = zlib().deflateRawSync(answer);
  if (packed.length > ANSWER_BYTES) return [];
  const ttl = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
  return [{ put: { ...keys.idempotency(userId, key), fingerprint, answer: packed, ttl }, ...replaces }];
};
