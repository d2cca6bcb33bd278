import { type Connection, readParameter, writeParameter } from "../../functions/endpoint/parameter-store.ts";
import { nextKeys, publicKeys, type SessionKeys } from "./session-keys.ts";
import { encryptionKeyOf, sessionKeysParameter } from "./stages.ts";

const read = async (connection: Connection, stage: string): Promise<SessionKeys | undefined> => {
  const text = await readParameter(connection, sessionKeysParameter(stage, "private"));
  return text === undefined ? undefined : JSON.parse(text);
};

/** First the public part, so that every function can check the new key's signatures. */
const write = async (connection: Connection, stage: string, keys: SessionKeys): Promise<void> => {
  const put = (part: "private" | "public", value: SessionKeys) =>
    writeParameter(
      connection,
      sessionKeysParameter(stage, part),
      JSON.stringify(value),
      encryptionKeyOf(stage),
    );
  await put("public", publicKeys(keys));
  await put("private", keys);
};

/** Makes a stage's keys unless it has some; returns whether it made them. */
export const ensureStageKeys = async (connection: Connection, stage: string): Promise<boolean> => {
  if (await read(connection, stage)) return false;
  await write(connection, stage, await nextKeys());
  return true;
};

/**
 * Sessions signed with the last key stay valid until the next rotation.
 * @throws Error if the stage has no keys yet
 */
export const rotateStageKeys = async (connection: Connection, stage: string): Promise<void> => {
  const before = await read(connection, stage);
  if (!before)
    throw new Error(`The stage "${stage}" has no session keys yet. Its first deployment makes them.`);
  await write(connection, stage, await nextKeys(before));
};
