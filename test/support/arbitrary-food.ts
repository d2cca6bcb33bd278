import fc from "fast-check";
import { traits } from "../../core/contract/values.ts";
import type { Food } from "../../core/foods/model.ts";

export const arbitraryFood: fc.Arbitrary<Food> = fc
  .tuple(fc.subarray([...traits]), fc.subarray([...traits]))
  .map(([contains, some]) => ({ contains, unknown: some.filter((trait) => !contains.includes(trait)) }));

/** Names that the table knows, also such as have two foods, and names with a word that it doesn't know. */
export const arbitraryName = fc.constantFrom(
  ..."butter,salted butter,peanut butter,carrot,carrots,wine,ready meal,zorbl,zorbl butter,noodles".split(
    ",",
  ),
);

/** The traits that are worse in a food than in another. */
export const worseIn = (food: Food, other: Food): string[] => {
  const stateIn = ({ contains, unknown }: Food, trait: (typeof traits)[number]) =>
    contains.includes(trait) ? 2 : unknown.includes(trait) ? 1 : 0;
  return traits.filter((trait) => stateIn(food, trait) > stateIn(other, trait));
};
