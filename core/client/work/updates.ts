export type Updates = ReturnType<typeof updatesOf>;

/** Tells listeners that something has changed. */
export const updatesOf = (first: (() => void) | undefined) => {
  const listeners = new Set(first ? [first] : []);
  return {
    tell: (): void => {
      for (const hears of listeners) hears();
    },
    /** @returns a function that ends it */
    subscribe: (listener: () => void): (() => void) => {
      // An own function for each, so that somebody may listen twice.
      const hears = () => listener();
      listeners.add(hears);
      return () => void listeners.delete(hears);
    },
  };
};
