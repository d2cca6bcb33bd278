import * as z from "zod/mini";
import { EMAIL, email, givenPassword, newPassword } from "../../core/accounts/fields.ts";
import { day, id, instant, int32 } from "../../core/contract/answer-fields.ts";
import { date, dateOrBlank, digits, queryTexts, uuid, uuidOrBlank } from "../../core/contract/fields.ts";
import { parseIngredientLines } from "../../core/recipe-import/lines/contract.ts";
import { IMAGE_URL, imageUrl, PAGE_URL, pageUrl, webUrl } from "../../core/recipes/contract.ts";
import { moment } from "../../core/transfer/fields.ts";
import { RECEIVER_URL, receiverUrl } from "../../core/webhooks/contract.ts";
import { isJson, type Json, refTo } from "./json.ts";
import { answers, requests } from "./words.ts";

const INT32 = 2 ** 31;

const texts = (format: string, ...schemas: z.core.$ZodType[]) =>
  schemas.map((schema) => [schema, { type: "string", format }] as const);

/** Types that zod shows as plain texts and numbers. */
const kinds = new Map<z.core.$ZodType, Json>([
  ...texts("uuid", id, uuid, uuidOrBlank),
  ...texts("date", day, date, dateOrBlank),
  ...texts("date-time", instant, moment),
  [int32, { type: "integer", format: "int32" }],
  [queryTexts, { type: "array", items: { type: "string" } }],
]);

const become = (target: object, source: Json): void => {
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, source);
};

const isPipe = (schema: z.core.$ZodType): schema is z.core.$ZodPipe => schema._zod.def.type === "pipe";

/**
 * Rewrites a pattern for all generators: Python and Go don't know all classes of characters, and openapi-generator's
 * Swift client fails at a slash.
 */
const portable = (pattern: string): string =>
  pattern.replaceAll("\\p{Cc}", "\\x00-\\x1f\\x7f-\\x9f").replace(/\\?\//g, "\\x2f");

const forms = new Map<z.core.$ZodType, RegExp>([
  [imageUrl, IMAGE_URL],
  [pageUrl, PAGE_URL],
  [webUrl, PAGE_URL],
  [receiverUrl, RECEIVER_URL],
  [email, EMAIL],
]);

const ANY_TEXT = "^[^\\x00]*$";
/** Matches a text of which a character stays when the spaces around it are removed. */
export const NOT_BLANK = "^\\s*[^\\s\\x00][^\\x00]*$";

const untrimmed: readonly z.core.$ZodType[] = [newPassword, givenPassword];
const notBlank: readonly z.core.$ZodType[] = [parseIngredientLines.body.shape.lines.def.element];

const patternOf = (schema: z.core.$ZodType, { pattern, minLength }: Json): string => {
  const form = forms.get(schema);
  if (form) return portable(form.source);
  if (typeof pattern === "string") return portable(pattern);
  const isRequired = minLength !== undefined && minLength !== 0 && !untrimmed.includes(schema);
  return isRequired || notBlank.includes(schema) ? NOT_BLANK : ANY_TEXT;
};

const nameOf = new Map<z.core.$ZodType, string>(
  [...Object.entries(requests), ...Object.entries(answers)].map(([name, schema]) => [schema, name]),
);

/** Zod shows a schema with checks by way of the one without, and an object or null by way of the object. */
const withParents = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  const before =
    schema instanceof z.ZodMiniNullable
      ? schema.def.innerType
      : isPipe(schema)
        ? schema._zod.def.in
        : schema._zod.parent;
  return before ? [schema, ...withParents(before)] : [schema];
};
const named = new Set([...nameOf.keys()].flatMap(withParents));

/** Generators would make up a name for an object without one, and nothing would ask for words about its fields. */
const requireName = (schema: z.core.$ZodType, { properties }: Json): void => {
  if (properties === undefined || named.has(schema)) return;
  const members = Object.keys(Object(properties)).join(", ");
  throw new Error(
    `Name the object of ${members} in the words.ts beside its contract, under "answers" or "requests"`,
  );
};

const refine = (schema: z.core.$ZodType, json: Json): void => {
  requireName(schema, json);
  const kind = kinds.get(schema);
  if (kind) become(json, kind);
  if (schema === email) json.format = "email";
  if (json.type === "string" && (json.maxLength !== undefined || forms.has(schema)))
    json.pattern = patternOf(schema, json);
  if (isPipe(schema) && schema._zod.def.in === digits) {
    const { format, ...number } = schemaOf(schema._zod.def.out, "output");
    become(json, { ...number, type: "integer", ...(format === "int32" ? { format } : {}) });
  }
  if (json.type === "string" && String(json.enum) === "true,false") become(json, { type: "boolean" });
  if (json.type === "number" && json.multipleOf === 1) {
    delete json.multipleOf;
    Object.assign(json, { type: "integer", format: "int32" });
  }
  if (json.type === "integer") {
    if (json.maximum === INT32 - 1) delete json.maximum;
    if (json.minimum === -INT32) delete json.minimum;
  }
  if (json.type === "number") json.format = "double";
  if (json.minLength === 0) delete json.minLength;
  delete json.propertyNames;
  // Later versions may add members.
  if (json.additionalProperties === false) delete json.additionalProperties;
};

type Direction = "input" | "output";

/** Writes an optional value as a list of types, which all generators take; few take `anyOf` with null. */
const joinNull = (json: Json): void => {
  const { anyOf, ...rest } = json;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return;
  const [value, none] = anyOf;
  if (none.type !== "null" || typeof value.type !== "string") return;
  const { enum: words, ...schema } = value;
  // Some would make a constant of a null among values.
  const pattern = Array.isArray(words) ? { pattern: `^(${words.join("|")})$` } : {};
  become(json, { ...schema, ...pattern, ...rest, type: [value.type, "null"] });
};

const settings = (io: Direction) => ({
  io,
  override: ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Json }) => {
    refine(zodSchema, jsonSchema);
    joinNull(jsonSchema);
  },
});

const withoutIds = ({ $schema: _schema, $id: _id, ...schema }: Json): Json => schema;

const schemaOf = (schema: z.core.$ZodType, io: Direction): Json =>
  withoutIds({ ...z.toJSONSchema(schema, settings(io)) });

export const isDefault = (schema: z.core.$ZodType): schema is z.core.$ZodDefault =>
  schema._zod.def.type === "default";

export const parameterSchema = (schema: z.core.$ZodType): Json => ({
  ...schemaOf(schema, "input"),
  ...(isDefault(schema) ? { default: schema._zod.def.defaultValue } : {}),
});

const componentsOf = (schemas: Readonly<Record<string, z.ZodMiniType>>, io: Direction): [string, Json][] => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, {
    ...settings(io),
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.entries(made.schemas).map(([name, { id: _, ...schema }]) => {
    // Zod shows one that others refer to before its own parts.
    joinNull(schema);
    return [name, withoutIds(schema)];
  });
};

/** Names the field by which clients tell kinds apart. */
const withDiscriminators = (schemas: Record<string, Json>): Record<string, Json> => {
  for (const schema of Object.values(schemas)) {
    if (!Array.isArray(schema.oneOf)) continue;
    const mapping = schema.oneOf.map(({ $ref }) => {
      const { properties } = schemas[String($ref).split("/").at(-1) ?? ""] ?? {};
      return [isJson(properties) && isJson(properties.kind) ? properties.kind.const : undefined, $ref];
    });
    // Only some kinds have an id.
    schema["x-swift-identifiable"] = false;
    schema.discriminator = { propertyName: "kind", mapping: Object.fromEntries(mapping) };
  }
  return schemas;
};

export const namedSchemas = (): Record<string, Json> =>
  withDiscriminators(
    Object.fromEntries([...componentsOf(requests, "input"), ...componentsOf(answers, "output")]),
  );

const isArray = (schema: z.core.$ZodType): schema is z.core.$ZodArray => schema._zod.def.type === "array";

export const bodySchema = (schema: z.core.$ZodType): Json => {
  const name = nameOf.get(schema);
  if (name) return refTo("schemas", name);
  if (isDefault(schema)) return bodySchema(schema._zod.def.innerType);
  if (isArray(schema)) return { type: "array", items: bodySchema(schema._zod.def.element) };
  return schemaOf(schema, "output");
};
