import fc from "fast-check";
import { expect, test } from "vitest";
import { uuidV7 } from "../../../core/basics/id.ts";
import { createdAt } from "../../../core/catalogue/catalogue.ts";
import { holds } from "../../support/law.ts";

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const times = fc.nat({ max: 2 ** 48 - 1 });

test("an id is a UUID of version 7 that begins with its time", () => {
  holds(times, bytes, (time, random) => {
    const id = uuidV7(time, random);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(createdAt({ id })).toBe(time);
  });
});

test("every one of its 74 random bits counts", () => {
  const nothing = new Uint8Array(10);
  const ids = new Set([uuidV7(0, nothing)]);
  for (let bit = 0; bit < 74; bit++) {
    const one = new Uint8Array(10);
    one[bit >> 3] = bit < 72 ? 0x80 >> (bit & 7) : 1 << (bit - 72);
    ids.add(uuidV7(0, one));
  }
  expect(ids.size).toBe(75);
});
