import { addDays } from "../../core/basics/dates.ts";
import { type Catalogue, emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import type { RecipeSummary } from "../../core/catalogue/model.ts";
import type { TagType } from "../../core/contract/values.ts";
import type { Person } from "../../core/people/model.ts";
import type { Week } from "../../core/variety/meal.ts";

/**
 * A catalogue of recipes by name, each described in words: `protein:chicken cuisine:indian rice *salt` has
 * two tags, an ingredient and a staple. The words are the ids; without type and asterisk they are the names.
 * A recipe's name is its id. Views also need people: there is nobody.
 */
export const catalogueOf = (
  recipes: Readonly<Record<string, string>>,
): Catalogue & { people: readonly Person[] } => {
  const summaries = Object.entries(recipes).map(([name, words]) =>
    summaryOf(name, words.split(" ").filter(Boolean)),
  );
  const tagIds = new Set(summaries.flatMap((summary) => summary.tagIds));
  const ingredientIds = new Set(summaries.flatMap((summary) => summary.ingredientIds));
  return {
    ...emptyCatalogue,
    people: [],
    tags: byId([...tagIds].map((id) => ({ id, name: nameOf(id), tagType: id.split(":")[0] as TagType }))),
    ingredients: byId(
      [...ingredientIds].map((id) => ({ id, name: nameOf(id), isStaple: id.startsWith("*") })),
    ),
    recipes: byId(summaries),
  };
};

const isTag = (word: string) => word.includes(":");
const nameOf = (id: string) => id.replace(/^\*|^.*:/, "");

const summaryOf = (name: string, words: string[]): RecipeSummary => ({
  id: name,
  name,
  effort: "easy",
  isChildFriendly: false,
  tagIds: words.filter(isTag),
  ingredientIds: words.filter((word) => !isTag(word)),
});

/** Things by their id, in their order. */
export const byId = <T extends { id: string }>(things: readonly T[]): Map<string, T> =>
  new Map(things.map((thing) => [thing.id, thing]));

/** Stars by recipe, each from another member. */
export const ratingsOf = (stars: Readonly<Record<string, readonly number[]>>): Catalogue["ratings"] =>
  new Map(
    Object.entries(stars).map(([recipeId, given]) => [
      recipeId,
      given.map((one, at) => ({ recipeId, userId: `member ${at}`, stars: one })),
    ]),
  );

const turned = <K, V>(things: ReadonlyMap<K, V>) => new Map([...things].toReversed());

/** The same catalogue with everything in the opposite order. */
export const reversed = ({
  tags,
  ingredients,
  recipes,
  ratings,
  cooked,
  planned,
  ...rest
}: Catalogue): Catalogue => {
  const summaries = [...recipes.values()].toReversed().map(({ tagIds, ingredientIds, ...summary }) => ({
    ...summary,
    tagIds: tagIds.toReversed(),
    ingredientIds: ingredientIds.toReversed(),
  }));
  const others = {
    ...{ tags: turned(tags), ingredients: turned(ingredients) },
    ...{ ratings: turned(ratings), planned: turned(planned) },
  };
  return { ...rest, ...others, recipes: byId(summaries), cooked: cooked.toReversed() };
};

/** The Monday of the week that tests plan. */
export const monday = "2026-06-01";

/** The day `number` days after that Monday. */
export const day = (number: number): string => addDays(monday, number);

const namesIn = (meals: string) => meals.split(" + ").filter(Boolean);

/** A week from its days, Monday first: `["curry", "", "soup + salad"]`. Slots are `slot 1`, `slot 2` and so on. */
export const weekOf = (days: readonly string[]): Week => ({
  weekStart: monday,
  slots: days
    .flatMap((meals, number) =>
      namesIn(meals).map((name) => ({ slotDate: day(number), recipe: { id: name, name } })),
    )
    .map((slot, number) => ({ id: `slot ${number + 1}`, ...slot })),
});

/** The catalogue of a household that logged meals, by the day's distance from Monday: `{ [-1]: "curry + salad" }`. */
export const withLog = (catalogue: Catalogue, log: Readonly<Record<number, string>>): Catalogue => ({
  ...catalogue,
  cooked: Object.entries(log).flatMap(([number, meals]) =>
    namesIn(meals).map((recipeId) => ({ recipeId, date: day(Number(number)) })),
  ),
});
