import { type Catalogue, emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import type { Ingredient, RecipeSummary, Tag } from "../../core/catalogue/model.ts";
import type { TagType } from "../../core/contract/values.ts";
import type { FillOrder, MealWish, Rule } from "../../core/filling/wishes.ts";
import { byId, day, monday } from "./catalogue.ts";
import { type Chance, chanceOf } from "./random.ts";

type Drawn = { tagIds: string[]; ingredientIds: string[] };
type Kitchen = { tags: Tag[]; ingredients: Ingredient[]; draw: () => Drawn };

const named = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind} ${at}`);
const tagsOf = (counts: Readonly<Partial<Record<TagType, number>>>): Tag[] =>
  Object.entries(counts).flatMap(([tagType, count]) =>
    named(tagType, count).map((id) => ({ id, name: id, tagType: tagType as TagType })),
  );
const ingredientsOf = (count: number, kind = "ingredient"): Ingredient[] =>
  named(kind, count).map((id) => ({ id, name: id, isStaple: false }));

/** An index, in proportion to the weights. */
const weighted = ({ next }: Chance, weights: readonly number[]): number => {
  let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return 0;
};
const different = (chance: Chance, weights: readonly number[], count: number): number[] => {
  const open = [...weights];
  return Array.from({ length: count }, () => {
    const at = weighted(chance, open);
    open[at] = 0;
    return at;
  });
};

/** All independent, a few ingredients in most recipes: harder than life. */
const hard = (chance: Chance): Kitchen => {
  const proteins = [24, 16, 12, 10, 9, 8, 6, 5, 5, 5];
  const cuisines = Array.from({ length: 20 }, (_, at) => 1 / (at + 1));
  const others = Array(25).fill(1);
  const frequencies = Array.from({ length: 300 }, (_, at) => 1 / (at + 3.2));
  const { between } = chance;
  return {
    tags: tagsOf({ protein: 10, cuisine: 20, other: 25 }),
    ingredients: ingredientsOf(frequencies.length),
    draw: () => ({
      tagIds: [
        `protein ${weighted(chance, proteins)}`,
        `cuisine ${weighted(chance, cuisines)}`,
        ...different(chance, others, between(1, 3)).map((at) => `other ${at}`),
      ],
      ingredientIds: different(chance, frequencies, between(6, 14)).map((at) => `ingredient ${at}`),
    }),
  };
};

/**
 * With the frequencies of 9,054 main dishes in a public set of recipes ("What's cooking", Kaggle 2015): each cuisine has
 * its own favourite ingredients and proteins.
 */
const realistic = (chance: Chance): Kitchen => {
  const { between, next } = chance;
  const proteins = [24, 18, 14, 9, 8, 7, 6, 5, 4, 2, 2, 1];
  const cuisines = [21, 17, 11, 7, 7, 6, 4, 4, 4, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1];
  const others = [31, 22, 17, 12, 8, 5];
  const frequencies = Array.from({ length: 800 }, (_, at) => [0.7, 0.45][at] ?? 1 / (at + 6));
  // Log-normal: a favourite is several times as frequent.
  const taste = (weights: readonly number[], spread: number) =>
    weights.map((weight) => weight * Math.exp(spread * (next() + next() + next() + next() - 2)));
  const tastes = cuisines.map(() => ({ proteins: taste(proteins, 1), ingredients: taste(frequencies, 3) }));
  return {
    tags: tagsOf({ protein: proteins.length - 1, cuisine: cuisines.length, other: others.length }),
    ingredients: ingredientsOf(frequencies.length),
    draw: () => {
      const cuisine = weighted(chance, cuisines);
      const { proteins = [], ingredients = [] } = tastes[cuisine] ?? {};
      const protein = weighted(chance, proteins);
      return {
        tagIds: [
          ...(protein === 0 ? [] : [`protein ${protein - 1}`]),
          `cuisine ${cuisine}`,
          ...others.flatMap((percent, at) => (next() * 100 < percent ? `other ${at}` : [])),
        ],
        ingredientIds: different(chance, ingredients, between(4, 13)).map((at) => `ingredient ${at}`),
      };
    },
  };
};

/** Of a young household: most has garlic and onion, few proteins and cuisines, and a fifth without a protein. */
const young = (chance: Chance): Kitchen => {
  const { between, next } = chance;
  const proteins = [24, 18, 13, 10, 7, 5, 4];
  const cuisines = [30, 20, 14, 11, 9, 7, 5, 4];
  const others = [60, 40, 25, 12, 6];
  const frequencies = Array.from({ length: 120 }, (_, at) => 1 / (at + 3));
  return {
    tags: tagsOf({ protein: proteins.length, cuisine: cuisines.length, other: others.length }),
    ingredients: [...ingredientsOf(frequencies.length), ...ingredientsOf(2, "basic")],
    draw: () => ({
      tagIds: [
        ...(next() < 0.2 ? [] : [`protein ${weighted(chance, proteins)}`]),
        `cuisine ${weighted(chance, cuisines)}`,
        ...others.flatMap((percent, at) => (next() * 100 < percent ? `other ${at}` : [])),
      ],
      ingredientIds: [
        ...["basic 0", "basic 1"].filter(() => next() < 0.9),
        ...different(chance, frequencies, between(4, 10)).map((at) => `ingredient ${at}`),
      ],
    }),
  };
};

const kitchens = { realistic, hard, young } as const;
export type KitchenKind = keyof typeof kitchens;

/** At most two meals of the most frequent protein, at least two of the most frequent cuisine. */
export const twoRules: readonly Rule[] = [
  { tagIds: ["protein 0"], max: 2 },
  { tagIds: ["cuisine 0"], min: 2 },
];

/** A household with 14 days of history, and an empty week to fill: about as many meals on each day. */
export const kitchenWeek = (
  kind: KitchenKind,
  seed: number,
  size: { recipes: number; meals: number; hasWishes: boolean; rules?: readonly Rule[] },
): { catalogue: Catalogue; order: FillOrder } => {
  const chance = chanceOf(seed);
  const { next, pick, between } = chance;
  const { tags, ingredients, draw } = kitchens[kind](chance);
  const recipes = named("recipe", size.recipes).map(
    (id): RecipeSummary => ({
      id,
      name: id,
      effort: pick(["easy", "medium", "hard"]),
      cookTimeMin: between(10, 120),
      isChildFriendly: next() < 0.5,
      ...draw(),
    }),
  );
  const aDay = Math.max(1, Math.round(size.meals / 7));
  const cooked = Array.from({ length: 14 * aDay }, (_, at) => ({
    date: day(-1 - Math.floor(at / aDay)),
    recipeId: pick(recipes).id,
  }));
  const one = (percent: number) => next() * 100 < percent;
  const meals = Array.from({ length: size.meals }, (_, at): MealWish => {
    const slotDate = day(at % 7);
    if (!size.hasWishes) return { slotDate };
    return {
      slotDate,
      maxCookTimeMin: at % 7 < 5 && one(45) ? 45 : undefined,
      efforts: one(15) ? ["easy"] : undefined,
      isChildFriendly: one(20) ? true : undefined,
      tagIds: one(20) ? [`other ${between(0, 2)}`] : undefined,
      withoutTagIds: one(15) ? [`protein ${between(0, 2)}`] : undefined,
      withoutIngredientIds: one(10) ? [`ingredient ${between(0, 5)}`] : undefined,
    };
  });
  const things = { tags: byId(tags), ingredients: byId(ingredients), recipes: byId(recipes) };
  const order = { today: monday, meals, avoidRecipeIds: [], stock: [], rules: size.rules };
  return { catalogue: { ...emptyCatalogue, ...things, cooked }, order };
};
