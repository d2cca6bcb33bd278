import { hash } from "node:crypto";
import type { Contract } from "../core/contract.ts";
import { AppError, type Fault } from "../core/errors.ts";
import type { RequestFacts } from "./request.ts";

const KEY_MAX = 255;

/** The key under which a signed-in user's POST may be repeated; undefined when it has none. */
export const idempotencyKeyOf = (contract: Contract, facts: RequestFacts): string | undefined =>
  contract.route.startsWith("POST") && contract.access !== "anyone" ? facts.idempotencyKey : undefined;

/** What is wrong with an idempotency key. */
export const keyFaults = (key: string | undefined): Fault[] => {
  if (key === undefined) return [];
  const parameter = "Idempotency-Key";
  if (key.trim() === "") return [{ parameter, code: "too_short", message: "Must not be empty." }];
  if (key.length > KEY_MAX)
    return [{ parameter, code: "too_long", message: `Must be at most ${KEY_MAX} characters long.` }];
  return [];
};

/** Equal for requests that ask for the same thing. */
export const fingerprintOf = (contract: Contract, { path, query }: RequestFacts, body: unknown): string =>
  hash("sha256", JSON.stringify([contract.name, path, query, body ?? null]), "base64url");

export const keyReused = () =>
  new AppError(
    "idempotency_key_reused",
    "This idempotency key was used for another request. Take a new key for a new request.",
  );
