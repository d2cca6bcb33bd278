import type { DeclaredContract } from "../api.ts";

type Post = { route: `POST ${string}` };
type Keyless = Extract<DeclaredContract, Post & ({ access: "anyone" } | { records: string })>["route"];

/**
 * POSTs for which the service ignores an `Idempotency-Key`. The compiler compares them with the contracts,
 * too large for a client.
 */
const keyless: Readonly<Record<Keyless, true>> = {
  "POST /v1/auth/email-confirmations": true,
  "POST /v1/auth/email-confirmations/refusal": true,
  "POST /v1/auth/login": true,
  "POST /v1/auth/logout": true,
  "POST /v1/auth/me/deletion": true,
  "POST /v1/auth/otp": true,
  "POST /v1/auth/otp/confirm": true,
  "POST /v1/auth/password-resets": true,
  "POST /v1/auth/password-resets/confirm": true,
  "POST /v1/auth/signup": true,
  "POST /v1/auth/tokens": true,
  "POST /v1/calendar-feed": true,
  "POST /v1/households/mine/invites": true,
  "POST /v1/live": true,
  "POST /v1/pictures": true,
  "POST /v1/recipe-pages": true,
  "POST /v1/webhooks": true,
  "POST /v1/webhooks/{id}/test": true,
};

/** Whether a POST takes effect once, however often it is sent with one key. */
export const takesKey = (route: string): boolean => route.startsWith("POST ") && !(route in keyless);

export const isRepeatable = (route: string): boolean => !route.startsWith("POST ") || takesKey(route);

/**
 * Makes an idempotency key. It is no secret: it only has to differ from the user's other keys of 7 days.
 * React Native has no `crypto`, plain http no `randomUUID`.
 */
export const newKey = (): string =>
  Array.from({ length: 4 }, () => Math.floor(Math.random() * 2 ** 32).toString(36)).join("-");
