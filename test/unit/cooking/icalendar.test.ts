import { expect, test } from "vitest";
import { icalendar } from "../../../core/cooking/icalendar.ts";

const event = { uid: "1@test", stamp: 1_772_389_800, sequence: 3, date: "2026-12-31" };

test("an event has its time where the reader is, or the whole day", () => {
  const text = icalendar("Elm Street", [
    { ...event, time: "18:30", summary: "Soup, stew; \\ and\nmore" },
    { ...event, uid: "2@test", summary: "Tea\u2028\u0007time" },
  ]);
  expect(text.split("\r\n").slice(5, 20)).toEqual([
    "BEGIN:VEVENT",
    "UID:1@test",
    "DTSTAMP:20260301T183000Z",
    "SEQUENCE:3",
    "DTSTART:20261231T183000",
    "DURATION:PT1H",
    "SUMMARY:Soup\\, stew\\; \\\\ and\\nmore",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:2@test",
    "DTSTAMP:20260301T183000Z",
    "SEQUENCE:3",
    "DTSTART;VALUE=DATE:20261231",
    "SUMMARY:Tea\\ntime",
    "END:VEVENT",
  ]);
});

test("lines have at most 75 bytes, and no character is cut", () => {
  for (const character of ["x", "é", "漢", "👩‍🍳", ",", "\n"]) {
    const summary = character.repeat(90);
    const text = icalendar("Elm Street", [{ ...event, summary }]);
    const lines = text.split("\r\n");
    expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\uFFFD"))).toBe(true);
    const unfolded = text.replaceAll("\r\n ", "");
    const unescaped = unfolded.replace(/\\(.)/g, (_, of) => (of === "n" ? "\n" : of));
    expect(unescaped).toContain(`SUMMARY:${summary}\r\n`);
  }
});
