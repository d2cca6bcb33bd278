import { expect, test } from "vitest";
import { bundleAll } from "../../infra/bundle/bundle.ts";

/** Minified. A usual function with the AWS SDK has 477 kB to 1.1 MB. */
const MOST_BYTES = 320_000;

test("no function's bundle is larger than 320 kB", async () => {
  const { bundles } = await bundleAll();
  const tooLarge = Object.entries(bundles).filter(([, { bytes }]) => bytes > MOST_BYTES);
  expect(tooLarge).toEqual([]);
  expect(Object.keys(bundles).length).toBeGreaterThan(40);
});
