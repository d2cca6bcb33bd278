import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Suits } from "../contract/values.ts";
import type { Person } from "../people/model.ts";
import { eatersOf, suitabilityFor, worstSuits } from "../people/suitability.ts";
import type { Plan } from "./model.ts";
import { slotsInOrder } from "./plan.ts";

type SlotSuitability = {
  readonly slotId: string;
  readonly suits: Suits;
  readonly people: readonly { readonly personId: string; readonly suits: Suits }[];
};

/**
 * Returns the meals of a plan with an eater whom they don't suit, or perhaps not, in the plan's order.
 * @param catalogue with the plan's deleted recipes, as they last were
 */
export const weekSuitability = (
  catalogue: Catalogue,
  { slots }: Pick<Plan, "slots">,
  people: readonly Person[],
): SlotSuitability[] =>
  slotsInOrder(slots).flatMap(({ id: slotId, recipe, eaters }) => {
    const ingredientIds = catalogue.recipes.get(recipe.id)?.ingredientIds ?? [];
    const judged = eatersOf(people, eaters)
      .map((person) => suitabilityFor(catalogue, person, ingredientIds))
      .flatMap(({ personId, suits }) => (suits === "yes" ? [] : [{ personId, suits }]));
    return judged.length === 0
      ? []
      : [{ slotId, suits: worstSuits(judged.map(({ suits }) => suits)), people: judged }];
  });
