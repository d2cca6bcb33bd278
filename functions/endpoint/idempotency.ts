import { hash } from "node:crypto";
import type { Contract } from "../../core/contract/contract.ts";
import { AppError, type Fault } from "../../core/contract/errors.ts";
import { recall, remember } from "../../core/storage/idempotency.ts";
import { OutOfDate } from "../../core/storage/out-of-date.ts";
import type { Effect } from "../../core/storage/write.ts";
import type { Deps } from "./deps.ts";
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

const keyReused = () =>
  new AppError(
    "idempotency_key_reused",
    "This idempotency key was used for another request. Take a new key for a new request.",
  );

/** What a request does to the table, and is answered with: a body or a refusal. */
export type Decision = { effects: readonly Effect[]; refused?: AppError; body?: string | undefined };

/**
 * Has a request decided that came with a key, and its answer remembered by the same write; or gives what was answered
 * when it came before.
 * @throws AppError `idempotency_key_reused` when that was another request
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
  // What refuses it may be the effect of the first request with this key, which has just come about.
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
