import { sortedByName } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentIds } from "../catalogue/current-id.ts";
import type { Member } from "../households/model.ts";
import type { Person, Seat } from "./model.ts";

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

/** Returns everybody: members in the order in which they joined, then guests by name. */
export const peopleOf = (members: readonly Member[], seats: readonly Seat[]): Person[] => {
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]));
  const guests = seats.flatMap((seat) =>
    seat.name === undefined ? [] : [personOf(seat, seat.name, false)],
  );
  return [
    ...members.map(({ userId, displayName }) =>
      personOf(seatOf.get(userId) ?? { id: userId }, displayName, true),
    ),
    ...sortedByName(guests),
  ];
};

/** Returns a person as clients see them, with the present names of what they avoid. */
export const personView = ({ ingredients, formerIngredients }: Catalogue, person: Person) => ({
  ...person,
  avoids: sortedByName(
    currentIds(formerIngredients, person.avoids).flatMap((id) => ingredients.get(id) ?? []),
  ).map(({ id, name }) => ({ id, name })),
});
