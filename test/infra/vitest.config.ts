import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.spec.ts"],
    // The program is a file of 36,000 lines, which Node can run as it is.
    server: { deps: { external: [/\.sst/] } },
    globalSetup: ["prepare.ts"],
    // All files in one process: they share stages (synthesize.ts).
    maxWorkers: 1,
    isolate: false,
    // A snapshot that is not there or another fails, unless somebody says --update.
    update: "none",
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
