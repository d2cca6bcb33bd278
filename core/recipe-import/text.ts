import { cleanText, MARKS_MAX, visibleText } from "../basics/text.ts";
import { withoutEntities } from "./entities.ts";
import type { Warn } from "./json.ts";

/** A tag ends before the next begins: linear time. */
const blockTag = /<\/?(?:br|div|h[1-6]|li|ol|p|section|table|tr|ul)\b[^<>]*>/gi;
const anyTag = /<(?:\/?[a-z]|!)[^<>]*>/gi;

const decoded = (html: string): string => withoutEntities(html).replace(blockTag, "\n").replace(anyTag, "");

const overloaded = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, "gu");

const cleanLine = (line: string): string =>
  cleanText(
    line
      .toWellFormed()
      .replace(overloaded, "$1")
      .replace(/[\s\p{Cc}]+/gu, " "),
  );

/** Decodes entities twice, because many sites encode twice (`&amp;frac12;`). */
export const linesOf = (html: string): string[] =>
  decoded(decoded(html))
    .split(/[\n\r\u2028\u2029]/)
    .map(cleanLine)
    .filter((line) => visibleText(line) !== "");

export const plainText = (html: string): string => linesOf(html).join(" ");

/** Shortens a text like `shortened`, and warns of it. */
export const cut = (text: string, max: number, what: string, pointer: string, warn: Warn): string => {
  const short = shortened(text, max);
  if (short !== text) warn(pointer, `${what} has at most ${max} characters. The rest was left out.`);
  return short;
};

/** Shortens a text to `max` code points, with an ellipsis. */
export const shortened = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const points = [...text];
  return points.length <= max
    ? text
    : `${points
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
};
