import { type Keys, readKeys } from "./session.ts";

/** A new key is in use, and a removed one refused, after at most this time. */
const KEPT_FOR_MS = 15 * 60_000;

/** Unknown keys are looked up at once, but not more often than this, because anyone can make up a key's id. */
const LOOKED_FOR_EVERY_MS = 60_000;

/** With the id of the key that checks a token; without one, to sign. */
export type KeyRing = (kid?: string) => Promise<Keys>;

/**
 * An unknown key makes it read the keys again: they may have been rotated. If that fails, the known keys stay.
 * @param read returns the keys as JSON, see `readKeys`
 * @param given the keys as they were at the deployment, which count until it is time to read them
 */
export const keyRing = (read: () => Promise<string>, now: () => Date, given?: string): KeyRing => {
  let kept: Keys | undefined;
  let reading: Promise<Keys> | undefined;
  let readAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const readAnew = async (): Promise<Keys> => {
    const first = kept ? undefined : given;
    // Environments that a deployment starts at one moment must not read at one moment.
    readAt = now().getTime() - (first ? (Math.random() * KEPT_FOR_MS) / 2 : 0);
    kept = await readKeys(first ?? (await read()));
    return kept;
  };
  // Concurrent requests share one reading.
  const renewed = (): Promise<Keys> => {
    reading ??= readAnew().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async (kid) => {
    const isFirst = !kept;
    const known = kept ?? (await renewed());
    if (isFirst && given === undefined) return known;
    // No private key comes with a deployment.
    if (kid === undefined && given !== undefined && !known.signing) return renewed();
    const isNew = kid !== undefined && !known.accepted.has(kid);
    const moment = now().getTime();
    const looks = isNew && moment - lookedAt >= LOOKED_FOR_EVERY_MS;
    if (looks) lookedAt = moment;
    const isOld = moment - readAt >= KEPT_FOR_MS;
    return looks || isOld || (isNew && reading) ? renewed().catch(() => known) : known;
  };
};
