import type { Catalogue } from "../../catalogue/catalogue.ts";
import { idsNamed } from "../../catalogue/named-ids.ts";
import type { Fault, Refuse } from "../../contract/errors.ts";
import { dateFaults, unapplicable } from "../../plans/references.ts";
import type { Week } from "../meal.ts";

const slotFaults = ({ slots }: Week, slotDate: string, slotId: string | undefined): Fault[] =>
  slotId === undefined || slots.some((slot) => slot.id === slotId && slot.slotDate === slotDate)
    ? []
    : [{ parameter: "slotId", code: "unknown_reference", message: "There is no such slot on this day." }];

type Asked = { slotDate: string; slotId?: string | undefined; tags: readonly string[]; topN: number };

/**
 * Finds the tags that a request for suggestions names. Refuses unknown ones, and a date or slot outside of the plan,
 * with all faults at once.
 */
export const askedFor = (
  catalogue: Catalogue,
  week: Week,
  { tags, ...asked }: Asked,
  refuse: Refuse<"unknown_reference" | "date_outside_plan">,
) => {
  const { ids: tagIds, faults } = idsNamed(catalogue, "tag", tags, () => ({ parameter: "tags" }));
  const all = [
    ...dateFaults(week.weekStart, asked.slotDate, { parameter: "slotDate" }),
    ...slotFaults(week, asked.slotDate, asked.slotId),
    ...faults,
  ];
  if (all.length > 0) refuse(unapplicable(["unknown_reference"], all));
  return { ...asked, tagIds };
};
