type Kept = { etag: string; text: string };

/**
 * Keeps answers in memory.
 * @param most answers to keep; the one unused for longest goes first
 */
export const keptAnswers = (most: number) => {
  // A Map remembers the order in which its keys were set.
  const kept = new Map<string, Kept>();
  const keep = (address: string, answer: Kept): void => {
    kept.delete(address);
    kept.set(address, answer);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) return;
      kept.delete(oldest);
    }
  };
  return { find: (address: string) => kept.get(address), keep };
};
