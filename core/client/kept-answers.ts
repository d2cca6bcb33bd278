type Kept = { etag: string; text: string };

export type KeptAnswers = {
  find: (address: string) => Kept | undefined;
  keep: (address: string, answer: Kept) => void;
};

/**
 * Keeps answers in memory.
 * @param most answers to keep; the one unused for longest goes first
 */
export const keptAnswers = (most: number): KeptAnswers => {
  // A Map remembers the order in which its keys were set.
  const kept = new Map<string, Kept>();
  const keep = (address: string, answer: Kept) => {
    kept.delete(address);
    kept.set(address, answer);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) return;
      kept.delete(oldest);
    }
  };
  return {
    find: (address) => kept.get(address),
    keep,
  };
};
