import * as crypto from "node:crypto";
import { composed } from "../basics/text.ts";

type Cost = {
  /** KiB */
  memory: number;
  passes: number;
  parallelism: number;
};

// OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. To raise the cost, change it here: `needsRehash`
// replaces a hash at its user's next log-in.
const current: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;
const currentPrefix = `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$`;

const base64 = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
const phcString = (salt: Buffer, hash: Buffer) => `${currentPrefix}${base64(salt)}$${base64(hash)}`;

// The hash of no known password. Checking it takes as long as any check.
const decoy = `${currentPrefix}${"A".repeat(22)}$${"A".repeat(43)}`;

const derive = (password: string, cost: Cost, salt: Buffer, tagLength: number): Promise<Buffer> => {
  // Since 24.7, if built with OpenSSL 3.2 or later, as the pinned runtime is.
  if (typeof crypto.argon2 !== "function")
    throw new Error(`Node ${process.version} has no crypto.argon2: passwords need Node 24.7 or later.`);
  const parameters = { ...cost, message: composed(password), nonce: salt, tagLength };
  return new Promise((resolve, reject) =>
    crypto.argon2("argon2id", parameters, (error, derived) => (error ? reject(error) : resolve(derived))),
  );
};

const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const parsePhc = (phc: string): { cost: Cost; salt: Buffer; hash: Buffer } => {
  const [, memory, passes, parallelism, salt, hash] = phcPattern.exec(phc) ?? [];
  if (salt === undefined || hash === undefined)
    throw new Error("A stored password hash is not an argon2id PHC string.");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
};

/**
 * Hashes a password with Argon2id and a new 16-byte salt: about 30 ms of CPU and 19 MiB.
 * @returns a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`
 */
export const hashPassword = async (
  password: string,
  { random = crypto.randomBytes }: { random?: (bytes: number) => Buffer } = {},
): Promise<string> => {
  const salt = random(saltBytes);
  return phcString(salt, await derive(password, current, salt, hashBytes));
};

/**
 * Whether the password has this hash. Takes equally long for an unknown account (undefined), so that timing reveals no
 * e-mail.
 */
export const verifyPassword = async (password: string, phc: string | undefined): Promise<boolean> => {
  const { cost, salt, hash } = parsePhc(phc ?? decoy);
  return crypto.timingSafeEqual(await derive(password, cost, salt, hash.length), hash);
};

/** Whether a hash was made at another cost than the present one: the next log-in should then replace it. */
export const needsRehash = (phc: string): boolean => !phc.startsWith(currentPrefix);
