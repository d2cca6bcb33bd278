/** What a round does besides sending: ask what is new, and send the gathered ticks. */
export type Wanted = { readonly asks?: boolean | undefined; readonly sendsAll?: boolean | undefined };

export type Schedule = ReturnType<typeof scheduleOf>;

/**
 * Runs one round at a time, once more if one is wanted meanwhile, and wakes the kitchen when it has not asked
 * for long.
 * @param round never rejects
 * @param pauseMs from one question to the next
 */
export const scheduleOf = (
  round: (wanted: Wanted) => Promise<void>,
  pauseMs: () => number,
  wake: () => void,
  now: () => number,
) => {
  let wanted: Wanted | undefined;
  let askedAt = now();
  let isClosed = false;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const askLater = (): void => {
    clearTimeout(timer);
    const left = askedAt + pauseMs() - now();
    if (!isClosed) timer = setTimeout(wake, Math.min(pauseMs(), Math.max(0, left)));
  };
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    while (wanted && !isClosed) {
      const next = wanted;
      wanted = undefined;
      if (next.asks) askedAt = now();
      await round(next);
    }
    running = undefined;
    askLater();
  };
  return {
    askLater,
    /** Counts this moment as the last question. */
    asked: (): void => {
      askedAt = now();
    },
    askWithin: (ms: number): void => {
      askedAt = Math.min(askedAt, now() + ms - pauseMs());
      if (running === undefined) askLater();
    },
    /** Resolves when no round is wanted any more. */
    go: ({ asks, sendsAll }: Wanted): Promise<void> => {
      wanted = { asks: asks || wanted?.asks, sendsAll: sendsAll || wanted?.sendsAll };
      running ??= Promise.resolve().then(run);
      return running;
    },
    running: (): Promise<void> | undefined => running,
    close: (): void => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
};
