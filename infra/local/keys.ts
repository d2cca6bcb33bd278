import { readFileSync, writeFileSync } from "node:fs";
import { nextKeys } from "../session-keys.ts";

/** The session keys in a file, made at the first call; without a file, keys that nobody keeps. */
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
