import type { ChangeKind } from "../contract/values.ts";
import type { FeedPage } from "./model.ts";

/** A page of the feed, and how many of its entries were read. Page 0 was before the household had a feed. */
export type FeedPlace = { readonly page: number; readonly at: number };

/** Twelve writers rarely meet in that many lanes, and all lanes stay below 8 kB: two read units. */
export const LANES = 8;

export const nowhere: FeedPlace = { page: 0, at: 0 };

/** A place in the numbered pages, and one in each lane, by its number. */
export type Places = readonly FeedPlace[];

export type Page = Pick<FeedPage, "number" | "entries">;

/** Whether `pages` begin at the place's page and have no gap. */
export const isWhole = ({ page, at }: FeedPlace, pages: readonly Page[]): boolean =>
  at <= (pages[0]?.entries.length ?? 0) && pages.every(({ number }, nth) => number === page + nth);

/** Places in all lanes before the first was begun. */
export const unread: Places = Array.from({ length: LANES }, () => nowhere);

export type News = { readonly things: readonly string[]; readonly places: Places };

/**
 * Returns the entries after places, each with the places that it leads to.
 * @param lanes the pages of each lane from its place on, in order
 */
export const newsAfter = (places: Places, lanes: readonly (readonly Page[])[]): News[] => {
  const all: News[] = [];
  let reached = places;
  for (const [lane, pages] of lanes.entries())
    for (const { number, entries } of pages)
      for (const [nth, entry] of entries.entries()) {
        const known = places[lane];
        if (number === known?.page && nth < known.at) continue;
        reached = reached.with(lane, { page: number, at: nth + 1 });
        all.push({ things: entry.split(" ").filter(Boolean), places: reached });
      }
  return all;
};

export type IdsOf = (kind: ChangeKind) => readonly string[];

// oxlint-disable-next-line typescript/consistent-type-assertions -- entries of the feed are written with these kinds only
export const kindOf = (of: string): ChangeKind => of.slice(0, of.indexOf("#")) as ChangeKind;

/** Returns by kind the ids that `things` name, without duplicates. */
export const idsIn = (things: readonly string[]): IdsOf => {
  const kinds = Map.groupBy(new Set(things), kindOf);
  // Entries of the cooking log have a day before their id.
  return (kind) => (kinds.get(kind) ?? []).map((one) => one.slice(one.lastIndexOf("#") + 1));
};
