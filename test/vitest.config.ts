import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Tests that take long, or count and measure: npm run test:security runs them, one file after the other. */
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
    // Vitest leaves one core free; on two that would be half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: {
      // The SDK wants a region and credentials; a local engine accepts any.
      AWS_REGION: "local",
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
    },
  },
});
