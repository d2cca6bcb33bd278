import { type CalendarEvent, icalendar } from "../../core/cooking/icalendar.ts";

// What has broken calendars: their own syntax, escapes, ends of lines, and characters of many bytes.
const pieces = [
  ...String.raw`, ; : \ \n \N \, \\; " ^n^' %0D%0A &amp; <b> =0A`.split(" "),
  ..."END:VEVENT SUMMARY;LANGUAGE=en:x RRULE:FREQ=DAILY é e\u0301 ß 漢 🍲 👩‍🍳 \u202eabc \uFEFF".split(" "),
  ..."\n\r\u2028\u0085\u000b\u0000\u001c\u007f\t\u00a0",
  ...["\r\n", "\n ", "\nEND:VEVENT\nBEGIN:VEVENT\nUID:x"],
];

const names = pieces.flatMap((piece) => [
  `x${piece}y`,
  `a${piece.repeat(40)}z`,
  // Around the place where a line is folded.
  ...[64, 65, 66].map((at) => `${"-".repeat(at)}${piece}.`),
]);

const days = ["2024-02-29", "2026-12-31", "2027-01-01", "2027-03-28", "2027-10-31", "9999-12-31"] as const;
const times = [undefined, "00:00", "08:00", "18:30", "23:30"] as const;

const events: CalendarEvent[] = names.map((summary, at) => ({
  uid: `${at}@test`,
  stamp: Date.parse("2026-12-31T23:59:59Z") / 1000 + (at % 2),
  sequence: at,
  date: days[at % days.length] ?? "",
  time: times[at % times.length],
  summary,
}));

export type ReadEvent = { uid: string; sequence: number; stamp: string; start: string; summary: string };

/** One line feed for each end of a line, and no control characters. */
const readable = (text: string): string =>
  text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, "\n").replace(/(?!\t|\n)\p{Cc}/gu, "");

export const feed = icalendar("Elm; Street, 12", events);
export const expected: ReadEvent[] = events.map(({ uid, sequence, stamp, date, time, summary }) => ({
  uid,
  sequence,
  stamp: new Date(stamp * 1000).toISOString().replace(".000", ""),
  start: time === undefined ? date : `${date}T${time}:00`,
  summary: readable(summary),
}));
