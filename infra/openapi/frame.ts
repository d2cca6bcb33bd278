import { grouped, MARKS_MAX } from "../../core/basics/text.ts";
import { bodyLimits } from "../../core/contract/contract.ts";
import { faultCodes } from "../../core/contract/errors.ts";
import { codes } from "./errors.ts";
import type { Json } from "./json.ts";

const { kibibytes, levels, values } = bodyLimits;

const description = `The members of a household keep recipes, plan their week and go shopping together.

**Signing in.** \`POST /v1/auth/login\` sets a session cookie, which browsers then send by themselves. Other apps take the token from \`Set-Cookie\` and send it as \`Authorization: Bearer\`. Some answers set a newer token: they renew the session, or bring the user into a household. The old token still works, but the service answers requests with the newer one sooner.

**Values.** Answers never contain null: an optional field without a value is absent. In the body of a POST or PUT, null is the same as leaving the field out. In a PATCH, null clears the field, and a field that is left out stays as it is. A blank optional text, date or id also counts as absent (in a PATCH as null). The service removes spaces around a text. A \`date\` is a calendar day; a \`date-time\` is in UTC, and "today" is the day in the household's time zone, or in UTC if it has none. The service ignores unknown fields and parameters. Later versions may add fields to answers, and values to fields whose description lists the values.

**Limits.** A body can have ${kibibytes} KiB (413 if larger), and ${levels} levels and ${grouped(values)} values (400 if more). A letter can have ${MARKS_MAX} combining marks (400 if more). No text can have U+0000 or half of a surrogate pair, and a name needs a visible character (400). On one day in UTC a household can write 50 to 100 MB, far more than people change; after that its changes get 429 until the next day. Other limits stand with their fields.

**Errors** are problem details (RFC 9457). Branch on \`code\`, and show \`detail\` to people. \`errors\` lists all faults of the request. \`detail\` is a sentence without names of fields: it explains the only fault, or gives their number and explains the first. For an unknown path the answer is 404. If the path has no such method, it is 405, and \`Allow\` lists the methods. HEAD works wherever GET does.

**The gateway** in front of the service answers 413 if a request is too large, 429 if there are too many, and 500 or 503 if no function answers. Its body is \`{"message": "…"}\`.

**Bad networks.** A request with an \`Idempotency-Key\` takes effect once, so you can safely send it again. A change with \`If-Match\` and an \`ETag\` can't overwrite a change that you haven't seen. A GET with \`If-None-Match\` doesn't download the same thing again. Compressed answers have their own entity tags, which end in \`.gzip\` or \`.br\`; both headers accept all of them.

**Generated clients.** Generators' default options are enough for TypeScript, Python, Go, Java and Kotlin. For Swift, give openapi-generator's \`swift6\` the option \`useCustomDateWithoutTime=true\`. Without it, clients send a moment for a \`date\`, and the answer is 400.`;

export const info: Json = {
  title: "Meal planner",
  version: "1",
  summary: "Recipes, weekly plans and shopping lists of a household.",
  description,
  contact: { name: "The people who run this service" },
  license: { name: "MIT", identifier: "MIT" },
};

/** Absolute: generated clients call the first one by default. */
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

const header = (name: string, description: string, schema: Json = {}): [string, Json] => [
  name,
  { name, in: "header", required: false, description, schema: { type: "string", ...schema } },
];

export const parameters: Json = Object.fromEntries([
  header(
    "Idempotency-Key",
    "A text that you choose. If you send the request again within 7 days, with the same key, method, path and body, it takes effect once. A POST gets the first answer again; if that was large, or nothing had changed, the thing as it is by then. PUT and PATCH get the thing as it is by then (404 if it is gone), and DELETE 204. A key belongs to you and, inside a household, to that household. Operations that don't list this header ignore it, because their answer is a secret or a session.",
    { minLength: 1, maxLength: 255, pattern: "^\\S[^\\x00]*$" },
  ),
  header(
    "If-Match",
    "The entity tag of the thing that you want to change. If somebody has changed it since you read it, the answer is 412.",
  ),
  header(
    "If-None-Match",
    "The entity tag of the answer that you already have. If it is still the same, the answer is 304 without a body.",
  ),
]);

const sent = (description: string, example: string): Json => ({
  description,
  schema: { type: "string" },
  example,
});

export const headers: Json = {
  ETag: sent(
    "The entity tag of the body. After a change, a GET would give the same one.",
    '"1nq0TzD8rYx2m3hJ4kL5p6QwErt"',
  ),
  "X-Request-Id": sent(
    "The request's id in our log. Problems have it as `requestId`. To follow a request from the client on, send a UUID of your own in this header: the service then uses it.",
    "2f1c0f0e-6d0a-4c57-9a1c-3b8a4f6f9d11",
  ),
  "Idempotent-Replayed": {
    description:
      "`true` if the request took effect earlier, under the same `Idempotency-Key`. Otherwise absent.",
    schema: { type: "string", enum: ["true"] },
  },
  "Accept-Patch": sent(
    "Only of a PATCH: the media types that it takes.",
    "application/json, application/merge-patch+json",
  ),
  Link: sent(
    "The addresses of the `first` page, and of the one before (`prev`) and after (`next`) if there is one. They have all other parameters of the request.",
    '</v1/recipes?limit=20&offset=0>; rel="first", </v1/recipes?limit=20&offset=20>; rel="next"',
  ),
  "Retry-After": {
    description: "Seconds to wait.",
    schema: { type: "integer", minimum: 0 },
    example: 60,
  },
  "WWW-Authenticate": sent("The scheme to authenticate with.", 'Bearer realm="meal-planner"'),
  "Set-Cookie": sent(
    "The session's token; empty when the session ends.",
    "__Host-session=…; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
  ),
};

const count = { type: "integer", format: "int32" };

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
      limit: { ...count, description: "The limit that was applied." },
      offset: count,
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
      status: count,
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
  headers: {
    ETag: { $ref: "#/components/headers/ETag" },
    "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
  },
};
