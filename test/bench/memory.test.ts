import { expect, test } from "vitest";
import { measuredNames, memoryAt } from "./memory.ts";

/** What computes for long leaves more garbage: with two such households the engine takes some 310 MB rather than collect it. */
const wasteful = "fill-week-plan: as a proposal";

test.each([
  [1, measuredNames],
  [2, measuredNames.filter((name) => name !== wasteful)],
])(
  "functions serve %i households of 10,000 recipes with 320 MB at most, 384 MB to fill a week",
  async (households, names) => {
    const peaks = await memoryAt(10_000, { households, names });
    for (const [name, peak] of Object.entries(peaks)) {
      // A Node process alone takes about 40 MB. A smaller result means that nothing was measured.
      expect(peak, name).toBeGreaterThan(40);
      expect(peak, name).toBeLessThan(name === wasteful ? 384 : 320);
    }
  },
);

// With a larger limit, the process would use all of it before collecting garbage. We want to know what it
// needs.
test("functions serve any number of such households with 160 MB of objects", async () => {
  const name = "list-recipes: search";
  const peaks = await memoryAt(10_000, { households: 15, heap: 160, names: [name] });
  expect(peaks[name]).toBeGreaterThan(96);
});
