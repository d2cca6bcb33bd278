import { expect, test } from "vitest";
import { openDays } from "../../../infra/site/kitchen/open-days.ts";

const weekStart = "2026-11-23";
const recipe = { id: "1", name: "Dal", effort: "easy" } as const;
const slots = [{ id: "2", slotDate: "2026-11-28", recipe }];
const note = (noteDate: string, mealType?: "dinner" | "lunch") => ({
  id: noteDate,
  noteDate,
  text: "Pizza",
  ...(mealType && { mealType }),
});

test.each([
  ["on its first day: the whole week", "2026-11-23", ["23", "24", "25", "26", "27", "28", "29"]],
  ["on a Friday: from today on", "2026-11-27", ["27", "28", "29"]],
  ["before it begins: the whole week", "2026-11-01", ["23", "24", "25", "26", "27", "28", "29"]],
  ["when it is over: nothing", "2026-11-30", []],
])("a fill is for these days, %s", (_, today, days) => {
  const open = openDays({ weekStart, slots: [], notes: [] }, today);
  expect(open.map((day) => day.slice(-2))).toEqual(days);
});

test("days with a meal, or with a note for dinner or for the whole day, need none", () => {
  const notes = [note("2026-11-25"), note("2026-11-26", "dinner"), note("2026-11-27", "lunch")];
  expect(openDays({ weekStart, slots, notes }, "2026-11-25")).toEqual(["2026-11-27", "2026-11-29"]);
});
