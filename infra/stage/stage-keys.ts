import { randomBytes } from "node:crypto";
import {
  type Connection,
  noteParameter,
  readParameter,
  writeParameter,
} from "../../functions/endpoint/aws/parameter-store.ts";
import { nextKeys, publicKeys, type SessionKeys } from "./session-keys.ts";
import { canaryOf, encryptionKeyOf, publicKeysPath, sessionKeysParameter } from "./stages.ts";

const read = async (connection: Connection, stage: string): Promise<SessionKeys | undefined> => {
  const text = await readParameter(connection, sessionKeysParameter(stage, "private"));
  return text === undefined ? undefined : JSON.parse(text);
};

/** Copies the public keys for the deployment, so that functions need not ask for them. */
const note = (connection: Connection, stage: string, keys: SessionKeys): Promise<void> =>
  noteParameter(connection, `${publicKeysPath(stage)}/session`, JSON.stringify(publicKeys(keys)));

/** Writes keys, the public part first, so that every function can check the new signatures. */
const write = async (connection: Connection, stage: string, keys: SessionKeys): Promise<void> => {
  const keyId = encryptionKeyOf(stage);
  const put = (part: "private" | "public", value: SessionKeys) =>
    writeParameter(connection, sessionKeysParameter(stage, part), JSON.stringify(value), keyId);
  await put("public", publicKeys(keys));
  await put("private", keys);
  await note(connection, stage, keys);
};

export const ensureStageKeys = async (connection: Connection, stage: string): Promise<boolean> => {
  const kept = await read(connection, stage);
  if (kept) {
    await note(connection, stage, kept);
    return false;
  }
  await write(connection, stage, await nextKeys());
  return true;
};

/** Replaces the key that signs sessions. Those of the last key stay valid until the next rotation. */
export const rotateStageKeys = async (connection: Connection, stage: string): Promise<void> => {
  const before = await read(connection, stage);
  if (!before)
    throw new Error(`The stage "${stage}" has no session keys yet. Its first deployment makes them.`);
  await write(connection, stage, await nextKeys(before));
};

/** Makes the canary's password if it has none. The canary signs up with it at its first visit. */
export const ensureCanary = async (connection: Connection, stage: string): Promise<void> => {
  const { parameter } = canaryOf(stage);
  if (await readParameter(connection, parameter)) return;
  await writeParameter(connection, parameter, randomBytes(24).toString("base64url"));
};
