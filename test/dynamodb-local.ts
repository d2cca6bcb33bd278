import { spawn } from "node:child_process";
import { reasonOf } from "../infra/command-line/reason.ts";
import { JAVA, javaVersion } from "../infra/local/dynamodb-local.ts";
import { startEngine } from "../infra/local/engine.ts";
import { givenTo, root, vitest } from "./support/suite.ts";
import { keepTemporaryFilesTogether } from "./support/temporary.ts";

// Runs the integration tests against AWS's own DynamoDB Local: the service can rely on what two engines agree on.
/** This exit code says that the machine has no Java and nothing was tested. */
const NO_JAVA = 3;

const given = givenTo(
  "test:dynamodb-local",
  `Runs the integration tests against AWS's own DynamoDB Local, which takes Java ${JAVA} or newer.`,
);

keepTemporaryFilesTogether();
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
  const config = "test/dynamodb-local/vitest.config.ts";
  const tests = spawn(process.execPath, [vitest, "run", "--config", config, ...given], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, DYNAMODB_ENDPOINT: endpoint, DOOR: "handlers" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => tests.kill(signal));
  const code = await new Promise<number>((resolve) => tests.once("exit", (status) => resolve(status ?? 1)));
  await stop();
  return code;
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(reasonOf(error));
  return 1;
});
