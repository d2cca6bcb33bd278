import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.spec.ts"],
    globalSetup: ["prepare.ts"],
    // Compilers take all there is.
    fileParallelism: false,
    // The first time, tools are fetched and compiled.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
