import { type Contract, isOfHousehold, scopeFor, takesKey } from "../../core/contract/contract.ts";
import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import { type Json, refTo } from "./json.ts";

const isRead = ({ route }: Contract) => route.startsWith("GET ");

export const takesIfNoneMatch = isRead;

export const takesIfMatch = ({ route }: Contract) => /^(PUT|PATCH|DELETE) /.test(route);

/** Anyone may read these answers. */
const usesStorage = (contract: Contract) => contract.access !== "anyone" || !isRead(contract);

const brought: Record<string, (contract: Contract) => boolean> = {
  validation_failed: (contract) =>
    [contract.params, contract.query, contract.body].some(Boolean) || takesKey(contract),
  malformed_json: ({ body }) => body !== undefined,
  unauthenticated: ({ access }) => access !== "anyone",
  csrf_rejected: (contract) => !isRead(contract),
  password_change_required: ({ access }) => access !== "anyone" && access !== "account",
  otp_setup_required: ({ access, worksWithoutOtp }) =>
    access !== "anyone" && access !== "account" && !worksWithoutOtp,
  forbidden: (contract) =>
    contract.access === "admin" || contract.access === "owner" || scopeFor(contract) === "write",
  session_required: (contract) => contract.access !== "anyone" && scopeFor(contract) === undefined,
  household_required: ({ access, hidesMissingHousehold }) =>
    (access === "member" || access === "owner") && !hidesMissingHousehold,
  not_found: ({ hidesMissingHousehold }) => hidesMissingHousehold === true,
  conflict: (contract) =>
    contract.access !== "anyone" && (!isRead(contract) || contract.issuesSession === true),
  precondition_failed: takesIfMatch,
  payload_too_large: ({ body }) => body !== undefined,
  unsupported_media_type: ({ body }) => body !== undefined,
  idempotency_key_reused: takesKey,
  too_many_requests: (contract) => isOfHousehold(contract) && !isRead(contract),
  internal_error: () => true,
  unavailable: usesStorage,
};

const isCode = (code: string): code is ErrorCode => code in errors;
export const codes = Object.keys(errors).filter(isCode);

export const errorsOf = (contract: Contract): Map<number, ErrorCode[]> =>
  Map.groupBy(
    codes.filter((code) => contract.errors.includes(code) || brought[code]?.(contract)),
    (code) => errors[code].status,
  );

const pascal = (code: string) =>
  code
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

export const responseName = (some: readonly ErrorCode[]): string => some.map(pascal).join("Or");

const headersOf = (status: number): Json => ({
  "X-Request-Id": refTo("headers", "X-Request-Id"),
  ...(status === 415 ? { "Accept-Patch": refTo("headers", "Accept-Patch") } : {}),
  ...(status === 429 || status === 503 ? { "Retry-After": refTo("headers", "Retry-After") } : {}),
  ...(status === 401 ? { "WWW-Authenticate": refTo("headers", "WWW-Authenticate") } : {}),
});

export const problemResponse = (status: number, some: readonly ErrorCode[]): Json => ({
  description: some.map((code) => `\`${code}\`: ${errors[code].title}.`).join(" "),
  headers: headersOf(status),
  content: {
    "application/problem+json": {
      // Some generators would make a class for each status and code, others none.
      schema: refTo("schemas", "Problem"),
      examples: Object.fromEntries(some.map((code) => [code, { value: exampleOf(code) }])),
    },
  },
});

const exampleOf = (code: ErrorCode): Json => ({
  type: `/problems/${code.replaceAll("_", "-")}`,
  ...errors[code],
  code,
  detail: code === "validation_failed" ? "The name is missing." : `${errors[code].title}.`,
  instance: "/v1/recipes",
  requestId: "2f1c0f0e-6d0a-4c57-9a1c-3b8a4f6f9d11",
  ...(code === "validation_failed"
    ? { errors: [{ pointer: "/name", code: "required", message: "This is required." }] }
    : {}),
  ...(code === "already_exists" ? { conflictingId: "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a01" } : {}),
});
