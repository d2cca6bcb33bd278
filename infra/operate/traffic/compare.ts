// Pure.
import type { Move } from "./moves.ts";

export type Counts = { errors: number; requests: number };

/** Requests of a version that ended alike. */
export type Seen = {
  name: string;
  version: number;
  status: number;
  isCold: boolean;
  requests: number;
  p50: number;
  p99: number;
};

/** Answers 5xx, even of few requests. */
const ERRORS_FORGIVEN = 2;
/** Answers 4xx that may be one client's. */
const REFUSALS_FORGIVEN = 20;
/** Fewer have no p99, and of the trial's, which are the same for both versions, no median. */
const LEAST_MEASURED = { p99: 100, p50: 3 };
/** Twice, as figures scatter. */
const SLOWER = 1.8;
const MS_FORGIVEN = 100;

const rate = ({ errors, requests }: Counts) => (requests > 0 ? errors / requests : 0);

/** Also more than twice as often as before. */
export const goesWrong = (before: Counts, since: Counts): boolean =>
  since.errors > ERRORS_FORGIVEN && rate(since) > 2 * rate(before);

const countOf = (seen: readonly Seen[], isMeant: (one: Seen) => boolean): number =>
  seen.filter(isMeant).reduce((all, { requests }) => all + requests, 0);

const countsOf = (seen: readonly Seen[], isError: (one: Seen) => boolean): Counts => ({
  errors: countOf(seen, isError),
  requests: countOf(seen, () => true),
});

const isFault = ({ status }: Seen) => status >= 500;
/** Too many requests are the callers' fault. */
const isRefused = ({ status }: Seen) => status >= 400 && status < 500 && status !== 429;

const refusesMore = (before: Counts, since: Counts): boolean =>
  before.requests > 0 && since.errors > REFUSALS_FORGIVEN && rate(since) > 2 * rate(before) + 0.1;

/** A version's first requests are cold. */
const timeOf = (seen: readonly Seen[], stat: "p50" | "p99"): number | undefined => {
  const measured = seen.filter(({ status, isCold }) => status < 300 && !isCold);
  return countOf(measured, () => true) >= LEAST_MEASURED[stat]
    ? Math.max(...measured.map((one) => one[stat]))
    : undefined;
};

const inPercent = (counts: Counts) => `${(100 * rate(counts)).toFixed(1)} %`;

const faultOf = (what: string, before: readonly Seen[], since: readonly Seen[]): string | undefined => {
  const [failed, fails] = [countsOf(before, isFault), countsOf(since, isFault)];
  if (goesWrong(failed, fails))
    return `${what} answers 5xx to ${fails.errors} of ${fails.requests} requests (before: ${inPercent(failed)})`;
  const [refused, refuses] = [countsOf(before, isRefused), countsOf(since, isRefused)];
  if (refusesMore(refused, refuses))
    return `${what} answers 4xx to ${inPercent(refuses)} of requests (before: ${inPercent(refused)})`;
  return undefined;
};

const slownessOf = ({ move: { name }, before, since }: Pair, stat: "p50" | "p99"): string | undefined => {
  const [was, is] = [timeOf(before, stat), timeOf(since, stat)];
  return was !== undefined && is !== undefined && is > SLOWER * was && is - was > MS_FORGIVEN
    ? `${name} takes ${Math.round(is)} ms (${stat}; before: ${Math.round(was)} ms)`
    : undefined;
};

type Pair = { move: Move; before: Seen[]; since: Seen[] };

const pairsOf = (moves: readonly Move[], seen: readonly Seen[]): Pair[] => {
  const of = (name: string, version: number) =>
    seen.filter((one) => one.name === name && one.version === version);
  return moves.map((move) => ({
    ...{ move, before: of(move.name, move.from), since: of(move.name, move.to) },
  }));
};

/** @param tried what the trial's own requests took */
export const worsening = (
  moves: readonly Move[],
  seen: readonly Seen[],
  tried: readonly Seen[] = [],
): string | undefined => {
  const pairs = pairsOf(moves, seen);
  for (const pair of pairs) {
    const found = faultOf(pair.move.name, pair.before, pair.since) ?? slownessOf(pair, "p99");
    if (found) return found;
  }
  for (const pair of pairsOf(moves, tried)) {
    const found = slownessOf(pair, "p50");
    if (found) return found;
  }
  const known = pairs.filter(({ before }) => before.length > 0);
  return faultOf(
    "The new release",
    known.flatMap(({ before }) => before),
    known.flatMap(({ since }) => since),
  );
};
