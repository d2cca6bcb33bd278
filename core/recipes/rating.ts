import { memo } from "../basics/memo.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Rating, RecipeSummary } from "../catalogue/model.ts";

const nobodys: readonly Rating[] = [];

/** Returns what a member says of a recipe; without a word of theirs, it says nothing. */
export const ratingBy = ({ ratings }: Pick<Catalogue, "ratings">, recipeId: string, userId: string): Rating =>
  ratings.get(recipeId)?.find((one) => one.userId === userId) ?? { recipeId, userId };

/** Returns a member's rating after a request. What the request leaves out stays; null takes the stars back. */
export const rated = (
  before: Rating,
  {
    stars = before.stars,
    isFavourite = before.isFavourite,
  }: { readonly stars?: number | null | undefined; readonly isFavourite?: boolean | undefined },
): Rating => ({ ...before, stars: stars ?? undefined, isFavourite: isFavourite ? true : undefined });

/** Returns a rating as its own member sees it. */
export const ratingView = ({ stars, isFavourite }: Pick<Rating, "stars" | "isFavourite">) => ({
  stars,
  isFavourite: isFavourite === true,
});

/** Returns the mean to 0.1, halves up; undefined without any stars. From whole numbers, so their order makes no difference. */
export const meanOf = (stars: readonly number[]): number | undefined => {
  const count = stars.length;
  if (count === 0) return undefined;
  const sum = stars.reduce((all, one) => all + one, 0);
  return Math.floor((20 * sum + count) / (2 * count)) / 10;
};

const likedOf = memo((ratings: readonly Rating[]) => ({
  rating: meanOf(ratings.flatMap(({ stars }) => stars ?? [])),
  isFavourite: ratings.some(({ isFavourite }) => isFavourite === true),
}));

/** Returns how much a household likes a recipe: the mean of its members' stars, and whether it is anybody's favourite. */
export const likedBy = ({ ratings }: Pick<Catalogue, "ratings">, recipeId: string) =>
  likedOf(ratings.get(recipeId) ?? nobodys);

/** Returns a recipe as lists show it. */
export const summaryView = (catalogue: Pick<Catalogue, "ratings">, summary: RecipeSummary) => ({
  ...summary,
  ...likedBy(catalogue, summary.id),
});
