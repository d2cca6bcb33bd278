import * as z from "zod/mini";
import { allergens, diets } from "../contract/values.ts";
import { membersIn } from "../households/store.ts";
import type { Reads } from "../storage/db.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Person, Seat } from "./model.ts";
import { peopleOf } from "./people.ts";

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
export const loadTable = async (
  db: Reads,
  householdId: string,
): Promise<{ people: Person[]; seats: ReadonlyMap<string, Seat> }> => {
  const items = await db.query(ranges.people(householdId));
  const isSeat = ({ sk }: { sk?: unknown }) => String(sk).startsWith(SEAT);
  const seats = items.filter(isSeat).map((item) => seatRecord.parse(item));
  const members = membersIn(items.filter((item) => !isSeat(item)));
  return { people: peopleOf(members, seats), seats: new Map(seats.map((seat) => [seat.id, seat])) };
};

/** Loads everybody who eats with a household, in order. One round trip. */
export const loadPeople = async (db: Reads, householdId: string): Promise<Person[]> =>
  (await loadTable(db, householdId)).people;
