import { defineConfig } from "vitest/config";

/** The tests that `npm run test:mutation` holds the arithmetic to. */
export default defineConfig({
  test: {
    include: ["test/unit/{variety,suggestions,filling,shopping,units}/*.test.ts"],
    testTimeout: 20_000,
  },
});
