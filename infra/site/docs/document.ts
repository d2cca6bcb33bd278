import * as z from "zod/mini";
import { readSource } from "../read-source.ts";

/** The OpenAPI document, as far as the page shows it. */

const schema = z.object({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  description: z.optional(z.string()),
  format: z.optional(z.string()),
  const: z.optional(z.unknown()),
  default: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minItems: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  required: z.optional(z.array(z.string())),
  get items() {
    return z.optional(schema);
  },
  get anyOf() {
    return z.optional(z.array(schema));
  },
  get oneOf() {
    return z.optional(z.array(schema));
  },
  get properties() {
    return z.optional(z.record(z.string(), schema));
  },
});
export type Schema = z.infer<typeof schema>;

const ref = z.object({ $ref: z.string() });

const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  description: z.string(),
  required: z.boolean(),
  schema,
  example: z.optional(z.unknown()),
});
export type Parameter = z.infer<typeof parameter>;

const media = z.object({ schema, example: z.optional(z.unknown()) });
const content = z.optional(z.record(z.string(), media));
const body = z.object({ required: z.boolean(), content: z.object({ "application/json": media }) });

const answer = z.object({
  description: z.string(),
  headers: z.optional(z.record(z.string(), z.unknown())),
  content,
});

const problem = z.object({
  description: z.string(),
  content: z.optional(
    z.object({ "application/problem+json": z.object({ examples: z.record(z.string(), z.unknown()) }) }),
  ),
});

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.optional(z.string()),
  security: z.array(z.record(z.string(), z.unknown())),
  parameters: z.optional(z.array(z.union([parameter, ref]))),
  requestBody: z.optional(body),
  responses: z.record(z.string(), z.union([answer, ref])),
});

const document = z.object({
  info: z.object({ title: z.string(), summary: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameter),
    responses: z.record(z.string(), problem),
  }),
});

export type Media = z.infer<typeof media>;
export type Schemas = Readonly<Record<string, Schema>>;

/** An operation, with what it refers to put in. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  access: "anyone" | "session or not" | "session";
  parameters: readonly Parameter[];
  body?: Media & { required: boolean };
  answer: { status: string; description: string; setsCookie: boolean; media?: Media };
  errors: readonly { status: string; code: string }[];
};

export type Group = { name: string; description: string; operations: readonly Operation[] };

export type Api = {
  title: string;
  summary: string;
  description: string;
  groups: readonly Group[];
  schemas: Schemas;
};

/** The last part of a reference. */
export const nameIn = ($ref: string): string => $ref.slice($ref.lastIndexOf("/") + 1);

const found = <T>(from: Readonly<Record<string, T>>, name: string): T => {
  const value = from[name];
  if (value === undefined) throw new Error(`The document has no ${name}`);
  return value;
};

const accessOf = (security: readonly object[]): Operation["access"] => {
  if (security.length === 0) return "anyone";
  return security.some((scheme) => Object.keys(scheme).length === 0) ? "session or not" : "session";
};

type Components = z.infer<typeof document>["components"];

const operationOf = (
  method: string,
  path: string,
  raw: z.infer<typeof operation>,
  { parameters, responses }: Components,
): Operation => {
  const { requestBody, parameters: own = [], security, tags, operationId, summary, description = "" } = raw;
  const [status = "", success] = Object.entries(raw.responses).find(([code]) => code.startsWith("2")) ?? [];
  if (!success || "$ref" in success) throw new Error(`${operationId} has no success of its own`);
  const media = success.content?.["application/json"];
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    tag: tags[0] ?? "",
    summary,
    description,
    access: accessOf(security),
    parameters: own.map((one) => ("$ref" in one ? found(parameters, nameIn(one.$ref)) : one)),
    ...(requestBody && {
      body: { ...requestBody.content["application/json"], required: requestBody.required },
    }),
    answer: {
      status,
      description: success.description,
      setsCookie: "Set-Cookie" in (success.headers ?? {}),
      ...(media && { media }),
    },
    errors: Object.entries(raw.responses).flatMap(([code, response]) => {
      const problems = "$ref" in response ? found(responses, nameIn(response.$ref)).content : undefined;
      const examples = problems?.["application/problem+json"].examples ?? {};
      return Object.keys(examples).map((name) => ({ status: code, code: name }));
    }),
  };
};

/** Reads the document: its groups in their order, with their operations. */
export const readApi = (): Api => {
  const { info, tags, paths, components } = document.parse(
    JSON.parse(readSource("core/system/openapi.json")),
  );
  const operations = Object.entries(paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(method, at, raw, components)),
  );
  return {
    ...info,
    groups: tags.map((tag) => ({ ...tag, operations: operations.filter((one) => one.tag === tag.name) })),
    schemas: components.schemas,
  };
};
