import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.spec.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Also a busy machine gets there.
    expect: { poll: { timeout: 30_000 } },
  },
});
