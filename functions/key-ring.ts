import { type Keys, readKeys } from "./session.ts";

/** How long a rotated key may stay unknown to a running function: reading again at every token would be an invitation. */
const AT_MOST_EVERY_MS = 60_000;

/** The session keys; `kid` names the key that is wanted. */
export type KeyRing = (kid?: string) => Promise<Keys>;

/**
 * Keeps session keys once they are read. A key that is not among them has them read again, for they may have been
 * rotated since; when that fails, the ones at hand stay good.
 * @param read the keys as JSON, see `readKeys`
 */
export const keyRing = (read: () => Promise<string>, now: () => Date): KeyRing => {
  let kept: Keys | undefined;
  let reading: Promise<Keys> | undefined;
  let readAt = 0;

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
    const isDue = reading !== undefined || now().getTime() - readAt >= AT_MOST_EVERY_MS;
    return isNew && isDue ? renewed().catch(() => known) : known;
  };
};
