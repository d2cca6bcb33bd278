import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

const tests = path.resolve(import.meta.dirname, "..");

/** The integration tests that work through every door, also the gateway of a stage. */
const integration = globSync("integration/**/*.test.ts", { cwd: tests }).filter((file) =>
  readFileSync(path.join(tests, file), "utf8").includes("throughBothDoors("),
);

/** In this order: the first ones share a stage, until one removes it. The others have stages of their own. */
const specs = ["stage", "used-rights", "rights", "removal", "models", "restore", "release"];

// One file after the other: each wants the machine, with some hundred processes, for itself.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ["prepare.ts"],
    server: { deps: { external: [/\.sst/] } },
    projects: [
      {
        test: {
          name: "integration",
          root: tests,
          include: integration,
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
      ...specs.map((name, nth) => ({
        test: {
          name,
          root: import.meta.dirname,
          include: [`${name}.spec.ts`],
          server: { deps: { external: [/\.sst/] } },
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 2 + nth },
        },
      })),
    ],
  },
});
