import type { Catalogue } from "../../catalogue/catalogue.ts";
import { idsNamed } from "../../catalogue/named-ids.ts";
import type { Fault, Refuse } from "../../contract/errors.ts";
import type { Person } from "../../people/model.ts";
import { peopleFaults } from "../../people/references.ts";
import { eatersOf } from "../../people/suitability.ts";
import { dateFaults, unapplicable } from "../../plans/references.ts";
import type { Week } from "../meal.ts";
import { givesWay } from "./suggest.ts";

const slotFaults = ({ slots }: Week, slotDate: string, slotId: string | undefined): Fault[] =>
  slotId === undefined || slots.some((slot) => slot.id === slotId && slot.slotDate === slotDate)
    ? []
    : [{ parameter: "slotId", code: "unknown_reference", message: "There is no such slot on this day." }];

type Asked = { slotDate: string; slotId?: string | undefined; topN: number } & {
  readonly [Field in "tags" | "eaters"]: readonly string[];
};

/**
 * Finds the tags and people that a request for suggestions names. Without people, the eaters of all slots that give way
 * are meant, on an empty day the regular ones. Refuses unknown ones, and a date or slot outside of the plan, with all
 * faults at once.
 */
export const askedFor = (
  known: Catalogue & { readonly people: readonly Person[] },
  week: Week,
  { tags, eaters, ...asked }: Asked,
  refuse: Refuse<"unknown_reference" | "date_outside_plan">,
) => {
  const { people } = known;
  const named = eaters.map((id) => id.toLowerCase());
  const { ids: tagIds, faults } = idsNamed(known, "tag", tags, () => ({ parameter: "tags" }));
  const all = [
    ...dateFaults(week.weekStart, asked.slotDate, { parameter: "slotDate" }),
    ...slotFaults(week, asked.slotDate, asked.slotId),
    ...faults,
    ...peopleFaults(people, named, () => ({ parameter: "eaters" })),
  ];
  if (all.length > 0) refuse(unapplicable(["unknown_reference"], all));
  const present = week.slots.filter(givesWay(asked)).flatMap((slot) => eatersOf(people, slot.eaters));
  const ids = named.length > 0 ? named : present.map(({ id }) => id);
  return { ...asked, tagIds, eaters: eatersOf(people, ids) };
};
