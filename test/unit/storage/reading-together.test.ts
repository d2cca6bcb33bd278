import { describe, expect, test } from "vitest";
import type { Reads } from "../../../core/storage/db.ts";
import { readingTogether } from "../../../core/storage/reading-together.ts";
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
  const db: Reads = {
    get: note("get", (wanted) => those(wanted)[0]),
    getMany: note("getMany", (wanted) => those(wanted).toReversed()),
    query: note("query", () => []),
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
