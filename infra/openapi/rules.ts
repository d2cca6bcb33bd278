import { type FieldRule, fieldRules } from "../../core/contract/fields.ts";
import { isJson, type Json } from "./json.ts";
import { NOT_BLANK } from "./schemas.ts";
import { requests } from "./words.ts";

// Validators know these keywords, and generators ignore them. No generator that was tried refuses `{}` because of a `oneOf`
// and keeps the request's fields: openapi-generator 7.25 makes new classes of typed alternatives in Java, Kotlin, Go, Python,
// TypeScript and Swift, and with alternatives that only say `required`, Kotlin, Python and Go lose all fields of the request.
// hey-api's zod schemas make `unknown` of those.

/**
 * Requires a field. Without the property, linters take its name for a mistake; with the property alone, all other
 * names.
 */
const required = (field: string): Json => ({
  required: [field],
  properties: { [field]: {} },
  unevaluatedProperties: true,
});

const needed = (needs: Readonly<Record<string, readonly string[]>>): [string, string[]][] =>
  [...new Set(Object.values(needs).flat())].map((field) => [
    field,
    Object.keys(needs).filter((one) => needs[one]?.includes(field)),
  ]);

// biome-ignore-start lint/suspicious/noThenProperty: a keyword of JSON Schema, in something that is never awaited
const schemaOf = (rule: FieldRule, { properties }: Json): Json => {
  if ("needs" in rule)
    return {
      dependentRequired: rule.needs,
      dependentSchemas: Object.fromEntries(
        needed(rule.needs).map(([field, by]) => [
          field,
          // Redocly loses track of properties in dependent schemas: "not every name is another one".
          { anyOf: by.map((one) => ({ not: { propertyNames: { not: { const: one } } } })) },
        ]),
      ),
    };
  if ("together" in rule)
    return {
      dependentRequired: Object.fromEntries(
        rule.together.map((field) => [field, [...rule.together, rule.onlyIf].filter((one) => one !== field)]),
      ),
      if: { ...required(rule.onlyIf), properties: { [rule.onlyIf]: { const: false } } },
      then: { not: { anyOf: rule.together.map(required) } },
    };
  if ("oneFilled" in rule) {
    const [one, other] = rule.oneFilled;
    return {
      if: { ...required(one), properties: { [one]: { maxItems: 0 } } },
      then: { ...required(other), properties: { [other]: { minItems: 1 } } },
    };
  }
  if ("exactlyOne" in rule) {
    const [one, other] = rule.exactlyOne;
    const { alone } = rule;
    const either = { if: required(one), then: { not: required(other) }, else: required(other) };
    return alone
      ? {
          if: required(alone.field),
          then: { not: { anyOf: alone.others.map(required) } },
          else: either,
        }
      : either;
  }
  const [one = "", other = "", ...more] = rule.atLeastOne;
  const isOfAll = isJson(properties) && Object.keys(properties).length === rule.atLeastOne.length;
  return isOfAll || more.length > 0
    ? { minProperties: 1 }
    : { if: { not: required(one) }, then: required(other) };
};
// biome-ignore-end lint/suspicious/noThenProperty: see above

const sentenceOf = (rule: FieldRule): string => {
  const named = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(", ");
  if ("exactlyOne" in rule)
    return rule.alone
      ? `Either \`${rule.alone.field}\` alone, or exactly one of ${named(rule.exactlyOne)}.`
      : `Exactly one of ${named(rule.exactlyOne)}.`;
  if ("together" in rule)
    return `${rule.together.map((field) => `\`${field}\``).join(" and ")} together, and only if \`${rule.onlyIf}\` is true.`;
  if ("oneFilled" in rule) return `At least one item in ${named(rule.oneFilled)}.`;
  if ("atLeastOne" in rule) return `At least one of ${named(rule.atLeastOne)}.`;
  return [
    ...Object.entries(rule.needs).map(([field, others]) => `${named([field])} needs ${named(others)}.`),
    ...needed(rule.needs).map(([field]) => `${named([field])} is for nothing else.`),
  ].join(" ");
};

const forbidBlank = ({ properties }: Json, fields: readonly string[]): void => {
  for (const field of fields) {
    const property = isJson(properties) ? properties[field] : undefined;
    if (isJson(property) && property.pattern) property.pattern = NOT_BLANK;
  }
};

export const addRules = (schemas: Record<string, Json>): void => {
  for (const [name, { _zod }] of Object.entries(requests)) {
    const schema = schemas[name] ?? {};
    for (const rule of (_zod.def.checks ?? []).flatMap((check) => fieldRules.get(check) ?? [])) {
      if ("exactlyOne" in rule) forbidBlank(schema, rule.exactlyOne);
      if ("together" in rule) forbidBlank(schema, rule.together);
      const sentences = [schema.description, sentenceOf(rule)].filter(Boolean);
      Object.assign(schema, schemaOf(rule, schema), { description: sentences.join(" ") });
    }
  }
};
