// Pure.
import type { Move } from "./moves.ts";

type Counts = { errors: number; requests: number };

/** Requests of a version that ended alike. */
export type Seen = {
  name: string;
  version: number;
  status: number;
  isCold: boolean;
  requests: number;
  p99: number;
};

/** Milliseconds of a trial's requests, by function. */
export type Times = Map<string, number[]>;

/** Answers 5xx, even of few requests. */
const ERRORS_FORGIVEN = 2;
/** Answers 4xx that may be one client's. */
const REFUSALS_FORGIVEN = 20;
/** Fewer have no p99. */
const LEAST_MEASURED = 100;
/** Of fewer, a cold one or two could be the median. */
const LEAST_TRIED = 5;
/** Twice, as figures scatter. */
const SLOWER = 1.8;
/** Both have the same way to AWS in them. */
const SLOWER_TRIED = 1.5;
const MS_FORGIVEN = 100;

const rate = ({ errors, requests }: Counts) => (requests > 0 ? errors / requests : 0);

const sum = (seen: readonly Seen[]): number => seen.reduce((all, { requests }) => all + requests, 0);

const countsOf = (seen: readonly Seen[], isError: (one: Seen) => boolean): Counts => ({
  errors: sum(seen.filter(isError)),
  requests: sum(seen),
});

const isFault = ({ status }: Seen) => status >= 500;
/** Too many requests are the callers' fault. */
const isRefused = ({ status }: Seen) => status >= 400 && status < 500 && status !== 429;

/** A version's first requests are cold. */
const p99Of = (seen: readonly Seen[]): number | undefined => {
  const measured = seen.filter(({ status, isCold }) => status < 300 && !isCold);
  return sum(measured) >= LEAST_MEASURED ? Math.max(...measured.map(({ p99 }) => p99)) : undefined;
};

const inPercent = (counts: Counts) => `${(100 * rate(counts)).toFixed(1)} %`;

const faultOf = (what: string, before: readonly Seen[], since: readonly Seen[]): string | undefined => {
  const [failed, fails] = [countsOf(before, isFault), countsOf(since, isFault)];
  if (fails.errors > ERRORS_FORGIVEN && rate(fails) > 2 * rate(failed))
    return `${what} answers 5xx to ${fails.errors} of ${fails.requests} requests (before: ${inPercent(failed)})`;
  const [refused, refuses] = [countsOf(before, isRefused), countsOf(since, isRefused)];
  const isKnown = refused.requests > 0;
  if (isKnown && refuses.errors > REFUSALS_FORGIVEN && rate(refuses) > 2 * rate(refused) + 0.1)
    return `${what} answers 4xx to ${inPercent(refuses)} of requests (before: ${inPercent(refused)})`;
  return undefined;
};

const slownessOf = (what: string, before: readonly Seen[], since: readonly Seen[]): string | undefined => {
  const [was, is] = [p99Of(before), p99Of(since)];
  return was !== undefined && is !== undefined && is > SLOWER * was && is - was > MS_FORGIVEN
    ? `${what} takes ${Math.round(is)} ms (p99; before: ${Math.round(was)} ms)`
    : undefined;
};

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Also tells on a stage without traffic. */
export const slowerIn = (moves: readonly Move[], before: Times, since: Times): string | undefined => {
  for (const { name } of moves) {
    const [were, times] = [before.get(name) ?? [], since.get(name) ?? []];
    const [was, is] = [median(were), median(times)];
    const isKnown = Math.min(were.length, times.length) >= LEAST_TRIED;
    if (isKnown && is > SLOWER_TRIED * was && is - was > MS_FORGIVEN)
      return `${name} takes ${is} ms (median; before: ${was} ms)`;
  }
  return undefined;
};

export const comparison = (moves: readonly Move[], seen: readonly Seen[]) => {
  const of = (move: Move, version: number) =>
    seen.filter((one) => one.name === move.name && one.version === version);
  const pairs = moves.map((move) => ({ move, before: of(move, move.from), since: of(move, move.to) }));
  const known = pairs.filter(({ before }) => before.length > 0);
  const faults = [
    ...pairs.map(
      ({ move, before, since }) => faultOf(move.name, before, since) ?? slownessOf(move.name, before, since),
    ),
    faultOf(
      "The new release",
      known.flatMap(({ before }) => before),
      known.flatMap(({ since }) => since),
    ),
  ];
  return {
    requests: sum(pairs.flatMap(({ since }) => since)),
    worse: faults.find((fault) => fault !== undefined),
  };
};
