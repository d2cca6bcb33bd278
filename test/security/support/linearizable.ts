import { expect } from "vitest";
import { type Chance, chanceOf } from "../../support/random.ts";
import { isWhole } from "../../support/sample.ts";

/** What a client did: from when to when (in rising numbers), what it asked for, and what it was told. */
type Event<Op, Told> = { from: number; to: number; op: Op; told: Told };

/**
 * A sequential model: the state after an operation with this answer, or undefined when that answer is
 * impossible.
 */
export type Model<State, Op, Told> = (state: State, op: Op, told: Told) => State | undefined;

/** Far more than a sound history in the tests needs. Some unsound ones would use up all memory. */
const TRIES = 500_000;

/**
 * Whether concurrent events can be put in an order in which a sequential model gives the same answers. An
 * event that ended before another began must come first. The search is that of Wing and Gong (1993), with
 * Lowe's memory of tried states.
 */
const isLinearizable = <State, Op, Told>(
  history: readonly Event<Op, Told>[],
  initial: State,
  model: Model<State, Op, Told>,
): boolean => {
  const events = [...history].sort((a, b) => a.from - b.from);
  const tried = new Set<string>();
  const search = (left: readonly Event<Op, Told>[], state: State): boolean => {
    if (left.length === 0) return true;
    const key = `${JSON.stringify(state)} ${left.map(({ from }) => from).join()}`;
    if (tried.has(key)) return false;
    tried.add(key);
    if (tried.size > TRIES) throw new Error(`Undecided after ${TRIES} orders of ${JSON.stringify(history)}`);
    // Nothing that began after another event had ended can come before it.
    const firstEnd = Math.min(...left.map(({ to }) => to));
    return left.some((event, at) => {
      if (event.from > firstEnd) return false;
      const next = model(state, event.op, event.told);
      return next !== undefined && search(left.toSpliced(at, 1), next);
    });
  };
  return search(events, initial);
};

/** How many act at the same time. */
export const CLIENTS = 8;
/** How many times they do what they do every day. */
export const LONGER = isWhole ? 5 : 1;

/**
 * Lets all clients act at the same time, and checks what they were told. `thingOf` separates actions on
 * unrelated things, so that there are fewer orders to search.
 */
export const check = async <State, Op, Told>(
  each: number,
  initial: State,
  model: Model<State, Op, Told>,
  act: (client: number, chance: Chance) => [Op, () => Promise<Told>],
  thingOf: (op: Op) => string,
) => {
  const events: Event<Op, Told>[] = [];
  let clock = 0;
  const chance = chanceOf(each);
  const one = async (client: number) => {
    for (let nth = 0; nth < each * LONGER; nth++) {
      const [op, work] = act(client, chance);
      const from = clock++;
      const told = await work();
      events.push({ from, to: clock++, op, told });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)));
  for (const history of Map.groupBy(events, ({ op }) => thingOf(op)).values())
    expect(isLinearizable(history, initial, model), JSON.stringify(history)).toBe(true);
};
