import { problemIn } from "./problem.ts";

/** How often and how long a client tries. */
export type Patience = {
  /** Most attempts of a request. Default 5; 1 means no retry. */
  attempts: number;
  /** An attempt without an answer after this time counts as no connection. Default 30. */
  attemptSeconds: number;
  /** If the service asks for a longer pause, its answer is final. Default 30. */
  patienceSeconds: number;
  /** Waits for some milliseconds. Rejects when the signal is aborted. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** The clock: milliseconds since 1970. */
  now: () => number;
  /** Chance, from 0 to 1, by which pauses differ. */
  random: () => number;
};

export type Answer = { status: number; headers: Headers; text: string };

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

const pause: Patience["sleep"] = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    // React Native's signals have no reason.
    const stop = () =>
      reject(signal?.reason ?? Object.assign(new Error("The request was aborted"), { name: "AbortError" }));
    if (signal?.aborted) return stop();
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    const abort = () => {
      clearTimeout(timer);
      stop();
    };
    signal?.addEventListener("abort", abort);
  });

export const usualPatience: Patience = {
  attempts: 5,
  attemptSeconds: 30,
  patienceSeconds: 30,
  sleep: pause,
  now: () => Date.now(),
  random: () => Math.random(),
};

/** Returns `Retry-After` (seconds or a date: RFC 9110, 10.2.3) in milliseconds; 0 without it. */
const askedFor = (headers: Headers | undefined, now: number): number => {
  const value = headers?.get("retry-after") ?? "";
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Math.max(0, milliseconds || 0);
};

/** Doubles the pause each time, less up to a half by chance, so that clients don't come back together. */
const backOff = (attempt: number, random: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1)) * (1 - random / 2);

const isPassing = ({ status, text }: Answer, isRepeatable: boolean): boolean =>
  status === 429 ||
  (isRepeatable && (status === 503 || (status === 409 && problemIn(text).code === "conflict")));

/**
 * Sends a request until it gets an answer that is not passing, with growing pauses or those that the service
 * asks for.
 * @param isRepeatable whether sending it twice has the same effect
 * @throws the error of `send` if the last attempt got no answer; the signal's reason if it is aborted
 */
export const patiently = async (
  send: () => Promise<Answer>,
  isRepeatable: boolean,
  { attempts, patienceSeconds, sleep, now, random }: Patience,
  signal?: AbortSignal,
): Promise<Answer> => {
  for (let attempt = 1; ; attempt += 1) {
    let answer: Answer | undefined;
    try {
      answer = await send();
      if (attempt >= attempts || !isPassing(answer, isRepeatable)) return answer;
    } catch (error) {
      if (attempt >= attempts || !isRepeatable || signal?.aborted) throw error;
    }
    const asked = askedFor(answer?.headers, now());
    if (answer && asked > patienceSeconds * 1_000) return answer;
    await sleep(asked + backOff(attempt, random()), signal);
  }
};
