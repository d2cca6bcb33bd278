import type * as z from "zod/mini";
import { memo } from "../basics/memo.ts";
import { cleanText } from "../basics/text.ts";

const isKnown = (schema: z.core.$ZodType): schema is z.core.$ZodTypes => "type" in schema._zod.def;

const choicesOf = (schema: z.core.$ZodType): readonly unknown[] =>
  isKnown(schema) && schema._zod.def.type === "enum" ? Object.values(schema._zod.def.entries) : [];

/**
 * Whether a schema has choices, which may be blank. Most parts have none, such as the hundreds of lines of a recipe.
 */
const hasChoices = memo((schema: z.core.$ZodType): boolean => {
  if (!isKnown(schema)) return false;
  const { def } = schema._zod;
  if (def.type === "nullable" || def.type === "optional" || def.type === "default")
    return hasChoices(def.innerType);
  if (def.type === "pipe") return hasChoices(def.in);
  if (def.type === "array") return hasChoices(def.element);
  return def.type === "enum" || (def.type === "object" && Object.values(def.shape).some(hasChoices));
});

const takesNull = (schema: z.core.$ZodType | undefined): boolean => {
  if (!schema || !isKnown(schema)) return false;
  const { def } = schema._zod;
  if (def.type === "optional") return takesNull(def.innerType);
  return def.type === "nullable";
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const listOf = (schema: z.core.$ZodType, values: readonly unknown[]): unknown[] => {
  const cleaned = values.map((value) => withoutBlankChoices(schema, value));
  const choices = choicesOf(schema);
  const isBlank = (value: unknown) => value === undefined && choices.length > 0;
  if (cleaned.every((value) => isBlank(value) || choices.includes(value)))
    return cleaned.filter((value) => !isBlank(value));
  // In a list that will be refused, each fault keeps its place.
  return cleaned.map((value) => (isBlank(value) ? choices[0] : value));
};

const fieldsOf = (shape: Readonly<Record<string, z.core.$ZodType>>, value: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (!schema) return [[name, inner]];
      const cleaned = withoutBlankChoices(schema, inner);
      return cleaned === undefined ? [] : [[name, cleaned]];
    }),
  );

/**
 * Returns a body in which blank choices are absent (null where null clears them), in lists, too. Choices are trimmed as
 * texts are. The document goes on to name their values only.
 */
export const withoutBlankChoices = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (!isKnown(schema) || !hasChoices(schema)) return value;
  const { def } = schema._zod;
  if (def.type === "enum") return typeof value === "string" ? cleanText(value) || undefined : value;
  if (def.type === "nullable") {
    const cleaned = withoutBlankChoices(def.innerType, value);
    return cleaned === undefined && value !== undefined ? null : cleaned;
  }
  if (def.type === "optional" || def.type === "default") return withoutBlankChoices(def.innerType, value);
  if (def.type === "pipe") return withoutBlankChoices(def.in, value);
  if (def.type === "array") return Array.isArray(value) ? listOf(def.element, value) : value;
  return def.type === "object" && isObject(value) ? fieldsOf(def.shape, value) : value;
};

const withoutNullsIn = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNullsIn);
  return isObject(value) ? withoutNulls(undefined, value) : value;
};

/** Returns a body in which null means absent, but for fields that may be null: it clears them. */
export const withoutNulls = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!isObject(value)) return withoutNullsIn(value);
  const { def } = schema && isKnown(schema) ? schema._zod : {};
  const shape = def?.type === "object" ? def.shape : {};
  const mayBeNull = (name: string) => Object.hasOwn(shape, name) && takesNull(shape[name]);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      inner === null && !mayBeNull(name) ? [] : [[name, withoutNullsIn(inner)]],
    ),
  );
};
