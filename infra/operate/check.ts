import { spawnSync } from "node:child_process";
import { command } from "../command-line/command.ts";

type Step = { name: string; command: string; fix?: string };

const steps: Step[] = [
  { name: "types", command: "tsc -p tsconfig.json && tsc -p infra/site/kitchen/tsconfig.json" },
  {
    name: "format and lint",
    command: "biome check --colors=off --error-on-warnings",
    fix: "biome check --write --colors=off --error-on-warnings",
  },
  { name: "promises and casts", command: "oxlint --type-aware --deny-warnings -c .oxlintrc.json" },
  { name: "imports", command: "depcruise --config .dependency-cruiser.mjs core functions infra test" },
  { name: "unused code", command: "knip --no-progress" },
  // `npm ci` refuses a lock file that lacks its platform's packages.
  { name: "lock file", command: "npm ci --dry-run --ignore-scripts --no-audit --no-fund --loglevel=error" },
  {
    name: "hashes in lock files",
    command: "node infra/operate/lock-file.ts",
    fix: "node infra/operate/lock-file.ts --fix",
  },
  { name: "pages, workflows, sources", command: "vitest run --config test/repository/vitest.config.ts" },
  {
    name: "OpenAPI document",
    command: "node infra/operate/openapi.ts --check",
    fix: "node infra/operate/openapi.ts",
  },
];

const help = `Checks types, format, lint, imports, unused code, lock files, pages, workflows and the OpenAPI document.

  npm run check   say which checks fail
  npm run fix     format all files, apply safe lint fixes, and write generated files again

  --fix    repair, as npm run fix does
  --help   this text`;

await command(help, { fix: { type: "boolean", default: false } }, ({ fix }) => {
  const chosen = fix ? steps.flatMap((step) => (step.fix ? [{ ...step, command: step.fix }] : [])) : steps;
  let failed = 0;
  for (const step of chosen) {
    const startedAt = performance.now();
    const { status, stdout, stderr } = spawnSync(step.command, {
      shell: true,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${status === 0 ? "passed" : "FAILED"}  ${step.name} (${seconds} s)`);
    if (status === 0) continue;
    failed += 1;
    console.log((stdout + stderr).trim());
    if (step.fix && !fix) console.log('Run "npm run fix": it repairs some of this.');
  }
  console.log(`${fix ? "Fixes" : "Checks"}: ${chosen.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
