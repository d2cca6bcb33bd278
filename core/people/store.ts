import * as z from "zod/mini";
import { byId } from "../basics/by-id.ts";
import type { LoggedCatalogue } from "../catalogue/log/log.ts";
import { changeCatalogueBy } from "../catalogue/log/store.ts";
import { allergens, diets } from "../contract/values.ts";
import { membersIn } from "../households/store.ts";
import type { Reads } from "../storage/db.ts";
import type { Effect } from "../storage/effects.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys, ranges } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import type { Person, Seat } from "./model.ts";
import { peopleOf, type Table } from "./people.ts";

const seatRecord = stored({
  id: z.string(),
  name: z.optional(z.string()),
  isRegular: z.optional(z.boolean()),
  diets: z.optional(z.array(z.enum(diets))),
  allergies: z.optional(z.array(z.enum(allergens))),
  avoids: z.optional(z.array(z.string())),
  isStrict: z.optional(z.boolean()),
  rev: z.number(),
} satisfies ShapeOf<Seat>);

const SEAT = keys.seat("", "").sk;

/** Loads members and seats. One round trip. */
export const loadTable = async (db: Reads, householdId: string): Promise<Table & { people: Person[] }> => {
  const items = await db.query(ranges.people(householdId));
  const isSeat = ({ sk }: { sk?: unknown }) => String(sk).startsWith(SEAT);
  const seats = items.filter(isSeat).map((item) => seatRecord.parse(item));
  const members = membersIn(items.filter((item) => !isSeat(item)));
  return { people: peopleOf(members, seats), seats: byId(seats) };
};

/** Loads everybody who eats with a household, in order. One round trip. */
export const loadPeople = async (db: Reads, householdId: string): Promise<Person[]> =>
  (await loadTable(db, householdId)).people;

/**
 * Writes seats with a change of the catalogue's number. So people and ingredients change one after the other: no two
 * guests get one name, and nobody avoids an ingredient that is being deleted. OutOfDate if either has changed since the
 * catalogue was read; read people after it.
 */
const withTheCatalogue = (logged: LoggedCatalogue, writes: readonly Write[]): Effect[] =>
  writes.length === 0 ? [] : changeCatalogueBy(logged, [{}], writes);

const put = ({ log }: LoggedCatalogue, seat: Seat): Write =>
  replace(keys.seat(log.householdId, seat.id), seat);

export const addGuests = (logged: LoggedCatalogue, guests: readonly Seat[]): Effect[] =>
  withTheCatalogue(
    logged,
    guests.map((guest) => put(logged, guest)),
  );

/** Writes what is stored of a person. OutOfDate also if a member has left. */
export const saveSeat = (logged: LoggedCatalogue, seat: Seat, { isMember }: Person): Effect[] =>
  withTheCatalogue(logged, [
    put(logged, seat),
    ...(isMember ? [{ check: keys.member(logged.log.householdId, seat.id), if: "present" as const }] : []),
  ]);

export const removeGuest = (logged: LoggedCatalogue, guest: Seat): Effect[] =>
  withTheCatalogue(logged, [discard(keys.seat(logged.log.householdId, guest.id), guest)]);
