import { defineConfig } from "vitest/config";
import base from "../vitest.config.ts";

// One file after the other: some compare processor times, which neighbours would disturb.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ["security/**/*.test.ts"],
    exclude: ["**/node_modules/**"],
    fileParallelism: false,
  },
});
