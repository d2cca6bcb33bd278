import { defineConfig } from "vitest/config";

/** The tests that `npm run test:mutation` holds the arithmetic to. */
export default defineConfig({
  test: {
    include: ["test/unit/{variety,filling,shopping,units}/**/*.test.ts"],
    // Thousands of weeks for each fault would take days.
    exclude: ["test/unit/filling/optimum.test.ts"],
    testTimeout: 20_000,
  },
});
