import * as z from "zod/mini";
import { efforts, tagTypes, traits } from "../../contract/values.ts";
import type { Food } from "../../foods/model.ts";
import type { Nutrition } from "../../nutrition/table/model.ts";
import { type ShapeOf, stored } from "../../storage/record.ts";
import type {
  Category,
  Change,
  Described,
  Ingredient,
  Meal,
  Quantified,
  Rating,
  RecipeSummary,
  Tag,
  Tombstone,
} from "../model.ts";

const category = z.strictObject({
  id: z.string(),
  name: z.string(),
  aisle: z.optional(z.string()),
} satisfies ShapeOf<Category>);
const tag = z.strictObject({
  id: z.string(),
  name: z.string(),
  tagType: z.enum(tagTypes),
} satisfies ShapeOf<Tag>);
const food = z.strictObject({
  contains: z.array(z.enum(traits)),
  unknown: z.array(z.enum(traits)),
} satisfies ShapeOf<Food>);
const amount = z.optional(z.number());
const nutrition = z.strictObject({
  per100g: z.strictObject({
    kcal: z.number(),
    protein: amount,
    fat: amount,
    saturates: amount,
    carbohydrate: amount,
    sugars: amount,
    fibre: amount,
    salt: amount,
  } satisfies ShapeOf<Nutrition["per100g"]>),
  gramsPer: z.record(z.string(), z.number()),
} satisfies ShapeOf<Nutrition>);
const ingredient = z.strictObject({
  id: z.string(),
  name: z.string(),
  categoryId: z.optional(z.string()),
  isStaple: z.boolean(),
  food: z.optional(food),
  addedFood: z.optional(food),
  nutrition: z.optional(nutrition),
} satisfies ShapeOf<Ingredient>);
const tombstone = z.strictObject({
  id: z.string(),
  name: z.string(),
  into: z.optional(z.string()),
  categoryId: z.optional(z.string()),
} satisfies ShapeOf<Tombstone>);
export const quantified = z.strictObject({
  quantity: z.number(),
  unit: z.string(),
} satisfies ShapeOf<Quantified>);
export const described = {
  id: z.string(),
  name: z.string(),
  effort: z.enum(efforts),
  serves: z.optional(z.number()),
  cookTimeMin: z.optional(z.number()),
  isChildFriendly: z.boolean(),
  heroImageUrl: z.optional(z.string()),
  tagIds: z.array(z.string()),
  renamedAt: z.optional(z.number()),
  makes: z.optional(quantified),
} satisfies ShapeOf<Described>;
const summary = z.strictObject({
  ...described,
  ingredientIds: z.array(z.string()),
  lines: z.optional(z.number()),
  parts: z.optional(z.array(z.strictObject({ recipeId: z.string(), unit: z.string() }))),
} satisfies ShapeOf<RecipeSummary>);
const rating = z.strictObject({
  recipeId: z.string(),
  userId: z.string(),
  stars: z.optional(z.number()),
  isFavourite: z.optional(z.literal(true)),
} satisfies ShapeOf<Rating>);
const meal = z.strictObject({ recipeId: z.string(), date: z.string() } satisfies ShapeOf<Meal>);

export const change = z.strictObject({
  categories: z.optional(z.array(category)),
  tags: z.optional(z.array(tag)),
  ingredients: z.optional(z.array(ingredient)),
  categoryOrder: z.optional(z.array(z.string())),
  removedCategories: z.optional(z.array(z.string())),
  formerTags: z.optional(z.array(tombstone)),
  formerIngredients: z.optional(z.array(tombstone)),
  recipes: z.optional(z.array(summary)),
  removedRecipes: z.optional(z.array(z.string())),
  ratings: z.optional(z.array(rating)),
  withoutRatingsOf: z.optional(z.array(z.string())),
  cooked: z.optional(z.array(meal)),
  uncooked: z.optional(z.array(meal)),
  planned: z.optional(z.strictObject({ weekStart: z.string(), meals: z.array(meal) })),
} satisfies ShapeOf<Change>);

/** The rows of a snapshot's tables. */
export const rows = {
  categories: category,
  tags: tag,
  ingredients: ingredient,
  formerTags: tombstone,
  formerIngredients: tombstone,
  recipes: summary,
  ratings: rating,
  cooked: meal,
  /** Each week's meals are the next rows of `planned`. */
  weeks: z.strictObject({ weekStart: z.string(), meals: z.number() }),
  planned: meal,
};

export const changeRecord = stored({ number: z.number(), change: z.string() });

export const headRecord = stored({
  number: z.number(),
  snapshot: z.number(),
  waiting: z.number(),
});

export const SNAPSHOT_FORMAT = 1;

export const partRecord = stored(
  {
    number: z.number(),
    part: z.instanceof(Uint8Array),
    parts: z.number(),
  },
  { format: SNAPSHOT_FORMAT },
);
