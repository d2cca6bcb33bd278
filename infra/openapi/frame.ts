import { grouped, MARKS_MAX } from "../../core/basics/text.ts";
import { bodyLimits } from "../../core/contract/contract.ts";
import { codes } from "./errors.ts";
import type { Json } from "./json.ts";

/** What the document says once, for all operations. */

const { kibibytes, levels, values } = bodyLimits;

const description = `The members of a household keep recipes, plan a week, and go shopping.

**Sign in** with \`POST /v1/auth/login\`: it sets a cookie, and browsers send it from then on. Other apps take the token from \`Set-Cookie\` and send it as \`Authorization: Bearer\`. Answers that renew a session, or bring its user into a household, set a newer one, with which requests are answered sooner.

**Values.** Optional fields without a value are absent, never null. In the body of a POST or PUT null means absent; in a PATCH it clears a field, and absence leaves it alone. Texts are trimmed. A \`date\` is a calendar day, a \`date-time\` is in UTC. "Today" is the UTC day. Unknown fields and parameters are ignored; later versions may add fields to answers, and values to those that are described in words.

**Limits.** A body has at most ${kibibytes} KiB (413), ${levels} levels and ${grouped(values)} values (400), a letter in a text at most ${MARKS_MAX} combining marks (400). Other limits are with their fields.

**Errors** are problem details (RFC 9457). Branch on \`code\`, show \`detail\`. \`errors\` lists every fault of the request at once. A path that does not exist is 404, a method that a path does not have 405 with \`Allow\`. The gateway in front answers 413, 429, 500 and 503 by itself when a request is too large, too many come or no function answers; then the body is \`{"message": "…"}\`.

**Bad networks.** A POST with an \`Idempotency-Key\` can be sent again: it happens once. \`If-Match\` with an \`ETag\` keeps a change from going over one that its author has not seen; \`If-None-Match\` saves a body that is known already. Compressed answers have an entity tag of their own (\`.gzip\`, \`.br\`); any of them is good in both headers.`;

export const info: Json = {
  title: "Meal planner",
  version: "1",
  summary: "Recipes, weekly plans and shopping lists of a household.",
  description,
  license: { name: "MIT", identifier: "MIT" },
};

/** In the order of the operations' modules. */
export const tags: Json[] = [
  { name: "recipes", description: "The household's recipes, and finding them." },
  { name: "vocabulary", description: "Tags, ingredients and their categories." },
  { name: "accounts", description: "Signing up and in, and the own profile." },
  { name: "variety", description: "How varied a plan is." },
  { name: "suggestions", description: "What would suit a day." },
  { name: "shopping", description: "Shopping lists of plans." },
  { name: "pantry", description: "What is in stock." },
  { name: "cooking", description: "What was cooked, and when." },
  { name: "plans", description: "Plans of a week, with their slots." },
  { name: "households", description: "The own household, its members, and invites." },
  { name: "admin", description: "Accounts, for administrators." },
  { name: "system", description: "The service itself." },
];

export const securitySchemes: Json = {
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-session",
    description: "Set by log-in and sign-up. Over plain http on localhost its name is `session`.",
  },
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The token of that cookie, for apps that are no browsers. With it the cookie is ignored.",
  },
};

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: "header",
  required: false,
  description,
  schema,
});

export const parameters: Json = {
  "Idempotency-Key": header(
    "Idempotency-Key",
    "Any text of one's own. Sent again with the same key, path and body within 24 hours, the request happens once and is answered as the first time.",
    { type: "string", minLength: 1, maxLength: 255 },
  ),
  "If-Match": header("If-Match", "The entity tag of what is to be changed: when it has changed since, 412.", {
    type: "string",
  }),
  "If-None-Match": header(
    "If-None-Match",
    "The entity tag of what is known already: when it is still the same, 304 without a body.",
    { type: "string" },
  ),
};

export const headers: Json = {
  ETag: {
    description:
      "The entity tag of what the body shows. The answers of changes have the one that a GET would give.",
    schema: { type: "string" },
    example: '"1nq0TzD8rYx2m3hJ4kL5p6QwErt"',
  },
  "X-Request-Id": {
    description: "Names the request in our log. Problems have it as `requestId`.",
    schema: { type: "string" },
    example: "2f1c0f0e-6d0a-4c57-9a1c-3b8a4f6f9d11",
  },
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 0 }, example: 60 },
  "WWW-Authenticate": {
    description: "The scheme to authenticate with.",
    schema: { type: "string" },
    example: 'Bearer realm="meal-planner"',
  },
  "Set-Cookie": {
    description: "The session's token.",
    schema: { type: "string" },
    example: "__Host-session=…; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
  },
};

const count = { type: "integer", format: "int32" };
const faultCodes =
  "required invalid_type invalid_format too_short too_long too_small too_large not_one_of exactly_one too_common unknown_reference";

export const schemas: Record<string, Json> = {
  Meta: {
    type: "object",
    required: ["pagination"],
    properties: { pagination: { $ref: "#/components/schemas/Pagination" } },
  },
  Pagination: {
    type: "object",
    description: "Where a page stands in its list.",
    required: ["total", "limit", "offset", "hasMore"],
    properties: {
      total: { type: "integer", format: "int64" },
      limit: { ...count, description: "The one that was used." },
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
        description: `Stable. One of ${codes.map((code) => `\`${code}\``).join(", ")}.`,
      },
      detail: { type: "string", description: "A sentence that tells a person what to do." },
      instance: { type: "string", description: "The path that was asked for." },
      requestId: { type: "string" },
      errors: { type: "array", items: { $ref: "#/components/schemas/Fault" } },
      conflictingId: { type: "string", format: "uuid", description: "What the request clashes with." },
      conflictingWeekStart: { type: "string", format: "date" },
    },
  },
  Fault: {
    type: "object",
    description: "One fault: `pointer` names a field of the body, `parameter` one of path, query or headers.",
    required: ["code", "message"],
    properties: {
      pointer: { type: "string", format: "json-pointer", description: "RFC 6901." },
      parameter: { type: "string" },
      code: { type: "string", enum: faultCodes.split(" ") },
      message: { type: "string" },
    },
  },
};

export const notModified: Json = {
  description: "It is what `If-None-Match` names.",
  headers: {
    ETag: { $ref: "#/components/headers/ETag" },
    "X-Request-Id": { $ref: "#/components/headers/X-Request-Id" },
  },
};
