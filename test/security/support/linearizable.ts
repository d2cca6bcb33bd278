/** What a client did: from when to when (in rising numbers), what it asked for, and what it was told. */
export type Event<Op, Told> = { from: number; to: number; op: Op; told: Told };

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
export const isLinearizable = <State, Op, Told>(
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

/** Records events as they happen. */
export const recorder = <Op, Told>() => {
  const events: Event<Op, Told>[] = [];
  let clock = 0;
  const during = async (op: Op, work: () => Promise<Told>): Promise<Told> => {
    const from = clock++;
    const told = await work();
    events.push({ from, to: clock++, op, told });
    return told;
  };
  return { events, during };
};
