import { byName, type Named } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import { mealsFreshness } from "./freshness.ts";
import { mealsBefore, type Week, withoutLeftovers } from "./meal.ts";
import { freshnessOf } from "./score.ts";

type Sighting<T> = { readonly what: T; readonly where: string };
type Seen<T> = { readonly what: T; readonly places: string[] };

/** Returns what was seen in `least` places or more; most places first, then by name. */
const seenIn = <T extends Named>(least: number, sightings: readonly Sighting<T>[]): Seen<T>[] => {
  const seen = new Map<string, { what: T; places: Set<string> }>();
  for (const { what, where } of sightings) {
    const { places } = seen.get(what.id) ?? { places: new Set() };
    seen.set(what.id, { what, places: places.add(where) });
  }
  return [...seen.values()]
    .map(({ what, places }) => ({ what, places: [...places] }))
    .filter(({ places }) => places.length >= least)
    .sort((a, b) => b.places.length - a.places.length || byName(a.what, b.what));
};

const nameOf = ({ what }: Seen<Named>): string => what.name;

/**
 * Returns what repeats in a week, in the order of most days first, then by name. `duplicatesInPlan` counts slots,
 * `recentRepeats` days; only these two can name a deleted recipe.
 */
export const varietyOf = (catalogue: Catalogue, plan: Week) => {
  const { recipes, tags, ingredients } = catalogue;
  const week = withoutLeftovers(plan);
  const { weekStart, slots } = week;
  const inWeek = <T extends Named>(
    things: ReadonlyMap<string, T>,
    idsOf: (summary: RecipeSummary) => readonly string[],
  ) =>
    slots.flatMap(({ recipe, slotDate }): Sighting<T>[] => {
      const summary = recipes.get(recipe.id);
      if (!summary) return [];
      return idsOf(summary)
        .flatMap((id) => things.get(id) ?? [])
        .map((what) => ({ what, where: slotDate }));
    });
  const tagsSeen = inWeek(tags, ({ tagIds }) => tagIds).filter(({ what }) => what.tagType !== "dietary");
  const ingredientsSeen = inWeek(ingredients, ({ ingredientIds }) => ingredientIds).filter(
    ({ what }) => !what.isStaple,
  );
  const recipesPlanned = slots.map(({ id, recipe }) => ({
    what: recipes.get(recipe.id) ?? recipe,
    where: id,
  }));
  const planned = new Map(recipesPlanned.map(({ what }) => [what.id, what]));
  const recipesEaten = mealsBefore(catalogue, weekStart).flatMap(({ recipeId, date }) => {
    const what = planned.get(recipeId);
    return what ? { what, where: date } : [];
  });

  return {
    score: freshnessOf(catalogue, week).tenths / 10,
    tagRepeats: seenIn(2, tagsSeen).map(({ what, places }) => ({
      tagName: what.name,
      tagType: what.tagType,
      days: places,
    })),
    ingredientOverlaps: seenIn(2, ingredientsSeen).map(({ what, places }) => ({
      ingredientName: what.name,
      days: places,
    })),
    recentRepeats: seenIn(1, recipesEaten).map(nameOf),
    duplicatesInPlan: seenIn(2, recipesPlanned).map(nameOf),
    meals: mealsFreshness(catalogue, week),
  };
};
