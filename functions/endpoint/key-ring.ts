import { type Keys, readKeys } from "./session.ts";

/** A rotated key is used, and one that was rotated away refused, by then at the latest. */
const KEPT_FOR_MS = 15 * 60_000;

/** Unknown keys are looked for at once, and then no more often: anyone can make up a token that names one. */
const LOOKED_FOR_EVERY_MS = 60_000;

/** The session keys; `kid` names the key that is wanted. */
export type KeyRing = (kid?: string) => Promise<Keys>;

/**
 * Keeps session keys for a while. A key that is not among them has them read again at once, for they may have been
 * rotated; when that fails, the ones at hand stay good.
 * @param read the keys as JSON, see `readKeys`
 */
export const keyRing = (read: () => Promise<string>, now: () => Date): KeyRing => {
  let kept: Keys | undefined;
  let reading: Promise<Keys> | undefined;
  let readAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const readAnew = async (): Promise<Keys> => {
    readAt = now().getTime();
    kept = await readKeys(await read());
    return kept;
  };
  // Requests at the same moment share one reading.
  const renewed = (): Promise<Keys> => {
    reading ??= readAnew().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return async (kid) => {
    if (!kept) return renewed();
    const known = kept;
    const isNew = kid !== undefined && !known.accepted.has(kid);
    const moment = now().getTime();
    const looks = isNew && moment - lookedAt >= LOOKED_FOR_EVERY_MS;
    if (looks) lookedAt = moment;
    const isOld = moment - readAt >= KEPT_FOR_MS;
    return looks || isOld || (isNew && reading) ? renewed().catch(() => known) : known;
  };
};
