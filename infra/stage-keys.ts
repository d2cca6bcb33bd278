import { type Connection, readParameter, writeParameter } from "../functions/endpoint/parameter-store.ts";
import { nextKeys, publicKeys, type SessionKeys } from "./session-keys.ts";
import { sessionKeysParameter } from "./stages.ts";

const read = async (connection: Connection, stage: string): Promise<SessionKeys | undefined> => {
  const text = await readParameter(connection, sessionKeysParameter(stage, "private"));
  return text === undefined ? undefined : JSON.parse(text);
};

/** The public part goes first, so that every function can check what the new key signs. */
const write = async (connection: Connection, stage: string, keys: SessionKeys): Promise<void> => {
  await writeParameter(connection, sessionKeysParameter(stage, "public"), JSON.stringify(publicKeys(keys)));
  await writeParameter(connection, sessionKeysParameter(stage, "private"), JSON.stringify(keys));
};

/** Makes a stage's keys unless it has some; returns whether it had to. */
export const ensureStageKeys = async (connection: Connection, stage: string): Promise<boolean> => {
  if (await read(connection, stage)) return false;
  await write(connection, stage, await nextKeys());
  return true;
};

/**
 * Gives a stage a new key. Sessions that the last key signed stay valid until the next rotation.
 * @throws Error when the stage has no keys yet
 */
export const rotateStageKeys = async (connection: Connection, stage: string): Promise<void> => {
  const before = await read(connection, stage);
  if (!before)
    throw new Error(`The stage "${stage}" has no session keys yet. Its first deployment makes them.`);
  await write(connection, stage, await nextKeys(before));
};
