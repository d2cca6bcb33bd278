import crypto, { type Argon2Algorithm, type Argon2Parameters } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { PASSWORD } from "./password.ts";

type Done = (error: Error | null, derived: Buffer<ArrayBuffer>) => void;

const { argon2 } = crypto;

/** PASSWORD is derived without work, because most people in tests only want to be signed in. Every other password costs argon2. */
const argon2ExceptForPassword = (algorithm: Argon2Algorithm, parameters: Argon2Parameters, done: Done) => {
  const { message, nonce, tagLength, memory, passes } = parameters;
  if (message !== PASSWORD || !Buffer.isBuffer(nonce)) return argon2(algorithm, parameters, done);
  const derived = crypto.hkdfSync("sha256", PASSWORD, nonce, `${memory} ${passes}`, tagLength);
  queueMicrotask(() => done(null, Buffer.from(derived)));
};

// Files that share a process set this up once.
if (argon2.name !== argon2ExceptForPassword.name) {
  Object.assign(crypto, { argon2: argon2ExceptForPassword });
  syncBuiltinESMExports();
}
