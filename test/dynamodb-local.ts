import { spawn } from "node:child_process";
import path from "node:path";
import { JAVA, javaVersion } from "../infra/local/dynamodb-local.ts";
import { startEngine } from "../infra/local/engine.ts";
import { reasonOf } from "../infra/reason.ts";

// Runs the integration tests against AWS's own DynamoDB Local: the service can rely on what two engines agree on.
const root = path.resolve(import.meta.dirname, "..");
/** This exit code says that the machine has no Java and nothing was tested. */
const NO_JAVA = 3;

const main = async (): Promise<number> => {
  if (javaVersion() < JAVA) {
    console.error(
      `DynamoDB Local needs Java ${JAVA} or newer on the PATH (java -version). Nothing was tested.`,
    );
    return NO_JAVA;
  }
  process.env.DYNAMODB_ENGINE = "java";
  const { endpoint, name, stop } = await startEngine();
  console.log(`Testing against ${name} at ${endpoint}`);
  const given = process.argv.slice(2);
  const tests = given.some((argument) => !argument.startsWith("-")) ? given : ["integration/", ...given];
  // One file at a time, because Java needs the other core and the functions give up on a slow storage.
  const options = ["--config", "test/vitest.config.ts", "--maxWorkers=1"];
  const vitest = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...options, ...tests], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DYNAMODB_ENDPOINT: endpoint },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => vitest.kill(signal));
  const code = await new Promise<number>((resolve) => vitest.once("exit", (status) => resolve(status ?? 1)));
  await stop();
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
