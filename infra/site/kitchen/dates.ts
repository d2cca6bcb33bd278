// Days as the service writes them: "2026-11-25".

import { texts } from "./texts.ts";

const DAY = 86_400_000;
const moment = (date: string): number => Date.parse(`${date}T00:00:00Z`);

export const plusDays = (date: string, days: number): string =>
  new Date(moment(date) + days * DAY).toISOString().slice(0, 10);

/** Where the device is. Swedes write days like the service. */
export const today = (): string => new Date().toLocaleDateString("sv");

/** The device's own, such as "Europe/Berlin". */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const mondayOf = (date: string): string =>
  plusDays(date, -((new Date(moment(date)).getUTCDay() + 6) % 7));

export const daysFrom = (date: string): string[] =>
  Array.from({ length: 7 }, (_, day) => plusDays(date, day));

/** The person's own way to write days, if it is in the language of the page. */
const locale = navigator.languages.find((one) => one.startsWith(texts.language)) ?? texts.language;

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
export const weekName = (weekStart: string): string =>
  plain.formatRange(moment(weekStart), moment(plusDays(weekStart, 6)));

/** Returns how many days it is from today; below 0 if the day is over. */
export const daysUntil = (date: string): number => (moment(date) - moment(today())) / DAY;
