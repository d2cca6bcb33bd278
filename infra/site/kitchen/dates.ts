// Days as the service writes them: "2026-11-25".

import { texts } from "./texts.ts";

const DAY = 86_400_000;
const moment = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const plusDays = (date: string, days: number): string =>
  new Date(moment(date) + days * DAY).toISOString().slice(0, 10);

/** Returns today's date where the device is. Swedes write days like the service. */
export const today = (): string => new Date().toLocaleDateString("sv");

/** Returns the device's time zone, such as "Europe/Berlin". */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const mondayOf = (date: string): string =>
  plusDays(date, -((new Date(moment(date)).getUTCDay() + 6) % 7));

export const daysFrom = (date: string, count = 7): string[] =>
  Array.from({ length: count }, (_, day) => plusDays(date, day));

/** Returns how many days it is from one day to another; below 0 if that is earlier. */
export const daysBetween = (from: string, to: string): number => (moment(to) - moment(from)) / DAY;

/** The person's own way to write days, if it is in the language of the page. */
export const locale = navigator.languages.find((one) => one.startsWith(texts.language)) ?? texts.language;

/**
 * Returns the weekday, from 1 for Monday to 7, on which weeks begin where people speak so. A language without a region
 * does not tell where, and some browsers don't know: then it is Monday.
 */
export const firstWeekdayIn = (locale: string): number => {
  const place = new Intl.Locale(locale);
  return (place.region && place.getWeekInfo?.().firstDay) || 1;
};

/** A day on which the person's weeks begin while nothing is planned. */
export const usualStart = plusDays(mondayOf(today()), firstWeekdayIn(locale) - 1);

const weekdayOf = (weekday: "long" | "short") =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday });
const [longWeekday, shortWeekday] = [weekdayOf("long"), weekdayOf("short")];

export const weekday = (date: string): string => longWeekday.format(moment(date));
export const weekdayShort = (date: string): string => shortWeekday.format(moment(date));
export const isWorkday = (date: string): boolean => new Date(moment(date)).getUTCDay() % 6 > 0;

const formatOf = (weekday?: "long" | "short") =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday, day: "numeric", month: "short" });
const [long, short, plain] = [formatOf("long"), formatOf("short"), formatOf()];

export const dayName = (date: string): string => long.format(moment(date));
export const shortDay = (date: string): string => short.format(moment(date));
export const weekName = (weekStart: string, days = 7): string =>
  plain.formatRange(moment(weekStart), moment(plusDays(weekStart, days - 1)));

/** Returns how many days it is from today; below 0 if the day is over. */
export const daysUntil = (date: string): number => daysBetween(today(), date);
