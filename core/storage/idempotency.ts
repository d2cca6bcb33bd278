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
  /** The user's `keyEpoch`. */
  epoch: number;
};

const KEPT_SECONDS = 7 * 86_400;

const record = stored({
  fingerprint: z.string(),
  answer: z.optional(z.instanceof(Uint8Array)),
  epoch: z.optional(z.number()),
  ttl: z.number(),
});

export type Replaced = { item: Condition; itemOf10: Condition };

const placesOf = ({ userId, householdId, key }: UsedKey) => ({
  item: keys.usedKey(userId, householdId, key),
  itemOf10: keys.usedKeyOf10(userId, key),
});

/** Of the last 7 days. */
export const recall = async (
  db: Reads,
  used: UsedKey,
  now: Date,
): Promise<{ remembered?: Remembered; replaces: Replaced }> => {
  const places = placesOf(used);
  const [item, itemOf10] = (await Promise.all([db.get(places.item), db.get(places.itemOf10)])).map(
    record.parseIf,
  );
  const asRead = (one: typeof item): Condition => (one ? { ttl: one.ttl } : "absent");
  const replaces = { item: asRead(item), itemOf10: asRead(itemOf10) };
  const kept = [item, itemOf10].find((one) => one && one.ttl > epochSeconds(now));
  if (!kept) return { replaces };
  const { fingerprint, answer, epoch = 0 } = kept;
  const text = answer && zlib().inflateRawSync(answer).toString();
  return { remembered: { fingerprint, answer: text, epoch }, replaces };
};

/** Write it with the request's writes. Leaves out an answer that is larger than `bytes`. */
export const remember = (
  used: UsedKey,
  { fingerprint, answer, epoch }: Remembered,
  replaces: Replaced,
  now: Date,
  bytes = ITEM_BYTES,
): Write[] => {
  const places = placesOf(used);
  const packed = answer === undefined ? undefined : zlib().deflateRawSync(answer);
  const ttl = epochSeconds(now) + KEPT_SECONDS;
  const isKept = packed && packed.length <= bytes;
  const kept = { fingerprint, ttl, ...(isKept && { answer: packed }), ...(epoch > 0 && { epoch }) };
  return [
    { put: { ...places.item, ...kept }, if: replaces.item },
    // Release 1.0 looks for the answers of POSTs here, for 24 hours, and needs all three attributes.
    ...(packed && packed.length <= ITEM_BYTES
      ? [
          {
            put: { ...places.itemOf10, fingerprint, answer: packed, ttl: epochSeconds(now) + 86_400 },
            if: replaces.itemOf10,
          },
        ]
      : []),
  ];
};
