/**
 * How large a page of items is. One page fits into the body of a request (256 KiB, 10,000 values), with room for what is
 * around the items; and importing one takes a function no more than a few seconds.
 */
export const pageLimits = { items: 100, bytes: 195 * 1024, values: 9_000 } as const;

/** How many lines of a list one item has. Longer lists are several items, two of which fit into a page. */
export const listLimits = { items: 1_500, bytes: 96 * 1024, values: 4_400 } as const;

/** The bytes of an item in a page, with the comma after it. */
const bytesOf = (json: string): number => Buffer.byteLength(json) + 1;

/** Whether an item fits into a page of its own. */
export const fitsAlone = (item: object): boolean => bytesOf(JSON.stringify(item)) <= pageLimits.bytes;

/** At least as many as the values in a JSON text: each follows a comma or an opening bracket. */
const valuesIn = (json: string): number => json.match(/[,[{]/g)?.length ?? 0;

/** A page that is filled item by item. */
export const newPage = <T>(limits: { items: number; bytes: number; values: number } = pageLimits) => {
  const items: T[] = [];
  let [bytes, values] = [0, 0];
  /** Adds an item if there is room for it. An empty page has room for any. */
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

/** All items in such pages: at least one, which may be empty. */
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
