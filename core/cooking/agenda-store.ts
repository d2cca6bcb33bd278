import { dayOf } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import { keptOf } from "../catalogue/log/kept.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import { entriesAfter, type FeedPlace } from "../feed/entries.ts";
import type { FeedPage } from "../feed/model.ts";
import { FEED_PAGES, isSettled, loadFeedFrom, pageOf } from "../feed/store.ts";
import { loadToday } from "../households/store.ts";
import { loadPlansBetween, loadPlansOfWeeks } from "../plans/store.ts";
import { loadDeleted, loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import type { Upkeep } from "../storage/effects.ts";
import { atHalfPrice } from "../storage/half-price.ts";
import { keys, laneOf, ranges } from "../storage/table.ts";
import { type Agenda, type Missing, missingIn, type Named, recipesIn, type Week, weekOf } from "./agenda.ts";
import { agendaItem, agendaOf } from "./agenda-record.ts";
import { daysAround, plannedWithin, weeksAround } from "./feed.ts";

/** Everything is read at half price: calendars ask about once an hour. */

const loadKept = async (db: Reads, householdId: string) => {
  const [last, before] = await db.query(ranges.agenda(householdId), { reverse: true, limit: 2 });
  const isAgenda = last?.sk === keys.agenda(householdId).sk;
  const page = isAgenda ? before : last;
  // A later release writes lanes, of which the agenda doesn't know yet.
  if (page && laneOf(page) !== undefined) return { agenda: undefined, end: undefined };
  return { agenda: last && isAgenda ? agendaOf(last) : undefined, end: page && pageOf(page) };
};

const START: FeedPlace = { page: 0, at: 0 };

/** What has changed since, up to a place; undefined if nobody can tell any more, or it is too much to read. */
const loadNews = async (
  db: Reads,
  householdId: string,
  { agenda, end }: { agenda: Agenda | undefined; end: FeedPage | undefined },
) => {
  const place = end ? { page: end.number, at: end.entries.length } : START;
  if (!agenda || !end) return { place, end, things: undefined };
  // A copy of the table may be older than the agenda.
  if (end.number < agenda.page) return { place: agenda, end, things: [] };
  const pages = end.number === agenda.page ? [end] : await loadFeedFrom(db, householdId, agenda.page);
  const entries = pages.length < FEED_PAGES ? entriesAfter(agenda, pages) : undefined;
  if (!entries) return { place, end, things: undefined };
  const things = entries.flatMap(({ things }) => things);
  return { place: entries.at(-1) ?? agenda, end: pages.at(-1), things };
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
const ROWS_MAX = 24;

const loadFromCatalogue = async (db: Reads, householdId: string, ids: readonly string[]) => {
  const catalogue = await loadCatalogue(db, householdId);
  const deleted = await loadDeleted(db, householdId, catalogue, ids);
  return ids.flatMap((id) => catalogue.recipes.get(id) ?? deleted.get(id) ?? []);
};

const loadOneByOne = async (db: Reads, householdId: string, ids: readonly string[]) => {
  const found = await loadRecipes(atHalfPrice(db), householdId, ids);
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  return [...found, ...(await loadRecipes(db, householdId, missing))];
};

/** Deleted recipes as they last were. */
const loadNames = async (
  db: Reads,
  householdId: string,
  ids: readonly string[],
): Promise<(readonly [string, Named])[]> => {
  const isCheap = ids.length > (keptOf(householdId) ? 2 : ROWS_MAX);
  const load = isCheap ? loadFromCatalogue : loadOneByOne;
  const recipes: readonly (Named & { id: string })[] = await load(db, householdId, ids);
  return recipes.map(({ id, name, renamedAt }) => [id, { name, renamedAt }]);
};

/** Writing a larger one costs more than it saves. */
const BYTES_MAX = 32_000;
/** About as many cost half a read unit. */
const PAGES_BEHIND = 5;

const keepAgenda = (householdId: string, agenda: Agenda): Upkeep => ({
  upkeep: async ({ put }) => {
    const item = agendaItem(householdId, agenda);
    if (item.packed.length <= BYTES_MAX) await put(item);
  },
});

/** What calendars show, the names of its recipes, and what makes the next poll cheap. */
export const loadAgenda = async (
  db: Reads,
  householdId: string,
  now: Date,
): Promise<{ planned: readonly Week[]; names: Agenda["names"]; effects: readonly Upkeep[] }> => {
  const cheap = atHalfPrice(db);
  const [today, kept] = await Promise.all([loadToday(cheap, householdId, now), loadKept(cheap, householdId)]);
  const news = await loadNews(cheap, householdId, kept);
  const missing = missingIn(kept.agenda, weeksAround(dayOf(now)), news);
  const weeks = await loadMissing(cheap, householdId, missing);
  const planned = plannedWithin(weeks, daysAround(today));
  const { rest } = missing;
  const unnamed = recipesIn(planned).filter((id) => !rest.names.has(id));
  const names = new Map([...rest.names, ...(await loadNames(db, householdId, unnamed))]);
  const isNews = missing.range || missing.starts.length > 0 || unnamed.length > 0;
  const isFar = rest.page - (kept.agenda?.page ?? 0) >= PAGES_BEHIND;
  // Otherwise, what was read at half price may be older than the newest entry.
  const isGood = news.end && isSettled(news.end, now);
  const effects = isGood && (isNews || isFar) ? [keepAgenda(householdId, { ...rest, weeks, names })] : [];
  return { planned, names, effects };
};
