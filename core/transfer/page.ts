/** A page fits into a body (256 KiB, 10,000 values) with its frame, and importing it takes seconds. */
export const pageLimits = { items: 100, bytes: 195 * 1024, values: 9_000 } as const;

/** How much of a list is in one item. Two items fit into a page. */
export const listLimits = { items: 1_500, bytes: 96 * 1024, values: 4_400 } as const;

const bytesOf = (json: string): number => Buffer.byteLength(json) + 1;

export const fitsAlone = (item: object): boolean => bytesOf(JSON.stringify(item)) <= pageLimits.bytes;

/** Returns how many values a JSON text has at least: each follows a comma or an opening bracket. */
const valuesIn = (json: string): number => json.match(/[,[{]/g)?.length ?? 0;

/** Makes an empty page. `add` returns false if a thing doesn't fit any more; the first always does. */
export const newPage = <T>(limits: { items: number; bytes: number; values: number } = pageLimits) => {
  const items: T[] = [];
  let [bytes, values] = [0, 0];
  const add = (item: T): boolean => {
    const json = JSON.stringify(item);
    const [bytesWith, valuesWith] = [bytes + bytesOf(json), values + valuesIn(json)];
    const isRoomy = items.length < limits.items && bytesWith <= limits.bytes && valuesWith <= limits.values;
    if (!isRoomy && items.length > 0) return false;
    items.push(item);
    [bytes, values] = [bytesWith, valuesWith];
    return true;
  };
  return { items, add };
};

/** Parts things into pages, in their order. */
export const inPages = <T>(all: readonly T[], limits: Parameters<typeof newPage>[0]): T[][] => {
  let page = newPage<T>(limits);
  const pages = [page.items];
  for (const item of all)
    if (!page.add(item)) {
      page = newPage(limits);
      page.add(item);
      pages.push(page.items);
    }
  return pages;
};
