import type { Given } from "./request.ts";

type PageBody<T> = {
  data?: readonly T[];
  meta?: { pagination: { offset: number; hasMore: boolean } };
  items?: readonly T[];
  cursor?: string;
};

/** Returns the things on a page, and how the query changes for the next one (`next`; undefined after the last). */
const partsOf = <T>({ data, meta, items, cursor }: PageBody<T>) => {
  if (!meta) return { items: items ?? [], next: cursor === undefined ? undefined : { cursor } };
  const { offset, hasMore } = meta.pagination;
  const found = data ?? [];
  return { items: found, next: hasMore && found.length > 0 ? { offset: offset + found.length } : undefined };
};

/** Yields all things from the requested page on. A page is read when it is needed. */
export async function* thingsOn<T>(readPage: (given: Given) => Promise<PageBody<T>>, given: Given) {
  let query = given.query;
  for (;;) {
    const { items, next } = partsOf(await readPage({ ...given, ...(query ? { query } : {}) }));
    yield* items;
    if (!next) return;
    query = { ...query, ...next };
  }
}
