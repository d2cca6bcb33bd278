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

/** The key that lets a signed-in user repeat a POST safely; undefined when the request has none. */
export const idempotencyKeyOf = (contract: Contract, facts: RequestFacts): string | undefined =>
  takesKey(contract) ? facts.idempotencyKey : undefined;

/** What is wrong with an idempotency key. */
export const keyFaults = (key: string | undefined): Fault[] => {
  if (key === undefined) return [];
  const parameter = "Idempotency-Key";
  if (key.trim() === "") return [{ parameter, code: "too_short", message: "Must not be empty." }];
  if (key.length > KEY_MAX)
    return [{ parameter, code: "too_long", message: `Must be at most ${KEY_MAX} characters long.` }];
  return [];
};

/** Tells a request from others with the same key: `make` gives what is kept, `matches` compares with it. */
export type Fingerprint = {
  make: () => string | Promise<string>;
  matches: (kept: string) => boolean | Promise<boolean>;
};

/**
 * The fingerprint of a request. Equal for requests that ask for the same thing.
 *
 * A quick hash of a body with a password would give the password away to anyone who can read the table: all else in
 * the body is known or easy to guess, and a million guesses take a second. Such requests get an argon2id hash, which is
 * as costly to guess as the account's own. It is only computed when a key was sent. Releases before 0.3.0 kept quick
 * hashes for them, too: these count until they expire. Where those releases find this one, they refuse a repeat (422).
 */
export const fingerprintOf = (
  { name, holdsPassword }: Contract,
  { path, query }: RequestFacts,
  body: unknown,
): Fingerprint => {
  const request = JSON.stringify([name, path, query, body ?? null]);
  const quick = () => sha256(request);
  const isQuick = (kept: string) => kept === quick();
  if (!holdsPassword || typeof body !== "object" || body === null) return { make: quick, matches: isQuick };
  return {
    make: () => hashOf(body, request),
    matches: (kept) => (kept.startsWith("$") ? matches(body, request, kept) : isQuick(kept)),
  };
};

const keyReused = () =>
  new AppError(
    "idempotency_key_reused",
    "This idempotency key was used for another request. Use a new key for a new request.",
  );

/** What a request changes in the table, and its answer: a body or a refusal. */
export type Decision = {
  effects: readonly Effect[];
  refused?: AppError;
  body?: string | undefined;
  /** Whether it is only a part of what was asked for. */
  isUnfinished?: boolean;
};

/**
 * Decides a request that has a key, and remembers the answer in the same write. If the request came before,
 * returns the answer of that time.
 * @throws AppError `idempotency_key_reused` when the key belongs to another request
 */
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
  if (decided.isUnfinished) return decided;
  const memory = { fingerprint: await fingerprint.make(), answer: decided.body ?? "" };
  return { ...decided, effects: [...decided.effects, ...remember(userId, key, memory, replaces, now())] };
};
