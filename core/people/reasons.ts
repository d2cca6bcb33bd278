import { memo } from "../basics/memo.ts";
import { wordKey } from "../basics/plural.ts";
import { type Named, wordsToFind } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId } from "../catalogue/current-id.ts";
import { foodOf } from "../catalogue/ingredient-food.ts";
import type { Trait } from "../contract/values.ts";
import { allUnknown, traitsOfDiet } from "../foods/food.ts";
import type { Limits } from "./model.ts";

export type Reason = {
  readonly ingredientId: string;
  readonly name: string;
  readonly state: "contains" | "unknown";
  /** Absent for what is avoided. */
  readonly trait?: Trait | undefined;
  readonly because: "allergy" | "diet" | "avoided";
};

export const wordsOf = memo(
  ({ name }: Named): ReadonlySet<string> => new Set(wordsToFind(name).map(wordKey)),
);

/** The part of a catalogue by which ingredients are judged. */
export type Judged = Pick<Catalogue, "ingredients" | "formerIngredients">;

type LeftOut = {
  readonly because: ReadonlyMap<Trait, "allergy" | "diet">;
  readonly avoided: ReadonlySet<string>;
  readonly names: readonly (readonly string[])[];
};

/** Returns what somebody leaves out, in a form that is asked for thousands of ingredients. */
export const leftOutBy = ({ ingredients, formerIngredients }: Judged, limits: Limits): LeftOut => {
  const avoided = limits.avoids.map((id) => currentId(formerIngredients, id));
  return {
    because: new Map<Trait, "allergy" | "diet">([
      ...limits.diets.flatMap((diet) => traitsOfDiet[diet].map((trait) => [trait, "diet"] as const)),
      ...limits.allergies.map((trait) => [trait, "allergy"] as const),
    ]),
    avoided: new Set(avoided),
    names: avoided.flatMap((id) => {
      const words = [...wordsOf(ingredients.get(id) ?? { id, name: "" })];
      return words.length === 0 ? [] : [words];
    }),
  };
};

/**
 * Returns what an ingredient has against somebody: what it contains first, then what is unknown, each in the order of
 * traits, what is avoided last. An ingredient that is gone is unknown in all.
 */
export const reasonsFor = (catalogue: Judged, limits: Limits): ((ingredientId: string) => Reason[]) => {
  const { because, avoided, names } = leftOutBy(catalogue, limits);
  const isFree = because.size === 0 && avoided.size === 0;
  return (givenId) => {
    if (isFree) return [];
    const ingredientId = currentId(catalogue.formerIngredients, givenId);
    const ingredient = catalogue.ingredients.get(ingredientId);
    const food = ingredient ? foodOf(ingredient) : allUnknown;
    const name = ingredient?.name ?? catalogue.formerIngredients.get(ingredientId)?.name ?? "";
    const of = (state: Reason["state"], some: readonly Trait[]) =>
      some.flatMap((trait): Reason[] => {
        const reason = because.get(trait);
        return reason ? [{ ingredientId, name, state, trait, because: reason }] : [];
      });
    const avoid = (state: Reason["state"], isSo: boolean): Reason[] =>
      isSo ? [{ ingredientId, name, state, because: "avoided" }] : [];
    const isAvoided = avoided.has(ingredientId);
    const soundsAvoided = !isAvoided && soundsLike(ingredient, names);
    return [
      ...of("contains", food.contains),
      ...avoid("contains", isAvoided),
      ...of("unknown", food.unknown),
      ...avoid("unknown", soundsAvoided),
    ];
  };
};

/** Whether a name has all words of one of these: golden kiwi sounds like kiwi. */
const soundsLike = (ingredient: Named | undefined, names: LeftOut["names"]): boolean => {
  if (!ingredient || names.length === 0) return false;
  const words = wordsOf(ingredient);
  return names.some((all) => all.every((word) => words.has(word)));
};
