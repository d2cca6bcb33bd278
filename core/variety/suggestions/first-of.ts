/**
 * Returns the first `count` items in an order. Suggesting five doesn't sort 10,000 names: most items cost one
 * comparison.
 * @param count 1 or more
 */
export const firstOf = <T>(items: Iterable<T>, count: number, compare: (a: T, b: T) => number): T[] => {
  const first: T[] = [];
  for (const item of items) {
    const last = first[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    const after = first.findIndex((kept) => compare(item, kept) < 0);
    first.splice(after === -1 ? first.length : after, 0, item);
    if (first.length > count) first.pop();
  }
  return first;
};
