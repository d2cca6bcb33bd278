import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import path from "node:path";
import type { JsonTestResults } from "vitest/node";
import { command } from "../infra/command-line/command.ts";

// Runs all suites: those of a landing (.ci/run), or everything there is (npm run test:all). Each prints its log when it is
// over. At the end come the failures and one line that sums up. No test gets a second try.

const help = `Runs all suites of tests, one after the other, and says at the end what failed.

  npm run test:all   everything there is: before a release, and every night
  .ci/run            what a change has to pass before it lands

  --all    what npm run test:all adds
  --help   this text`;

let isWhole: boolean | undefined;
await command(help, { all: { type: "boolean", default: false } }, ({ all }) => {
  isWhole = all;
});
if (isWhole === undefined) process.exit();

const env = { ...process.env, ...(isWhole && { ALL: "1" }) };

/** This exit code says that the machine lacks a tool. */
const SKIPPED = 3;

const scratch = mkdtempSync(path.join(tmpdir(), "ring-"));
const running = new Set<ChildProcess>();
const sum = { passed: 0, failed: 0 };
const failures: string[] = [];

const fail = (text: string, tests = 1): void => {
  sum.failed += tests;
  failures.push(text);
};

process.once("exit", () => {
  for (const child of running) child.kill();
  rmSync(scratch, { recursive: true, force: true });
  if (failures.length > 0) console.log(["== What failed", ...failures].join("\n"));
  if (sum.passed === 0 || sum.failed > 0) process.exitCode = 1;
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
});
process.once("uncaughtException", (error) => {
  fail(String(error.stack));
  process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    fail(`Ended by ${signal}.`);
    process.exit(128 + constants.signals[signal]);
  });

const start = async (command: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}) => {
  const child = spawn(command, args, { env: { ...env, ...variables }, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  running.delete(child);
  return { code: code ?? 1, output };
};

/** Runs an npm script, and prints its log. */
const run = async (title: string, script: string, given: readonly string[] = []) => {
  const startedAt = performance.now();
  const { code, output } = await start("npm", ["run", script, "--silent", "--", ...given]);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(`== ${title} (${minutes} min)\n${output.trimEnd()}`);
  return { code, output };
};

/** Counts the tests of a run, and names those that failed. */
const count = (name: string, file: string, code: number): void => {
  const failedBefore = sum.failed;
  if (existsSync(file)) {
    const { numPassedTests, testResults }: JsonTestResults = JSON.parse(readFileSync(file, "utf8"));
    sum.passed += numPassedTests;
    if (numPassedTests === 0 && code === 0) fail(`${name} ran no test.`);
    for (const { name: test, message, assertionResults } of testResults) {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      for (const { fullName, failureMessages } of failed)
        fail(`${test}: ${fullName}\n${failureMessages?.join("\n").slice(0, 2_000)}`);
      if (message && failed.length === 0) fail(`${test}\n${message.slice(0, 2_000)}`);
    }
  }
  if (code !== 0 && sum.failed === failedBefore) fail(`${name} ended with exit code ${code}.`);
};

/** Runs the tests of an npm script, perhaps only a part of its files, such as "1/8". */
const suite = async (what: string, script: string, part?: string) => {
  const title = part ? `${what}, part ${part.replace("/", " of ")}` : what;
  const file = path.join(scratch, `${title}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const options = part ? [...reporters, `--shard=${part}`] : reporters;
  const { code } = await run(title, script, options);
  if (code === SKIPPED && !existsSync(file)) console.log(`SKIPPED: npm run ${script}`);
  else count(`npm run ${script}`, file, code);
};

/** Runs an npm script whose tests nobody counts. */
const whole = async (title: string, script: string, given: readonly string[] = []) => {
  const { code, output } = await run(title, script, given);
  if (code === 0) sum.passed += 1;
  else fail(`npm run ${script} ended with exit code ${code}.\n${output.split("\n").slice(-20).join("\n")}`);
};

const checks = async () => {
  const { code, output } = await run("Checks", "check");
  const [, good = 0, bad = 0] = /(\d+) passed, (\d+) failed/.exec(output) ?? [];
  sum.passed += Number(good);
  if (code !== 0) fail(output.replace(/^passed.*\n/gm, ""), Math.max(1, Number(bad)));
};

/** On Debian, a superuser may install what the browser's tests need. Chromium without windows takes them half the time. */
const chromium = async () => {
  if (existsSync("/usr/bin/chromium-headless-shell") || process.env.CHROMIUM) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const install = "apt-get install -y -qq --no-install-recommends";
  const { code, output } = await start(
    "sh",
    ["-c", `apt-get update -qq && ${install} chromium-headless-shell chromium-common || ${install} chromium`],
    { DEBIAN_FRONTEND: "noninteractive" },
  );
  if (code !== 0) console.log(output.split("\n").slice(-5).join("\n"));
};

/** So small that no line works much longer than the other at the end. */
const PARTS = 16;
const parts = Array.from({ length: PARTS }, (_, at) => `${at + 1}/${PARTS}`);
/** Runs parts of the tests in a browser until none is left: the line that is ready first takes more of them. */
const browser = async () => {
  for (let part = parts.shift(); part; part = parts.shift())
    await suite("The pages in a browser", "test:browser", part);
};

await checks();
await chromium();
// Alone, so that the seconds of CPU in its last line can be compared. They are no bar: a busy machine takes more.
await suite("Tests", "test");
// Two lines side by side keep two cores busy. Suites in one line write the same files.
await Promise.all([
  (async () => {
    await suite("Security", "test:security");
    await suite("Integration tests against AWS's DynamoDB Local", "test:dynamodb-local");
    await suite("Two releases on one table", "test:skew");
    await suite("Generated clients", "test:clients");
    await browser();
  })(),
  (async () => {
    await suite("Deployment, against mocks", "test:infra");
    await suite("Deployment, to an emulator of AWS", "test:deploy");
    await suite("Commands", "test:commands");
    await suite("Functions on Lambda's own runtime", "test:runtime");
    await browser();
  })(),
]);
if (isWhole) {
  await whole("Faults in the arithmetic", "test:mutation");
  await whole("Costs", "bench", ["capacity"]);
}
