import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";

/** The keys that sign and check sessions. Only `current` has its private part. */
export type SessionKeys = { current: JWK; previous?: JWK };

const publicPart = ({ d: _private, ...rest }: JWK): JWK => rest;

/** A new private ES256 key with an id, and the public part of the key before it. */
export const nextKeys = async (before?: SessionKeys): Promise<SessionKeys> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const current = { ...(await exportJWK(privateKey)), alg: "ES256", kid: randomUUID() };
  return before ? { current, previous: publicPart(before.current) } : { current };
};

/** Enough to check sessions, but not to make any. */
export const publicKeys = ({ current, previous }: SessionKeys): SessionKeys => ({
  current: publicPart(current),
  ...(previous ? { previous: publicPart(previous) } : {}),
});
