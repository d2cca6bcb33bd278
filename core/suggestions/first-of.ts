/**
 * The first `count` (1 or more) of the items, as sorting all of them would give them. Each item costs one comparison
 * as a rule, so 10,000 names need not be sorted to suggest five.
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
