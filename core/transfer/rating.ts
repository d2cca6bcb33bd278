import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Rating } from "../catalogue/model.ts";
import type { Member } from "../households/model.ts";
import { ratingBy } from "../recipes/rating.ts";

type Named = {
  readonly displayName: string;
  readonly stars?: number | undefined;
  readonly isFavourite?: boolean | undefined;
};

/** Returns what members say of a recipe, with their names, in the order in which they joined. */
export const exportedRatings = (
  catalogue: Pick<Catalogue, "ratings">,
  members: readonly Member[],
  recipeId: string,
): Named[] | undefined => {
  const named = members
    .map(({ userId, displayName }) => {
      const { stars, isFavourite } = ratingBy(catalogue, recipeId, userId);
      return { displayName, stars, isFavourite };
    })
    .filter(({ stars, isFavourite }) => stars !== undefined || isFavourite !== undefined);
  return named.length > 0 ? named : undefined;
};

/**
 * Finds the members who gave the ratings of a file, by their names: of several with one name, each once.
 * @returns the ratings, and the names of those who are no members
 */
export const importedRatings = (
  members: readonly Member[],
  recipeId: string,
  given: readonly Named[],
): { ratings: Rating[]; missing: string[] } => {
  const ratings: Rating[] = [];
  const missing: string[] = [];
  for (const { displayName, stars, isFavourite } of given) {
    const member = members.find(
      (one) =>
        nameKey(one.displayName) === nameKey(displayName) &&
        !ratings.some(({ userId }) => userId === one.userId),
    );
    if (member)
      ratings.push({ recipeId, userId: member.userId, stars, isFavourite: isFavourite ? true : undefined });
    else missing.push(displayName);
  }
  return { ratings, missing };
};
