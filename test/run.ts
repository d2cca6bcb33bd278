import { constants } from "node:os";
import { JAVA, javaVersion } from "../infra/local/dynamodb-local.ts";
import { tellHowLong } from "./support/how-long.ts";
import { givenTo, runVitest } from "./support/suite.ts";
import { keepTemporaryFilesTogether } from "./support/temporary.ts";

// Runs tests: `npm test`, and the commands `npm run test:…`.

const suites: Record<string, string> = {
  test: "Tests rules, operations, and the journey: what a change breaks.",
  "test:commands": "Tests what starts processes: commands, the launcher, bundles, servers.",
  "test:security":
    "Checks the service's promises: under faults, with requests at once, and with hostile input.",
  "test:infra": "Tests the deployment program, against Pulumi's mocks.",
  "test:deploy": "Tests a stage made of the deployment program, on an emulator of AWS.",
  "test:runtime": "Tests bundled functions on AWS's own runtime client.",
  "test:dynamodb-local": `Runs the integration tests against AWS's own DynamoDB Local, which takes Java ${JAVA} or newer.`,
  "test:skew": "Tests the release before and this one, side by side on one table.",
  "test:clients": "Generates clients in other languages, and lets them use the service.",
  "test:browser": "Tests the documentation, and the pages that links lead to, in Chromium.",
};

const [, , name = ""] = process.argv;
const what = suites[name];
if (!what) throw new Error(`There is no "${name}". Choose one of: ${Object.keys(suites).join(", ")}`);
const given = givenTo(name, what);

if (name === "test:dynamodb-local") {
  if (javaVersion() < JAVA) {
    console.error(
      `DynamoDB Local needs Java ${JAVA} or newer on the PATH (java -version). Nothing was tested.`,
    );
    // The machine lacks a tool.
    process.exit(3);
  }
  Object.assign(process.env, { DYNAMODB_ENGINE: "java", DOOR: "handlers" });
}

keepTemporaryFilesTogether();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
if (name === "test" && given.every((argument) => argument.startsWith("-"))) tellHowLong();
await runVitest(`test${name.slice("test".length).replace(":", "/")}/vitest.config.ts`, given);
