import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Meal } from "../catalogue/model.ts";
import { isToUseUp } from "../variety/suggestions/expiring.ts";
import type { Day } from "./days.ts";
import type { FillOrder } from "./wishes.ts";

export type UseUp = ReturnType<typeof useUpOf>;

const nothing: readonly number[] = [];

/** Returns which pantry items recipes use up: those with a best-before date from today to 3 days after the meal. */
export const useUpOf = (
  { recipes }: Catalogue,
  planned: readonly Meal[],
  { today, stock }: Pick<FillOrder, "today" | "stock">,
) => {
  const items = Map.groupBy(stock.keys(), (item) => stock[item]?.ingredientId);
  const summaries = [...recipes.values()];
  const uses = new Array<readonly number[] | undefined>(summaries.length).fill(undefined);
  const usesOf = (index: number): readonly number[] => {
    const found =
      uses[index] ?? (summaries[index]?.ingredientIds ?? []).flatMap((id) => items.get(id) ?? nothing);
    if (index >= 0) uses[index] = found;
    return found;
  };
  const dates = new Map<string, (index: number) => readonly number[]>();
  const on = (date: string) => {
    const known = dates.get(date);
    if (known) return known;
    const isDue = stock.map(isToUseUp(today, date));
    const usedBy = (index: number): readonly number[] => {
      const all = usesOf(index);
      return all.length === 0 ? all : all.filter((item) => isDue[item]);
    };
    dates.set(date, usedBy);
    return usedBy;
  };
  const indexOf = new Map([...recipes.keys()].map((id, index) => [id, index]));
  return {
    matters: stock.length > 0,
    on,
    atMost: (index: number) => usesOf(index).length,
    byPlan: planned.flatMap(({ recipeId, date }) => on(date)(indexOf.get(recipeId) ?? -1)),
  };
};

/**
 * Returns which pantry items the plan and a choice use up.
 * @param more items that are used up anyway
 */
export const usedUpBy = (
  { meals, useUp }: { readonly meals: readonly { readonly day: Day }[]; readonly useUp: UseUp },
  choice: Iterable<number>,
  more: readonly number[] = nothing,
): Set<number> => {
  const used = new Set([...useUp.byPlan, ...more]);
  if (!useUp.matters) return used;
  let meal = 0;
  for (const index of choice) {
    for (const item of useUp.on(meals[meal]?.day.date ?? "")(index)) used.add(item);
    meal += 1;
  }
  return used;
};
