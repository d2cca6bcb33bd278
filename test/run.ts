import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createCLI } from "vitest/node";
import { reasonOf } from "../infra/command-line/reason.ts";
import { JAVA, javaVersion } from "../infra/local/dynamodb-local.ts";
import { execArgv } from "./support/suite.ts";

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
  "test:skew": "Tests how a stored format changes: made-up next releases, side by side on one table.",
  "test:clients": "Generates clients in other languages, and lets them use the service.",
  "test:browser": "Tests the documentation, and the pages that links lead to, in Chromium.",
};

/**
 * The files and options of a command that runs tests. For `--help`, and for what Vitest does not know, it says how the
 * command is used and ends the process.
 */
const givenTo = (name: string, what: string): string[] => {
  const given = process.argv.slice(2).filter((argument) => argument !== name);
  const npm = name === "test" ? "npm test" : `npm run ${name}`;
  const help = `${what}

  ${npm} -- [FILE …] [OPTION …]

  FILE      part of the path of the tests to run (default: all)
  OPTION    what Vitest takes, such as -t NAME, --reporter=verbose or --retry=1: https://vitest.dev/guide/cli
  --help    this text`;
  if (given.includes("--help") || given.includes("-h")) {
    console.log(help);
    process.exit(0);
  }
  try {
    const cli = createCLI();
    cli.parse(["node", "vitest", "run", ...given], { run: false });
    cli.matchedCommand?.checkUnknownOptions();
  } catch (error) {
    console.error(`${reasonOf(error)}\n--help shows how to use it.`);
    process.exit(2);
  }
  return given;
};

/** The kernel counts in hundredths of a second what it tells of a process (proc_pid_stat(5), USER_HZ). */
const TICKS = 100;

/** The seconds that processors worked for this process and those that it started, where the system tells (Linux). */
const processorSeconds = (): number => {
  const [, fields = ""] = readFileSync("/proc/self/stat", "utf8").split(") ");
  // utime, stime, cutime and cstime are fields 14 to 17, and the third comes first here.
  const ticks = fields.split(" ").slice(11, 15);
  return ticks.reduce((sum, more) => sum + Number(more) / TICKS, 0);
};

/** Says at the end how long all tests took. */
const tellHowLong = (): void => {
  process.once("exit", () => {
    const work = process.platform === "linux" ? ` and ${processorSeconds().toFixed(0)} s of CPU` : "";
    console.log(`All tests took ${(process.uptime() / 60).toFixed(1)} minutes${work}.`);
  });
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

// One folder for all temporary files, which goes with this process, also what an interrupted test had no time to delete.
// Short, because macOS allows the name of a socket in it 103 letters, of which its own folder takes half.
const folder = mkdtempSync(path.join(tmpdir(), "meals-"));
for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
// Processes that are just ending may still write there.
process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
if (name === "test" && given.every((argument) => argument.startsWith("-"))) tellHowLong();
// In this process.
const vitest = path.resolve("node_modules/vitest/vitest.mjs");
const config = `test${name.slice("test".length).replace(":", "/")}/vitest.config.ts`;
process.argv.splice(1, Infinity, vitest, "run", "--config", config, `--execArgv=${execArgv}`, ...given);
await import(pathToFileURL(vitest).href);
