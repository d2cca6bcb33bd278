import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.spec.ts"],
    // The program is a file of 36,000 lines, which Node can run as it is.
    server: { deps: { external: [/\.sst/] } },
    globalSetup: ["prepare.ts"],
    // Side by side, even on two cores.
    maxWorkers: 2,
    // A snapshot that is not there or another fails, unless somebody says --update.
    update: "none",
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
