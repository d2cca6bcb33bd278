import { memo } from "../basics/memo.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Rating } from "../catalogue/model.ts";

/** A mean in whole numbers. */
type Liking = { readonly sum: number; readonly count: number };

/** As if two members had given 3.5 more: one member's 5 stars are less than 5 from many, and no stars are not the worst. */
const unrated: Liking = { sum: 7, count: 2 };

const likingOf = (ratings: readonly Rating[]): Liking => {
  const stars = ratings.flatMap((one) => one.stars ?? []);
  return { sum: stars.reduce((all, one) => all + one, unrated.sum), count: unrated.count + stars.length };
};

/** Less than 0 if the first is liked more. Exact. */
const compare = (a: Liking, b: Liking): number => b.sum * a.count - a.sum * b.count;

/** Returns which rank a recipe has by its stars: 0 is liked most, and equal means have one rank. */
export const likedRanks = memo((ratings: Catalogue["ratings"]): ((recipeId: string) => number) => {
  const likings = new Map([...ratings].map(([recipeId, all]) => [recipeId, likingOf(all)]));
  const ranks = new Map<Liking, number>();
  let rank = 0;
  let before: Liking | undefined;
  for (const liking of [unrated, ...likings.values()].sort(compare)) {
    if (before && compare(before, liking) !== 0) rank += 1;
    ranks.set(liking, rank);
    before = liking;
  }
  return (recipeId) => ranks.get(likings.get(recipeId) ?? unrated) ?? 0;
});
