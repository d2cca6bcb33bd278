import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { root: import.meta.dirname, include: ["*.spec.ts"], testTimeout: 60_000, hookTimeout: 120_000 },
});
