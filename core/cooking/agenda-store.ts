import { dayOf } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import { keptOf } from "../catalogue/log/kept.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import { isWithin, LANES, nowhere, type Places } from "../feed/entries.ts";
import { feedEnd, loadFeedAfter } from "../feed/reading-store.ts";
import { ALL, CATALOGUE_LANE, thing } from "../feed/touched.ts";
import { loadToday } from "../households/store.ts";
import { loadPlansBetween, loadPlansOfWeeks } from "../plans/store.ts";
import { loadDeleted, loadRecipes } from "../recipes/store.ts";
import type { Db, Reads } from "../storage/db.ts";
import type { Upkeep } from "../storage/effects.ts";
import { atHalfPrice } from "../storage/half-price.ts";
import { OutOfDate } from "../storage/out-of-date.ts";
import { type Item, keys, type Range, ranges } from "../storage/table.ts";
import {
  type Agenda,
  type Days,
  isUsable,
  type Missing,
  missingIn,
  type Named,
  recipesIn,
  SPARE,
  type Week,
  weekOf,
} from "./agenda.ts";
import { agendaItem, agendaOf } from "./agenda-record.ts";
import { daysAround, isSameAnywhere, plannedWithin, weeksAround } from "./feed.ts";
import { hasFeed } from "./feed-store.ts";

type Asked = {
  now: Date;
  /** Reads what was just written, and days ahead, so that polls need not. */
  isExact?: boolean;
  known?: Item;
};

const loadEnds = async (db: Reads, range: Range, limit = 3 * LANES): Promise<Item[]> => {
  const found = await db.query(range, { reverse: true, limit });
  const others = found.findIndex(({ sk }) => String(sk) < keys.lane("", 0).sk);
  if (others === -1) return found.length === limit ? loadEnds(db, range, 4 * limit) : found;
  return found.slice(0, others + 1);
};

const loadKept = async (db: Reads, householdId: string, shown: Days, { now, known }: Asked) => {
  const found = known
    ? [known, ...(await loadEnds(db, ranges.feed(householdId, 0)))]
    : await loadEnds(db, ranges.agenda(householdId));
  const isAgenda = ({ sk }: Item) => sk === keys.agenda(householdId).sk;
  const [agenda] = found.filter(isAgenda).map(agendaOf);
  const ends = found.filter((item) => !isAgenda(item)).reverse();
  return { agenda: agenda && isUsable(agenda, shown) ? agenda : undefined, ends, end: feedEnd(ends, now) };
};

type Kept = Awaited<ReturnType<typeof loadKept>>;

/** In which lanes a page has been filled since, so that one more has to be read. */
const fullSince = (places: Places, ends: Places): number[] =>
  [...ends.keys()].filter((lane) => (places[lane] ?? nowhere).page < (ends[lane] ?? nowhere).page);

/** Reading more lanes costs more than reading all weeks, and recipes are only told in one. */
const LANES_MAX = 2;

/** The changes since then, up to some places; undefined if nobody can tell, or it is too much to read. */
const loadNews = async (db: Reads, householdId: string, { agenda, ends, end }: Kept, now: Date) => {
  if (!agenda) return { places: end.places, things: undefined, count: 0 };
  // A copy of the table may be older than the agenda.
  if (isWithin(end.places, agenda.places)) return { places: agenda.places, things: [], count: 0 };
  const isTold = (lane: number) => lane === 0 || lane === CATALOGUE_LANE;
  const isMuch = fullSince(agenda.places, end.places).filter((lane) => !isTold(lane)).length > LANES_MAX;
  const from = agenda.places.map(
    (place, lane) => (isMuch && !isTold(lane) ? end.places[lane] : undefined) ?? place,
  );
  const known = fullSince(from, end.places).includes(0) ? undefined : ends;
  // Since 1.8.0, nobody adds to numbered pages, and lanes tell of pages that have gone.
  const isRecent = from.slice(1).some(({ page }) => page > 0);
  const news = await loadFeedAfter(db, householdId, { places: from, isRecent, known }, now);
  if (!news || news.isCut) return { places: end.places, things: undefined, count: 0 };
  const { entries } = news;
  const places = entries.at(-1)?.places ?? from;
  const things = entries.flatMap(({ things }) => things);
  return { places, things: isMuch ? [...things, thing("weekPlans", ALL)] : things, count: entries.length };
};

const loadMissing = async (
  db: Reads,
  householdId: string,
  { range, starts, rest }: Missing,
): Promise<Week[]> => {
  const plans = await Promise.all([
    loadPlansOfWeeks(db, householdId, starts),
    range ? loadPlansBetween(db, householdId, range.first, range.last) : [],
  ]);
  return [...rest.weeks, ...plans.flat().map(weekOf)].sort((a, b) => compareText(a.weekStart, b.weekStart));
};

/** Reading more recipes one by one costs more than the catalogue of most households. */
const ROWS_MAX = 10;

const loadFromCatalogue = async (db: Reads, householdId: string, ids: readonly string[]) => {
  const catalogue = await loadCatalogue(db, householdId);
  const deleted = await loadDeleted(db, householdId, catalogue, ids);
  return ids.flatMap((id) => catalogue.recipes.get(id) ?? deleted.get(id) ?? []);
};

const loadOneByOne = async (db: Reads, householdId: string, ids: readonly string[], cheap: Reads) => {
  const found = await loadRecipes(cheap, householdId, ids);
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  return [...found, ...(await loadRecipes(db, householdId, missing))];
};

/** Deleted recipes as they last were. */
const loadNames = async (
  db: Reads,
  householdId: string,
  ids: readonly string[],
  cheap: Reads,
): Promise<(readonly [string, Named])[]> => {
  const isCheap = ids.length > (keptOf(householdId) ? 2 : ROWS_MAX);
  const load = isCheap ? loadFromCatalogue : loadOneByOne;
  const recipes: readonly (Named & { id: string })[] = await load(db, householdId, ids, cheap);
  return recipes.map(({ id, name, renamedAt }) => [id, { name, renamedAt }]);
};

/** With it, all lanes, the secret and the household's time zone, a poll reads six units. */
const BYTES_MAX = 28_000;
const UNIT_BYTES = 4_096;

/** Whether a poll would read too many pages of the feed. */
const isBehind = (ends: Places, agenda: Agenda & { bytes: number }): boolean => {
  const full = ends.map(({ page }, lane) => page - (agenda.places[lane] ?? nowhere).page);
  const pages = full.reduce((sum, one) => sum + Math.max(0, one), 0);
  return pages > Math.min(LANES_MAX, Math.floor((BYTES_MAX - agenda.bytes) / UNIT_BYTES));
};

const findAgenda = async (db: Reads, householdId: string, asked: Asked) => {
  const { now, isExact = false } = asked;
  const cheap = isExact ? db : atHalfPrice(db);
  const utc = dayOf(now);
  const shown = weeksAround(utc);
  const kept = await loadKept(cheap, householdId, shown, asked);
  const news = await loadNews(cheap, householdId, kept, now);
  const missing = missingIn(kept.agenda, shown, news, isExact ? SPARE : 0);
  const weeks = await loadMissing(cheap, householdId, missing);
  const today = isSameAnywhere(weeks, utc) ? utc : await loadToday(cheap, householdId, now);
  const planned = plannedWithin(weeks, daysAround(today));
  const { rest } = missing;
  const unnamed = recipesIn(planned).filter((id) => !rest.names.has(id));
  const names = new Map([...rest.names, ...(await loadNames(db, householdId, unnamed, cheap))]);
  const isNews = missing.range || missing.starts.length > 0 || unnamed.length > 0;
  // Otherwise, what was read at half price may be older than the newest entry.
  const isGood = (isExact || kept.end.isSettled) && isWithin(rest.places, kept.end.places);
  const isWorth = isNews || (kept.agenda && isBehind(kept.end.places, kept.agenda));
  return { planned, names, next: isGood && isWorth ? { ...rest, weeks, names } : undefined };
};

const smallItem = (householdId: string, agenda: Agenda | undefined) => {
  const item = agenda && agendaItem(householdId, agenda);
  return item && item.packed.length <= BYTES_MAX ? item : undefined;
};

const keepAgenda = async (db: Db, householdId: string, agenda: Agenda | undefined): Promise<void> => {
  const item = smallItem(householdId, agenda);
  if (item) await db.put(item);
};

/**
 * The meals that calendars show, their recipes' names, and places that make the next poll cheap. At half price, because
 * calendars ask about once an hour.
 */
export const loadAgenda = async (
  db: Reads,
  householdId: string,
  now: Date,
): Promise<{ planned: readonly Week[]; names: Agenda["names"]; effects: readonly Upkeep[] }> => {
  const { next, ...found } = await findAgenda(db, householdId, { now });
  return { ...found, effects: next ? [{ upkeep: (db) => keepAgenda(db, householdId, next) }] : [] };
};

/** For an address that was just made, so that its first poll is cheap, too. */
export const prepareAgenda = (householdId: string, now: Date): Upkeep => ({
  upkeep: async (db) => {
    const { next } = await findAgenda(db, householdId, { now, isExact: true });
    await keepAgenda(db, householdId, next);
  },
});

/**
 * After a change, so that polls have little to read. Households without a calendar have no agenda.
 * @returns whether it has changed
 */
export const keepAgendaUp = async (db: Db, householdId: string, now: Date): Promise<boolean> => {
  const key = keys.agenda(householdId);
  const known = await atHalfPrice(db).get(key);
  if (!known) return false;
  const { next } = await findAgenda(db, householdId, { now, isExact: true, known });
  if (!next) return false;
  const item = (await hasFeed(db, householdId)) ? smallItem(householdId, next) : undefined;
  if (item) {
    await db.put(item, "present").catch((error) => {
      // The household was erased meanwhile.
      if (!(error instanceof OutOfDate)) throw error;
    });
  } else await db.erase([key]);
  return true;
};
