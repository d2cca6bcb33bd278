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
