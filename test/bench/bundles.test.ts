import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { bundleAll, bundleFile, functionNames } from "../../infra/bundle/bundle.ts";
import { mostBytes } from "./bundle-bar.ts";

beforeAll(async () => {
  await bundleAll();
});

test("no function's bundle is larger than its bar", () => {
  expect(functionNames().length).toBeGreaterThan(40);
  const sizes = functionNames().map((name) => ({ name, bytes: readFileSync(bundleFile(name)).length }));
  expect(sizes.filter(({ name, bytes }) => bytes > mostBytes(name))).toEqual([]);
});

test("AWS's client for mails is in the one function that sends them", () => {
  const withClient = functionNames().filter((name) => /sesv2/i.test(readFileSync(bundleFile(name), "utf8")));
  expect(withClient).toEqual(["mail/send-mails"]);
});
