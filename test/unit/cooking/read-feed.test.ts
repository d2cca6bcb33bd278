import { expect, test } from "vitest";
import { expected, feed } from "../../support/feed-corpus.ts";
import { readFeed } from "../../support/read-feed.ts";

test("ical.js reads hostile names at the ends of days and years as they were", () => {
  expect(expected.length).toBeGreaterThan(150);
  expect(readFeed(feed)).toEqual(expected);
});
