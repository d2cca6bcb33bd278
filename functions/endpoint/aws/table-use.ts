import { AsyncLocalStorage } from "node:async_hooks";

export type TableUse = {
  /** Milliseconds with at least one call under way. */
  tableTime: number;
  /** Trips to the table: calls at the same time are one. */
  trips: number;
  retries: number;
};

type Meter = TableUse & { open: number; since: number; ended: number };

const meters = new AsyncLocalStorage<Meter>();

const retriesIn = (outcome: object): number =>
  "$metadata" in outcome ? Math.max(0, (Object(outcome.$metadata).attempts ?? 1) - 1) : 0;

const begin = (meter: Meter): number => {
  if (meter.open++ === 0) meter.since = performance.now();
  return meter.ended + 1;
};

const end = (meter: Meter, trip: number, outcome: object): void => {
  if (--meter.open === 0) meter.tableTime += performance.now() - meter.since;
  meter.ended = Math.max(meter.ended, trip);
  meter.trips = meter.ended;
  meter.retries += retriesIn(outcome);
};

/** Counts a call to the table towards the running request's use of it. */
export const counted = async <Answer extends { output: object }>(
  call: () => Promise<Answer>,
): Promise<Answer> => {
  const meter = meters.getStore();
  if (!meter) return call();
  const trip = begin(meter);
  try {
    const answer = await call();
    end(meter, trip, answer.output);
    return answer;
  } catch (error) {
    end(meter, trip, Object(error));
    throw error;
  }
};

/** Returns a result with how the work for it used the table, or with nothing if it didn't. */
export const withTableUse = async <T>(work: () => Promise<T>): Promise<[T, Partial<TableUse>]> => {
  const meter: Meter = { tableTime: 0, trips: 0, retries: 0, open: 0, since: 0, ended: 0 };
  const result = await meters.run(meter, work);
  const { trips, retries } = meter;
  const tableTime = Math.round(meter.tableTime * 10) / 10;
  return [result, trips === 0 ? {} : { tableTime, trips, ...(retries > 0 ? { retries } : {}) }];
};
