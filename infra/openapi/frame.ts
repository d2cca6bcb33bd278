import { about, answerHeaders, requestHeaders } from "../../core/contract/api-words.ts";
import { faultCodes } from "../../core/contract/errors.ts";
import type { ParameterWords } from "../../core/contract/words.ts";
import release from "../../package.json" with { type: "json" };
import { codes } from "./errors.ts";
import { given, headerRefs, type Json } from "./json.ts";

export const info: Json = {
  title: "Meal planner",
  version: release.version,
  summary: "Recipes, weekly plans and shopping lists of a household.",
  description: about,
  contact: { name: "The people who run this service" },
  license: { name: "MIT", identifier: "MIT" },
};

/** The service's addresses. They are absolute, because generated clients call the first one by default. */
export const servers: Json[] = [
  {
    url: "http://localhost:3000",
    description: "The service that `npm start` runs. A stage has an address of its own.",
  },
  { url: "/", description: "The service that sent this document." },
];

export const securitySchemes: Json = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description:
      "The token from the cookie, for apps other than browsers. If it is sent, the cookie is ignored.",
  },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-session",
    description: "Set when signing in or up. Over plain http on localhost the cookie is called `session`.",
  },
};

const headerOf = ({ description, example, schema }: ParameterWords): Json =>
  given({ description, schema: { type: "string", ...schema }, example });

export const parameters: Json = Object.fromEntries(
  Object.entries(requestHeaders).map(([name, words]) => [
    name,
    { name, in: "header", required: false, ...headerOf(words) },
  ]),
);

export const headers: Json = Object.fromEntries(
  Object.entries(answerHeaders).map(([name, words]) => [name, headerOf(words)]),
);

const count = (): Json => ({ type: "integer", format: "int32" });

export const schemas: Record<string, Json> = {
  Meta: {
    type: "object",
    required: ["pagination"],
    properties: { pagination: { $ref: "#/components/schemas/Pagination" } },
  },
  Pagination: {
    type: "object",
    description: "The page's place in its list.",
    required: ["total", "limit", "offset", "hasMore"],
    properties: {
      total: { type: "integer", format: "int64" },
      limit: { ...count(), description: "The limit that was applied." },
      offset: count(),
      hasMore: { type: "boolean" },
    },
  },
  Problem: {
    type: "object",
    description: "Problem details (RFC 9457).",
    required: ["type", "title", "status", "code", "detail", "instance", "requestId"],
    properties: {
      type: { type: "string", format: "uri-reference" },
      title: { type: "string" },
      status: { ...count(), description: "The same as the answer's HTTP status." },
      code: {
        type: "string",
        description: `Doesn't change between versions. One of ${codes.map((code) => `\`${code}\``).join(", ")}.`,
      },
      detail: { type: "string", description: "A sentence that tells people what to do." },
      instance: { type: "string", description: "The path of the request." },
      requestId: { type: "string" },
      errors: { type: "array", items: { $ref: "#/components/schemas/Fault" } },
      conflictingId: {
        type: "string",
        format: "uuid",
        description: "The thing that the request conflicts with.",
      },
      conflictingWeekStart: { type: "string", format: "date" },
    },
  },
  Fault: {
    type: "object",
    description:
      "One fault. `pointer` is a field of the body; `parameter` is in the path, the query or the headers.",
    required: ["code", "message"],
    properties: {
      pointer: { type: "string", format: "json-pointer", description: "RFC 6901." },
      parameter: { type: "string" },
      code: { type: "string", enum: faultCodes },
      message: { type: "string" },
    },
  },
};

export const notModified: Json = {
  description: "The entity tag still is the one in `If-None-Match`.",
  headers: headerRefs("ETag", "X-Request-Id"),
};
