import { expect, test } from "vitest";
import { bundleAll } from "../../infra/bundle/bundle.ts";

/** Minified. An ordinary function with the AWS SDK has 477 kB to 1.1 MB. */
const MOST_BYTES = 300_000;
/** One knows how people write recipes, and where shops have what; the other writes every kind of thing. */
const LARGE = { names: ["recipe-import/import-recipes", "transfer/import-household"], mostBytes: 320_000 };
const MEAN_BYTES = 260_000;
/** It has AWS's client for SES, which no other has. Nobody waits for its start, so it doesn't count for the mean. */
/** Nobody asks for it, and it has nothing of the storage: it would only flatter the mean. */
const CANARY = "system/canary";
const SENDING = { name: "mail/send-mails", mostBytes: 290_000 };

test("no function's bundle is larger than 300 kB (those of imports 320 kB), and their mean is at most 260 kB", async () => {
  const bundles = Object.entries((await bundleAll()).bundles);
  const tooLarge = bundles.filter(
    ([name, { bytes }]) => bytes > (LARGE.names.includes(name) ? LARGE.mostBytes : MOST_BYTES),
  );
  const asked = bundles.filter(([name]) => name !== SENDING.name && name !== CANARY);
  expect(tooLarge).toEqual([]);
  expect(bundles.length).toBeGreaterThan(40);
  const total = asked.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  expect(total / asked.length).toBeLessThanOrEqual(MEAN_BYTES);
});

test("AWS's client for mails is in the one function that sends them, which has at most 290 kB", async () => {
  const { bundles } = await bundleAll();
  const withClient = Object.entries(bundles).filter(([, { parts }]) => "@aws-sdk/client-sesv2" in parts);
  expect(withClient.map(([name]) => name)).toEqual([SENDING.name]);
  expect(bundles[SENDING.name]?.bytes).toBeLessThanOrEqual(SENDING.mostBytes);
});
