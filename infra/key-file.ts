import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { nextKeys } from "./session-keys.ts";

/** The session keys in a file, which the first call makes. Without a file: new keys, not kept anywhere. */
export const sessionKeys = async (file?: string): Promise<string> => {
  if (!file) return JSON.stringify(await nextKeys());
  try {
    return readFileSync(file, "utf8");
  } catch {
    const keys = JSON.stringify(await nextKeys());
    writeFileSync(file, keys, { mode: 0o600 });
    return keys;
  }
};

/** Replaces the keys in a file by renaming, so that nobody reads half of it: it is the old keys or the new ones. */
export const rotateKeyFile = async (file: string): Promise<void> => {
  const keys = await nextKeys(JSON.parse(readFileSync(file, "utf8")));
  writeFileSync(`${file}.new`, JSON.stringify(keys), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
