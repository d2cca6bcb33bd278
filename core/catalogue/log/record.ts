import * as z from "zod/mini";
import { efforts, tagTypes } from "../../contract/values.ts";
import { stored, type Unaltered } from "../../storage/record.ts";

/** What is stored of a catalogue: its changes, its head, and the parts of its snapshot. */

const category = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The name that it had as one of a new household's categories, where it was renamed. */
  aisle: z.optional(z.string()),
});
const tag = z.strictObject({ id: z.string(), name: z.string(), tagType: z.enum(tagTypes) });
const ingredient = z.strictObject({
  id: z.string(),
  name: z.string(),
  categoryId: z.optional(z.string()),
  isStaple: z.boolean(),
});
/** What became of a thing that was merged into another one, or deleted. */
const former = z.strictObject({
  id: z.string(),
  /** Its last name. */
  name: z.string(),
  /** The thing that it was merged into. */
  into: z.optional(z.string()),
});
/** What a recipe and its card have in common. */
export const described = {
  id: z.string(),
  name: z.string(),
  effort: z.enum(efforts),
  serves: z.optional(z.number()),
  /** Minutes. */
  cookTimeMin: z.optional(z.number()),
  isChildFriendly: z.boolean(),
  heroImageUrl: z.optional(z.string()),
  /** A set: in any order. */
  tagIds: z.array(z.string()),
};
const card = z.strictObject({
  ...described,
  /** A set: in any order. */
  ingredientIds: z.array(z.string()),
});
const meal = z.strictObject({ recipeId: z.string(), date: z.string() });

/** What one change adds or replaces, by id. Things can also be removed. */
export const change = z.strictObject({
  categories: z.optional(z.array(category)),
  tags: z.optional(z.array(tag)),
  ingredients: z.optional(z.array(ingredient)),
  /** The ids of all categories, in the order of the aisles. */
  categoryOrder: z.optional(z.array(z.string())),
  removedCategories: z.optional(z.array(z.string())),
  /** Tags and ingredients that are merged into others, or deleted. */
  formerTags: z.optional(z.array(former)),
  formerIngredients: z.optional(z.array(former)),
  recipes: z.optional(z.array(card)),
  removedRecipes: z.optional(z.array(z.string())),
  cooked: z.optional(z.array(meal)),
  /** Meals whose log entries were deleted: each takes one equal meal away. */
  uncooked: z.optional(z.array(meal)),
  /** All meals of a plan that is confirmed or once was. They replace the plan's previous meals. */
  planned: z.optional(z.strictObject({ weekStart: z.string(), meals: z.array(meal) })),
});

export type Category = Unaltered<z.infer<typeof category>>;
export type Tag = Unaltered<z.infer<typeof tag>>;
export type Former = Unaltered<z.infer<typeof former>>;
export type Ingredient = Unaltered<z.infer<typeof ingredient>>;
/** What lists, search, variety and suggestions need of a recipe. Steps and amounts are stored elsewhere. */
export type Card = Unaltered<z.infer<typeof card>>;
/** A recipe that was eaten, or will be, on a day. */
export type Meal = Unaltered<z.infer<typeof meal>>;
export type Change = Unaltered<z.infer<typeof change>>;

export const changeRecord = stored({ number: z.number(), change: z.string() });

export const headRecord = stored({
  /** The number of the last change. */
  number: z.number(),
  /** The number of the last change in the snapshot; 0 without a snapshot. */
  snapshot: z.number(),
  /** Bytes of the changes after the snapshot. */
  waiting: z.number(),
});

/** One part of a snapshot. Its formats differ only in how the bytes are packed (see snapshot-record.ts). */
export const partRecord = stored(
  {
    number: z.number(),
    part: z.instanceof(Uint8Array),
    /** How many parts the snapshot has. */
    parts: z.number(),
  },
  { format: 2, raise: (before) => before },
);
