import type { Mark, Marks } from "./mark-store.ts";

/** Marks by the ids of their lines. */
export const marksByLine = (marks: readonly Mark[]): Marks =>
  new Map(marks.map((mark) => [mark.lineId, mark]));
