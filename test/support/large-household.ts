import { addDays } from "../../core/basics/dates.ts";
import { type Catalogue, emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import type { Ingredient, RecipeSummary, Tag } from "../../core/catalogue/model.ts";
import type { TagType } from "../../core/contract/values.ts";
import { mealsOf } from "../../core/plans/plan.ts";
import type { Week } from "../../core/variety/meal.ts";
import { byId } from "./catalogue.ts";
import { type Chance, chanceOf } from "./random.ts";

const list = (words: string) => words.split(" ");
const manners = list(
  "roast grilled braised baked smoked crispy spicy creamy stuffed pickled glazed charred marinated slow-cooked pan-fried steamed sticky zesty rustic golden",
);
const origins = list(
  "Tuscan Sichuan Bengali Provençal Catalan Oaxacan Punjabi Sicilian Georgian Hunan Cajun Moroccan Bavarian Cretan Levantine Korean Basque Andalusian Persian Kyoto",
);
const foods = list(
  "chicken salmon beef lamb tofu aubergine lentil chickpea mushroom prawn pork cod turkey halloumi spinach pumpkin cauliflower potato tomato leek courgette fennel beetroot cabbage bean pea carrot onion pepper kale rice noodle barley couscous quinoa egg paneer duck crab mussel",
);
const dishes = list(
  "curry stew salad soup pie tagine risotto casserole stir-fry bake tacos skewers gratin pilaf ragout burger lasagne dumplings wrap bowl",
);
const forms = list(
  "fresh dried smoked tinned frozen ground whole wild baby sweet bitter young red green white black yellow purple organic salted toasted pickled raw ripe",
);
const tagCounts: Record<TagType, number> = { protein: 30, cuisine: 40, dietary: 15, other: 115 };

const makeTags = ({ uuid, pick }: Chance): Tag[] =>
  Object.entries(tagCounts).flatMap(([tagType, count]) =>
    Array.from({ length: count }, (_, number) => ({
      id: uuid(),
      name: `${pick(origins)} ${pick(dishes)} ${tagType} ${number}`,
      tagType: tagType as TagType,
    })),
  );

/** Every fiftieth is a staple, starting with the first, which is used most. */
const makeIngredients = ({ uuid, pick }: Chance, count: number): Ingredient[] =>
  Array.from({ length: count }, (_, number) => ({
    id: uuid(),
    name: `${pick(forms)} ${pick(foods)} ${number}`,
    isStaple: number % 50 === 0,
  }));

const recipeMaker = (chance: Chance, tags: readonly Tag[], ingredients: readonly Ingredient[]) => {
  const { between, pick, pickDifferent, uuid } = chance;
  const idsOf = (tagType: TagType) => tags.filter((tag) => tag.tagType === tagType).map(({ id }) => id);
  const some = (["protein", "cuisine", "dietary"] as const).map(idsOf);
  const others = idsOf("other");
  const ingredientIds = ingredients.map(({ id }) => id);
  return (): RecipeSummary => ({
    id: uuid(),
    name: `${pick(origins)} ${pick(manners)} ${pick(foods)} ${pick(dishes)} with ${pick(forms)} ${pick(foods)}`,
    effort: pick(["easy", "medium", "hard"]),
    serves: between(1, 8),
    cookTimeMin: between(5, 180),
    isChildFriendly: pick([true, false]),
    tagIds: [
      ...some.flatMap((ids) => pickDifferent(ids, between(0, 2))),
      ...pickDifferent(others, between(1, 4)),
    ],
    ingredientIds: pickDifferent(ingredientIds, between(4, 16)),
  });
};

/** A household that has planned for years, and the week that it is planning now, starting on a Monday. */
export type Household = { catalogue: Catalogue; week: Week };

/** The largest that the service must handle: with 200 tags, and meals that were planned and mostly logged, too. */
const largest = { recipes: 10_000, ingredients: 3_000, mealsADay: 3, weeks: 156 };

/** Makes a household; the same seed gives the same household. */
export const largeHousehold = (seed: number, size: Partial<typeof largest> = {}): Household => {
  const { mealsADay, weeks, ...counts } = { ...largest, ...size };
  const chance = chanceOf(seed);
  const tags = makeTags(chance);
  const ingredients = makeIngredients(chance, counts.ingredients);
  const made = Array.from({ length: counts.recipes }, recipeMaker(chance, tags, ingredients));
  // In the order of creation, as in a catalogue.
  const recipes = made.sort((a, b) => (a.id < b.id ? -1 : 1));

  const weekStart = "2026-06-01";
  const weekOf = (start: string): Week => ({
    weekStart: start,
    slots: Array.from({ length: 7 * mealsADay }, (_, number) => ({
      id: chance.uuid(),
      slotDate: addDays(start, Math.floor(number / mealsADay)),
      recipe: chance.pick(recipes),
    })),
  });
  const past = Array.from({ length: weeks }, (_, number) => weekOf(addDays(weekStart, -7 * (number + 1))));
  const planned = new Map(past.map((week) => [week.weekStart, mealsOf(week)]));
  const cooked = [...planned.values()].flat().map(({ recipeId, date }) => ({
    date,
    recipeId: chance.next() < 0.8 ? recipeId : chance.pick(recipes).id,
  }));
  const things = { tags: byId(tags), ingredients: byId(ingredients), recipes: byId(recipes) };
  return { catalogue: { ...emptyCatalogue, ...things, cooked, planned }, week: weekOf(weekStart) };
};

/** Gives four in five of them parts: recipes inside recipes on five levels, two in each. */
export const withParts = (recipes: readonly RecipeSummary[]): RecipeSummary[] =>
  recipes.map((one, at) => {
    const below = at % 5 > 0 ? [at - 1, at - 6].flatMap((part) => recipes[part] ?? []) : [];
    const parts = below.map(({ id: recipeId }) => ({ recipeId, unit: "batch" }));
    return parts.length > 0 ? { ...one, parts } : one;
  });
