import { vi } from "vitest";

/** Steps of work that has words in sets and maps: the same on every machine, however busy. */
export const lookUpsOf = (work: () => unknown): number => {
  const spies = [vi.spyOn(Set.prototype, "has"), vi.spyOn(Map.prototype, "get")];
  try {
    work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};
