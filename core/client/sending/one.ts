import type { Waiting } from "../change.ts";
import { changeEntry } from "../entries.ts";
import type { Problem } from "../problem.ts";
import type { Line } from "../things.ts";
import { isMany, seenNow, ticksOf, untickedSince } from "../ticks.ts";
import { type Answered, acknowledge } from "./answers.ts";
import { isReused, problemOf, refuse } from "./refusals.ts";
import type { Sending } from "./sending.ts";

const TRIES = 5;

const UNTICKED: Problem = {
  code: "precondition_failed",
  title: "Somebody has unticked the line",
  detail: "Somebody has unticked the line since you saw it, so it stays unticked.",
};

/** A change with the ETag that it expects. */
type Ready = { readonly change: Waiting; readonly ifMatch: string | undefined };

const listOf = ({ api }: Sending, { given }: Waiting) => {
  const { listId, id = listId ?? "" } = given.params ?? {};
  return api.send("GET /v1/shopping-lists/{id}", { params: { id } });
};

/**
 * Refuses the ticks of lines that somebody has unticked since they were seen.
 * @returns the change without them; undefined if nothing is left to do on the list
 */
const judged = async (
  sending: Sending,
  change: Waiting,
  lines: readonly Line[],
): Promise<Waiting | undefined> => {
  const unticked = untickedSince(change, lines);
  const isUnticked = (id: string) => unticked.includes(id);
  if (unticked.length === 0) return change;
  const left = isMany(change) ? ticksOf(change, (id) => !isUnticked(id)) : undefined;
  const refused = isMany(change) ? ticksOf(change, isUnticked) : undefined;
  if (!left || !refused) {
    await refuse(sending, change, UNTICKED);
    return undefined;
  }
  sending.listeners.onRefused(refused, UNTICKED);
  await sending.copy.write(() => [changeEntry(left)]);
  return left;
};

/**
 * Reads the list before a tick of many lines, which needs the list's ETag and leaves out what was unticked.
 */
const prepared = async (sending: Sending, change: Waiting): Promise<Ready | undefined> => {
  const [ifMatch] = Object.values(change.seen).map(({ etag }) => etag);
  if (ifMatch === undefined || !isMany(change)) return { change, ifMatch };
  const { body, etag } = await listOf(sending, change);
  const left = await judged(sending, change, body.items);
  return left && { change: left, ifMatch: etag };
};

const answerTo = async ({ api, copy }: Sending, { change, ifMatch }: Ready): Promise<Answered> => {
  const { body, etag } = await api.send(change.route, {
    ...copy.withRealIds(change.given),
    headers: { "idempotency-key": change.key },
    ...(ifMatch === undefined ? {} : { ifMatch }),
  });
  return { change, body, etag };
};

/** Reads the list after a line was not as it was seen, and returns the change with what is there now. */
const seenAgain = async (sending: Sending, change: Waiting): Promise<Waiting | undefined> => {
  const lines = (await listOf(sending, change)).body.items;
  const left = await judged(sending, change, lines);
  if (!left) return undefined;
  const renewed = seenNow(left, lines);
  await sending.copy.write(() => [changeEntry(renewed)]);
  return renewed;
};

/**
 * Sends one change until it is done or refused.
 * @throws the error if it can be sent again later, as it is
 */
export const sendOne = async (sending: Sending, first: Waiting): Promise<void> => {
  let change = first;
  for (let tries = 1; ; tries += 1) {
    try {
      const ready = await prepared(sending, change);
      if (!ready) return;
      change = ready.change;
      return await acknowledge(sending, [await answerTo(sending, ready)]);
    } catch (error) {
      const problem = problemOf(sending, change.key, error);
      if (isReused(problem)) return acknowledge(sending, [{ change, body: undefined, etag: "" }]);
      if (problem.code !== "precondition_failed" || tries === TRIES)
        return refuse(sending, change, problem.problem);
      if (isMany(change)) continue;
      const renewed = await seenAgain(sending, change);
      if (!renewed) return;
      change = renewed;
    }
  }
};
