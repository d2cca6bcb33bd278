import { expect, test } from "vitest";
import { epochSeconds } from "../../../core/basics/dates.ts";
import { newestEntries, transactRecorded } from "../../../core/changes/log/store.ts";
import type { Db } from "../../../core/storage/db.ts";
import { keys, ranges } from "../../../core/storage/table.ts";
import { OutOfDate } from "../../../core/storage/troubles.ts";
import type { Write } from "../../../core/storage/write.ts";
import { throughHandlers } from "../../support/service.ts";

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

throughHandlers((service) => {
  const householdId = () => crypto.randomUUID();
  const item = (of: string, id: string): Write => ({ put: { ...keys.pantryItem(of, id), id }, if: "absent" });
  const logOf = async (of: string) =>
    (await service.deps().db.query(ranges.changeLog(of, 0))).flatMap(({ number, things, isFirst }) =>
      things === undefined ? [] : [{ number: Number(number), things, isFirst: isFirst === true }],
    );
  const record = (
    writes: readonly Write[],
    { now = new Date(), db = service.deps().db, newestEntryOf = newestEntries(db) } = {},
  ) => transactRecorded(db, writes, { newestEntryOf, now: () => now });
  /** Counts transactions. */
  const counting = (db: Db) => {
    const counted = { transactions: 0 };
    const transact: Db["transact"] = (writes) => {
      counted.transactions += 1;
      return db.transact(writes);
    };
    return { db: { ...db, transact }, counted };
  };
  /** A writer who has read the newest entry, `a`, before somebody else wrote `b`. */
  const overtaken = async () => {
    const of = householdId();
    await record([item(of, "a")]);
    const stale = newestEntries(service.deps().db);
    await stale(of);
    await record([item(of, "b")]);
    return { of, stale, ...counting(service.deps().db) };
  };
  /** Its consistent reads wait until two have been done. */
  const readingAtOnce = (db: Db): Db => {
    const both = Promise.withResolvers<void>();
    let done = 0;
    const query: Db["query"] = async (range, options) => {
      const items = await db.query(range, options);
      if (options?.consistent === false) return items;
      done += 1;
      if (done === 2) both.resolve();
      await both.promise;
      return items;
    };
    return { ...db, query };
  };

  test("twelve who change things at once all succeed, and their numbers have no gap", async () => {
    const anna = await service.owner();
    const add = (nth: number) => anna.post("/v1/pantry-items", { customName: `Rice ${nth}` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, nth) => add(nth)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const numbers = (await logOf(anna.householdId)).map(({ number }) => number);
    expect(numbers.slice(-13)).toEqual(Array.from({ length: 13 }, (_, nth) => (numbers.at(-13) ?? 0) + nth));
  });

  test("of two who commit at once, one writes only its entry anew, with the next number", async () => {
    const { of, stale, db, counted } = await overtaken();
    await record([item(of, "c")], { db, newestEntryOf: stale });
    expect(counted.transactions).toBe(2);
    const entries = await logOf(of);
    expect(entries.map(({ things }) => things)).toEqual([
      ["pantryItems#a"],
      ["pantryItems#b"],
      ["pantryItems#c"],
    ]);
    const [first] = entries;
    expect(entries.map(({ number }) => number - (first?.number ?? 0))).toEqual([0, 1, 2]);
  });

  test("a change whose own condition fails, too, is decided again by its caller", async () => {
    const { of, stale, db, counted } = await overtaken();
    const refused = record([item(of, "b")], { db, newestEntryOf: stale });
    await expect(refused).rejects.toThrow(OutOfDate);
    expect([counted.transactions, (await logOf(of)).length]).toEqual([1, 2]);
  });

  test("of two who begin a log in different seconds, one goes on after the other", async () => {
    const of = householdId();
    const now = new Date();
    const db = readingAtOnce(service.deps().db);
    await Promise.all([
      record([item(of, "a")], { db, now }),
      record([item(of, "b")], { db, now: new Date(now.getTime() + 5 * SECOND) }),
    ]);
    const [first, second, ...others] = await logOf(of);
    expect([first?.isFirst, second?.isFirst, others]).toEqual([true, false, []]);
    expect(second?.number).toBe((first?.number ?? 0) + 1);
  });

  test("a log whose entries a read at half price doesn't show yet goes on", async () => {
    const of = householdId();
    await record([item(of, "a")]);
    await record([item(of, "b")], { newestEntryOf: async () => undefined });
    const [first, second] = await logOf(of);
    expect(second).toMatchObject({ number: (first?.number ?? 0) + 1, isFirst: false });
  });

  test("a log whose newest entry is about to expire begins anew, and a slow writer goes on there", async () => {
    const of = householdId();
    const now = new Date();
    const longAgo = new Date(now.getTime() - 44.5 * DAY);
    await record([item(of, "a")], { now: longAgo });
    const slow = newestEntries(service.deps().db);
    await slow(of);
    await record([item(of, "b")], { now });
    // This one still takes the old entry for the last.
    await record([item(of, "c")], { now: longAgo, newestEntryOf: slow });
    const [old, begun, next] = await logOf(of);
    expect(old?.number).toBe(epochSeconds(longAgo));
    expect(begun).toMatchObject({ number: epochSeconds(now), isFirst: true, things: ["pantryItems#b"] });
    expect(next).toMatchObject({ number: epochSeconds(now) + 1, isFirst: false, things: ["pantryItems#c"] });
  });
});
