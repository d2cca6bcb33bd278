import * as z from "zod/mini";
import { loadUser } from "../accounts/store.ts";
import { digestOf } from "../accounts/token.ts";
import { keptOf } from "../catalogue/log/kept.ts";
import { loadCatalogue } from "../catalogue/log/store.ts";
import type { Described } from "../catalogue/model.ts";
import type { Plan } from "../plans/model.ts";
import { loadDeleted, loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import { atHalfPrice } from "../storage/half-price.ts";
import { stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";

const record = stored({ digest: z.string(), householdId: z.string(), createdAt: z.string() });

const SECRET_BYTES = 16;
const ID_BYTES = 16;
const FORM = /^[\w-]{43}$/;

/** The user's id and 128 random bits. */
export const newSecret = (userId: string, random: (bytes: number) => Uint8Array): string =>
  Buffer.concat([Buffer.from(userId.replaceAll("-", ""), "hex"), random(SECRET_BYTES)]).toString("base64url");

const userIdIn = (secret: string): string | undefined =>
  FORM.test(secret)
    ? Buffer.from(secret, "base64url")
        .subarray(0, ID_BYTES)
        .toString("hex")
        .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
    : undefined;

/** Voids the one before. */
export const putFeed = (
  userId: string,
  { secret, ...feed }: { secret: string; householdId: string; createdAt: string },
): Write => ({ put: { ...keys.calendarFeed(userId), digest: digestOf(secret), ...feed } });

export const loadFeed = async (db: Reads, userId: string, householdId: string) => {
  const feed = record.parseIf(await db.get(keys.calendarFeed(userId)));
  return feed?.householdId === householdId ? feed : undefined;
};

/** OutOfDate if another one has replaced it. */
export const removeFeed = (userId: string, { digest }: { digest: string }): Write => ({
  delete: keys.calendarFeed(userId),
  if: { digest },
});

/** One round trip. */
export const householdOfFeed = async (db: Reads, secret: string): Promise<string | undefined> => {
  const userId = userIdIn(secret);
  if (userId === undefined) return undefined;
  const [feed, user] = await Promise.all([
    db.get(keys.calendarFeed(userId)).then(record.parseIf),
    loadUser(db, userId),
  ]);
  const isGood =
    feed?.digest === digestOf(secret) && user?.isActive && user.household?.id === feed.householdId;
  return isGood ? feed.householdId : undefined;
};

/** One by one, more recipes cost more than most households' catalogue. */
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

/** Deleted ones as they last were. */
export const loadPlanned = async (
  db: Reads,
  householdId: string,
  plans: readonly Pick<Plan, "slots">[],
): Promise<ReadonlyMap<string, Described>> => {
  const ids = [...new Set(plans.flatMap(({ slots }) => slots.map(({ recipe }) => recipe.id)))];
  const load = ids.length > ROWS_MAX || keptOf(householdId) ? loadFromCatalogue : loadOneByOne;
  const recipes: readonly Described[] = await load(db, householdId, ids);
  return new Map(recipes.map((recipe) => [recipe.id, recipe]));
};
