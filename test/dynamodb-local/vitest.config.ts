import { defineConfig } from "vitest/config";
import { isWhole } from "../support/sample.ts";
import { base, setupFiles } from "../vitest.config.ts";

/** Where engines may differ: every operation's requests once, conditions, conflicts, large items, and the start with Java. */
const engineDependent = [
  // Budgets count what functions ask for, not what an engine answers.
  "integration/endpoint/!(budgets).test.ts",
  "integration/catalogue/store.test.ts",
  // What writes cost is compared each night.
  "integration/limits/limits.test.ts",
  "integration/transfer/large-items.test.ts",
  // Twelve at once on every kind of thing take 40 seconds: that is for the night.
  "integration/{accounts,households}/*{closing,erasing}.test.ts",
  "integration/admin/last-admin.test.ts",
  "integration/local/engines.test.ts",
];

/** They measure, or have tables of their own. */
const exclude = [...base.exclude, "integration/**/*{throttle,capacity,gaps}*.test.ts"];

export default defineConfig({
  test: {
    ...base,
    include: isWhole ? ["integration/**/*.test.ts"] : engineDependent,
    exclude,
    setupFiles,
    isolate: false,
    // One file at a time, because Java needs the other core and the functions give up on a slow storage.
    maxWorkers: 1,
  },
});
