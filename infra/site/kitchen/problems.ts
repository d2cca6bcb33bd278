import type { ErrorCode, Problem } from "../../../core/client/index.ts";
import { texts } from "./texts.ts";

// The service's details are for those who write apps. A family reads the page's own words for their codes.

const { general, codes, fault, faults, fields, field } = texts.problems;
type Words = Readonly<Record<string, string | undefined>>;
const wordsFor: { code: Words; fault: Words; field: Words } = { code: codes, fault: faults, field: fields };

/** Codes inside of answers are plain texts. */
type Told = Pick<Problem, "errors"> & { code?: string | undefined };

/** Returns a sentence for a family. An unknown code, such as one of a newer service, gets the general one. */
export const sentenceOf = ({ code, errors = [] }: Told): string => {
  if (code !== "validation_failed" || errors.length === 0) return wordsFor.code[code ?? ""] ?? general;
  const sentences = errors.map(({ pointer = "", code }) => {
    const [, name = ""] = pointer.split("/");
    return `${wordsFor.field[name] ?? field} ${wordsFor.fault[code] ?? fault}.`;
  });
  return [...new Set(sentences)].join(" ");
};

/** Codes that refuse what can be right later, when something else has changed. */
const passing: readonly (ErrorCode | undefined)[] = [
  "conflict",
  "leftovers_misplaced",
  "limit_reached",
  "precondition_failed",
  "serves_unknown",
];

/** Whether it can help to do a refused change once more. */
export const mayRepeat = (code: ErrorCode | undefined): boolean => passing.includes(code);
