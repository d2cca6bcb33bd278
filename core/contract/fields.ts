import * as z from "zod/mini";
import { isDate } from "../basics/dates.ts";
import { cleanText, grouped, isOverloaded } from "../basics/text.ts";
import type { FaultCode } from "./errors.ts";

/** The kinds of field that requests are made of. Messages say what to send instead. */

/** Reports a fault with one of our own codes; functions/endpoint/parse.ts passes code and message on. */
export const fault = (input: unknown, code: FaultCode, message: string, path: (string | number)[] = []) => ({
  code: "custom" as const,
  input,
  path,
  message,
  params: { code },
});

/**
 * A check over several fields of an object. Unlike zod's own it also runs when single fields have faults, so that
 * all faults are reported at once; it has to expect any value in them.
 */
export const crossCheck = (
  check: (
    value: Record<string, unknown>,
    report: (field: string, code: FaultCode, message: string) => void,
  ) => void,
) => {
  const made = z.check<Record<string, unknown>>(({ value, issues }) =>
    check(value, (field, code, message) =>
      issues.push(fault(value, code, message, field === "" ? [] : [field])),
    ),
  );
  made._zod.def.when = ({ value }) => typeof value === "object" && value !== null;
  return made;
};

/** Exactly one of two fields has to be given. */
export const exactlyOne = (one: string, other: string) =>
  crossCheck((value, report) => {
    if ((value[one] === undefined) === (value[other] === undefined))
      report("", "exactly_one", `Give exactly one of ${one} and ${other}.`);
  });

/** Largest amount of anything, and largest 32-bit integer. */
export const QUANTITY_MAX = 1_000_000;
const INT32_MAX = 2_147_483_647;

/** Lengths count Unicode code points, as people see them, not UTF-16 units. */
export const codePoints = (min: number, max: number) => {
  const check = z.check<string>(({ value, issues }) => {
    // U+0000 and lone surrogates are no text: they can't be stored or sent back faithfully.
    if (value.includes("\0") || !value.isWellFormed() || isOverloaded(value))
      issues.push(fault(value, "invalid_format", "Remove the characters that are not valid text."));
    const length = [...value].length;
    if (length < min)
      issues.push(
        min === 1
          ? fault(value, "too_short", "Must not be empty.")
          : fault(value, "too_short", `Must be at least ${min} characters long.`),
      );
    if (length > max)
      issues.push(fault(value, "too_long", `Must be at most ${grouped(max)} characters long.`));
  });
  // For the OpenAPI document: zod knows the lengths of its own checks only.
  check._zod.onattach.push(({ _zod: { bag } }) => Object.assign(bag, { minimum: min, maximum: max }));
  return check;
};

/** A required text: trimmed and NFC, then `min` (1) to `max` code points. */
export const text = (max: number, min = 1) => z.string().check(z.overwrite(cleanText), codePoints(min, max));

/** An optional text of a create body or of the query: blank counts as absent. */
export const optionalText = (max: number) => optionalOf(text(max, 0));

/** An optional text with a further check, which a blank one does not meet. */
export const optionalOf = (schema: z.ZodMiniString) =>
  z.optional(
    z.pipe(
      schema,
      z.transform((value: string) => (value === "" ? undefined : value)),
    ),
  );

/** A text of a PATCH body that may be cleared: absent leaves it alone; null or blank clears it. */
export const clearableText = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        text(max, 0),
        z.transform((value: string) => (value === "" ? null : value)),
      ),
    ),
  );

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** A UUID of any version, in lower case from here on. */
export const uuid = z.string().check(
  z.regex(UUID, "Must be a UUID."),
  z.overwrite((value) => value.toLowerCase()),
);

/** A calendar day, `YYYY-MM-DD`. */
export const date = z.string().check(({ value, issues }) => {
  if (!isDate(value)) issues.push(fault(value, "invalid_format", "Must be a calendar day like 2026-01-31."));
});

/** Amounts below this are none: the table can't store the smallest numbers there are. */
const QUANTITY_DUST = 1e-9;

/** An amount: `min` to 1,000,000. */
export const quantity = (min: number) =>
  z.number().check(
    z.overwrite((value) => (Math.abs(value) < QUANTITY_DUST ? 0 : value)),
    z.minimum(min, `Must be at least ${min}.`),
    z.maximum(QUANTITY_MAX, `Must be at most ${grouped(QUANTITY_MAX)}.`),
  );

/** What a body says of something new in stock or to be bought. Check `exactlyOne` of `ingredientId` and `customName`. */
export const newArticle = {
  ingredientId: z.optional(uuid),
  customName: optionalText(200),
  quantity: z.optional(quantity(0)),
  unit: optionalText(20),
};

/** A whole number from `min` to `max`. Not `z.int`: its fault keeps the checks over several fields from running. */
export const integer = (min: number, max = INT32_MAX) =>
  z
    .number()
    .check(
      z.multipleOf(1, "Must be a whole number."),
      z.minimum(min, `Must be at least ${min}.`),
      z.maximum(max, `Must be at most ${grouped(max)}.`),
    );

/** One of a few words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `Must be one of ${values.join(", ")}.`);

// Query parameters arrive as text. An empty one is absent for texts, and a fault otherwise.

/** A whole number as text, of any size. */
export const digits = z.pipe(
  z.string().check(z.regex(/^-?\d+$/, "Must be a whole number.")),
  z.transform(Number),
);

/** A parameter that is a whole number from `min` to `max`. */
export const queryInteger = (min: number, max?: number) => z.pipe(digits, integer(min, max));

/** `limit` of a list: 1 or more; more than 100 is brought down to 100. */
export const limit = (byDefault: number) =>
  z._default(
    z.pipe(
      z.pipe(digits, z.number().check(z.minimum(1, "Must be at least 1."))),
      z.transform((value: number) => Math.min(value, 100)),
    ),
    byDefault,
  );
/** `offset` of a list: 0 or more. */
export const offset = z._default(z.pipe(digits, z.number().check(z.minimum(0, "Must be at least 0."))), 0);

/** A parameter that is `true` or `false`. */
export const queryBoolean = z.optional(
  z.pipe(
    oneOf(["true", "false"]),
    z.transform((value: "true" | "false") => value === "true"),
  ),
);

/** A parameter with several values: repeated, or with commas between them. Empty ones don't count. */
export const queryTexts = z._default(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value: string | string[]) =>
      [value]
        .flat()
        .flatMap((text) => text.split(","))
        .map(cleanText)
        .filter((text) => text !== ""),
    ),
  ),
  [],
);
