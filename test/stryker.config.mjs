/** Mutation testing: whether the tests of the rules that calculate notice a fault in them. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "test/mutation.config.ts" },
  // The rules that calculate, but for the search of weeks: most faults in a search make it slower, not wrong. Contracts only
  // declare, stores only read and write, references are looked up, and tests through HTTP hold changes of lists and other
  // languages' units.
  mutate: [
    "core/{variety,shopping,units}/**/*.ts",
    "!core/**/{contract,*store,words,references,change,other-languages}.ts",
  ],
  ignorePatterns: [".build", ".data", ".sst", "reports", "infra", "test/{integration,e2e,infra}"],
  coverageAnalysis: "perTest",
  tempDirName: ".build/mutation/sandbox",
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
