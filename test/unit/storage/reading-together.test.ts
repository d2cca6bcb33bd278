import { describe, expect, test } from "vitest";
import type { Db } from "../../../core/storage/db.ts";
import { heldUntil, readingTogether } from "../../../core/storage/reading-together.ts";
import type { Item, Key } from "../../../core/storage/table.ts";

const key = (sk: string): Key => ({ pk: "HH#1", sk });

/** A port to some items, which notes what it is asked for. */
const recorded = (items: readonly (Key & Item)[] = []) => {
  const calls: [string, ...unknown[]][] = [];
  const note =
    <T>(name: string, answer: (wanted: readonly Key[]) => T) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      return answer([args[0]].flat() as Key[]);
    };
  const those = (wanted: readonly Key[]) => items.filter((one) => wanted.some(({ sk }) => sk === one.sk));
  const db: Db = {
    get: note("get", (wanted) => those(wanted)[0]),
    getMany: note("getMany", (wanted) => those(wanted).toReversed()),
    query: note("query", () => []),
    transact: note("transact", () => {}),
    put: note("put", () => {}),
    sweep: note("sweep", () => {}),
  };
  return { db, calls };
};

describe("items that a request asks for", () => {
  const [plan, list] = [
    { ...key("PLAN"), of: "plan" },
    { ...key("LIST"), of: "list" },
  ];

  test("at the same moment are read in one call, each once", async () => {
    const { db, calls } = recorded([plan, list]);
    const { get } = readingTogether(db);
    const later = async () => {
      await Promise.resolve();
      return get(key("LIST"));
    };
    expect(await Promise.all([get(key("PLAN")), get(key("NONE")), later(), get(key("PLAN"))])).toEqual([
      plan,
      undefined,
      list,
      plan,
    ]);
    expect(calls).toEqual([["getMany", [key("PLAN"), key("NONE"), key("LIST")]]]);
  });

  test("one after the other are read one after the other", async () => {
    const { db, calls } = recorded([plan]);
    const { get } = readingTogether(db);
    expect(await get(key("PLAN"))).toEqual(plan);
    expect(await get(key("LIST"))).toBeUndefined();
    expect(calls).toEqual([
      ["get", key("PLAN")],
      ["get", key("LIST")],
    ]);
  });

  test("all fail when the call does, and can be asked for again", async () => {
    const { db } = recorded([plan]);
    const away = new Error("away");
    let isAway = true;
    const { get } = readingTogether({
      ...db,
      getMany: (wanted) => (isAway ? Promise.reject(away) : db.getMany(wanted)),
    });
    const both = () => Promise.allSettled([get(key("PLAN")), get(key("LIST"))]);
    expect(await both()).toEqual([
      { status: "rejected", reason: away },
      { status: "rejected", reason: away },
    ]);
    isAway = false;
    expect(await both()).toEqual([
      { status: "fulfilled", value: plan },
      { status: "fulfilled", value: undefined },
    ]);
  });
});

describe("work that began before it was sure", () => {
  const range = { pk: "HH#1", from: "A", to: "Z" };
  const reads = ({ get, getMany, query }: Db): Promise<unknown>[] => [
    get(key("A")),
    getMany([key("A")]),
    query(range),
  ];
  const writes = ({ transact, put, sweep }: Db): Promise<unknown>[] => [
    transact([]),
    put(key("A")),
    sweep(range),
  ];

  test("reads at once, sees it when it is sure, and writes then", async () => {
    const item = { ...key("A"), of: "a" };
    const { db, calls } = recorded([item]);
    const { promise, resolve } = Promise.withResolvers<void>();
    const careful = heldUntil(promise, db);
    let seen = 0;
    const working = [...writes(careful), ...reads(careful)].map((work) =>
      work.then((result) => {
        seen += 1;
        return result;
      }),
    );
    await new Promise(setImmediate);
    expect(calls.map(([name]) => name)).toEqual(["get", "getMany", "query"]);
    expect(seen).toBe(0);
    resolve();
    expect((await Promise.all(working)).slice(3)).toEqual([item, [item], []]);
    expect(calls.slice(3)).toEqual([
      ["transact", []],
      ["put", key("A")],
      ["sweep", range],
    ]);
  });

  test("sees nothing and writes nothing when it was wrong", async () => {
    const { db, calls } = recorded([key("A")]);
    const refusal = new Error("no session");
    const careful = heldUntil(Promise.reject(refusal), db);
    const outcomes = await Promise.allSettled([...reads(careful), ...writes(careful)]);
    expect(outcomes).toEqual(outcomes.map(() => ({ status: "rejected", reason: refusal })));
    expect(calls.map(([name]) => name)).toEqual(["get", "getMany", "query"]);
  });
});
