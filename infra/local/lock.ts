import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The operating system frees SQLite's lock however the process ends. An unreferenced database would be closed. */
const locks: DatabaseSync[] = [];

/** @param wayRound advice for when another process uses the folder */
export const lockFolder = (folder: string, wayRound = "use other data: --data DIR or --in-memory"): void => {
  const holder = path.join(folder, "lock.pid");
  const lock = new DatabaseSync(path.join(folder, "lock.db"));
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch {
    lock.close();
    const pid = readFileSync(holder, "utf8");
    throw new Error(
      `Another server (process ${pid}) is using the data in ${folder}. Stop it, or ${wayRound}.`,
    );
  }
  locks.push(lock);
  writeFileSync(holder, String(process.pid));
};
