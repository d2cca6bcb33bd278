export type Pause = (seconds: number) => Promise<unknown>;

export const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

/** The table is busy with the previous change. After a change of its policy, that takes 15 seconds. */
const BUSY = /^(ResourceInUse|LimitExceeded|Throttling|InternalServer|ContinuousBackupsUnavailable)/;
const TRIES = 30;
const SECONDS_BETWEEN = 10;

/** Repeats a change while the table is busy, for five minutes at most. */
export const insistently = async <T>(ask: () => Promise<T>, pause: Pause): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && BUSY.test(error.name)) || tries === TRIES) throw error;
      await pause(SECONDS_BETWEEN);
    }
  }
};
