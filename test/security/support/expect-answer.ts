import { expect } from "vitest";
import type { Contract } from "../../../core/contract/contract.ts";
import { errors, faultCodes } from "../../../core/contract/errors.ts";
import type { Answer } from "../../support/doors.ts";

const closed = /^\/v1\/(auth|admin|households|invites|calendar-feed|webhooks)(\/|$)/;

const isSuccess = ({ status }: Answer) => status < 400;

/** Headers that every answer has. */
export const expectGoodHeaders = ({ headers }: Answer, path: string, { secure = true } = {}): void => {
  const found = Object.fromEntries(
    [
      "x-content-type-options",
      "content-security-policy",
      "referrer-policy",
      "strict-transport-security",
      "cache-control",
    ].map((name) => [name, headers.get(name)]),
  );
  expect(headers.get("x-request-id")).toMatch(/^[\w-]+$/);
  expect(found).toEqual({
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "strict-transport-security": secure ? "max-age=63072000; includeSubDomains" : null,
    "cache-control": closed.test(path.split("?")[0] ?? "") ? "no-store" : "private, no-cache",
  });
};

const MEMBERS = ["type", "title", "status", "code", "detail", "instance", "requestId"];
const EXTRAS = ["errors", "conflictingId", "conflictingWeekStart"];
/** Expects exactly the shape of problem details, and only known codes. */
export const expectProblem = (answer: Answer, path: string): void => {
  const { body, status, headers } = answer;
  expect(headers.get("content-type")).toBe("application/problem+json");
  expect(Object.keys(body)).toEqual([...MEMBERS, ...EXTRAS.filter((name) => name in body)]);
  const known = errors[body.code as keyof typeof errors];
  expect(body).toMatchObject({
    ...known,
    status,
    type: `/problems/${body.code.replaceAll("_", "-")}`,
    // A secret in a path is in no answer.
    instance: decodeURIComponent(path.split("?")[0] ?? "").replace(/(calendar-feeds\/)[^/]+/, "$1{secret}"),
    requestId: headers.get("x-request-id"),
    detail: expect.stringMatching(/^[A-Z0-9].*\.$/su),
  });
  for (const fault of body.errors ?? []) {
    expect(["code,message,pointer", "code,message,parameter"]).toContain(Object.keys(fault).sort().join());
    expect(faultCodes).toContain(fault.code);
  }
  expect(headers.has("www-authenticate")).toBe(status === 401);
  expect(headers.has("retry-after")).toBe(status === 429 || status === 503);
  expect(headers.has("allow")).toBe(status === 405);
};

/** Expects the shape that the contract promises. */
export const expectSuccess = ({ answer: promised, route }: Contract, answer: Answer): void => {
  const { status, headers, text, body } = answer;
  expect(status).toBe(promised.status);
  expect(headers.has("etag")).toBe(promised.wrap !== "empty");
  if (promised.wrap === "empty") {
    expect(text).toBe("");
    return;
  }
  expect(headers.get("content-type")).toBe(promised.wrap === "text" ? promised.type : "application/json");
  if (promised.wrap === "text") return;
  // In the API description, "null" is an ordinary word.
  if (route !== "GET /v1/openapi.json") expect(text).not.toContain(":null");
  const parts =
    promised.wrap === "none" ? [body] : promised.wrap === "envelope" ? [body.data] : (body.data as unknown[]);
  for (const part of parts) expect(promised.body.parse(part)).toEqual(part);
  if (promised.wrap === "none") return;
  expect(body.status).toBe("success");
  expect(Object.keys(body)).toEqual(
    promised.wrap === "page" ? ["status", "data", "meta"] : ["status", "data"],
  );
};

/** Expects everything that is true of any answer of an operation. */
export const expectGoodAnswer = (contract: Contract, answer: Answer, path: string): void => {
  expectGoodHeaders(answer, path);
  if (isSuccess(answer)) expectSuccess(contract, answer);
  else expectProblem(answer, path);
};
