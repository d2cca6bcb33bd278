import type { Waiting } from "../change.ts";
import { noChangeEntry } from "../entries.ts";
import { ApiProblem, type Problem } from "../problem.ts";
import { needs, type Sending } from "./sending.ts";

/** A repeat without a stored answer conflicts for ever. */
const CONFLICTS = 10;

const isPassing = ({ code, status }: ApiProblem): boolean =>
  code === "" || code === "conflict" || status === 401 || status === 429 || status >= 500;

/**
 * Returns why the service refuses a request for good.
 * @throws the error if the request can be sent again later, as it is
 */
export const problemOf = ({ conflicts }: Sending, key: string, error: unknown): ApiProblem => {
  if (!(error instanceof ApiProblem)) throw error;
  const count = (conflicts.get(key) ?? 0) + (error.code === "conflict" ? 1 : 0);
  conflicts.set(key, count);
  if (isPassing(error) && count < CONFLICTS) throw error;
  return error;
};

/** Whether the service has done this before, and cannot repeat its answer. */
export const isReused = ({ code }: ApiProblem): boolean => code === "idempotency_key_reused";

/** Refuses a change with all that needs it. Each is told before it is forgotten, so none is lost. */
export const refuse = async (sending: Sending, change: Waiting, problem: Problem): Promise<void> => {
  const { copy, listeners } = sending;
  sending.isShown = false;
  const gone = [change];
  for (const other of copy.waiting()) if (other.place > change.place && needs(other, gone)) gone.push(other);
  for (const one of gone) listeners.onRefused(one, problem);
  await copy.write(() => gone.map(noChangeEntry));
};
