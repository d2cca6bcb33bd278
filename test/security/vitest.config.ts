import { defineConfig } from "vitest/config";
import base, { lengthy } from "../vitest.config.ts";

/** They compare times or memory, which neighbours would disturb. */
const measuring = [
  "bench/memory.test.ts",
  "integration/accounts/*throttle*.test.ts",
  "security/bombs.test.ts",
  "security/patience.test.ts",
  "security/timing.test.ts",
];

const project = (name: string, groupOrder: number) => ({ ...base.test, name, sequence: { groupOrder } });
const nodeModules = "**/node_modules/**";

export default defineConfig({
  test: {
    projects: [
      { test: { ...project("side by side", 1), include: lengthy, exclude: [...measuring, nodeModules] } },
      { test: { ...project("one by one", 2), include: measuring, exclude: [nodeModules], maxWorkers: 1 } },
    ],
  },
});
