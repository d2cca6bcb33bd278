import { type Contract, canRefuseWith } from "../../core/contract/contract.ts";
import { type ErrorCode, errors } from "../../core/contract/errors.ts";
import { headerRefs, type Json, refTo } from "./json.ts";

const isCode = (code: string): code is ErrorCode => code in errors;
export const codes = Object.keys(errors).filter(isCode);

export const errorsOf = (contract: Contract): Map<number, ErrorCode[]> =>
  Map.groupBy(
    codes.filter((code) => canRefuseWith(contract, code)),
    (code) => errors[code].status,
  );

const pascal = (code: string) =>
  code
    .split("_")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

export const responseName = (some: readonly ErrorCode[]): string => some.map(pascal).join("Or");

const headersOf = (status: number): Json =>
  headerRefs(
    "X-Request-Id",
    status === 415 && "Accept-Patch",
    (status === 429 || status === 503) && "Retry-After",
    status === 401 && "WWW-Authenticate",
  );

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
