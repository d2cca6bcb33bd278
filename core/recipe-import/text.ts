import { decodeHTML } from "entities/decode";
import { cleanText, MARKS_MAX, visibleText } from "../basics/text.ts";

/** Tags that begin a new line, and all others. A tag ends before the next one begins, so this takes linear time. */
const blockTag = /<\/?(?:br|div|h[1-6]|li|ol|p|section|table|tr|ul)\b[^<>]*>/gi;
const anyTag = /<(?:\/?[a-z]|!)[^<>]*>/gi;

const decoded = (html: string): string => decodeHTML(html).replace(blockTag, "\n").replace(anyTag, "");

const overloaded = new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, "gu");

/** A line as a text that can be stored. */
const cleanLine = (line: string): string =>
  cleanText(
    line
      .toWellFormed()
      .replace(overloaded, "$1")
      .replace(/[\s\p{Cc}]+/gu, " "),
  );

/**
 * The lines of a text, without HTML's tags and entities and without blank lines. Many sites encode their texts
 * twice (`&amp;frac12;`), so they are decoded twice.
 */
export const linesOf = (html: string): string[] =>
  decoded(decoded(html))
    .split(/[\n\r\u2028\u2029]/)
    .map(cleanLine)
    .filter((line) => visibleText(line) !== "");

/** The text in one line, without HTML's tags and entities. */
export const plainText = (html: string): string => linesOf(html).join(" ");

/** The text, or as much of it as fits into `max` code points with an ellipsis. */
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
