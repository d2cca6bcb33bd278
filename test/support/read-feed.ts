import ICAL from "ical.js";
import type { ReadEvent } from "./feed-corpus.ts";

/** As ical.js reads a feed. */
export const readFeed = (text: string): ReadEvent[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name));
    return {
      uid: value("uid"),
      sequence: Number(value("sequence")),
      stamp: value("dtstamp"),
      start: value("dtstart"),
      summary: value("summary"),
    };
  });
