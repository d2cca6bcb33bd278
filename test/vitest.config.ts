import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { hasEmbeddedEngine } from "./support/global-setup.ts";
import { patience } from "./support/patience.ts";
import { execArgv } from "./support/suite.ts";

/** These start processes: `npm run test:commands` runs them. */
export const commands = [
  "e2e/!(journey).test.ts",
  "unit/infra/{all-commands,bundles,commands,deploying,pages,sdk,stack,stand-ins}.test.ts",
  "unit/local/{dev,engine,launcher,memory}.test.ts",
  "integration/admin/create-admin.test.ts",
  "integration/catalogue/compact.test.ts",
  "integration/households/command.test.ts",
  "integration/local/**/*.test.ts",
  "integration/mail/bundle.test.ts",
  "integration/restore/**/*.test.ts",
  "integration/transfer/operator.test.ts",
];

/** These race, count or measure: `npm run test:security` runs them. */
export const lengthy = [
  "security/**/*.test.ts",
  "bench/**/*.test.ts",
  "integration/accounts/*throttle*.test.ts",
  "integration/admin/capacity.test.ts",
  "integration/households/at-once.test.ts",
  "integration/limits/units.test.ts",
  "integration/webhooks/sending.test.ts",
];

export const base = {
  root: import.meta.dirname,
  exclude: ["**/node_modules/**"],
  execArgv,
  // Vitest leaves one core free; on two that would be half the machine. An engine that all files share needs the rest.
  maxWorkers: hasEmbeddedEngine() ? Math.max(2, availableParallelism() - 1) : 1,
  globalSetup: [path.join(import.meta.dirname, "support/global-setup.ts")],
  // Only what hangs runs into these: no load makes a test this slow.
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: patience },
  env: {
    // The SDK wants a region and credentials; a local engine accepts any.
    AWS_REGION: "local",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  },
};

/** Lets people in tests sign in without the work that a password's hash takes. */
export const setupFiles = [path.join(import.meta.dirname, "support/fast-password.ts")];

const exclude = [...base.exclude, ...commands, ...lengthy];

export default defineConfig({
  test: {
    projects: [
      // Files that share a process load the service once for all.
      {
        test: {
          ...base,
          name: "operations",
          include: ["integration/**/*.test.ts"],
          exclude,
          setupFiles,
          isolate: false,
        },
      },
      { test: { ...base, name: "rules", include: ["unit/**/*.test.ts"], exclude, isolate: false } },
      { test: { ...base, name: "journey", include: ["e2e/*.test.ts"], exclude } },
    ],
  },
});
