import { memo, once } from "../basics/memo.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { alikenessTo } from "../variety/alikeness.ts";
import { type Choice, NONE } from "./choice.ts";
import type { Day } from "./days.ts";
import { type Problem, rowsOf } from "./problem.ts";

export type FewRecipes = Pick<Problem, "cards" | "meals" | "standing" | "rowOf" | "rules">;

/**
 * A problem with few recipes, in new places: comparing each with 10,000 takes most of the time.
 * @param candidates by meal; the same stay the same
 * @param others more places
 */
export const withFew = (
  catalogue: Catalogue,
  { cards, meals, standing, rules }: FewRecipes,
  candidates: readonly Int32Array[],
  others: readonly number[] = [],
) => {
  const few = new Set(others);
  for (const its of new Set(candidates)) for (const place of its) few.add(place);
  // Candidates are in the order of names, so the order of the data makes no difference.
  const places = Int32Array.from(few);
  const numberOf = new Int32Array(cards.length).fill(NONE);
  for (const [number, place] of places.entries()) numberOf[place] = number;
  const numbers = memo((of: Int32Array): Int32Array => of.map((place) => numberOf[place] ?? NONE));
  const back = (choice: Choice): Choice => choice.map((number) => places[number] ?? NONE);
  const lossesOf = (row: Float64Array) => Float64Array.from(places, (place) => row[place] ?? 0);
  const flagsOf = (of: Uint8Array) => Uint8Array.from(places, (place) => of[place] ?? 0);
  const dayOf = memo((day: Day): Day => {
    return { ...day, losses: lossesOf(day.losses), repeats: flagsOf(day.repeats) };
  });
  const own = Array.from(places, (place) => cards[place]);
  const ids = own.map((card) => card?.id ?? "");
  const alikeness = once(() => alikenessTo(catalogue, ids));
  return {
    numbers,
    back,
    problem: {
      cards: own.flatMap((card) => card ?? []),
      meals: meals.map(({ day, suits }, meal) => ({
        day: dayOf(day),
        candidates: numbers(candidates[meal] ?? places),
        suits: flagsOf(suits),
      })),
      standing: standing.map((slot) => ({
        ...slot,
        place: numberOf[slot.place] ?? NONE,
        row: lossesOf(slot.row),
      })),
      rowOf: rowsOf((id) => alikeness()(id), ids),
      rules: {
        ...rules,
        brokenIn: (choice: Choice) => (rules.matter ? rules.brokenIn(back(choice)) : 0),
      },
    },
  };
};
