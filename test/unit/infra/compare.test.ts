import { expect, test } from "vitest";
import { comparison, type Seen, slowerIn } from "../../../infra/operate/traffic/compare.ts";

const [old, young] = [4, 5];
const moves = ["log-in", "list-recipes"].map((name) => ({ name, from: old, to: young }));

const seen = (version: number, requests: number, more: Partial<Seen> = {}): Seen => ({
  ...{ name: "log-in", version, requests, status: 200, isCold: false, p99: 40 },
  ...more,
});
const usual = [seen(old, 9_000), seen(old, 300, { status: 422 }), seen(old, 3, { status: 503 })];
const recipes = { name: "list-recipes" };

test.each<[string, Seen[]]>([
  ["answers as before", [seen(young, 1_000), seen(young, 33, { status: 422 })]],
  ["fails twice", [seen(young, 10), seen(young, 2, { status: 500 })]],
  ["fails as often as before", [seen(young, 9_000), seen(young, 4, { status: 503 })]],
  ["gets the same client's mistakes", [seen(young, 100), seen(young, 20, { status: 401 })]],
  ["turns away a flood", [seen(young, 100), seen(young, 500, { status: 429 })]],
  ["is slow while it is cold", [seen(young, 500), seen(young, 300, { isCold: true, p99: 900 })]],
  ["was slow for too few", [seen(young, 99, { p99: 900 })]],
  ["is a little slower", [seen(young, 500, { p99: 140 })]],
  ["was never called before", [seen(young, 500, { ...recipes, status: 404 })]],
])("a new version stays that %s", (_, since) => {
  expect(comparison(moves, [...usual, ...since]).worse).toBeUndefined();
});

test.each<[string, number, number, number, string | undefined, string?]>([
  ["takes twice as long, but for cold starts", 5, 200, 400, "log-in takes 400 ms (median; before: 200 ms)"],
  ["takes a little longer", 5, 200, 300, undefined],
  ["takes a moment longer", 5, 20, 120, undefined],
  ["was called too seldom", 4, 200, 400, undefined],
  ["is no new one", 5, 200, 400, undefined, "get-recipe"],
])("in the trial, a version %s", (_, calls, was, is, reason, name = "log-in") => {
  const times = (ms: number) => new Map([[name, [2_000, 1_900, ...Array(calls - 2).fill(ms)]]]);
  expect(slowerIn(moves, times(was), times(is))).toBe(reason);
});

test.each<[string, Seen[], string]>([
  [
    "fails on a route with little traffic",
    [seen(young, 1_000), seen(old, 30, recipes), seen(young, 3, { ...recipes, status: 500 })],
    "list-recipes answers 5xx to 3 of 3 requests (before: 0.0 %)",
  ],
  [
    "refuses everybody",
    [seen(young, 21, { status: 401 })],
    "log-in answers 4xx to 100.0 % of requests (before: 3.2 %)",
  ],
  [
    "refuses a little everywhere",
    [
      seen(old, 9_000, recipes),
      ...["log-in", "list-recipes"].flatMap((name) => [
        seen(young, 60, { name }),
        seen(young, 20, { name, status: 403 }),
      ]),
    ],
    "The new release answers 4xx to 25.0 % of requests (before: 1.6 %)",
  ],
  ["takes much longer", [seen(young, 100, { p99: 141 })], "log-in takes 141 ms (p99; before: 40 ms)"],
])("a new version goes that %s", (_, since, reason) => {
  expect(comparison(moves, [...usual, ...since]).worse).toBe(reason);
});
