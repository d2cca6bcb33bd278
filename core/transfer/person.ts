import { complete } from "../basics/complete.ts";
import { isEqual } from "../basics/equal.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { faulty, type Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { Person, Seat } from "../people/model.ts";
import {
  avoidedBy,
  peopleOf,
  personNamed,
  personView,
  requireListablePeople,
  wantedLimits,
} from "../people/people.ts";
import type { ExportedOf } from "./fields.ts";
import { idsIn } from "./ids.ts";
import { ingredientIdOf } from "./ingredient-name.ts";
import { byPosition, type PositionedItem } from "./positioned-item.ts";
import { decideEach, type Entry, type ItemOf, type Tally } from "./tally.ts";

/** Exports all people by id. Avoided ingredients have names. */
export const exportedPeople = (catalogue: Catalogue, people: readonly Person[]): PositionedItem[] =>
  people
    .map(({ isMember: _, ...person }) => ({
      item: complete<ExportedOf<"person">>()({
        kind: "person",
        ...person,
        diets: [...person.diets],
        allergies: [...person.allergies],
        avoids: avoidedBy(catalogue, person).map(({ name }) => name),
      }),
      position: person.id,
    }))
    .sort(byPosition);

/** Returns the ids of ingredients that somebody in a file avoids. Refuses names that the household lacks. */
const avoidedIds = (
  catalogue: Catalogue,
  names: readonly string[],
  refuse: Refuse<"unknown_reference">,
): string[] => {
  const ids = names.map((name) => ingredientIdOf(catalogue, name));
  const faults = names.flatMap((name, at) =>
    ids[at] === undefined
      ? [
          {
            pointer: `/avoids/${at}`,
            code: "unknown_reference" as const,
            message: `There is no ingredient "${name}".`,
          },
        ]
      : [],
  );
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  return ids.flatMap((id) => id ?? []);
};

/**
 * Returns the guests that a file adds: everybody who is not there by id or by name. Who is there stays, and is told
 * where the file has other limits.
 */
export const importedPeople = (
  householdId: string,
  catalogue: Catalogue,
  people: readonly Person[],
  entries: readonly Entry<ItemOf<"person">>[],
): { guests: Seat[]; tally: Tally } => {
  const guests: Seat[] = [];
  const limitsOf = (person: Person) => ({
    ...personView(catalogue, person),
    ...{ id: undefined, name: undefined, isMember: undefined, isRegular: undefined },
  });
  const tally = decideEach(entries, ({ kind: _, ...given }, refuse) => {
    const ids = idsIn(householdId, given.id);
    const avoids = avoidedIds(catalogue, given.avoids ?? [], refuse);
    const seat = complete<Seat>()({
      isRegular: undefined,
      isStrict: undefined,
      diets: undefined,
      allergies: undefined,
      ...wantedLimits(catalogue, { ...given, avoids }, refuse),
      id: ids[1],
      rev: 0,
    });
    const present = [...people, ...peopleOf([], guests)];
    const known = present.find(({ id }) => ids.includes(id)) ?? personNamed(present, given.name);
    if (known) {
      const [wanted = known] = peopleOf([], [seat]);
      if (isEqual(limitsOf(wanted), limitsOf(known))) return "unchanged";
      return {
        code: "person_differs",
        reason: `${known.name} is there with other limits. Compare them, and change them by hand.`,
      };
    }
    requireRoom("guests", present.filter(({ isMember }) => !isMember).length + 1, refuse);
    requireListablePeople([...present, ...peopleOf([], [seat])], refuse);
    guests.push(seat);
    return "created";
  });
  return { guests, tally };
};
