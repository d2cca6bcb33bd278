import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.spec.ts"],
    server: { deps: { external: [/\.sst/] } },
    globalSetup: ["prepare.ts"],
    // Each has an emulator with some ninety processes.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
