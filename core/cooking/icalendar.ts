/** An event of RFC 5545. */
export type CalendarEvent = {
  readonly uid: string;
  /** Epoch seconds. */
  readonly stamp: number;
  readonly sequence: number;
  readonly date: string;
  /** The time of day, like `18:30`, wherever the reader is. */
  readonly time?: string | undefined;
  readonly summary: string;
};

/** The most bytes of a line without its end (section 3.1). */
const LINE_BYTES = 75;

/** Folds a line between characters, before it has too many bytes. */
const folded = (line: string): string => {
  let text = "";
  let bytes = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (bytes + more > LINE_BYTES) {
      text += "\r\n ";
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
};

/** Any reader takes these for the end of a line. */
const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/gu;
const CONTROLS = /(?!\t)\p{Cc}/gu;

/** Escapes a text, and drops control characters, for which section 3.3.11 has no place. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, "\\$&")
    .replace(LINE_END, "\\n")
    .replace(CONTROLS, "");

const compact = (date: string): string => date.replaceAll("-", "");

const instant = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(/\.\d+|[-:]/g, "");

const startOf = ({ date, time }: CalendarEvent): string[] =>
  time === undefined
    ? [`DTSTART;VALUE=DATE:${compact(date)}`]
    : [`DTSTART:${compact(date)}T${time.replace(":", "")}00`, "DURATION:PT1H"];

const linesOf = (event: CalendarEvent): string[] => [
  "BEGIN:VEVENT",
  `UID:${event.uid}`,
  `DTSTAMP:${instant(event.stamp)}`,
  `SEQUENCE:${event.sequence}`,
  ...startOf(event),
  `SUMMARY:${escaped(event.summary)}`,
  "END:VEVENT",
];

/**
 * Writes events as a calendar of RFC 5545.
 * @param name of the calendar, in RFC 7986's property and in the one that programs knew before
 */
export const icalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Meal planner//Calendar feed//EN",
    ...["NAME", "X-WR-CALNAME"].map((property) => `${property}:${escaped(name)}`),
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
