import { defineConfig } from "vitest/config";
import { base, lengthy, setupFiles } from "../vitest.config.ts";

/** They compare times or memory, which neighbours would disturb. */
const measuring = [
  "bench/memory.test.ts",
  "integration/accounts/*throttle*.test.ts",
  "security/bombs.test.ts",
  "security/patience.test.ts",
  "security/timing.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...base,
          name: "side by side",
          include: lengthy,
          exclude: [...base.exclude, ...measuring],
          setupFiles,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { ...base, name: "one by one", include: measuring, maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
