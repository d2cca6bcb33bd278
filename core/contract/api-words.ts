import { grouped, MARKS_MAX } from "../basics/text.ts";
import { bodyLimits } from "./contract.ts";
import type { ParameterWords } from "./words.ts";

// The OpenAPI document says this about the API as a whole.

const { kibibytes, levels, values } = bodyLimits;

export const about = `The members of a household keep recipes, plan their week and go shopping together.

**Signing in.** \`POST /v1/auth/login\` sets a session cookie, which browsers then send by themselves. Other apps take the token from \`Set-Cookie\` and send it as \`Authorization: Bearer\`. Some answers set a newer token: they renew the session, or bring the user into a household. The old token still works, but the service answers requests with the newer one sooner.

**Values.** Answers never contain null: an optional field without a value is absent. In the body of a POST or PUT, null is the same as leaving the field out. In a PATCH, and in the PUT of a rating, null clears the field, and a field that is left out stays as it is. A blank optional text, date, id or choice also counts as absent (in a PATCH as null), and a blank entry in a list of choices, too. The service removes spaces around a text. A \`date\` is a calendar day; a \`date-time\` is in UTC, and "today" is the day in the household's time zone, or in UTC if it has none. The service ignores unknown fields and parameters. Later versions may add fields to answers, and values to fields whose description lists the values.

**Limits.** A body can have ${kibibytes} KiB (413 if larger), and ${levels} levels and ${grouped(values)} values (400 if more). A letter can have ${MARKS_MAX} combining marks (400 if more). No text can have U+0000 or half of a surrogate pair, and a name needs a visible character (400). On one day in UTC a household can write 50 to 100 MB, far more than people change; after that its changes get 429 until the next day. So does a user who writes more than 5 MB to account, invites and tokens; signing in and out, a new password, and whatever ends things there still work. Other limits stand with their fields.

**Errors** are problem details (RFC 9457). Branch on \`code\`, and show \`detail\` to people. \`errors\` lists all faults of the request. \`detail\` is a sentence without names of fields: it explains the only fault, or gives their number and explains the first. For an unknown path the service answers 404. If the path has no such method, it is 405, and \`Allow\` lists the methods. HEAD works wherever GET does.

**The gateway** in front of the service answers 413 if a request is too large, 429 if there are too many, and 500 or 503 if no function answers. Its body is \`{"message": "…"}\`.

**Bad networks.** A request with an \`Idempotency-Key\` takes effect once, so you can safely send it again. A change with \`If-Match\` and an \`ETag\` can't overwrite a change that you haven't seen. A GET with \`If-None-Match\` doesn't download the same thing again. Compressed answers have their own entity tags, which end in \`.gzip\` or \`.br\`; both headers accept all of them.

**Generated clients.** Generators' default options are enough for TypeScript, Python, Go, Java and Kotlin. For Swift, give openapi-generator's \`swift6\` the option \`useCustomDateWithoutTime=true\`. Without it, clients send a moment for a \`date\`, and the service answers 400.`;

export const requestHeaders: Readonly<Record<string, ParameterWords>> = {
  "Idempotency-Key": {
    description:
      "A random text, such as a UUID. If you send the request again within 7 days, with the same key, method, path and body, it takes effect once. A POST gets the first answer again; if that was large, or nothing had changed, the thing as it is by then. PUT and PATCH get the thing as it is by then (404 if it is gone), and DELETE 204. A key belongs to you and, inside a household, to that household. Operations that don't list this header ignore it, because their answer is a secret or a session, or a repeat does no harm.",
    schema: { minLength: 1, maxLength: 255, pattern: "^\\S[^\\x00]*$" },
  },
  "If-Match": {
    description:
      "The entity tag of the thing that you want to change. If somebody has changed it since you read it, the service answers 412.",
  },
  "If-None-Match": {
    description:
      "The entity tag of the answer that you already have. If it is still the same, the service answers 304 without a body.",
  },
};

export const answerHeaders: Readonly<Record<string, ParameterWords>> = {
  ETag: {
    description: "The entity tag of the body. After a change, a GET would give the same one.",
    example: '"1nq0TzD8rYx2m3hJ4kL5p6QwErt"',
  },
  "X-Request-Id": {
    description:
      "The request's id in our log. Problems have it as `requestId`. To follow a request from the client on, send a UUID of your own in this header: the service then uses it.",
    example: "2f1c0f0e-6d0a-4c57-9a1c-3b8a4f6f9d11",
  },
  "Idempotent-Replayed": {
    description:
      "`true` if the request took effect earlier, under the same `Idempotency-Key`. Otherwise absent.",
    schema: { enum: ["true"] },
  },
  "Accept-Patch": {
    description: "Only of a PATCH: the media types that it takes.",
    example: "application/json, application/merge-patch+json",
  },
  Link: {
    description:
      "The addresses of the `first` page, and of the one before (`prev`) and after (`next`) if there is one. They have all other parameters of the request.",
    example: '</v1/recipes?limit=20&offset=0>; rel="first", </v1/recipes?limit=20&offset=20>; rel="next"',
  },
  "Retry-After": {
    description: "Seconds to wait.",
    schema: { type: "integer", minimum: 0 },
    example: 60,
  },
  "WWW-Authenticate": {
    description: "The scheme to authenticate with.",
    example: 'Bearer realm="meal-planner"',
  },
  "Set-Cookie": {
    description: "The session's token; empty when the session ends.",
    example: "__Host-session=…; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure",
  },
};
