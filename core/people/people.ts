import { byId } from "../basics/by-id.ts";
import { isEqual } from "../basics/equal.ts";
import { type Patch, patched } from "../basics/patched.ts";
import { type Named, nameKey, sortedByName } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId, currentIds } from "../catalogue/current-id.ts";
import { idsNamed } from "../catalogue/named-ids.ts";
import { AppError, faulty, type Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { allergens, diets } from "../contract/values.ts";
import type { Member } from "../households/model.ts";
import type { Limits, Person, Seat } from "./model.ts";

const personOf = (seat: Partial<Seat> & { id: string }, name: string, isMember: boolean): Person => ({
  id: seat.id,
  name,
  isMember,
  isRegular: seat.isRegular ?? isMember,
  diets: seat.diets ?? [],
  allergies: seat.allergies ?? [],
  avoids: seat.avoids ?? [],
  isStrict: seat.isStrict ?? false,
});

export const guestOf = (guest: Seat & { readonly name: string }): Person =>
  personOf(guest, guest.name, false);

/** Returns everybody: members in the order in which they joined, then guests by name. */
export const peopleOf = (members: readonly Member[], seats: readonly Seat[]): Person[] => {
  const seatOf = byId(seats);
  const guests = seats.flatMap((seat) => (seat.name === undefined ? [] : [personOf(seat, seat.name, false)]));
  return [
    ...members.map(({ userId, displayName }) =>
      personOf(seatOf.get(userId) ?? { id: userId }, displayName, true),
    ),
    ...sortedByName(guests),
  ];
};

/** Finds a person by name, the first of two with one. */
export const personNamed = (people: readonly Person[], name: string): Person | undefined =>
  people.find((person) => nameKey(person.name) === nameKey(name));

/** Refuses a name that somebody else has. */
export const requireFreeName = (
  people: readonly Person[],
  name: string,
  refuse: Refuse<"already_exists">,
  ownId?: string,
): void => {
  const other = personNamed(
    people.filter(({ id }) => id !== ownId),
    name,
  );
  if (!other) return;
  const message = `There is already somebody with the name "${name}".`;
  refuse(new AppError("already_exists", message, { conflictingId: other.id }));
};

/**
 * Returns what a request says of somebody, in the form in which it is stored: lists without repeats in the order of
 * their closed list, and ids for the ingredients that it names. Refuses unknown ones.
 */
export const wantedLimits = <Wanted extends Patch<Pick<Seat, "diets" | "allergies" | "avoids">>>(
  catalogue: Catalogue,
  wanted: Wanted,
  refuse: Refuse<"unknown_reference">,
): Wanted => {
  const { ids, faults } = idsNamed(catalogue, "ingredient", wanted.avoids ?? [], (at) => ({
    pointer: `/avoids/${at}`,
  }));
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  return {
    ...wanted,
    ...(wanted.diets && { diets: diets.filter((diet) => wanted.diets?.includes(diet)) }),
    ...(wanted.allergies && { allergies: allergens.filter((one) => wanted.allergies?.includes(one)) }),
    ...(wanted.avoids && { avoids: [...new Set(ids)] }),
  };
};

/** Refuses with `limit_reached` if these people together avoid more than one answer can list. */
export const requireListablePeople = (
  people: readonly Pick<Person, "avoids">[],
  refuse: Refuse<"limit_reached">,
): void => {
  const avoided = people.reduce((sum, { avoids }) => sum + avoids.length, 0);
  requireRoom("avoided", avoided, refuse);
};

/** Returns the ingredients that somebody avoids, with their present names, by name. */
export const avoidedBy = (
  { ingredients, formerIngredients }: Catalogue,
  { avoids }: Pick<Limits, "avoids">,
): Named[] =>
  sortedByName(currentIds(formerIngredients, avoids).flatMap((id) => ingredients.get(id) ?? [])).map(
    ({ id, name }) => ({ id, name }),
  );

export const personView = (catalogue: Catalogue, person: Person) => ({
  ...person,
  avoids: avoidedBy(catalogue, person),
});

/** Finds somebody by id. */
export const requirePerson = (
  people: readonly Person[],
  personId: string,
  refuse: Refuse<"not_found">,
): Person =>
  people.find(({ id }) => id === personId) ?? refuse(new AppError("not_found", "There is no such person."));

/** Refuses to delete an ingredient that somebody avoids. */
export const requireNobodyAvoids = (
  { formerIngredients }: Catalogue,
  people: readonly Person[],
  { id, name }: Named,
  refuse: Refuse<"in_use">,
): void => {
  const person = people.find(({ avoids }) => avoids.some((one) => currentId(formerIngredients, one) === id));
  if (person)
    refuse(
      new AppError(
        "in_use",
        `${person.name} avoids ${name}. Take it from that list, or merge it into another one.`,
      ),
    );
};

export type Table = { readonly people: readonly Person[]; readonly seats: ReadonlyMap<string, Seat> };

/**
 * Returns somebody with changed fields, and what to store of them, undefined if nothing changes. A member's name is
 * that of the account, and stays. Refuses a guest's name that somebody else has, and unknown ingredients.
 */
export const changedPerson = (
  catalogue: Catalogue,
  { people, seats }: Table,
  person: Person,
  { name, ...change }: Patch<Omit<Seat, "id" | "rev">>,
  refuse: Refuse<"already_exists" | "unknown_reference" | "limit_reached">,
): { seat: Seat | undefined; person: Person } => {
  const { id, isMember } = person;
  if (!isMember && typeof name === "string") requireFreeName(people, name, refuse, id);
  const before = seats.get(id) ?? { id, rev: 0 };
  const wanted = wantedLimits(catalogue, change, refuse);
  const seat: Seat = patched(before, isMember ? wanted : { ...wanted, name });
  if (isEqual(seat, before)) return { seat: undefined, person };
  const changed = personOf(seat, seat.name ?? person.name, isMember);
  requireListablePeople([...people.filter((one) => one.id !== id), changed], refuse);
  return { seat, person: changed };
};

/** Returns what is stored of a guest. Refuses a member: members leave the household. */
export const requireGuest = (
  { seats }: Table,
  { id, name, isMember }: Person,
  refuse: Refuse<"conflict">,
): Seat => {
  const seat = isMember ? undefined : seats.get(id);
  return seat ?? refuse(new AppError("conflict", `${name} is a member, and goes by leaving the household.`));
};
