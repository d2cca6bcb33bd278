import { expect, test } from "vitest";
import { isErasable, isOverdue } from "../../../core/households/closed.ts";

const home = { id: "home", closedAt: "2026-03-02T10:00:00.000Z" };
const after = (seconds: number) => new Date(Date.parse(home.closedAt) + seconds * 1000);

test("a closed household is erased once nothing can be under way any more", () => {
  expect([0, 59, 60, 3_600].map((seconds) => isErasable(home, after(seconds)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("it is overdue after a day", () => {
  expect([3_600, 86_400, 86_401].map((seconds) => isOverdue(home, after(seconds)))).toEqual([
    false,
    false,
    true,
  ]);
});
