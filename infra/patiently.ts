import { setTimeout } from "node:timers/promises";
import { Refusal } from "../core/client/client.ts";

const ATTEMPTS = 6;

/** Refused for now, or there was no answer: `fetch` then throws a TypeError with the cause. */
const isPassing = (error: unknown): boolean =>
  error instanceof Refusal
    ? error.code === "conflict" || error.status === 429 || error.status === 503
    : error instanceof TypeError && error.cause !== undefined;

const secondsAsked = (error: unknown): number =>
  error instanceof Refusal ? Number(error.headers.get("retry-after")) : 0;

/** Tries again as long as the service asks for that or gives no answer, and waits longer each time. */
export const patiently = async <T>(work: () => Promise<T>, attempt = 1): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isPassing(error) || attempt === ATTEMPTS) throw error;
    await setTimeout(Math.max(secondsAsked(error) * 1000, 100 * 2 ** attempt));
    return patiently(work, attempt + 1);
  }
};
