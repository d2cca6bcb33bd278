import type * as z from "zod/mini";
import { isJson, type Json } from "./json.ts";
import { NOT_BLANK } from "./schemas.ts";
import { requests } from "./words.ts";

/**
 * Rules across the fields of a request. They are in `if`, `dependentRequired` and `dependentSchemas`, which
 * validators know and generators ignore; a `oneOf` would become classes.
 */
type Rule =
  | { readonly exactlyOne: readonly [string, string] }
  | { readonly atLeastOne: readonly string[] }
  /** A field that another one needs is there for nothing else. */
  | { readonly needs: Readonly<Record<string, readonly string[]>> };

const article: Rule = { exactlyOne: ["ingredientId", "customName"] };
const exported: Rule = { exactlyOne: ["ingredient", "customName"] };

/** By the names in the document. */
const rules: Readonly<Record<string, Rule>> = {
  IngredientEntry: { exactlyOne: ["ingredientId", "newIngredientName"] },
  AddItemRequest: article,
  CreatePantryItemRequest: article,
  CheckItemRequest: { atLeastOne: ["isChecked", "quantity", "unit", "customName"] },
  UpdateSlotRequest: { atLeastOne: ["recipeId", "slotDate", "servings"] },
  UpdateProfileRequest: { needs: { email: ["currentPassword"], newPassword: ["currentPassword"] } },
  ImportRecipeIngredient: { exactlyOne: ["ingredient", "ingredientDigest"] },
  ImportLine: exported,
  ImportPantryItem: exported,
};

const required = (field: string): Json => ({ required: [field] });

/** Each field with the fields that need it. */
const needed = (needs: Readonly<Record<string, readonly string[]>>): [string, string[]][] =>
  [...new Set(Object.values(needs).flat())].map((field) => [
    field,
    Object.keys(needs).filter((one) => needs[one]?.includes(field)),
  ]);

const schemaOf = (rule: Rule): Json => {
  if ("needs" in rule)
    return {
      dependentRequired: rule.needs,
      dependentSchemas: Object.fromEntries(
        needed(rule.needs).map(([field, by]) => [field, { anyOf: by.map(required) }]),
      ),
    };
  if ("exactlyOne" in rule) {
    const [one, other] = rule.exactlyOne;
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in something that is never awaited
    return { if: required(one), then: { not: required(other) }, else: required(other) };
  }
  return { minProperties: 1 };
};

const sentenceOf = (rule: Rule): string => {
  const named = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(", ");
  if ("exactlyOne" in rule) return `Exactly one of ${named(rule.exactlyOne)}.`;
  if ("atLeastOne" in rule) return `At least one of ${named(rule.atLeastOne)}.`;
  return [
    ...Object.entries(rule.needs).map(([field, others]) => `${named([field])} needs ${named(others)}.`),
    ...needed(rule.needs).map(([field]) => `${named([field])} is for nothing else.`),
  ].join(" ");
};

/** Whether the contract's schema finds a fault of this code in an object with just these fields. */
const finds = (schema: z.ZodMiniType, code: string, fields: readonly string[]): boolean =>
  schema
    .safeParse(Object.fromEntries(fields.map((field) => [field, "x"])))
    .error?.issues.some((issue) => issue.code === "custom" && issue.params?.code === code) ?? false;

/** Whether the contract has the rule: fields that break it get the fault, others don't. */
const holds = (schema: z.ZodMiniType, rule: Rule): boolean => {
  if ("exactlyOne" in rule) {
    const [one, other] = rule.exactlyOne;
    const refused = [[], [one, other]].every((fields) => finds(schema, "exactly_one", fields));
    return refused && !finds(schema, "exactly_one", [one]) && !finds(schema, "exactly_one", [other]);
  }
  if ("atLeastOne" in rule)
    return (
      finds(schema, "required", []) && rule.atLeastOne.every((field) => !finds(schema, "required", [field]))
    );
  return (
    Object.entries(rule.needs).every(
      ([field, others]) =>
        finds(schema, "required", [field]) && !finds(schema, "required", [field, ...others]),
    ) && needed(rule.needs).every(([field]) => finds(schema, "required", [field]))
  );
};

/** A blank text counts as absent. */
const forbidBlank = ({ properties }: Json, fields: readonly string[]): void => {
  for (const field of fields) {
    const property = isJson(properties) ? properties[field] : undefined;
    if (isJson(property) && property.pattern) property.pattern = NOT_BLANK;
  }
};

/**
 * Adds the rules to the schemas of requests.
 * @throws Error if a contract does not have the rule
 */
export const addRules = (schemas: Record<string, Json>): void => {
  for (const [name, rule] of Object.entries(rules)) {
    const [schema, contracted] = [schemas[name], requests[name]];
    if (!schema || !contracted || !holds(contracted, rule))
      throw new Error(`The contracts have no such rule for ${name}: ${sentenceOf(rule)}`);
    if ("exactlyOne" in rule) forbidBlank(schema, rule.exactlyOne);
    Object.assign(schema, schemaOf(rule), { description: sentenceOf(rule) });
  }
};
