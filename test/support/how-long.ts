import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hasEmbeddedEngine } from "./global-setup.ts";
import { root } from "./suite.ts";

/** How many minutes all tests took when they last passed here. */
const file = path.join(root, ".build", "test-minutes");

const lastTime = (): string | undefined => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

const usually = (): string =>
  hasEmbeddedEngine()
    ? "All tests usually take some minutes on two cores, and an hour or so when these are slow or busy. None fails because it takes long."
    : "All tests usually take about ten minutes on two cores, because they share one DynamoDB Local.";

/** Says how long all tests take, and keeps how long they take this time. */
export const tellHowLong = (): void => {
  const minutes = lastTime();
  console.log(minutes ? `All tests took ${minutes} minutes here when they last passed.` : usually());
  process.once("exit", (code) => {
    if (code !== 0) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, (process.uptime() / 60).toFixed(1));
  });
};
