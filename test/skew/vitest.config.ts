import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.spec.ts"],
    globalSetup: ["prepare.ts"],
    // Side by side, even on two cores.
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
