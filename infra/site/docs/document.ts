import type { Oas3_1Schema } from "@redocly/openapi-core";
import { isJson, type Json } from "../../openapi/json.ts";
import { readSource } from "../read-source.ts";

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  description: string;
  required: boolean;
  schema: Oas3_1Schema;
  example?: unknown;
};

type Media = { schema: Oas3_1Schema; example?: unknown };
type Content = {
  "application/json"?: Media;
  "application/problem+json"?: { examples: Record<string, unknown> };
};
type Answer = { description: string; headers?: object; content?: Content };

/** An operation as the document describes it. */
export type Operation = {
  method: string;
  path: string;
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: { "application/json": Media } };
  responses: Record<string, Answer>;
};

export type Group = ReturnType<typeof readApi>["groups"][number];

export const bodyOf = ({ requestBody }: Operation) => requestBody?.content["application/json"];

export const takesSession = ({ security }: Operation): boolean => security.length > 0;

/** Returns an operation's successful answer: that with the lowest status. */
export const answerOf = ({ responses, operationId }: Operation) => {
  const [status, answer] = Object.entries(responses)[0] ?? [];
  if (!status || !answer) throw new Error(`${operationId} has no success`);
  const { description, headers = {}, content } = answer;
  return { status, description, setsCookie: "Set-Cookie" in headers, media: content?.["application/json"] };
};

export const errorsOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    Object.keys(content?.["application/problem+json"]?.examples ?? {}).map((code) => ({ status, code })),
  );

type Document = {
  info: { title: string; version: string; summary: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Omit<Operation, "method" | "path">>>;
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

export const readApi = () => {
  const document = JSON.parse(readSource("core/system/openapi.json"));
  const { info, tags, paths }: Document = Object(resolved(document, document));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, path, method: method.toUpperCase() })),
  );
  return {
    ...info,
    groups: tags.map((tag) => ({
      ...tag,
      operations: operations.filter(({ tags: [own] }) => own === tag.name),
    })),
  };
};
