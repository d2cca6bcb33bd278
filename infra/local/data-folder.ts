import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { STORE_FORMAT } from "../../core/storage/format.ts";
import { reasonOf } from "../command-line/reason.ts";
import { tableOfDynamoDbLocal } from "./dynamodb-local.ts";

const faultOf = (file: string): string | undefined => {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const found = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
      return found === "ok" ? undefined : String(found).split("\n").at(-1);
    } finally {
      database.close();
    }
  } catch (error) {
    return reasonOf(error);
  }
};

/**
 * Makes a folder with those above it. Node's `recursive` never ends in /proc, and calls a read-only disk "no such
 * file".
 */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
};

export const openFolder = (folder: string, what: string, option: string): void => {
  try {
    makeFolder(path.resolve(folder));
    if (!statSync(folder).isDirectory()) mkdirSync(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`${what} can't be kept there: ${reasonOf(error)}. Name another folder with ${option}.`);
  }
};

/**
 * SQLite's locks on data folders. The operating system frees them however the process ends. An unreferenced database
 * would be closed.
 */
const locks: DatabaseSync[] = [];

/**
 * Locks a data folder for this process.
 * @param wayRound advice for when another process uses the folder
 */
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

const otherFormat = (
  folder: string,
) => `The data in ${folder} has the format of another release, which this one can't read. It stays as it is.
To take a household along, run this with the sources of the release that used it last:
  npm run export -- --data "${path.resolve(folder)}" --email YOUR-EMAIL --to household.ndjson
Then start this release with another folder, sign up there with the same e-mail and make a household:
  npm start -- --data NEW-FOLDER
Stop it, and run this:
  npm run import -- household.ndjson --data NEW-FOLDER --email YOUR-EMAIL
Accounts stay behind: other members sign up anew, and you invite them. For an administrator:
  npm run create-admin -- --data NEW-FOLDER --email E-MAIL`;

/** Returns the file that a data folder with the whole demo has. */
export const demoMarker = (folder: string): string => path.join(folder, "demo-is-filled-in");

/** Returns the folder with a data folder's pictures. */
export const picturesIn = (folder: string): string => path.join(folder, "pictures");

export const openDataFolder = async (
  folder: string,
  wayRound?: string,
): Promise<{ table: string; keys: string; pictures: string }> => {
  openFolder(folder, "The data", "--data");
  const table = path.join(folder, "table.db");
  // Each engine has its own table.
  const tables = [table, tableOfDynamoDbLocal(folder)];
  // 1.14.0 and the releases before it left none.
  const marker = path.join(folder, "format");
  const format = existsSync(marker) ? readFileSync(marker, "utf8") : undefined;
  if (format !== STORE_FORMAT && tables.some((file) => existsSync(file)))
    throw new Error(otherFormat(folder));
  lockFolder(folder, wayRound);
  writeFileSync(marker, STORE_FORMAT);
  for (const file of tables) {
    const fault = existsSync(file) ? faultOf(file) : undefined;
    if (fault)
      throw new Error(
        `The table in ${file} can't be used (${fault}). Put a copy of the file back, or name another folder with --data. To begin with an empty table, delete it and all files that begin with its name.`,
      );
  }
  return { table, keys: path.join(folder, "keys.json"), pictures: picturesIn(folder) };
};
