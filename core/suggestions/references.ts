import type { Catalogue } from "../catalogue/catalogue.ts";
import { idNamed } from "../catalogue/names.ts";
import type { Fault, Refuse } from "../contract/errors.ts";
import { dateFaults, unapplicable } from "../plans/references.ts";
import type { Week } from "../variety/meal.ts";

/** The ids of tags given by id or name, and a fault for each tag that the household does not have. */
export const tagsNamed = (
  { tags, formerTags }: Catalogue,
  given: readonly string[],
): { tagIds: string[]; faults: Fault[] } => {
  const found = given.map((text) => ({ text, id: idNamed(tags, formerTags, text) }));
  return {
    tagIds: found.flatMap(({ id }) => id ?? []),
    faults: found
      .filter(({ id }) => id === undefined)
      .map(({ text }) => ({
        parameter: "tags",
        code: "unknown_reference",
        message: `There is no tag "${text}".`,
      })),
  };
};

/** The fault of a slot to replace that is not on the date; none when it is. */
export const slotFaults = ({ slots }: Week, slotDate: string, slotId: string | undefined): Fault[] =>
  slotId === undefined || slots.some((slot) => slot.id === slotId && slot.slotDate === slotDate)
    ? []
    : [{ parameter: "slotId", code: "unknown_reference", message: "There is no such slot on this day." }];

type Asked = { slotDate: string; slotId?: string | undefined; tags: readonly string[]; topN: number };

/**
 * The query for suggestions that a request makes, with tags by id.
 * @param refuse with `date_outside_plan` or `unknown_reference`, with all faults at once
 */
export const askedFor = (
  catalogue: Catalogue,
  week: Week,
  { tags, ...asked }: Asked,
  refuse: Refuse<"unknown_reference" | "date_outside_plan">,
) => {
  const { tagIds, faults } = tagsNamed(catalogue, tags);
  const all = [
    ...dateFaults(week.weekStart, asked.slotDate, { parameter: "slotDate" }),
    ...slotFaults(week, asked.slotDate, asked.slotId),
    ...faults,
  ];
  if (all.length > 0) refuse(unapplicable(["unknown_reference"], all));
  return { ...asked, tagIds };
};
