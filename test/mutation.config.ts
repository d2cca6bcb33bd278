import { defineConfig } from "vitest/config";

/** The tests that `npm run test:mutation` holds the arithmetic to. */
export default defineConfig({
  test: { include: ["test/unit/{variety,shopping,units}/**/*.test.ts"] },
});
