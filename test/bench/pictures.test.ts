import { expect, test } from "vitest";
import { picturesOf } from "./cost.ts";

test("100 pictures cost a household at most a tenth of a cent a month", () => {
  expect(picturesOf() / 10_000).toBeLessThanOrEqual(0.1);
});
