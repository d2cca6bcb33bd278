import { sha256 } from "../../core/basics/sha256.ts";
import { type Contract, takesKey } from "../../core/contract/contract.ts";
import { AppError, type Fault } from "../../core/contract/errors.ts";
import type { Effect } from "../../core/storage/effects.ts";
import { recall, remember } from "../../core/storage/idempotency.ts";
import { OutOfDate } from "../../core/storage/out-of-date.ts";
import type { Deps } from "./deps.ts";
import { hashOf, matches } from "./passwords.ts";
import type { RequestFacts } from "./request.ts";

const KEY_MAX = 255;

export const idempotencyKeyOf = (contract: Contract, facts: RequestFacts): string | undefined =>
  takesKey(contract) ? facts.idempotencyKey : undefined;

export const keyFaults = (key: string | undefined): Fault[] => {
  if (key === undefined) return [];
  const parameter = "Idempotency-Key";
  if (key.trim() === "") return [{ parameter, code: "too_short", message: "Must not be empty." }];
  if (key.length > KEY_MAX)
    return [{ parameter, code: "too_long", message: `Must be at most ${KEY_MAX} characters long.` }];
  return [];
};

/** `make` makes the stored text, `matches` compares with it. */
export type Fingerprint = {
  make: () => string | Promise<string>;
  matches: (kept: string) => boolean | Promise<boolean>;
};

/**
 * Equal for requests that ask for the same thing. A quick hash of a body with a password would reveal the password to
 * anybody who reads the table, because the rest is easy to guess. Such bodies get an argon2id hash, and only if a key
 * was sent.
 */
export const fingerprintOf = (
  { name, holdsPassword }: Contract,
  { path, query }: RequestFacts,
  body: unknown,
): Fingerprint => {
  const request = JSON.stringify([name, path, query, body ?? null]);
  const quick = () => sha256(request);
  if (!holdsPassword || typeof body !== "object" || body === null)
    return { make: quick, matches: (kept) => kept === quick() };
  return {
    make: () => hashOf(body, request),
    matches: (kept) => matches(body, request, kept),
  };
};

const keyReused = () =>
  new AppError(
    "idempotency_key_reused",
    "This idempotency key was used for another request. Use a new key for a new request.",
  );

export type Decision = {
  effects: readonly Effect[];
  refused?: AppError;
  body?: string | undefined;
  isUnfinished?: boolean;
};

/** @throws AppError `idempotency_key_reused` if the key belongs to another request */
export const underKey = async <D extends Decision>(
  { userId, key, fingerprint }: { userId: string; key: string; fingerprint: Fingerprint },
  { db, now }: Pick<Deps, "db" | "now">,
  decide: () => Promise<D>,
): Promise<D | Decision> => {
  const { remembered, replaces } = await recall(db, userId, key, now());
  if (remembered) {
    if (!(await fingerprint.matches(remembered.fingerprint))) throw keyReused();
    return { effects: [], body: remembered.answer };
  }
  // The first request with this key may have just finished.
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
  if (decided.isUnfinished) return decided;
  const memory = { fingerprint: await fingerprint.make(), answer: decided.body ?? "" };
  return { ...decided, effects: [...decided.effects, ...remember(userId, key, memory, replaces, now())] };
};
