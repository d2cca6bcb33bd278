import type { Reads } from "../storage/db.ts";
import { type Item, laneOf, ranges } from "../storage/table.ts";
import {
  type FeedPlace,
  isWhole,
  LANES,
  type News,
  newsAfter,
  nowhere,
  type Page,
  type Places,
} from "./entries.ts";
import type { LaneEnd } from "./model.ts";
import { endsIn, FEED_PAGES, isSettled, isStray, lanesIn, pageOf } from "./store.ts";

/** Read at once. */
const PAGES_OF_LANE = 20;

const lanes = Array.from({ length: LANES }, (_, nth) => nth + 1);
/** @param items the newest numbered page before others, and all lanes */
export const feedEnd = (items: readonly Item[], now: Date): { places: Places; isSettled: boolean } => {
  const page = items.find((item) => laneOf(item) === undefined);
  const lanesHere = endsIn(items);
  const ends = [page && pageOf(page), ...lanes.map((lane) => lanesHere.get(lane))];
  return {
    places: ends.map((end) => (end ? { page: end.number, at: end.entries.length } : nowhere)),
    isSettled: items.length > 0 && ends.every((end) => !end || isSettled(end, now)),
  };
};

/** Loads where each lane ends now. Read it before the things themselves, then follow the feed from there. */
export const loadPlaces = async (db: Reads, householdId: string): Promise<Places> => {
  const items = await Promise.all([
    db.query(ranges.feedPages(householdId, 0), { reverse: true, limit: 1 }),
    db.query(ranges.lanes(householdId)),
  ]);
  return feedEnd(items.flat(), new Date(0)).places;
};

/** A page that may still grow is the last that counts, even if a later one was read in the same moment. */
const readable = (items: readonly Item[], now: Date): Page[] => {
  const pages = items.filter((item) => laneOf(item) === undefined).map((item) => pageOf(item));
  const isOpen = pages.findIndex(({ isClosed, ttl }) => !isClosed && ttl * 1_000 > now.getTime());
  return isOpen === -1 ? pages : pages.slice(0, isOpen + 1);
};

type LaneNews = { pages: readonly Page[]; isCut: boolean } | undefined;

/** @param here its pages that are not put away, the newest one last */
const laneAfter = async (
  db: Reads,
  householdId: string,
  lane: number,
  { place, end, here }: { place: FeedPlace; end: LaneEnd; here: readonly LaneEnd[] },
): Promise<LaneNews> => {
  const first = place.page || end.first;
  if (first < end.first || first > end.number || here.slice(0, -1).some(isStray)) return undefined;
  const known = here.filter(({ number }) => number >= first);
  const isHere = known.length === end.number - first + 1;
  const away = isHere
    ? []
    : await db.query(ranges.lanePages(householdId, lane, first, end.number - 1), { limit: PAGES_OF_LANE });
  const all = new Map<number, Page>(
    [...known, ...away.map((item) => pageOf(item))].map((page) => [page.number, page]),
  );
  const sorted = [...all.values()].sort((a, b) => a.number - b.number);
  const pages = sorted.filter(({ number }, nth) => number === first + nth);
  const isCut = pages.length <= end.number - first;
  const isAll = !isCut || pages.length >= PAGES_OF_LANE;
  return isAll && isWhole({ page: first, at: place.at }, pages) ? { pages, isCut } : undefined;
};

type Found = { entries: readonly News[]; isCut: boolean };

/**
 * Loads the feed's entries after known places. With nothing new it takes one trip, and at most two read units: all
 * lanes and a numbered page stay below 8 kB.
 * @param isRecent all that came after these places is still there
 * @param known the numbered pages from that place on, and all lanes, if somebody has just read them
 * @returns undefined if something may be gone
 */
export const loadFeedAfter = async (
  db: Reads,
  householdId: string,
  { places, isRecent, known }: { places: Places; isRecent: boolean; known?: readonly Item[] | undefined },
  now: Date,
): Promise<Found | undefined> => {
  const [numbered = nowhere] = places;
  const range = ranges.feed(householdId, numbered.page);
  const read = known ?? (await db.query(range, { limit: FEED_PAGES }));
  const isFull = read.length === FEED_PAGES;
  const isCut = isFull && read.every((item) => laneOf(item) === undefined);
  const items = isFull && !isCut ? await db.query(range) : read;
  const pages = readable(items, now);
  const isHere = pages[0]?.number === numbered.page;
  const isAtStart = numbered.page === 0 && pages.length === 0;
  const isKnown = isHere ? isWhole(numbered, pages) : isRecent || isAtStart;
  const pagesHere = lanesIn(items);
  const news = await Promise.all(
    lanes.map(async (lane): Promise<LaneNews> => {
      const [place = nowhere, here = []] = [places[lane], pagesHere.get(lane)];
      const end = here.at(-1);
      if (end) return laneAfter(db, householdId, lane, { place, end, here });
      return isCut || place.page === 0 ? { pages: [], isCut: false } : undefined;
    }),
  );
  const found = news.filter((one) => one !== undefined);
  if (!isKnown || found.length < LANES) return undefined;
  return {
    entries: newsAfter(places, [pages, ...found.map((one) => one.pages)]),
    isCut: isCut || found.some((one) => one.isCut),
  };
};
