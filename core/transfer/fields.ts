import * as z from "zod/mini";
import {
  date,
  exactlyOne,
  fault,
  instant,
  newArticle,
  oneOf,
  optionalDate,
  optionalName,
  optionalOf,
  text,
  uuid,
} from "../contract/fields.ts";
import { limits } from "../contract/limits.ts";
import { addSlot, servings } from "../plans/contract.ts";
import { createRecipe } from "../recipes/contract.ts";
import { createIngredientCategory, createTag } from "../vocabulary/contract.ts";
import { positionOf } from "./cursor.ts";
import { kinds } from "./kind.ts";
import { pageLimits } from "./page.ts";

/** What an import takes: the fields of ordinary requests, with tags, ingredients and categories by their names. */

/** The `cursor` of an export's next page. */
export const cursor = optionalOf(
  z.string().check(({ value, issues }) => {
    if (value !== "" && positionOf(value) === undefined)
      issues.push(fault(value, "invalid_format", "Must be the cursor of the page before."));
  }),
);

const tag = createTag.body.shape;
const recipe = createRecipe.body.shape;
const { quantity, unit, note, sortOrder } = recipe.ingredients.def.element.shape;
const ingredientName = text(200);
const { ingredientId: _, ...named } = newArticle;
/** An ingredient of a recipe: its name, or the digest of its name. */
const recipeIngredient = z
  .object({
    ingredient: optionalName(200),
    ingredientDigest: optionalName(43),
    quantity,
    unit,
    note,
    sortOrder,
  })
  .check(exactlyOne("ingredient", "ingredientDigest"));
/** Something in stock or to be bought. Add the check `exactlyOne` of `ingredient` and `customName`. */
const article = { ...named, ingredient: optionalName(200) };
const ofOneThing = exactlyOne("ingredient", "customName");

const item = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("category"),
      name: createIngredientCategory.body.shape.name,
      aisle: optionalName(50),
    }),
    z.object({ kind: z.literal("tag"), ...tag }),
    z.object({
      kind: z.literal("ingredient"),
      name: ingredientName,
      category: optionalName(50),
      isStaple: z.optional(z.boolean()),
    }),
    z.object({
      kind: z.literal("former"),
      of: oneOf(["tag", "ingredient"]),
      name: ingredientName,
      into: optionalName(200),
    }),
    z.object({
      kind: z.literal("recipe"),
      id: uuid,
      name: recipe.name,
      serves: recipe.serves,
      cookTimeMin: recipe.cookTimeMin,
      effort: recipe.effort,
      isChildFriendly: recipe.isChildFriendly,
      heroImageUrl: recipe.heroImageUrl,
      tags: z.array(tag.name).check(z.maxLength(50)),
      ingredients: z.array(recipeIngredient).check(z.minLength(1), z.maxLength(200)),
      steps: recipe.steps,
      isDeleted: z.optional(z.boolean()),
    }),
    z.object({
      kind: z.literal("plan"),
      id: uuid,
      weekStart: date,
      confirmedAt: z.optional(instant),
      wasConfirmed: z.optional(z.boolean()),
      slots: z.array(addSlot.body).check(z.maxLength(limits.slots)),
    }),
    z.object({ kind: z.literal("line"), id: uuid, planId: uuid, ...article }).check(ofOneThing),
    z
      .object({
        kind: z.literal("pantryItem"),
        id: uuid,
        ...article,
        bestBefore: optionalDate,
        openedOn: optionalDate,
      })
      .check(ofOneThing),
    z.object({
      kind: z.literal("cooked"),
      id: uuid,
      recipeId: uuid,
      recipeName: recipe.name,
      cookedOn: date,
      cookedBy: uuid,
      servings: z.optional(servings),
    }),
  ],
  `Must be one of ${kinds.join(", ")}.`,
);

/** The items of a page. */
export const items = z.array(item).check(z.maxLength(pageLimits.items));

/** Something that a household entered, as a file has it. */
export type TransferItem = z.output<typeof item>;
