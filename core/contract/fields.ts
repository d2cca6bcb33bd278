import * as z from "zod/mini";
import { addDays, dayNumber, dayOf, isDate } from "../basics/dates.ts";
import { cleanText, grouped, isOverloaded, visibleText } from "../basics/text.ts";
import { placeIn } from "./cursor.ts";
import type { Fault, FaultCode } from "./errors.ts";
import { QUANTITY_MAX } from "./limits.ts";

/** The kinds of field in requests. Messages say what to send instead. */

/**
 * Makes a fault with one of our own codes. functions/endpoint/parse.ts passes on the code and the message.
 */
export const fault = (input: unknown, code: FaultCode, message: string, path: (string | number)[] = []) => ({
  code: "custom" as const,
  input,
  path,
  message,
  params: { code },
});

/** A rule across fields, in a form in which the OpenAPI document can tell it. */
export type FieldRule =
  | { readonly exactlyOne: readonly [string, string] }
  | { readonly atLeastOne: readonly string[] }
  /** A field that others need is there for nothing else. */
  | { readonly needs: Readonly<Record<string, readonly string[]>> };

/** The rules of checks. */
export const fieldRules = new WeakMap<object, FieldRule>();

/**
 * A check across several fields of an object. Unlike zod's own check, it also runs when single fields have
 * faults, so that all faults are reported at once. It must expect any value in the fields.
 * @param rule what it checks, unless the words of the document say it
 */
export const crossCheck = (
  check: (
    value: Record<string, unknown>,
    report: (field: string, code: FaultCode, message: string) => void,
  ) => void,
  rule?: FieldRule,
) => {
  const made = z.check<Record<string, unknown>>(({ value, issues }) =>
    check(value, (field, code, message) =>
      issues.push(fault(value, code, message, field === "" ? [] : [field])),
    ),
  );
  made._zod.def.when = ({ value }) => typeof value === "object" && value !== null;
  if (rule) fieldRules.set(made, rule);
  return made;
};

/** Requires exactly one of two fields. */
export const exactlyOne = (one: string, other: string) =>
  crossCheck(
    (value, report) => {
      if ((value[one] === undefined) === (value[other] === undefined))
        report("", "exactly_one", `Give exactly one of ${one} and ${other}.`);
    },
    { exactlyOne: [one, other] },
  );

/** Requires at least one of some fields. */
export const atLeastOne = (...fields: readonly string[]) =>
  crossCheck(
    (value, report) => {
      if (fields.every((field) => value[field] === undefined))
        report("", "required", `Give at least one of ${fields.join(", ")}.`);
    },
    { atLeastOne: fields },
  );

/** The largest 32-bit integer. */
const INT32_MAX = 2_147_483_647;

/** Limits the length in Unicode code points, which are closer to what people see than UTF-16 units. */
export const codePoints = (min: number, max: number) => {
  const check = z.check<string>(({ value, issues }) => {
    // U+0000 and lone surrogates can't be stored or sent back unchanged.
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
  // For the OpenAPI document, because zod only knows the lengths of its own checks.
  check._zod.onattach.push(({ _zod: { bag } }) => Object.assign(bag, { minimum: min, maximum: max }));
  return check;
};

/** Needs visible characters: an invisible name would look like no name, or two names would look alike. */
const visible = z.check<string>(({ value, issues }) => {
  if (issues.length === 0 && value !== "" && visibleText(value) === "")
    issues.push(fault(value, "invalid_format", "Must have characters that people can see."));
});

/** A required text: trimmed and NFC, then `min` (1) to `max` code points, some of them visible. */
export const text = (max: number, min = 1) => {
  const any = z.string().check(z.overwrite(cleanText), codePoints(min, max));
  return min === 0 ? any : any.check(visible);
};

/** An optional name of a create body: blank counts as absent. */
export const optionalName = (max: number) => optionalOf(text(max, 0).check(visible));

/** An optional text of a create body or of the query. Blank means absent. */
export const optionalText = (max: number) => optionalOf(text(max, 0));

/** An optional text. Blank means absent, so a check of its own in `schema` has to let a blank text pass. */
export const optionalOf = (schema: z.ZodMiniString<string>) =>
  z.optional(
    z.pipe(
      schema,
      z.transform((value: string) => (value === "" ? undefined : value)),
    ),
  );

/** A text of a PATCH body that can be cleared. Absent leaves it alone; null or blank clears it. */
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

/** Two schemas for a text of a fixed form. The second one also accepts a blank text. */
const ofForm = (isOfForm: (value: string) => boolean, message: string) => {
  const form = (mayBeBlank: boolean) =>
    z.string().check(
      z.overwrite((value) => (mayBeBlank && value.trim() === "" ? "" : value)),
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

/** A UUID of any version, in lower case from here on. */
export const uuid = anyUuid.check(lowerCase);
export const uuidOrBlank = anyUuidOrBlank.check(lowerCase);

/** A calendar day, `YYYY-MM-DD`. */
export const [date, dateOrBlank] = ofForm(isDate, "Must be a calendar day like 2026-01-31.");

/** A day up to tomorrow, which it already is somewhere on earth. For a contract's `faultsAt`. */
export const notInFuture =
  (field: string) =>
  (body: Readonly<Record<string, unknown>>, now: Date): Fault[] => {
    const day = body[field];
    return typeof day === "string" && isDate(day) && day > addDays(dayOf(now), 1)
      ? [{ pointer: `/${field}`, code: "too_large", message: "Must not lie in the future." }]
      : [];
  };

/** Requires of two days that the last is not before the first, and that there are at most `max` from one to the other. */
export const spanOfDays = (first: string, last: string, max: number) =>
  crossCheck((value, report) => {
    const [from, to] = [value[first], value[last]].map((day) =>
      typeof day === "string" && isDate(day) ? dayNumber(day) : Number.NaN,
    );
    const days = (to ?? 0) - (from ?? 0) + 1;
    if (days < 1) report(last, "too_small", "Must not be before the first day.");
    if (days > max) report(last, "too_large", `Must be at most ${max} days, both included.`);
  });

/** A UUID or a day of a create body or of the query: blank counts as absent. */
export const [optionalUuid, optionalDate] = [optionalOf(uuidOrBlank), optionalOf(dateOrBlank)];
/** A UUID or a day of a PATCH body that may be cleared: absent leaves it alone; null or blank clears it. */
export const [clearableUuid, clearableDate] = [clearableOf(uuidOrBlank), clearableOf(dateOrBlank)];

/** Smaller amounts are refused, because the table can't store the smallest numbers of JavaScript. */
const QUANTITY_DUST = 1e-9;

/** An amount from `min` to 1,000,000. */
export const quantity = (min: number) =>
  z.number().check(
    z.overwrite((value) => (Math.abs(value) < QUANTITY_DUST ? 0 : value)),
    z.minimum(min, `Must be at least ${min}.`),
    z.maximum(QUANTITY_MAX, `Must be at most ${grouped(QUANTITY_MAX)}.`),
  );

/**
 * The fields of something new in stock or to be bought. Add the check `exactlyOne` of `ingredientId` and
 * `customName`.
 */
export const newArticle = {
  ingredientId: optionalUuid,
  customName: optionalName(200),
  quantity: z.optional(quantity(0)),
  unit: optionalText(20),
};

/** Not zod's own, which takes a number for whole that is as good as whole: the table can't store 1e-300. */
const whole = z.check<number>(({ value, issues }) => {
  if (!Number.isInteger(value)) issues.push(fault(value, "invalid_type", "Must be a whole number."));
});
// As zod's own check does: it makes the document say `integer`.
whole._zod.onattach.push(({ _zod: { bag } }) => Object.assign(bag, { multipleOf: 1 }));

/** A whole number from `min` to `max`. Not `z.int`, because its fault would stop the checks across fields. */
export const integer = (min: number, max = INT32_MAX) =>
  z
    .number()
    .check(
      whole,
      z.minimum(min, `Must be at least ${min}.`),
      z.maximum(max, `Must be at most ${grouped(max)}.`),
    );

/** One of a few words. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `Must be one of ${values.join(", ")}.`);

// Query parameters arrive as text. An empty one counts as absent where a text is expected, and is a fault
// elsewhere.

/** A whole number as text, of any size. */
export const digits = z.pipe(
  z.string().check(z.regex(/^-?\d+$/, "Must be a whole number.")),
  z.transform(Number),
);

/** A parameter that is a whole number from `min` to `max`. */
export const queryInteger = (min: number, max?: number) => z.pipe(digits, integer(min, max));

/** The `limit` of a list: 1 or more. Above 100 it becomes 100. */
export const limit = (byDefault: number) =>
  z._default(
    z.pipe(
      z.pipe(digits, z.number().check(z.minimum(1, "Must be at least 1."))),
      z.transform((value: number) => Math.min(value, 100)),
    ),
    byDefault,
  );
/** The `offset` of a list: 0 or more. */
export const offset = z._default(queryInteger(0), 0);

/** The `cursor` of the page before, as the place in it. Without one, the list begins. `form` is what the list's places are like. */
export const cursor = (form: RegExp) => {
  const ours = z.check<string>(({ value, issues }) => {
    if (value !== "" && !form.test(placeIn(value) ?? ""))
      issues.push(fault(value, "invalid_format", "Must be the cursor of the page before."));
  });
  // For the OpenAPI document.
  ours._zod.onattach.push(({ _zod: { bag } }) =>
    Object.assign(bag, { patterns: new Set([/^[A-Za-z0-9_-]+$/]) }),
  );
  return z.optional(
    z.pipe(
      z.string().check(ours),
      z.transform((value: string) => (value === "" ? undefined : placeIn(value))),
    ),
  );
};

/** A parameter that is `true` or `false`. */
export const queryBoolean = z.optional(
  z.pipe(
    oneOf(["true", "false"]),
    z.transform((value: "true" | "false") => value === "true"),
  ),
);

/** How a parameter arrives that may be repeated. */
const oneOrMore = z.union([z.string(), z.array(z.string())]);

/** A parameter with several values: repeated, or with commas between them. Empty ones don't count. */
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

/** A parameter that takes some of a few words: repeated, or with commas between them. An empty one is absent. */
export const queryWords = <T extends string>(words: readonly T[]) => {
  const parts = (values: string | string[]) =>
    [values]
      .flat()
      .map(cleanText)
      .filter((value) => value !== "")
      .flatMap((value) => value.split(",").map((part) => part.trim()));
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
      z.transform((values: string | string[]) => parts(values).flatMap((part) => wordOf(part) ?? [])),
    ),
  );
};
