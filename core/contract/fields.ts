import * as z from "zod/mini";
import { addDays, dayNumber, dayOf, isDate } from "../basics/dates.ts";
import { cleanText, grouped, isOverloaded, visibleText } from "../basics/text.ts";
import { isTimeZone } from "../basics/time-zone.ts";
import { positionIn } from "./cursor.ts";
import type { Fault, FaultCode } from "./errors.ts";
import { QUANTITY_MAX } from "./limits.ts";

/** Fields of requests. Messages say what to send instead. */

/** Returns a zod issue with one of our fault codes and the sentence that clients see. */
export const fault = (input: unknown, code: FaultCode, message: string, path: (string | number)[] = []) => ({
  code: "custom" as const,
  input,
  path,
  message,
  params: { code },
});

export type FieldRule =
  | {
      readonly exactlyOne: readonly [string, string];
      readonly alone?: { readonly field: string; readonly others: readonly string[] };
    }
  | { readonly atLeastOne: readonly string[] }
  | { readonly oneFilled: readonly [string, string] }
  | { readonly together: readonly [string, string]; readonly onlyIf: string }
  | { readonly needs: Readonly<Record<string, readonly string[]>> };

export const fieldRules = new WeakMap<object, FieldRule>();

/**
 * Runs even if single fields have faults, unlike zod's own: all faults are reported at once.
 * @param rule for the document, unless its words have it
 */
export const crossCheck = (
  check: (
    value: Record<string, unknown>,
    report: (field: string | (string | number)[], code: FaultCode, message: string) => void,
  ) => void,
  rule?: FieldRule,
) => {
  const made = z.check<Record<string, unknown>>(({ value, issues }) =>
    check(value, (field, code, message) =>
      issues.push(fault(value, code, message, field === "" ? [] : [field].flat())),
    ),
  );
  made._zod.def.when = ({ value }) => typeof value === "object" && value !== null;
  if (rule) fieldRules.set(made, rule);
  return made;
};

export const exactlyOne = (one: string, other: string) =>
  crossCheck(
    (value, report) => {
      if ((value[one] === undefined) === (value[other] === undefined))
        report("", "exactly_one", `Give exactly one of ${one} and ${other}.`);
    },
    { exactlyOne: [one, other] },
  );

/** Refines an object's schema: exactly one of two fields is required. Without both, `one` is reported as missing. */
export const oneUnless = (one: string, other: string) =>
  crossCheck(
    (value, report) => {
      if (value[one] !== undefined && value[other] !== undefined)
        report("", "exactly_one", `Give exactly one of ${one} and ${other}.`);
      if (value[one] === undefined && value[other] === undefined)
        report(one, "required", `Give ${one} or ${other}.`);
    },
    { exactlyOne: [one, other] },
  );

export const atMostOne = (one: string, other: string) =>
  crossCheck((value, report) => {
    if (value[one] !== undefined && value[other] !== undefined)
      report("", "exactly_one", `Give at most one of ${one} and ${other}.`);
  });

const aloneOrOneOf = (field: string, [one, other]: [string, string], more: readonly string[]) => {
  const others = [one, other, ...more];
  return crossCheck(
    (value, report) => {
      const isAlone = value[field] !== undefined;
      if (isAlone && others.some((name) => value[name] !== undefined))
        report("", "exactly_one", `Give ${field} without ${others.join(", ")}.`);
      if (!isAlone && (value[one] === undefined) === (value[other] === undefined))
        report("", "exactly_one", `Give exactly one of ${one}, ${other} and ${field}.`);
    },
    { exactlyOne: [one, other], alone: { field, others } },
  );
};

export const atLeastOne = (...fields: readonly string[]) =>
  crossCheck(
    (value, report) => {
      if (fields.every((field) => value[field] === undefined))
        report("", "required", `Give at least one of ${fields.join(", ")}.`);
    },
    { atLeastOne: fields },
  );

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** Refines an object's schema: one of two lists has something. An empty `one` is reported where `other` has nothing. */
export const oneFilled = (one: string, other: string) =>
  crossCheck(
    (value, report) => {
      if (Array.isArray(value[one]) && !isFilled(value[one]) && !isFilled(value[other]))
        report(one, "too_short", `Give at least one of ${one}, or of ${other}.`);
    },
    { oneFilled: [one, other] },
  );

/**
 * Refines an object's schema: two fields come together or not at all, and only with a flag that is true.
 * @param isRequired whether the schema refuses a missing flag already
 */
export const togetherIf = (flag: string, together: readonly [string, string], isRequired = false) =>
  crossCheck(
    (value, report) => {
      const missing = together.filter((field) => value[field] === undefined);
      if (missing.length === together.length) return;
      for (const field of missing) report(field, "required", `Give ${together.join(" and ")}, or neither.`);
      if (value[flag] === false || (value[flag] === undefined && !isRequired))
        report(flag, "required", `Must be true with ${together.join(" and ")}.`);
    },
    { together, onlyIf: flag },
  );

const INT32_MAX = 2_147_483_647;

/** Checks the length of a text in code points, and that it has only characters that the table can store. */
export const codePoints = (min: number, max: number) => {
  const check = z.check<string>(({ value, issues }) => {
    // The table can't store U+0000 and lone surrogates unchanged.
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
  // For the OpenAPI document: zod only knows its own checks.
  check._zod.onattach.push(({ _zod: { bag } }) => Object.assign(bag, { minimum: min, maximum: max }));
  return check;
};

const visible = z.check<string>(({ value, issues }) => {
  if (issues.length === 0 && value !== "" && visibleText(value) === "")
    issues.push(fault(value, "invalid_format", "Must have characters that people can see."));
});

/**
 * Makes the schema of a text of at most `max` code points, trimmed and with visible characters; `min` 0 also takes a
 * blank one.
 */
export const text = (max: number, min = 1) => {
  const any = z.string().check(z.overwrite(cleanText), codePoints(min, max));
  return min === 0 ? any : any.check(visible);
};

export const optionalName = (max: number) => optionalOf(text(max, 0).check(visible));

export const optionalText = (max: number) => optionalOf(text(max, 0));

/** Makes a text optional. Blank means absent, so a check in `schema` has to accept a blank text. */
export const optionalOf = (schema: z.ZodMiniString<string>) =>
  z.optional(
    z.pipe(
      schema,
      z.transform((value: string) => (value === "" ? undefined : value)),
    ),
  );

const knownTimeZone = z.check<string>(({ value, issues }) => {
  if (value !== "" && !isTimeZone(value))
    issues.push(fault(value, "not_one_of", "Must be a name of IANA's time zones, like Europe/Berlin."));
});
// For the OpenAPI document.
knownTimeZone._zod.onattach.push(({ _zod: { bag } }) =>
  Object.assign(bag, { patterns: new Set([/^$|^[A-Za-z][\w+\x2f-]*$/]) }),
);
const timeZone = z.string().check(z.overwrite(cleanText), knownTimeZone);

/** Makes a text's schema for patches: absent leaves it alone; null or blank clears it. */
export const clearableText = (max: number) => clearableOf(text(max, 0));

const clearableOf = (schema: z.ZodMiniString<string>) =>
  z.optional(
    z.nullable(
      z.pipe(
        schema,
        z.transform((value: string) => (value === "" ? null : value)),
      ),
    ),
  );

export const optionalTimeZone = optionalOf(timeZone);
export const clearableTimeZone = clearableOf(timeZone);

/** Makes two schemas of a text with a form. The second one also accepts a blank text. */
const ofForm = (isOfForm: (value: string) => boolean, message: string) => {
  const form = (mayBeBlank: boolean) =>
    z.string().check(
      z.overwrite((value) => value.trim()),
      ({ value, issues }) => {
        if (!isOfForm(value) && !(mayBeBlank && value === ""))
          issues.push(fault(value, "invalid_format", message));
      },
    );
  return [form(false), form(true)] as const;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const [anyUuid, anyUuidOrBlank] = ofForm((value) => UUID.test(value), "Must be a UUID.");
const lowerCase = z.overwrite<string>((value) => value.toLowerCase());

/** A UUID of any version. */
export const uuid = anyUuid.check(lowerCase);
export const uuidOrBlank = anyUuidOrBlank.check(lowerCase);

/** `YYYY-MM-DD`. */
export const [date, dateOrBlank] = ofForm(isDate, "Must be a calendar day like 2026-01-31.");

/** Returns the fault of a day that is too late, for `faultsAt`, which knows no household: the first day that no time zone on earth calls tomorrow. */
export const notInFuture =
  (field: string) =>
  (body: Readonly<Record<string, unknown>>, now: Date): Fault[] => {
    const day = body[field];
    return typeof day === "string" && isDate(day) && day > addDays(dayOf(now), 2)
      ? [{ pointer: `/${field}`, code: "too_large", message: "Must be tomorrow at the latest." }]
      : [];
  };

/**
 * Refines an object's schema: the last day is not before the first, and at most `max` days are asked for, both
 * included.
 */
export const spanOfDays = (first: string, last: string, max: number) =>
  crossCheck((value, report) => {
    const [from, to] = [value[first], value[last]].map((day) =>
      typeof day === "string" && isDate(day) ? dayNumber(day) : Number.NaN,
    );
    const days = (to ?? 0) - (from ?? 0) + 1;
    if (days < 1) report(last, "too_small", "Must not be before the first day.");
    if (days > max) report(last, "too_large", `Must be at most ${max} days, both included.`);
  });

/** Blank means absent. */
export const [optionalUuid, optionalDate] = [optionalOf(uuidOrBlank), optionalOf(dateOrBlank)];
/** Absent leaves it alone; null or blank clears it. */
export const [clearableUuid, clearableDate] = [clearableOf(uuidOrBlank), clearableOf(dateOrBlank)];

/** The table can't store JavaScript's smallest numbers. */
const QUANTITY_MIN = 1e-9;

/** Makes the schema of an amount. What is too small for the table counts as 0. */
export const quantity = (min: number) =>
  z.number().check(
    z.overwrite((value) => (Math.abs(value) < QUANTITY_MIN ? 0 : value)),
    z.minimum(min, `Must be at least ${min}.`),
    z.maximum(QUANTITY_MAX, `Must be at most ${grouped(QUANTITY_MAX)}.`),
  );

export const newLineItem = {
  ingredientId: optionalUuid,
  customName: optionalName(200),
  quantity: z.optional(quantity(0)),
  unit: optionalText(20),
};
/** An ingredient by its id, or free text as people type it. Add the check `isOneLineItem`. */
export const typedLineItem = { ...newLineItem, text: z.optional(text(200)) };
export const isOneLineItem = (...more: readonly string[]) =>
  aloneOrOneOf("text", ["ingredientId", "customName"], ["quantity", "unit", ...more]);

/** zod's own check accepts numbers that are nearly whole, but the table can't store 1e-300. */
const whole = z.check<number>(({ value, issues }) => {
  if (!Number.isInteger(value)) issues.push(fault(value, "invalid_type", "Must be a whole number."));
});
// For the OpenAPI document, as zod's own check does.
whole._zod.onattach.push(({ _zod: { bag } }) => Object.assign(bag, { multipleOf: 1 }));

/** Makes a schema for whole numbers. Unlike the fault of `z.int`, this one's does not stop the checks across fields. */
export const integer = (min: number, max = INT32_MAX) =>
  z
    .number()
    .check(
      whole,
      z.minimum(min, `Must be at least ${min}.`),
      z.maximum(max, `Must be at most ${grouped(max)}.`),
    );

/** Makes the schema of a list of one to `max` different entries; repeated ones count once. */
export const distinct = <S extends z.ZodMiniType>(entry: S, max: number) =>
  z.array(entry).check(z.minLength(1), z.maxLength(1_000), ({ value, issues }) => {
    if (new Set(value).size > max)
      issues.push(fault(value, "too_long", `Must have at most ${max} different entries.`));
  });

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `Must be one of ${values.join(", ")}.`);

/** Makes the schema of a list of words of a closed list, each as often as one likes. */
export const listOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(oneOf(values)).check(z.maxLength(100));

// An empty parameter means absent if a text is expected, and is a fault otherwise.

export const digits = z.pipe(
  z.string().check(z.regex(/^-?\d+$/, "Must be a whole number.")),
  z.transform(Number),
);

export const queryInteger = (min: number, max?: number) => z.pipe(digits, integer(min, max));

/** Makes the schema of a page's `limit`. More than 100 becomes 100. */
export const limit = (byDefault: number) =>
  z._default(
    z.pipe(
      digits,
      z.pipe(
        z.transform((value: number) => Math.min(value, 100)),
        z.number().check(z.minimum(1, "Must be at least 1.")),
      ),
    ),
    byDefault,
  );
export const offset = z._default(queryInteger(0), 0);

/**
 * Makes the schema of a page's `cursor`, which is read as the position that it stands for; blank means absent.
 * @param form of the list's positions
 */
export const cursor = (form: RegExp) => {
  const ours = z.check<string>(({ value, issues }) => {
    if (value !== "" && !form.test(positionIn(value) ?? ""))
      issues.push(fault(value, "invalid_format", "Must be the cursor of the page before."));
  });
  // For the OpenAPI document.
  ours._zod.onattach.push(({ _zod: { bag } }) =>
    Object.assign(bag, { patterns: new Set([/^[A-Za-z0-9_-]+$/]) }),
  );
  return z.optional(
    z.pipe(
      z.string().check(ours),
      z.transform((value: string) => (value === "" ? undefined : positionIn(value))),
    ),
  );
};

export const queryBoolean = z.optional(
  z.pipe(
    oneOf(["true", "false"]),
    z.transform((value: "true" | "false") => value === "true"),
  ),
);

const oneOrMore = z.union([z.string(), z.array(z.string())]);

/** A query parameter that lists texts: repeated or with commas. Empty ones don't count. */
export const queryTexts = z._default(
  z.pipe(
    oneOrMore,
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

/**
 * Makes the schema of a query parameter that lists words. It may be repeated or have commas; each word counts once.
 * Empty means absent.
 */
export const queryWords = <T extends string>(words: readonly T[]) => {
  // Each once, before they are cleaned: a request may repeat a word as often as it likes.
  const parts = (values: string | string[]) =>
    [...new Set([values].flat().flatMap((value) => value.split(",")))]
      .map(cleanText)
      .filter((part) => part !== "");
  const wordOf = (part: string) => words.find((word) => word === part);
  const known = oneOrMore.check(({ value, issues }) => {
    if (parts(value).some((part) => wordOf(part) === undefined))
      issues.push(
        fault(value, "not_one_of", `Must be one or more of ${words.join(", ")}, with commas between them.`),
      );
  });
  return z.optional(
    z.pipe(
      known,
      z.transform((values: string | string[]) => [
        ...new Set(parts(values).flatMap((part) => wordOf(part) ?? [])),
      ]),
    ),
  );
};
