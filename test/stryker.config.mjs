/** Mutation testing: whether the tests of the rules that calculate notice a fault in them. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "test/mutation.config.ts" },
  // All rules that calculate. Contracts only declare, stores only read and write, references and the answer with a filled
  // week are looked up: tests through HTTP hold those.
  mutate: [
    "core/{variety,filling,shopping,units}/**/*.ts",
    "!core/**/{contract,*store,words,references,filled}.ts",
  ],
  ignorePatterns: [".build", ".data", ".sst", "reports", "infra", "test/{integration,e2e,infra}"],
  coverageAnalysis: "perTest",
  tempDirName: ".build/mutation/sandbox",
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, logTests: false },
  // Of change.ts and other languages' units, tests that these runs leave out see most.
  thresholds: { high: 95, low: 90, break: 70 },
};
