import type { Reading } from "./recipe-lines.ts";
import { api } from "./state.ts";

/** The service reads this many at once. */
const AT_ONCE = 100;

/** Returns by line how the service understands it. */
export const readLines = async (lines: readonly string[]): Promise<Map<string, Reading>> => {
  const readings = new Map<string, Reading>();
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const some = lines.slice(at, at + AT_ONCE);
    const answer = await api.call("POST /v1/ingredient-lines/parse", { body: { lines: some } });
    for (const [nth, reading] of answer.entries()) readings.set(some[nth] ?? "", reading);
  }
  return readings;
};
