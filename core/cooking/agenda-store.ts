import { dayOf } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import { keptOf } from "../catalogue/log/kept.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import { isWithin, LANES } from "../feed/entries.ts";
import { feedEnd, loadFeedAfter } from "../feed/reading-store.ts";
import { loadToday } from "../households/store.ts";
import { loadPlansBetween, loadPlansOfWeeks } from "../plans/store.ts";
import { loadDeleted, loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import type { Upkeep } from "../storage/effects.ts";
import { atHalfPrice } from "../storage/half-price.ts";
import { type Item, keys, ranges } from "../storage/table.ts";
import {
  type Agenda,
  type Days,
  isUsable,
  type Missing,
  missingIn,
  type Named,
  recipesIn,
  type Week,
  weekOf,
} from "./agenda.ts";
import { agendaItem, agendaOf } from "./agenda-record.ts";
import { daysAround, isSameAnywhere, plannedWithin, weeksAround } from "./feed.ts";

/** Everything is read at half price: calendars ask about once an hour. */

const loadKept = async (db: Reads, householdId: string, shown: Days, now: Date) => {
  const items = await db.query(ranges.agenda(householdId), { reverse: true, limit: LANES + 2 });
  const isAgenda = ({ sk }: Item) => sk === keys.agenda(householdId).sk;
  const [agenda] = items.filter(isAgenda).map(agendaOf);
  const end = feedEnd(
    items.filter((item) => !isAgenda(item)),
    now,
  );
  return { agenda: agenda && isUsable(agenda, shown) ? agenda : undefined, end };
};

type Kept = Awaited<ReturnType<typeof loadKept>>;

/** What has changed since, up to some places; undefined if nobody can tell any more, or it is too much to read. */
const loadNews = async (db: Reads, householdId: string, { agenda, end }: Kept, now: Date) => {
  if (!agenda) return { places: end.places, things: undefined, count: 0 };
  // A copy of the table may be older than the agenda.
  if (isWithin(end.places, agenda.places)) return { places: agenda.places, things: [], count: 0 };
  const news = await loadFeedAfter(db, householdId, { places: agenda.places, isRecent: true }, now);
  if (!news || news.isCut) return { places: end.places, things: undefined, count: 0 };
  const { entries } = news;
  const places = entries.at(-1)?.places ?? agenda.places;
  return { places, things: entries.flatMap(({ things }) => things), count: entries.length };
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
/** More take another read in each lane. */
const ENTRIES_BEHIND = 20;

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
  const utc = dayOf(now);
  const shown = weeksAround(utc);
  const kept = await loadKept(cheap, householdId, shown, now);
  const news = await loadNews(cheap, householdId, kept, now);
  const missing = missingIn(kept.agenda, shown, news);
  const weeks = await loadMissing(cheap, householdId, missing);
  const today = isSameAnywhere(weeks, utc) ? utc : await loadToday(cheap, householdId, now);
  const planned = plannedWithin(weeks, daysAround(today));
  const { rest } = missing;
  const unnamed = recipesIn(planned).filter((id) => !rest.names.has(id));
  const names = new Map([...rest.names, ...(await loadNames(db, householdId, unnamed))]);
  const isNews = missing.range || missing.starts.length > 0 || unnamed.length > 0;
  // Otherwise, what was read at half price may be older than the newest entry.
  const isGood = kept.end.isSettled && isWithin(rest.places, kept.end.places);
  const isWorth = isNews || news.count >= ENTRIES_BEHIND;
  const effects = isGood && isWorth ? [keepAgenda(householdId, { ...rest, weeks, names })] : [];
  return { planned, names, effects };
};
