import { compareText } from "../basics/text.ts";
import { dayIn } from "../basics/time-zone.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import { type ChangeKind, changeKinds } from "../contract/values.ts";
import { TABLE_VERSION } from "../foods/table-version.ts";
import { loadOwnHousehold } from "../households/store.ts";
import type { Reads } from "../storage/db.ts";
import { type Copies, copiesOf } from "./copies-store.ts";
import { type Entry, loadEntriesAfter, loadNewestEntry } from "./log/store.ts";
import { idsIn, kindOf, thing } from "./log/touched.ts";
import type { State } from "./state-record.ts";
import { nothing, resetBy } from "./things.ts";

const OBJECTS_MAX = 200;
const BYTES_MAX = 1_048_576;

type Asked = {
  householdId: string;
  /** The client's state; undefined if it knows nothing, or has a state that nobody can read. */
  since: State | undefined;
  kinds: readonly ChangeKind[];
};
type Found = Awaited<ReturnType<Copies["find"]>>;
type Changes = Found & { state: State; hasMore: boolean; reset: readonly ChangeKind[] };

type Step = { things: readonly string[]; isNews: boolean; reached: State };

/** Begins ingredients anew for a client that knows them by another table of foods, which changes how they look. */
const withPresentFoods = (since: State): { from: State; reset: readonly ChangeKind[] } => {
  const from = { ...since, foods: TABLE_VERSION };
  if (since.foods === TABLE_VERSION || !since.kinds.includes("ingredients")) return { from, reset: [] };
  const others = since.loading.filter((kind) => kind !== "ingredients");
  const after = since.loading[0] === "ingredients" ? "" : since.after;
  return { from: { ...from, loading: [...others, "ingredients"], after }, reset: ["ingredients"] };
};

/** Returns from where a client goes on. One that can't go on begins anew. */
const followed = async (db: Reads, { householdId, since, kinds }: Asked, now: Date) => {
  const news = since && (await loadEntriesAfter(db, householdId, since.number, now));
  if (since && news) return { ...withPresentFoods(since), entries: news };
  // Read before the objects: a client hears of later changes again.
  const { number = 0 } = (await loadNewestEntry(db, householdId)) ?? {};
  const from: State = { householdId, kinds, number, loading: kinds, after: "", foods: TABLE_VERSION };
  return { from, entries: [], reset: kinds };
};

const loadingSteps = async (from: State, { allIds }: Copies): Promise<Step[]> => {
  const steps: Step[] = [];
  let { after } = from;
  for (const [nth, kind] of from.loading.entries()) {
    if (steps.length > OBJECTS_MAX) break;
    const here = { ...from, loading: from.loading.slice(nth) };
    const ids = (await allIds(kind)).filter((id) => id > after).sort(compareText);
    after = "";
    steps.push(
      ...ids.map((id) => ({ things: [thing(kind, id)], isNews: false, reached: { ...here, after: id } })),
      { things: [], isNews: false, reached: { ...here, loading: here.loading.slice(1), after } },
    );
  }
  return steps;
};

const newsSteps = (from: State, entries: readonly Entry[]): Step[] =>
  entries.map(({ things = [], number }) => ({
    things,
    isNews: true,
    reached: { ...from, number, loading: [], after: "" },
  }));

const amountIn = (found: Found): number =>
  changeKinds.reduce((sum, kind) => sum + found[kind].changed.length + found[kind].deleted.length, 0);
const fits = (found: Found): boolean =>
  amountIn(found) <= OBJECTS_MAX && Buffer.byteLength(JSON.stringify(found)) <= BYTES_MAX;

/**
 * Returns what is new for a client since its state: changed and deleted things, and kinds that it has to load again.
 * As many as fit into one answer; `hasMore` tells whether to ask again. If nothing is new, it takes one round trip
 * (perhaps the session's) and one read unit.
 */
export const loadChanges = async (db: Reads, asked: Asked, now: Date): Promise<Changes> => {
  const { from, entries, reset } = await followed(db, asked, now);
  const { kinds } = from;
  const isIdle = from.loading.length === 0 && entries.length === 0;
  if (isIdle) return { ...nothing, state: from, hasMore: false, reset };

  const [catalogue, household] = await Promise.all([
    loadCatalogue(db, from.householdId),
    loadOwnHousehold(db, from.householdId),
  ]);
  const copies = copiesOf(db, household, { catalogue, today: dayIn(household.timeZone, now) });
  const read = async (some: readonly Step[], mayShow = true) => {
    const things = some.flatMap((step) => step.things);
    const news = some.flatMap((step) => (step.isNews ? step.things : []));
    const shown = await copies.showing(idsIn(news), kinds);
    const again = resetBy(news, catalogue, mayShow ? [] : shown).filter((kind) => kinds.includes(kind));
    const isAsked = (one: string) => kinds.includes(kindOf(one)) && !again.includes(kindOf(one));
    return { found: await copies.find(idsIn([...things, ...shown].filter(isAsked))), again };
  };

  const loading = await loadingSteps(from, copies);
  const steps = [...loading, ...newsSteps(from, entries)];
  for (let count = Math.min(steps.length, OBJECTS_MAX + 1); ; count = Math.ceil(count / 2)) {
    const some = steps.slice(0, count);
    const { found, again } = await read(some);
    if (count > 1 && !fits(found)) continue;
    const { found: last, again: resets } = fits(found) ? { found, again } : await read(some, false);
    const reached = some.at(-1)?.reached ?? from;
    const state = { ...reached, loading: [...reached.loading, ...resets] };
    return {
      ...last,
      state,
      hasMore: count < steps.length || state.loading.length > 0,
      reset: [...reset, ...resets],
    };
  }
};
