import { defineConfig } from "vitest/config";
import base, { lengthy } from "../vitest.config.ts";

// One file after the other: some compare processor times, which neighbours would disturb.
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: lengthy,
    exclude: ["**/node_modules/**"],
    fileParallelism: false,
  },
});
