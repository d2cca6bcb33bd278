import { expect, test } from "vitest";
import { isErasable, isOverdue } from "../../../core/storage/erasing.ts";

const since = "2026-03-02T10:00:00.000Z";
const after = (seconds: number) => new Date(Date.parse(since) + seconds * 1000);

test("what was noted down is erased once nothing can be under way any more", () => {
  expect([0, 59, 60, 3_600].map((seconds) => isErasable(since, after(seconds)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("it is overdue after a day", () => {
  expect([3_600, 86_400, 86_401].map((seconds) => isOverdue(since, after(seconds)))).toEqual([
    false,
    false,
    true,
  ]);
});
