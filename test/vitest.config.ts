import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { hasEmbeddedEngine } from "./support/global-setup.ts";
import { patience } from "./support/patience.ts";

/** Tests that take long, or count and measure: npm run test:security runs them. */
export const lengthy = [
  "security/**/*.test.ts",
  "bench/**/*.test.ts",
  "integration/admin/capacity.test.ts",
  "integration/accounts/*throttle*.test.ts",
];

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    exclude: [...lengthy, "**/node_modules/**"],
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
  },
});
