import { beforeAll, describe, test } from "vitest";
import { roleExpectations } from "./expectations/roles.ts";
import { type Synthesis, synthesize } from "./synthesize.ts";

let production: Synthesis;
beforeAll(async () => {
  production = await synthesize("production");
});

describe("the roles of functions", () => {
  test.each(Object.entries(roleExpectations))("%s", (_, holds) => holds(production));
});
