import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { stored } from "../../../core/storage/record.ts";

const keys = { pk: "HH#1", sk: "LAMP#1" };
const newer = expect.objectContaining({ code: "unavailable", extras: { retryAfter: expect.any(Number) } });

describe("a record", () => {
  const lamp = stored({ id: z.string(), colour: z.enum(["red", "green"]), watts: z.optional(z.number()) });

  test("is read without its keys, its format and the time when it expires, unless that is an attribute", () => {
    const item = { ...keys, ttl: 1, id: "1", colour: "red" };
    expect(lamp.parse(item)).toEqual({ id: "1", colour: "red" });
    expect(lamp.parse({ ...item, format: 1 })).toEqual({ id: "1", colour: "red" });
    expect(lamp.parseIf(undefined)).toBeUndefined();
    expect(stored({ ttl: z.number() }).parse({ ...keys, ttl: 7 })).toEqual({ ttl: 7 });
  });

  test.each([
    ["an attribute", { id: "1", colour: "red", dimmed: true }],
    ["a value", { id: "1", colour: "blue" }],
    ["a format", { id: "1", colour: "red", format: 2 }],
    ["a way to tell the format", { id: "1", colour: "red", format: "b" }],
  ])("is refused for now when it has %s that only a newer release knows", (_, attributes) => {
    expect(() => lamp.parse({ ...keys, ...attributes })).toThrow(newer);
  });

  test("that is damaged is an internal error, and not worth another try", () => {
    expect(() => lamp.parse({ ...keys, id: "1", colour: "red", watts: "40" })).toThrow(
      expect.not.objectContaining({ code: "unavailable" }),
    );
  });
});

describe("a record whose format changes", () => {
  const shape = { id: z.string(), milliwatts: z.number() };
  const raise = ({ watts, ...lamp }: Record<string, unknown>) => ({
    ...lamp,
    milliwatts: Number(watts) * 1000,
  });
  const first = { ...keys, id: "1", watts: 4 };

  test("is read in the format before, too, and converted to this one", () => {
    const second = stored(shape, { format: 2, raise });
    expect(second.parse(first)).toEqual({ id: "1", milliwatts: 4000 });
    expect(second.parse({ ...keys, format: 2, id: "1", milliwatts: 5 })).toEqual({ id: "1", milliwatts: 5 });
  });

  test.each([{ format: 2 }, { format: 3, raise }])(
    "is not read in a format that was forgotten",
    (formats) => {
      expect(() => stored(shape, formats).parse(first)).toThrow(/no longer reads/);
    },
  );
});
