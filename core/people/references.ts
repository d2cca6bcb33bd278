import { type Fault, faulty, type Refuse } from "../contract/errors.ts";
import type { Person } from "./model.ts";

type FieldOf = (at: number) => { pointer: string } | { parameter: string };

/** Returns a fault for each id that is nobody's. */
export const peopleFaults = (
  people: readonly Person[],
  ids: readonly string[] = [],
  fieldOf: FieldOf,
): Fault[] =>
  ids.flatMap((given, at) =>
    people.some(({ id }) => id === given)
      ? []
      : [
          {
            ...fieldOf(at),
            code: "unknown_reference" as const,
            message: "There is no such person in the household.",
          },
        ],
  );

/** Returns each of these ids once, in the order of people. */
export const idsInOrder = (people: readonly Person[], ids: readonly string[]): string[] =>
  people.flatMap(({ id }) => (ids.includes(id) ? [id] : []));

/** Finds the people that a parameter names. Refuses unknown ones. */
export const requirePeople = (
  people: readonly Person[],
  parameter: string,
  ids: readonly string[],
  refuse: Refuse<"unknown_reference">,
): Person[] => {
  const wanted = ids.map((id) => id.toLowerCase());
  const faults = peopleFaults(people, wanted, () => ({ parameter }));
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  return people.filter(({ id }) => wanted.includes(id));
};
