import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.spec.ts"],
    globalSetup: ["prepare.ts"],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
