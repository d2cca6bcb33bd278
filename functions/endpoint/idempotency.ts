import { hash } from "node:crypto";
import type { Contract } from "../../core/contract/contract.ts";
import { AppError, type Fault } from "../../core/contract/errors.ts";
import { recall, remember } from "../../core/storage/idempotency.ts";
import { OutOfDate } from "../../core/storage/out-of-date.ts";
import type { Effect } from "../../core/storage/write.ts";
import type { Deps } from "./deps.ts";
import type { RequestFacts } from "./request.ts";

const KEY_MAX = 255;

/** The key that lets a signed-in user repeat a POST safely; undefined when the request has none. */
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

/** Equal for equal requests. */
export const fingerprintOf = (contract: Contract, { path, query }: RequestFacts, body: unknown): string =>
  hash("sha256", JSON.stringify([contract.name, path, query, body ?? null]), "base64url");

const keyReused = () =>
  new AppError(
    "idempotency_key_reused",
    "This idempotency key was used for another request. Use a new key for a new request.",
  );

/** What a request changes in the table, and its answer: a body or a refusal. */
export type Decision = { effects: readonly Effect[]; refused?: AppError; body?: string | undefined };

/**
 * Decides a request that has a key, and remembers the answer in the same write. If the request came before,
 * returns the answer of that time.
 * @throws AppError `idempotency_key_reused` when the key belongs to another request
 */
export const underKey = async <D extends Decision>(
  { userId, key, fingerprint }: { userId: string; key: string; fingerprint: string },
  { db, now }: Pick<Deps, "db" | "now">,
  decide: () => Promise<D>,
): Promise<D | Decision> => {
  const { remembered, replaces } = await recall(db, userId, key, now());
  if (remembered) {
    if (remembered.fingerprint !== fingerprint) throw keyReused();
    return { effects: [], body: remembered.answer };
  }
  // If the first request with this key has just finished, its effect may be what refuses this one.
  const checkFirst = async () => {
    if ((await recall(db, userId, key, now())).remembered) throw new OutOfDate();
  };
  const decided = await decide().catch(async (error) => {
    if (error instanceof AppError) await checkFirst();
    throw error;
  });
  if (decided.refused) {
    await checkFirst();
    return decided;
  }
  const memory = { fingerprint, answer: decided.body ?? "" };
  return { ...decided, effects: [...decided.effects, ...remember(userId, key, memory, replaces, now())] };
};
