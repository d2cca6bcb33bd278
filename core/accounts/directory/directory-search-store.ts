import type { Reads } from "../../storage/db.ts";
import { ranges } from "../../storage/table.ts";
import type { DirectoryEntry } from "../model.ts";
import { prefixesOf, totalOf } from "./directory.ts";
import { entryOf, loadDirectory, newestFirst } from "./directory-store.ts";

type Page = { limit: number; offset: number };
type AccountQuery = Page & { search?: string | undefined; isActive?: boolean | undefined };
type AccountPage = { items: readonly DirectoryEntry[]; total: number };

/** Reads all entries before the page, too: some 13 for a read unit. One round trip for the first thousand. */
const all = async (
  db: Reads,
  { isActive, limit, offset }: Omit<AccountQuery, "search">,
): Promise<AccountPage> => {
  const activities = isActive === undefined ? [true, false] : [isActive];
  const [directory, ...items] = await Promise.all([
    loadDirectory(db),
    ...activities.map((one) =>
      db.query(ranges.directoryEntries(one), { reverse: true, limit: offset + limit }),
    ),
  ]);
  const page = newestFirst(items.flat()).slice(offset, offset + limit);
  return { items: page.map(entryOf), total: totalOf(directory, isActive) };
};

const found = async (
  db: Reads,
  { search, isActive, limit, offset }: AccountQuery & { search: string },
): Promise<AccountPage> => {
  const terms = await Promise.all(prefixesOf(search).map((prefix) => db.query(ranges.terms(prefix))));
  const entries = newestFirst(terms.flat())
    .map(entryOf)
    .filter((entry) => isActive === undefined || entry.isActive === isActive);
  return { items: entries.slice(offset, offset + limit), total: entries.length };
};

/**
 * Loads a page of accounts, newest first, or those that match a search. The cost grows with the page's offset, or with
 * a search's matches.
 */
export const loadAccounts = async (db: Reads, { search, ...query }: AccountQuery) => ({
  ...(await (search === undefined ? all(db, query) : found(db, { ...query, search }))),
  limit: query.limit,
  offset: query.offset,
});
