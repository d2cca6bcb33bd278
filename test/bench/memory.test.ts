import { expect, test } from "vitest";
import { memoryAt } from "./memory.ts";

test("functions serve a household of 10,000 recipes with 256 MB at most", async () => {
  const peaks = await memoryAt(10_000);
  for (const [name, peak] of Object.entries(peaks)) {
    // A process of Node alone takes some 40 MB: less means that nothing was measured.
    expect(peak, name).toBeGreaterThan(40);
    expect(peak, name).toBeLessThan(256);
  }
}, 120_000);
