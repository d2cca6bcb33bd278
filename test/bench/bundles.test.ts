import { expect, test } from "vitest";
import { bundleAll } from "../../infra/bundle/bundle.ts";

/** Minified. An ordinary function with the AWS SDK has 477 kB to 1.1 MB. */
const MOST_BYTES = 300_000;
const MEAN_BYTES = 255_000;

test("no function's bundle is larger than 300 kB, and their mean is at most 255 kB", async () => {
  const bundles = Object.entries((await bundleAll()).bundles);
  const tooLarge = bundles.filter(([, { bytes }]) => bytes > MOST_BYTES);
  expect(tooLarge).toEqual([]);
  expect(bundles.length).toBeGreaterThan(40);
  const total = bundles.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  expect(total / bundles.length).toBeLessThanOrEqual(MEAN_BYTES);
}, 120_000);
