import { expect, test, vi } from "vitest";
import type { Db } from "../../../core/storage/db.ts";
import { eraseAll } from "../../../core/storage/erase-all.ts";
import type { Item } from "../../../core/storage/table.ts";

const items = Array.from({ length: 60 }, (_, n) => ({ pk: "a", sk: String(n).padStart(2, "0") }));

/** A storage that leaves of each batch what `leaves` says. */
const storage = (leaves: (batch: readonly Item[]) => readonly Item[]) => {
  const batches: (readonly Item[])[] = [];
  const erase = async (batch: readonly Item[]) => {
    batches.push(batch);
    return leaves(batch);
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the other ways in are not used
  return { batches, db: { erase } as unknown as Db };
};

test("all is deleted in batches of 25, what the table leaves again, and counted", async () => {
  const { batches, db } = storage((batch) => batch.slice(10));
  const step = vi.fn();
  const start = vi.fn(() => step);
  expect(await eraseAll(db, items, { start })).toBe(true);
  expect(batches.map(({ length }) => length)).toEqual([25, 15, 5, 25, 15, 5, 10]);
  expect([start.mock.calls, step.mock.calls.length]).toEqual([[[60]], 60]);
});

test("it ends when time is up, and says so", async () => {
  const { batches, db } = storage(() => []);
  expect(await eraseAll(db, items, { hasTime: () => batches.length < 2 })).toBe(false);
  expect(batches).toHaveLength(2);
});

test("it gives up when the table deletes nothing any more", async () => {
  const noWaiting = vi.spyOn(Math, "random").mockReturnValue(0);
  await expect(eraseAll(storage((batch) => batch).db, items)).rejects.toMatchObject({ code: "unavailable" });
  noWaiting.mockRestore();
});
