import { describe, expect, test } from "vitest";
import { keys, partitions } from "../../../core/storage/table.ts";
import { kindOf } from "../../support/roles.ts";

describe("the kinds of partition", () => {
  const keyOf: Readonly<Record<string, (...parts: never[]) => { pk: string }>> = keys;

  test("are exactly one for the key of every item, whatever is in it", () => {
    for (const [name, key] of Object.entries(keyOf))
      for (const text of ["0190", "HH#1", "USER#2\n", "*", "ACCOUNTS"]) {
        const { pk } = key(...([text, text, text] as never[]));
        expect([name, Object.keys(partitions)]).toEqual([name, expect.arrayContaining([kindOf(pk)])]);
      }
  });

  test("are all used", () => {
    const used = Object.values(keyOf).map((key) => kindOf(key(...(["a", "b", "c"] as never[])).pk));
    expect(new Set(used)).toEqual(new Set(Object.keys(partitions)));
  });
});
