import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.spec.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Also a busy machine gets there.
    expect: { poll: { timeout: 120_000 } },
  },
});
