import { expect, test } from "vitest";
import { bundleAll } from "../../infra/bundle/bundle.ts";

/** Minified. An ordinary function with the AWS SDK has 477 kB to 1.1 MB. */
const MOST_BYTES = 300_000;
/** One knows how people write recipes, and where shops have what; the other writes every kind of thing. */
const LARGE = { names: ["recipe-import/import-recipes", "transfer/import-household"], mostBytes: 320_000 };
const MEAN_BYTES = 260_000;

test("no function's bundle is larger than 300 kB (those of imports 320 kB), and their mean is at most 260 kB", async () => {
  const bundles = Object.entries((await bundleAll()).bundles);
  const tooLarge = bundles.filter(
    ([name, { bytes }]) => bytes > (LARGE.names.includes(name) ? LARGE.mostBytes : MOST_BYTES),
  );
  expect(tooLarge).toEqual([]);
  expect(bundles.length).toBeGreaterThan(40);
  const total = bundles.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  expect(total / bundles.length).toBeLessThanOrEqual(MEAN_BYTES);
}, 120_000);
