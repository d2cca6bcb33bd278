import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { epochSeconds } from "../../../core/basics/dates.ts";
import type { Webhook } from "../../../core/webhooks/model.ts";
import {
  delivered,
  failed,
  kindsFor,
  newWebhook,
  rested,
  taken,
  withNews,
  withTest,
} from "../../../core/webhooks/webhook.ts";
import { scheduledFunctions } from "../../../infra/stage/functions.ts";
import { holds } from "../../support/law.ts";

const START = new Date("2026-11-30T10:00:00Z");
const HOUR = 3_600;
const DAY = 24 * HOUR;
const later = (seconds: number, from = START) => new Date(from.getTime() + seconds * 1_000);
const hook = newWebhook({ id: "1", url: "https://hooks.example.com/", madeBy: "anna", toldUpTo: 7 }, START);
const atDue = ({ dueAt = 0 }: Webhook) => new Date(dueAt * 1_000);
const seconds = ({ dueAt = Number.NaN }: Webhook, since = START) => dueAt - epochSeconds(since);

describe("a webhook whose household has changed", () => {
  test("is due ten seconds later, and changes until then share the message", () => {
    const due = withNews(hook, START);
    expect([due.phase, seconds(due)]).toEqual(["due", 10]);
    expect(withNews(due, later(9))).toBe(due);
  });

  test("while a run tells it, is due again afterwards", () => {
    const own = taken(withNews(hook, START), later(10));
    const overtaken = withNews(own, later(11));
    const done = delivered(overtaken, { upTo: 8, testedAt: undefined }, later(12));
    expect([done.phase, seconds(done, later(12))]).toEqual(["due", 10]);
    expect(seconds(delivered(own, { upTo: 8, testedAt: undefined }, later(12)), later(12))).toBe(DAY);
  });

  test("that waits for an attempt keeps its time, and a disabled one has none", () => {
    const waiting = failed(taken(hook, START), false, START);
    expect(withNews(waiting, later(1))).toBe(waiting);
    const disabled = failed(taken(hook, START), true, START);
    expect(withNews(disabled, later(1))).toBe(disabled);
  });
});

describe("a webhook whose receiver does not answer", () => {
  test("is told again after 1, 5 and 30 minutes, then every 2 hours, and disabled after five days", () => {
    const waits: number[] = [];
    let one: Webhook = hook;
    let now = START;
    for (;;) {
      one = failed(taken(one, now), false, now);
      if (one.dueAt === undefined) break;
      waits.push(seconds(one, now));
      now = atDue(one);
    }
    expect(waits.slice(0, 5)).toEqual([60, 300, 1_800, 2 * HOUR, 2 * HOUR]);
    expect(new Set(waits.slice(3))).toEqual(new Set([2 * HOUR]));
    expect(one).toMatchObject({ failingSince: START.toISOString(), disabledAt: now.toISOString() });
    const days = (now.getTime() - START.getTime()) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThan(5.1);
  });

  test("begins anew after a delivery", () => {
    const twice = failed(failed(hook, false, START), false, later(60));
    const done = delivered(twice, { upTo: 9, testedAt: undefined }, later(400));
    expect(done).toMatchObject({ toldUpTo: 9, lastDeliveredAt: later(400).toISOString() });
    expect(done).not.toHaveProperty("failingSince");
    expect(seconds(failed(done, false, later(500)), later(500))).toBe(60);
  });

  test("is disabled at once by a 410, and enabled by a test that arrives", () => {
    const gone = failed(hook, true, START);
    expect(gone.disabledAt).toBe(START.toISOString());
    expect(gone).not.toHaveProperty("dueAt");
    const asked = withTest(gone, later(60));
    expect([asked.phase, seconds(asked)]).toEqual(["due", 60]);
    const lost = failed(taken(asked, later(60)), false, later(60));
    expect(lost.disabledAt).toBe(START.toISOString());
    for (const name of ["dueAt", "testedAt"]) expect(lost).not.toHaveProperty(name);
    const own = taken(asked, later(60));
    const done = delivered(own, { upTo: 7, testedAt: own.testedAt }, later(61));
    expect([done.phase, seconds(done, later(61))]).toEqual(["resting", DAY]);
    for (const name of ["disabledAt", "testedAt"]) expect(done).not.toHaveProperty(name);
  });
});

test("a test that is asked for while a run tells the webhook is not lost", () => {
  const own = taken(withNews(hook, START), later(10));
  const asked = withTest(own, later(11));
  expect(asked.dueAt).toBe(own.dueAt);
  const done = delivered(asked, { upTo: 8, testedAt: own.testedAt }, later(12));
  expect(done).toMatchObject({ phase: "due", testedAt: asked.testedAt });
});

test("after 1,000 messages on a day there is one an hour, but for a test, and the next day 1,000 again", () => {
  let one: Webhook = hook;
  const send = (now: Date) => {
    const own = taken(withNews(one, now), now);
    if (own.phase === "taken") one = delivered(own, { upTo: 8, testedAt: own.testedAt }, now);
    return own;
  };
  for (let nth = 0; nth < 1_000; nth++) expect(send(later(10 * nth)).phase).toBe("taken");
  const last = later(9_990);
  const next = send(later(10_000));
  expect([next.phase, seconds(next, last)]).toEqual(["waiting", HOUR]);
  expect(taken(withTest(one, later(10_000)), later(10_000)).phase).toBe("taken");
  expect(send(later(HOUR, last)).phase).toBe("taken");
  expect(send(later(HOUR + 10, last)).phase).toBe("waiting");
  const tomorrow = new Date("2026-12-01T00:00:00Z");
  expect([send(tomorrow).phase, send(later(10, tomorrow)).phase]).toEqual(["taken", "taken"]);
});

test("nobody takes a webhook from a run that may still be telling it", () => {
  const { seconds: longest = 0 } = scheduledFunctions.find(({ name }) => name === "send-webhooks") ?? {};
  expect(longest).toBeGreaterThan(0);
  expect(seconds(taken(hook, START))).toBeGreaterThan(2 * longest);
});

test("an enabled webhook is looked at within a day, whatever happens to it, and so is a disabled one that is tested", () => {
  const steps = {
    news: withNews,
    test: withTest,
    take: taken,
    rest: (one: Webhook, now: Date) => rested(one, { upTo: 9 }, now),
    deliver: (one: Webhook, now: Date) => delivered(one, { upTo: 9, testedAt: one.testedAt }, now),
    fail: (one: Webhook, now: Date) => failed(one, false, now),
    end: (one: Webhook, now: Date) => failed(one, true, now),
  };
  const step = fc.record({
    name: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])),
    wait: fc.nat(9_000),
  });
  holds(fc.array(step, { maxLength: 40 }), (history) => {
    let [one, now]: [Webhook, Date] = [hook, START];
    for (const { name, wait } of history) {
      now = later(wait, now);
      one = steps[name](one, now);
      const isWaited = one.disabledAt === undefined || one.testedAt !== undefined;
      expect(isWaited && one.dueAt === undefined).toBe(false);
      if (one.dueAt !== undefined) expect(one.dueAt - epochSeconds(now)).toBeLessThanOrEqual(DAY);
    }
  });
});

test("a webhook is told the kinds that it wants, in the order of the document", () => {
  const news = { kinds: ["people", "tags", "recipes"], upTo: 1, at: START } as const;
  expect(kindsFor(hook, news)).toEqual(["recipes", "tags", "people"]);
  expect(kindsFor({ ...hook, kinds: ["people", "household"] }, news)).toEqual(["people"]);
});
