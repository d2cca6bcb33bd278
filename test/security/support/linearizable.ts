/** What a client did: from when to when (any rising count), what it asked for, and what it was told. */
export type Event<Op, Told> = { from: number; to: number; op: Op; told: Told };

/** A sequential model: the state after an operation that was answered so; undefined when it never is. */
export type Model<State, Op, Told> = (state: State, op: Op, told: Told) => State | undefined;

/** More than any history of the tests takes that is sound, by far; some unsound ones would take all memory. */
const TRIES = 500_000;

/**
 * Whether concurrent events can be put into one order, which keeps that of events of which one ended before the other
 * began, and in which a sequential model gives each the same answer. The search is Wing and Gong's (1993), with
 * Lowe's memory of what was tried.
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
    // Whatever began after another had ended can't come before it.
    const firstEnd = Math.min(...left.map(({ to }) => to));
    return left.some((event, at) => {
      if (event.from > firstEnd) return false;
      const next = model(state, event.op, event.told);
      return next !== undefined && search(left.toSpliced(at, 1), next);
    });
  };
  return search(events, initial);
};

/** Notes events as they happen. */
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
