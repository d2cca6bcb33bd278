import { sha256 } from "../../core/basics/sha256.ts";
import { type Contract, isOfHousehold, takesKey } from "../../core/contract/contract.ts";
import { AppError, type Fault } from "../../core/contract/errors.ts";
import { changesSomething, type Effect } from "../../core/storage/effects.ts";
import { findReplay, remember } from "../../core/storage/idempotency.ts";
import { ITEM_BYTES } from "../../core/storage/table.ts";
import { OutOfDate } from "../../core/storage/troubles.ts";
import type { Actor } from "./access/signed-in.ts";
import type { Deps } from "./aws/deps.ts";
import type { RequestFacts } from "./aws/request.ts";

const KEY_MAX = 255;

/** Returns the request's key; undefined for operations that ignore keys. */
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

/**
 * Returns a request's fingerprint, by which a repeat is told from another request with the same key. It may be of a
 * password: as nobody keeps the key, which is random, readers of the table can't try what the password was.
 */
export const fingerprintOf = (
  key: string,
  contract: Contract,
  { path, query }: RequestFacts,
  body: unknown,
): string => sha256(JSON.stringify([key, contract.name, path, query, body ?? null]));

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
  isReplay?: boolean;
};

/** A request whose answer was not kept: it was too large (`isLarge`), or the request changed nothing. */
export type Replay = { isLarge: boolean };

/** Ends a repeat without a kept answer. */
export class CurrentReplay extends Error {
  readonly body: string | undefined;
  constructor(body: string | undefined) {
    super("A repeat is answered with the thing as it is");
    this.name = "CurrentReplay";
    this.body = body;
  }
}

/** The key of a request, and its fingerprint. */
export type Keyed = { readonly key: string; readonly fingerprint: string };

const REREAD_BYTES = 100_000;

type Asked = Keyed & {
  contract: Contract;
  actor: Actor;
  hasChanged: boolean;
  /** Whether large answers need not be kept. */
  rereads: boolean;
};

/**
 * Decides about a request that has an idempotency key, or returns the answer that the first request with this key got.
 * Keeps no answers of PUT, PATCH and DELETE, none of more than 100 kB if the thing can be read again,
 * and none of requests that changed nothing.
 * @param decide with a `Replay` for one of such a request
 */
export const underKey = async <D extends Decision>(
  { contract, actor, key, fingerprint, hasChanged, rereads }: Asked,
  { db, now, newId }: Pick<Deps, "db" | "now" | "newId">,
  decide: (replay?: Replay) => Promise<D>,
): Promise<D | Decision> => {
  const householdId = isOfHousehold(contract) ? actor.householdId : undefined;
  const used = { userId: actor.userId, householdId, key };
  const findUsed = async () => {
    const [{ remembered, replaces }, { user }] = await Promise.all([
      findReplay(db, used, now()),
      actor.confirmed,
    ]);
    const epoch = user.keyEpoch ?? 0;
    return { remembered: remembered?.epoch === epoch ? remembered : undefined, replaces, epoch };
  };
  const { remembered, replaces, epoch } = await findUsed();
  if (remembered) {
    if (remembered.fingerprint !== fingerprint) throw keyReused();
    const { isLarge = false } = remembered;
    if (remembered.answer === undefined) return repeated(contract, () => decide({ isLarge }));
    return { effects: [], body: remembered.answer || undefined, isReplay: true };
  }
  // The first request may have just finished.
  const checkFirst = async () => {
    if ((await findUsed()).remembered) throw new OutOfDate();
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
  const isKept = contract.route.startsWith("POST ") && (hasChanged || changesSomething(decided.effects));
  const body = decided.body ?? "";
  const isLarge = isKept && Buffer.byteLength(body) > (rereads ? REREAD_BYTES : ITEM_BYTES);
  const answer = isKept && !isLarge ? body : undefined;
  const memory = { fingerprint, answer, isLarge, epoch };
  return {
    ...decided,
    effects: [...decided.effects, ...remember(used, memory, replaces, { now, newId })],
  };
};

const repeated = async ({ route }: Contract, decide: () => Promise<Decision>): Promise<Decision> => {
  try {
    const decided = await decide();
    if (decided.refused) throw decided.refused;
    if (!changesSomething(decided.effects)) return { ...decided, isReplay: true };
  } catch (error) {
    if (error instanceof CurrentReplay) return { effects: [], body: error.body, isReplay: true };
    const isGone = error instanceof AppError && error.code === "not_found";
    if (isGone && route.startsWith("DELETE ")) return { effects: [], isReplay: true };
    throw error;
  }
  throw new AppError("conflict", "This was done before, and things have changed since. Use a new key.");
};
