import { ApiProblem } from "../../../core/client/problem.ts";

type Named = { id: string; name: string };

/** Ids by name. */
export const byName = (things: readonly Named[]): Map<string, string> =>
  new Map(things.map(({ id, name }) => [name, id]));

/** The answer, or undefined when there is no such thing. */
export const ifFound = async <T>(answer: Promise<T>): Promise<T | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return undefined;
    throw error;
  }
};
