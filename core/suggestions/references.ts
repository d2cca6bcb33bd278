import type { Catalogue } from "../catalogue/catalogue.ts";
import { idOfName } from "../catalogue/names.ts";
import type { Fault } from "../contract/errors.ts";
import type { Week } from "../variety/meal.ts";

/** The ids of tags that are given by id or by name, and the faults of those that the household does not have. */
export const tagsNamed = (
  { tags }: Catalogue,
  given: readonly string[],
): { tagIds: string[]; faults: Fault[] } => {
  const found = given.map((text) => ({ text, id: tags.has(text) ? text : idOfName(tags, text) }));
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

/** The fault of a slot that is given to give way but does not stand on the date. */
export const slotFaults = ({ slots }: Week, slotDate: string, slotId: string | undefined): Fault[] =>
  slotId === undefined || slots.some((slot) => slot.id === slotId && slot.slotDate === slotDate)
    ? []
    : [{ parameter: "slotId", code: "unknown_reference", message: "There is no such slot on this day." }];
