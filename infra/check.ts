import { spawn } from "node:child_process";

/** Everything that reads the sources without running them. All steps run; one that fails fails the whole. */
type Step = { name: string; command: string; accepts?: (output: string) => boolean };

/** Fewer means that the tool could not read TypeScript, and then it finds nothing to complain about. */
const fewestModules = 60;
const cruisedEnough = (output: string) => Number(/(\d+) modules/.exec(output)?.[1] ?? 0) >= fewestModules;

const steps: Step[] = [
  { name: "types", command: "tsc -p tsconfig.json" },
  { name: "format and lint", command: "biome check --colors=off --error-on-warnings" },
  { name: "promises and casts", command: "oxlint --type-aware --deny-warnings -c .oxlintrc.json" },
  {
    name: "imports",
    command: "depcruise --config .dependency-cruiser.mjs core functions infra test",
    accepts: cruisedEnough,
  },
  { name: "unused code", command: "knip --no-progress" },
  // A fresh clone installs with `npm ci`, which refuses a lock file that lacks a platform's packages.
  { name: "lock file", command: "npm ci --dry-run --ignore-scripts --no-audit --no-fund --loglevel=error" },
  { name: "OpenAPI document", command: "node infra/openapi.ts --check" },
];

const run = ({ command, accepts }: Step): Promise<{ passed: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("close", (code) => resolve({ passed: code === 0 && (accepts?.(output) ?? true), output }));
  });

let failed = 0;
for (const step of steps) {
  const startedAt = performance.now();
  const { passed, output } = await run(step);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${passed ? "passed" : "FAILED"}  ${step.name} (${seconds} s)`);
  if (passed) continue;
  failed += 1;
  console.log(output.trim());
}
console.log(`Checks: ${steps.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
