import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as column from "../../../core/catalogue/log/snapshot-columns.ts";
import { readPacked, writePacked } from "../../../core/catalogue/log/snapshot-record.ts";
import { packed, type Tables, unpacked } from "../../../core/catalogue/log/snapshot-tables.ts";
import { holds } from "../../support/law.ts";

/** Columns that a table may have, and the values that rows may have in them. */
const kinds = {
  name: [column.text, fc.string()],
  image: [column.optionalText, fc.option(fc.string(), { nil: undefined })],
  time: [column.optionalCount, fc.option(fc.nat(), { nil: undefined })],
  meals: [column.count, fc.nat()],
  isStaple: [column.flag, fc.boolean()],
  effort: [column.oneOf("easy", "medium", "hard"), fc.constantFrom("easy", "medium", "hard")],
  weekStart: [column.day, fc.constantFrom("2026-03-02", "2026-03-09", "0000-01-01")],
  aisle: [column.optionalReference("aisles"), fc.constantFrom("a1", "a2", undefined)],
  home: [column.reference("aisles"), fc.constantFrom("a1", "a2")],
  aisles: [column.references("aisles"), fc.subarray(["a1", "a2", "a3"])],
} as const;
type Name = keyof typeof kinds;
const names = Object.keys(kinds) as Name[];

const aisles = [{ id: "a1" }, { id: "a2" }, { id: "a3" }];
const rows = fc.array(
  fc.record(Object.fromEntries(names.map((name) => [name, kinds[name][1] as fc.Arbitrary<unknown>]))),
  { maxLength: 6 },
);
/** Some of the columns, in any order. */
const someColumns = fc.shuffledSubarray(names);
const tablesWith = (some: readonly Name[]): Tables => ({
  things: Object.fromEntries(some.map((name) => [name, kinds[name][0]])),
  aisles: { id: column.id },
});
const throughBytes = (written: ReturnType<typeof packed>) => readPacked(writePacked(written));

describe("a snapshot that was written with other columns", () => {
  test("is read correctly wherever columns were added or moved since", () => {
    holds(rows, someColumns, fc.shuffledSubarray(names), (things, now, more) => {
      const then = now.filter((name) => more.includes(name));
      const stored = things.map((thing) => ({ id: "", ...thing }));
      const written = throughBytes(packed(tablesWith(then), { things: stored, aisles }));
      const read = unpacked(tablesWith(now), written).things;
      // Without any column that it knows, a table still has its rows.
      expect(read).toEqual(
        things.map((thing) =>
          Object.fromEntries(
            now.map((name) => [name, then.includes(name) ? thing[name] : kinds[name][0].absent]),
          ),
        ),
      );
    });
  });

  test.each(names)("is unavailable when it has an unknown column with a value, and only then: %s", (name) => {
    const { absent } = kinds[name][0];
    const readWith = (value: unknown) => {
      const written = packed(tablesWith([name]), { things: [{ [name]: value }], aisles });
      return unpacked(tablesWith([]), throughBytes(written)).things;
    };
    expect(readWith(absent)).toEqual([{}]);
    holds(kinds[name][1] as fc.Arbitrary<unknown>, (value) => {
      fc.pre(JSON.stringify(value) !== JSON.stringify(absent));
      expect(() => readWith(value)).toThrow(expect.objectContaining({ code: "unavailable" }));
    });
  });

  test("is unavailable when it has a value of a newer release", () => {
    const newer = { things: { effort: column.oneOf("easy", "medium", "hard", "heroic") } };
    const written = throughBytes(packed(newer, { things: [{ effort: "heroic" }] }));
    expect(() => unpacked({ things: { effort: kinds.effort[0] } }, written)).toThrow(
      expect.objectContaining({ code: "unavailable" }),
    );
  });
});
