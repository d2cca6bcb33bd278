import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { exportJWK, generateKeyPair } from "jose";

/** A pair of keys for signing sessions, as JSON: `{"current": private ES256 JWK with kid}`. */
const newKeys = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return JSON.stringify({ current: { ...(await exportJWK(privateKey)), alg: "ES256", kid: randomUUID() } });
};

/** The session keys in a file, made at the first call; without a file, keys that nobody keeps. */
export const sessionKeys = async (file?: string): Promise<string> => {
  if (!file) return newKeys();
  try {
    return readFileSync(file, "utf8");
  } catch {
    const keys = await newKeys();
    writeFileSync(file, keys, { mode: 0o600 });
    return keys;
  }
};
