/** setTimeout's longest. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Aborts with the caller's signal or a "TimeoutError". React Native has no `AbortSignal.any` and
 * `AbortSignal.timeout`.
 */
export const within = async <T>(
  seconds: number,
  outer: AbortSignal | undefined,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  if (outer?.aborted) stop();
  outer?.addEventListener("abort", stop);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        reject(Object.assign(new Error(`No answer within ${seconds} seconds`), { name: "TimeoutError" }));
        controller.abort();
      },
      Math.min(seconds * 1_000, LONGEST_MS),
    );
  });
  try {
    return await Promise.race([attempt(controller.signal), late]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", stop);
  }
};
