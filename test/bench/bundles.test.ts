import { expect, test } from "vitest";
import { type Bundle, bundleAll } from "../../infra/bundle/bundle.ts";
import { mostBytes } from "./bundle-bar.ts";

test("no function's bundle is larger than its bar", async () => {
  const bundles = Object.entries((await bundleAll()).bundles);
  expect(bundles.length).toBeGreaterThan(40);
  expect(bundles.filter(([name, { bytes }]) => bytes > mostBytes(name))).toEqual([]);
});

test("AWS's client for mails is in the one function that sends them", async () => {
  const hasClient = ([, { parts }]: [string, Bundle]) => "@aws-sdk/client-sesv2" in parts;
  const withClient = Object.entries((await bundleAll()).bundles).filter(hasClient);
  expect(withClient.map(([name]) => name)).toEqual(["mail/send-mails"]);
});
