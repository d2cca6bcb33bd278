import * as z from "zod/mini";
import { instantOf } from "../basics/dates.ts";
import {
  cursor,
  date,
  exactlyOne,
  fault,
  integer,
  newArticle,
  oneOf,
  optionalDate,
  optionalName,
  text,
  uuid,
} from "../contract/fields.ts";
import { limits } from "../contract/limits.ts";
import { mealType, noteText, servings, wantedMeal } from "../plans/contract.ts";
import { createRecipe } from "../recipes/contract.ts";
import { createIngredientCategory, createTag } from "../vocabulary/contract.ts";
import { PLACE } from "./cursor.ts";
import { kinds } from "./kind.ts";
import { pageLimits } from "./page.ts";

/** As in requests, but with names. */

export const exportCursor = cursor(PLACE);

/** Libraries write moments in other forms of RFC 3339. */
export const moment = z.string().check(
  z.overwrite((text) => instantOf(text) ?? text),
  ({ value, issues }) => {
    if (instantOf(value) === undefined)
      issues.push(fault(value, "invalid_format", "Must be a moment like 2026-01-31T18:30:00.000Z."));
  },
);

const tag = createTag.body.shape;
const recipe = createRecipe.body.shape;
const { quantity, unit, note, sortOrder } = recipe.ingredients.def.element.shape;
const ingredientName = text(200);
const { ingredientId: _, ...named } = newArticle;
/** The ingredient's name, or its digest. */
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
/** Add the check `exactlyOne` of `ingredient` and `customName`. */
const article = { ...named, ingredient: optionalName(200) };
/** A plan's largest amounts, each for 100 people. */
const SUM_MAX = 1e13;
const ofOneThing = exactlyOne("ingredient", "customName");

const amount = z
  .string()
  .check(z.maxLength(200), z.regex(/^\d+(?:\/[1-9]\d*|\.\d+)?$/, "Must be an amount like 12, 0.5 or 100/3."));

const putAway = z.object({ measure: text(400, 0), amount });
const mark = z.object({
  isDeleted: z.optional(z.boolean()),
  checkedBy: z.optional(uuid),
  amount: z.optional(amount),
  putAway: z.optional(putAway),
  isPutAway: z.optional(z.boolean()),
});
/** Exports of 1.13 and before have no name of a deleted recipe behind a deleted line. */
const recipeRef = z.object({ id: uuid, name: text(200, 0) });

const listLine = z.object({
  id: uuid,
  ingredient: ingredientName,
  amount,
  quantity: z.number().check(z.minimum(0), z.maximum(SUM_MAX)),
  unit,
  sourceUnits: z.array(unit).check(z.minLength(1), z.maxLength(50)),
  recipes: z.array(recipeRef).check(z.maxLength(limits.slots)),
  stocked: z.optional(amount),
  mark: z.optional(mark),
});

/** `leftoversOf` is the meal's place among the slots. */
const slot = z.extend(wantedMeal, { leftoversOf: z.optional(integer(0, limits.slots - 1)) });
const planNote = z.object({ noteDate: date, mealType, text: noteText });

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
      category: optionalName(50),
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
      description: recipe.description,
      sourceUrl: recipe.sourceUrl,
      isDeleted: z.optional(z.boolean()),
    }),
    z.object({
      kind: z.literal("plan"),
      id: uuid,
      weekStart: date,
      confirmedAt: z.optional(moment),
      wasConfirmed: z.optional(z.boolean()),
      slots: z.array(slot).check(z.maxLength(limits.slots)),
      notes: z.optional(z.array(planNote).check(z.maxLength(limits.notes))),
    }),
    z.object({
      kind: z.literal("list"),
      id: uuid,
      planId: uuid,
      generatedAt: moment,
      filteredStaplesCount: integer(0),
      lines: z.array(listLine).check(z.maxLength(limits.lines)),
    }),
    z
      .object({ kind: z.literal("line"), id: uuid, planId: uuid, ...article, note, mark: z.optional(mark) })
      .check(ofOneThing),
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

export const items = z.array(item).check(z.maxLength(pageLimits.items));

export const parts = { recipeIngredient, slot, planNote, listLine, recipeRef, mark, putAway };

export type TransferItem = z.output<typeof item>;
