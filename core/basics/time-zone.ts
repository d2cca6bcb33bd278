import { dayOf } from "./dates.ts";

/** Making one takes longer than a thousand uses. At the limit, they start over: a name has many spellings. */
const KEPT = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  const format =
    known ?? new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  if (!known && formats.size === KEPT) formats.clear();
  formats.set(timeZone, format);
  return format;
};

/** Whether this release knows a time zone of this name. Offsets such as `+02:00` are not accepted. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** Returns the date in a time zone; in UTC without one, or with one that this release doesn't know. */
export const dayIn = (timeZone: string | undefined, moment: Date): string => {
  if (timeZone === undefined || !isTimeZone(timeZone)) return dayOf(moment);
  const parts = formatFor(timeZone).formatToParts(moment);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
};
