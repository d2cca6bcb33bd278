import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { readKeys } from "../../functions/endpoint/aws/key-ring.ts";
import { reasonOf } from "../command-line/reason.ts";
import { nextKeys, type SessionKeys } from "./session-keys.ts";

/** Writes a file beside and renames it, so that nobody reads half of it. */
const write = (file: string, keys: string): void => {
  writeFileSync(`${file}.new`, keys, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const read = async (file: string): Promise<string | undefined> => {
  if (!existsSync(file)) return undefined;
  try {
    const text = readFileSync(file, "utf8");
    if (!(await readKeys(text)).signing) throw new Error("there is no private key in it");
    return text;
  } catch (error) {
    throw new Error(
      `The session keys in ${file} can't be used (${reasonOf(error)}). Put a copy of the file back, or delete it: new keys are made at the next start, and everyone has to sign in again.`,
    );
  }
};

/** Returns the keys in a file, and makes them at the first call. Without a file they are kept nowhere. */
export const sessionKeys = async (file?: string): Promise<string> => {
  const kept = file && (await read(file));
  if (kept) return kept;
  const keys = JSON.stringify(await nextKeys());
  if (file) write(file, keys);
  return keys;
};

export const rotateKeyFile = async (file: string): Promise<void> => {
  const kept = await read(file);
  if (!kept) throw new Error(`There are no session keys in ${file}. The first start makes them.`);
  const before: SessionKeys = JSON.parse(kept);
  write(file, JSON.stringify(await nextKeys(before)));
};
