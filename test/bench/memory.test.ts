import { expect, test } from "vitest";
import { memoryFor, peaks, WASTEFUL } from "./memory.ts";

test("functions serve two households of 10,000 recipes with 320 MB at most, and fill a week with 384", async () => {
  for (const [name, peak] of Object.entries(await peaks())) {
    // A Node process alone takes about 40 MB. A smaller result means that nothing was measured.
    expect(peak, name).toBeGreaterThan(40);
    expect(peak, name).toBeLessThan(name === WASTEFUL ? 384 : 320);
  }
});

// With a larger limit, the process would use all of it before collecting garbage.
test("functions serve any number of such households with 160 MB of objects", async () => {
  const name = "list-recipes: search";
  expect((await memoryFor({ households: 15, heap: 160, names: [name] }))[name]).toBeGreaterThan(96);
});
