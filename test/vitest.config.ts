import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts"],
    // They take as long as all others together: npm run test:security.
    exclude: ["security/**", "**/node_modules/**"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    env: {
      // The SDK wants a region and credentials; a local engine accepts any.
      AWS_REGION: "local",
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
    },
  },
});
