import { dayOf } from "./dates.ts";

/** Making one takes longer than a thousand uses. At the limit, they start over: a name has many spellings. */
const KEPT = 1_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const make = (timeZone: string): Intl.DateTimeFormat | undefined => {
  if (!/^[A-Za-z][\w+/-]*$/.test(timeZone)) return;
  try {
    return new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  } catch {
    return;
  }
};

const formatFor = (timeZone: string): Intl.DateTimeFormat | undefined => {
  const format = formats.get(timeZone) ?? make(timeZone);
  if (!format) return;
  if (!formats.has(timeZone) && formats.size === KEPT) formats.clear();
  formats.set(timeZone, format);
  return format;
};

/**
 * Whether this release knows a time zone of this name, written as IANA does: other members' devices may not know
 * "europe/berlin". Offsets such as `+02:00` are not accepted.
 */
export const isTimeZone = (name: string): boolean => {
  const known = formatFor(name)?.resolvedOptions().timeZone ?? "";
  const isMisspelt = known !== name && known.toLowerCase() === name.toLowerCase();
  return known !== "" && !isMisspelt && name.split("/").every((part) => /^[A-Z]/.test(part));
};

/** Returns the date in a time zone; in UTC without one, or with one that this release doesn't know. */
export const dayIn = (timeZone: string | undefined, moment: Date): string => {
  const format = timeZone === undefined ? undefined : formatFor(timeZone);
  if (!format) return dayOf(moment);
  const parts = format.formatToParts(moment);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
};
