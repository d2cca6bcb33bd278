import fc from "fast-check";
import { expect, test } from "vitest";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import type { Rating } from "../../../core/catalogue/model.ts";
import { likedBy, meanOf } from "../../../core/recipes/rating.ts";
import { catalogueOf } from "../../support/catalogue.ts";
import { holds } from "../../support/law.ts";

const soup = catalogueOf({ Soup: "other:quick leek" });
const by = (userId: string, says: Partial<Rating>): Rating => ({ recipeId: "Soup", userId, ...says });
const likedAfter = (...ratings: Rating[]) =>
  likedBy(withChanges(soup, [{ ratings: ratings.slice(0, 1) }, { ratings: ratings.slice(1) }]), "Soup");

test.each([
  [[4], 4],
  [[4, 5], 4.5],
  [[5, 4, 4], 4.3],
  [[5, 5, 4], 4.7],
  [[3, 4, 4, 4], 3.8],
  [[3, 3, 3, 4], 3.3],
  [[1, 1, 1, 1, 1, 1, 1, 2], 1.1],
])("the mean of %j is %d: to 0.1, halves up", (stars, mean) => {
  expect(meanOf(stars)).toBe(mean);
});

test("a recipe without stars has no mean, and may be a favourite", () => {
  expect(likedAfter()).toEqual({ rating: undefined, isFavourite: false });
  expect(likedAfter(by("ben", { isFavourite: true }))).toEqual({ rating: undefined, isFavourite: true });
});

test("each member counts once, with what they said last", () => {
  const first = by("anna", { stars: 1, isFavourite: true });
  expect(likedAfter(first, by("ben", { stars: 4 }), by("anna", { stars: 5 }))).toEqual({
    rating: 4.5,
    isFavourite: false,
  });
  expect(likedAfter(first, by("anna", {}))).toEqual({ rating: undefined, isFavourite: false });
});

test("what members say makes the same in whatever order they say it", () => {
  const ratings = fc.uniqueArray(
    fc.record({ userId: fc.uuid(), stars: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }) }),
    { selector: ({ userId }) => userId, maxLength: 30 },
  );
  const inTwoOrders = ratings.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  holds(inTwoOrders, ([all, other]) => {
    const liked = (some: typeof all) => likedAfter(...some.map(({ userId, ...says }) => by(userId, says)));
    expect(liked(other)).toEqual(liked(all));
  });
});

test("a deleted recipe loses its ratings, and a user who leaves takes theirs along", () => {
  const rated = withChanges(soup, [{ ratings: [by("anna", { stars: 5 }), by("ben", { stars: 1 })] }]);
  const left = withChanges(rated, [{ withoutRatingsOf: ["ben", "cleo"] }]);
  expect([likedBy(rated, "Soup").rating, likedBy(left, "Soup").rating]).toEqual([3, 5]);
  const [summary] = soup.recipes.values();
  const recipes = summary ? [summary] : [];
  const back = withChanges(rated, [{ removedRecipes: ["Soup"] }, { recipes }]);
  expect(likedBy(back, "Soup").rating).toBeUndefined();
  expect(likedBy(withChanges(rated, [{ recipes }]), "Soup").rating).toBe(3);
});
