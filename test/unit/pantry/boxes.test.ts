import { expect, test } from "vitest";
import * as z from "zod/mini";
import { boxOf } from "../../../core/basics/boxed-id.ts";
import { uuidV7 } from "../../../core/basics/id.ts";
import { inBoxes, storedAs } from "../../../core/pantry/boxes.ts";

const items = Array.from({ length: 300 }, (_, at) => ({
  ...{ id: uuidV7(1e12, new Uint8Array([at >> 8, at, 0, 0, 0, 0, 0, 0, 0, 0])), rev: at % 10 === 0 ? 3 : 0 },
  ...(at < 100 ? { ingredientId: crypto.randomUUID() } : { customName: "é".repeat(at - 99) }),
  ...{ quantity: 1 / 3, unit: "g" },
}));

test("new items get ids in boxes below a kilobyte, and the others keep theirs", () => {
  const boxed = inBoxes(items);
  expect(boxed.map(({ id: _, ...rest }) => rest)).toEqual(items.map(({ id: _, ...rest }) => rest));
  expect(new Set(boxed.map(({ id }) => id)).size).toBe(items.length);
  for (const [at, { id, rev }] of boxed.entries()) {
    expect(z.uuid().safeParse(id).success).toBe(true);
    expect(id === items[at]?.id).toBe(rev > 0);
  }
  const boxes = [...Map.groupBy(boxed, ({ id }) => boxOf(id))].filter(([box]) => box !== undefined);
  for (const [, inside] of boxes)
    expect(Buffer.byteLength(JSON.stringify(inside.map(({ id: _, ...rest }) => rest)))).toBeLessThan(900);
  const writesOf = (some: typeof boxed) => new Set(some.map(({ id }) => storedAs(id))).size;
  expect(writesOf(boxed)).toBe(30 + boxes.length);
  expect(inBoxes(boxed)).toEqual(boxed);
  // Nine or ten of an ingredient.
  expect(writesOf(inBoxes(items.slice(0, 100)))).toBeLessThanOrEqual(10 + 12);
});
