import { type SpawnSyncReturns, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** The document that clients are made of. */
export const document = path.join(root, "core/system/openapi.json");
export const journeys = path.resolve(import.meta.dirname, "../journeys");

/** An empty folder for what is made of the document; git ignores it. */
export const emptyFolder = (name: string): string => {
  const folder = path.join(root, ".build", "clients", name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** A folder with a tool that is installed once for each version of the file that pins it. */
export const installed = async (
  pinned: string,
  install: (folder: string) => Promise<unknown>,
): Promise<string> => {
  const digest = createHash("sha256").update(readFileSync(pinned)).digest("hex").slice(0, 12);
  const folder = path.join(root, ".build", "clients", `tool-${path.basename(pinned)}-${digest}`);
  const complete = path.join(folder, "complete");
  if (existsSync(complete)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await install(folder);
  writeFileSync(complete, "");
  return folder;
};

/** Whether the machine has a program that answers to this. */
export const has = (program: string, ...args: string[]): boolean => {
  const { status }: SpawnSyncReturns<Buffer> = spawnSync(program, args, { stdio: "ignore" });
  return status === 0;
};

/**
 * Runs a program to its end.
 * @returns all that it said
 * @throws Error when it fails
 */
export const run = (
  program: string,
  args: readonly string[],
  { cwd = root, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    const read = (chunk: Buffer) => {
      said += chunk;
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(said.trim()) : reject(new Error(`${program} ${args.join(" ")}\n${said}`)),
    );
  });

/**
 * What a journey does to its list, and what its copy then shows that it makes of `GET /v1/changes` alone: of each line the
 * name, the amount, x when it is checked, and the amount that was seen when more is needed.
 */
const changes: readonly (readonly [does: string, shows: string])[] = [
  ["serve 4", "chickpeas 400 - 0"],
  ["tick 300", "chickpeas 400 - 300"],
  ["tick 400", "chickpeas 400 x 0"],
  ["serve 8", "chickpeas 800 - 400"],
  ["serve 4", "chickpeas 400 x 0"],
  ["untick", "chickpeas 400 - 0"],
  ["add Candles", "chickpeas 400 - 0, Candles 0 - 0"],
  // With the same key.
  ["add Candles", "chickpeas 400 - 0, Candles 0 - 0"],
  // A state that is none.
  ["forge", "chickpeas 400 - 0, Candles 0 - 0, again"],
  ["remove Candles", "chickpeas 400 - 0"],
  ["cancel", ""],
];

/** What a journey is told: where the service is, an e-mail that nobody has, and what to do to its list. */
export const traveller = ({ baseUrl }: { baseUrl: string }): string[] => [
  baseUrl,
  `${crypto.randomUUID()}@example.com`,
  ...changes.map(([does]) => does),
];

/** What a journey says. */
export const story = [...changes.map(([, shows]) => shows), "played"].join("\n");
