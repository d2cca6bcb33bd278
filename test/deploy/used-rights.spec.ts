import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allFunctions } from "../../infra/functions.ts";
import { askedFor, eitherRead, refusals } from "./support/asked.ts";
import { actionsOf } from "./support/rights.ts";
import { sharedStage } from "./support/shared-stage.ts";

// After all that was done on the stage: journeys, integration tests, every operation and job, the canary.

const account = sharedStage();
afterAll(account.leave);

describe("roles", () => {
  let asked: ReturnType<typeof askedFor>;
  beforeAll(() => {
    asked = askedFor(account.endpoint);
  });

  test("have refused nothing that a function asked for", () => {
    expect(refusals(account.endpoint)).toEqual([]);
  });

  test.each(allFunctions)("allow $name nothing that no run has used", async ({ name }) => {
    const used = new Set([...(asked.get(name) ?? [])].map(eitherRead));
    const allowed = await actionsOf(account.clients, name);
    expect(allowed.filter((action) => !used.has(eitherRead(action)))).toEqual([]);
  });
});
