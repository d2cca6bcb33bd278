import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { isWhole } from "../support/sample.ts";
import { execArgv } from "../support/suite.ts";

const tests = path.resolve(import.meta.dirname, "..");

/**
 * The integration tests that work through every door, also the gateway of a stage. They run when ALL is set. On a stage,
 * functions on the stream do themselves what the two left out do by hand.
 */
const integration = globSync("integration/**/*.test.ts", {
  cwd: tests,
  exclude: ["integration/{catalogue/store,plans/deletion}.test.ts"],
}).filter((file) => readFileSync(path.join(tests, file), "utf8").includes("throughAnyDoor("));

/**
 * What runs side by side, one group after the other. Those without an account of their own share a stage. A landing
 * leaves out what it has in another form: a restore (integration/restore tests its steps), and a release that comes and
 * goes (test/skew has what two releases do to one table).
 */
const groups = [
  ["rights", "dev", ...(isWhole ? ["restore"] : [])],
  ["integration"],
  ["stage", "models", "sockets", "pictures", ...(isWhole ? ["release"] : [])],
];

const groupOf = (name: string): number => 1 + groups.findIndex((group) => group.includes(name));

const patience = { testTimeout: 600_000, hookTimeout: 600_000, execArgv };

const integrationProject = {
  test: {
    ...patience,
    // One after the other: some look at all mails that the stage owes.
    maxWorkers: 1,
    name: "integration",
    root: tests,
    include: integration,
    // They all use one stage through its gateway, and change nothing in their own process.
    isolate: false,
    sequence: { groupOrder: groupOf("integration") },
  },
};

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ["prepare.ts"],
    server: { deps: { external: [/\.sst/] } },
    projects: [
      ...(isWhole ? [integrationProject] : []),
      ...groups
        .flat()
        .filter((name) => name !== "integration")
        .map((name) => ({
          test: {
            ...patience,
            // Each makes some hundred processes.
            maxWorkers: 2,
            name,
            root: import.meta.dirname,
            include: [`${name}.spec.ts`],
            globalSetup: name === "release" ? ["prepare-release.ts"] : [],
            server: { deps: { external: [/\.sst/] } },
            sequence: { groupOrder: groupOf(name) },
          },
        })),
    ],
  },
});
