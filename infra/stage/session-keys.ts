import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK } from "jose";

export type SessionKeys = { current: JWK; previous?: JWK };

const publicPart = ({ d: _private, ...rest }: JWK): JWK => rest;

export const nextKeys = async (before?: SessionKeys): Promise<SessionKeys> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const current = { ...(await exportJWK(privateKey)), alg: "ES256", kid: randomUUID() };
  return before ? { current, previous: publicPart(before.current) } : { current };
};

export const publicKeys = ({ current, previous }: SessionKeys): SessionKeys => ({
  current: publicPart(current),
  ...(previous ? { previous: publicPart(previous) } : {}),
});
