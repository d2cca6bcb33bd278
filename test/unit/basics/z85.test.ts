import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeZ85, encodeZ85 } from "../../../core/basics/z85.ts";
import { holds } from "../../support/law.ts";

test("bytes become the text that the specification shows", () => {
  expect(encodeZ85(Buffer.from("864fd26fb559f75b", "hex"))).toBe("HelloWorld");
});

test("bytes come back from their text", () => {
  const bytes = fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 50 }).map((numbers) => {
    const made = Buffer.alloc(4 * numbers.length);
    for (const [at, number] of numbers.entries()) made.writeUInt32BE(number, 4 * at);
    return made;
  });
  holds(bytes, (some) => {
    expect(decodeZ85(encodeZ85(some))).toEqual(some);
  });
});
