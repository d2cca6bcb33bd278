import path from "node:path";
import { defineConfig } from "vitest/config";
import { execArgv } from "../support/suite.ts";

const tests = path.resolve(import.meta.dirname, "..");
const patience = { testTimeout: 600_000, hookTimeout: 600_000, execArgv };

/** The tests of operations that write what a household has, through a door behind which two releases take turns. */
const operations = ["recipes", "vocabulary", "plans", "shopping", "pantry", "cooking", "recipe-import"];

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ["prepare.ts"],
    // Side by side, even on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...patience,
          name: "operations",
          root: tests,
          include: operations.map((folder) => `integration/${folder}/*.test.ts`),
          isolate: false,
        },
      },
      { test: { ...patience, name: "two releases", root: import.meta.dirname, include: ["*.spec.ts"] } },
    ],
  },
});
