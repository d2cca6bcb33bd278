import { importJWK, type JWK } from "jose";

/** Sessions are signed with ES256: functions that check tokens can't make them. */
export const ALGORITHM = "ES256";

export type Key = Awaited<ReturnType<typeof importJWK>>;
export type Keys = { signing: { kid: string; key: Key } | undefined; accepted: ReadonlyMap<string, Key> };

/**
 * Reads the keys for sessions.
 * @param text JSON `{current, previous?}` of JWKs with `kid`; only `current` needs its private part
 */
export const readKeys = async (text: string): Promise<Keys> => {
  const { current, previous }: { current: JWK; previous?: JWK } = JSON.parse(text);
  const accepted = new Map<string, Key>();
  for (const jwk of previous ? [current, previous] : [current]) {
    const { d: _private, ...publicPart } = jwk;
    accepted.set(jwk.kid ?? "", await importJWK(publicPart, ALGORITHM));
  }
  const signing = current.d
    ? { kid: current.kid ?? "", key: await importJWK(current, ALGORITHM) }
    : undefined;
  return { signing, accepted };
};

/** How long an old key signs at most. If no keys were given, a removed one is accepted as long. */
const KEPT_FOR_MS = 15 * 60_000;

/** Anyone can make up a key's id, so unknown ones are looked up no more often. */
const LOOKED_FOR_EVERY_MS = 60_000;

/**
 * Returns the keys that sign and verify sessions, read anew if there is none with this id. Without an id, only the key
 * that signs is wanted.
 */
export type KeyRing = (kid?: string) => Promise<Keys>;

/**
 * Reads again for an unknown key; if that fails, the known keys stay.
 * @param read returns JSON, see `readKeys`
 * @param given at the deployment: for checking they count until an unknown key comes. A deployment revokes at once
 */
export const keyRing = (read: () => Promise<string>, now: () => Date, given?: string): KeyRing => {
  let kept: Keys | undefined;
  let reading: Promise<Keys> | undefined;
  let readAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const readAnew = async (): Promise<Keys> => {
    const first = kept ? undefined : given;
    readAt = now().getTime();
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
    if (kid === undefined && given !== undefined && !known.signing) return renewed();
    const isNew = kid !== undefined && !known.accepted.has(kid);
    const moment = now().getTime();
    const looks = isNew && moment - lookedAt >= LOOKED_FOR_EVERY_MS;
    if (looks) lookedAt = moment;
    const isOld = (kid === undefined || given === undefined) && moment - readAt >= KEPT_FOR_MS;
    return looks || isOld || (isNew && reading) ? renewed().catch(() => known) : known;
  };
};
