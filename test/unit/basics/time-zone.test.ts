import { expect, test, vi } from "vitest";
import { dayIn } from "../../../core/basics/time-zone.ts";

test("a day is read with one calendar for each time zone, which takes longer to make than a thousand days", () => {
  const evening = new Date("2026-03-08T20:00:00Z");
  expect(dayIn("Pacific/Auckland", evening)).toBe("2026-03-09");
  const made = vi.spyOn(Intl, "DateTimeFormat");
  expect(dayIn("Pacific/Auckland", evening)).toBe("2026-03-09");
  expect(made).not.toHaveBeenCalled();
  expect(dayIn("Mars/Olympus", evening)).toBe("2026-03-08");
  made.mockRestore();
});
