import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { limits } from "./limits.ts";
import { inputs, type Synthesis, stages, synthesize } from "./synthesize.ts";

/** As long as a real one. */
const key = () => ({
  ...{ kty: "EC", crv: "P-256", alg: "ES256", kid: crypto.randomUUID() },
  ...{ x: "x".repeat(43), y: "y".repeat(43) },
});

let production: Synthesis;
let trial: Synthesis;
beforeAll(async () => {
  // With all that a stage can have.
  production = await synthesize("production", {
    domain: "meals.example.org",
    pager: "https://pager.example.org/key",
    publicKeys: JSON.stringify({ current: key(), previous: key() }),
  });
  trial = await stages.trial();
});

describe("AWS takes what the program makes", () => {
  test.each(limits)("at most $most $what ($source)", ({ most, of }) => {
    const sizes = of(production);
    expect(sizes.length, "nothing was measured").toBeGreaterThan(0);
    expect(sizes.filter(([, size]) => !(size <= most))).toEqual([]);
  });
});

test("the page for the first deployment asks for as much concurrency as the deployment needs", () => {
  const page = readFileSync(path.resolve(import.meta.dirname, "../../infra/first-deployment.md"), "utf8");
  const [, setAside, needed] = /sets (\d+) aside.*?is (\d+) or more/.exec(page) ?? [];
  const reserved = (stage: Synthesis) =>
    inputs(stage, "aws:lambda/function:Function").reduce(
      (sum, one) => sum + (one.reservedConcurrentExecutions ?? 0),
      0,
    );
  expect(reserved(production)).toBe(Number(setAside));
  expect(Number(needed)).toBeGreaterThanOrEqual(reserved(production) + 100);
  // A new account has 10.
  expect(reserved(trial)).toBe(0);
});
