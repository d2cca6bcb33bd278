import { isJson, type Json } from "../../openapi/json.ts";
import { readSource } from "../read-source.ts";

export type Schema = {
  type?: string | string[];
  description?: string;
  format?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
};

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required: boolean;
  schema: Schema;
  example?: unknown;
};

type Media = { schema: Schema; example?: unknown };
type Content = {
  "application/json"?: Media;
  "application/problem+json"?: { examples: Record<string, unknown> };
};
type Answer = { description: string; headers?: Record<string, unknown>; content?: Content };

type Described = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: { "application/json": Media } };
  responses: Record<string, Answer>;
};

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
export type Api = { title: string; summary: string; description: string; groups: readonly Group[] };

const accessOf = (security: readonly object[]): Operation["access"] => {
  if (security.length === 0) return "anyone";
  return security.some((scheme) => Object.keys(scheme).length === 0) ? "session or not" : "session";
};

const operationOf = (method: string, path: string, described: Described): Operation => {
  const { operationId, tags, summary, description = "", security, parameters = [], requestBody } = described;
  const responses = Object.entries(described.responses);
  const [status, success] = responses.find(([code]) => code.startsWith("2")) ?? [];
  if (!status || !success) throw new Error(`${operationId} has no success`);
  const media = success.content?.["application/json"];
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    tag: tags[0] ?? "",
    summary,
    description,
    access: accessOf(security),
    parameters,
    ...(requestBody && {
      body: { ...requestBody.content["application/json"], required: requestBody.required },
    }),
    answer: {
      status,
      description: success.description,
      setsCookie: "Set-Cookie" in (success.headers ?? {}),
      ...(media && { media }),
    },
    errors: responses.flatMap(([code, { content }]) =>
      Object.keys(content?.["application/problem+json"]?.examples ?? {}).map((name) => ({
        status: code,
        code: name,
      })),
    ),
  };
};

type Document = {
  info: Omit<Api, "groups">;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Described>>;
};

const resolved = (part: unknown, document: Json): unknown => {
  if (Array.isArray(part)) return part.map((one) => resolved(one, document));
  if (!isJson(part)) return part;
  const { $ref, ...own } = part;
  const names = typeof $ref === "string" ? $ref.split("/").slice(1) : [];
  const target = names.reduce<unknown>((at, name) => isJson(at) && at[name], names.length > 0 && document);
  const whole = { ...Object(resolved(target, document)), ...own };
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, resolved(value, document)]));
};

export const readApi = (): Api => {
  const document = JSON.parse(readSource("core/system/openapi.json"));
  const { info, tags, paths }: Document = Object(resolved(document, document));
  const operations = Object.entries(paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(method, at, described)),
  );
  return {
    ...info,
    groups: tags.map((tag) => ({ ...tag, operations: operations.filter((one) => one.tag === tag.name) })),
  };
};
