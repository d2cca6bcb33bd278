import * as z from "zod/mini";
import { categoryRef, id, int32 } from "../contract/answer-fields.ts";
import { contract, noContent, ok, page } from "../contract/contract.ts";
import {
  atLeastOne,
  distinct,
  exactlyOne,
  fault,
  integer,
  limit,
  offset,
  oneFilled,
  oneOf,
  oneUnless,
  optionalName,
  optionalOf,
  optionalText,
  optionalUuid,
  quantity,
  queryBoolean,
  queryInteger,
  queryTexts,
  queryWords,
  text,
  uuid,
} from "../contract/fields.ts";
import { efforts, sortKeys, tagTypes } from "../contract/values.ts";
import { foodResponse } from "../vocabulary/contract.ts";

const TAGS_MAX = 50;
const PARTS_MAX = 50;
const STARS_MAX = 5;
const INT32_MIN = -2_147_483_648;

/** Or a path on the app's own host: `//` and `/\` lead to others. */
export const IMAGE_URL = /^(?:\/|(?:\/|[hH][tT][tT][pP][sS]?:\/\/)[^\s\p{Cc}/\\][^\s\p{Cc}]*)$/u;

export const PAGE_URL = /^(?:[hH][tT][tT][pP][sS]?:\/\/[^\s\p{Cc}/\\][^\s\p{Cc}]*)?$/u;

const url = (pattern: RegExp, message: string, max = 500) =>
  text(max, 0).check(({ value, issues }) => {
    const isGood = pattern.test(value) && (value.startsWith("/") || URL.canParse(value));
    if (value !== "" && !isGood) issues.push(fault(value, "invalid_format", message));
  });
export const imageUrl = url(IMAGE_URL, "Must be an http(s) URL, or a path that starts with one slash.");
export const pageUrl = url(PAGE_URL, "Must be an http(s) URL.");
/** An address of anything that the service can visit. */
export const webUrl = url(PAGE_URL, "Must be an http(s) URL.", 2_000);

const summary = {
  id,
  name: z.string(),
  serves: z.optional(int32),
  cookTimeMin: z.optional(int32),
  effort: z.enum(efforts),
  isChildFriendly: z.boolean(),
  heroImageUrl: z.optional(z.string()),
  rating: z.optional(z.number()),
  isFavourite: z.boolean(),
};

export const recipeResponse = z.object({
  ...summary,
  makes: z.optional(z.object({ quantity: z.number(), unit: z.string() })),
  ingredients: z.array(
    z.object({
      ingredientId: id,
      name: z.string(),
      category: z.optional(categoryRef),
      quantity: z.number(),
      unit: z.string(),
      note: z.optional(z.string()),
      sortOrder: int32,
    }),
  ),
  parts: z.array(
    z.object({
      recipe: z.object({ id, name: z.string() }),
      quantity: z.number(),
      unit: z.string(),
      note: z.optional(z.string()),
      sortOrder: int32,
    }),
  ),
  steps: z.array(z.object({ stepNumber: int32, instruction: z.string() })),
  tags: z.array(z.object({ id, name: z.string(), tagType: z.enum(tagTypes) })),
  food: foodResponse,
  description: z.optional(z.string()),
  sourceUrl: z.optional(z.string()),
});

const makes = z.object({ quantity: quantity(0.01), unit: text(20) });

const amount = { ...makes.shape, note: optionalText(200), sortOrder: z.optional(integer(INT32_MIN)) };

const ingredientEntry = z
  .object({
    ingredientId: optionalUuid,
    newIngredientName: optionalName(200),
    newIngredientCategoryId: optionalUuid,
    ...amount,
  })
  .check(exactlyOne("ingredientId", "newIngredientName"));

/** Takes back what an answer has, so that a client can send a recipe as it read it. */
const partEntry = z
  .object({ recipeId: optionalUuid, recipe: z.optional(z.object({ id: uuid })), ...amount })
  .check(oneUnless("recipeId", "recipe"));
const part = z.pipe(
  partEntry,
  z.transform(({ recipe, recipeId = recipe?.id ?? "", ...rest }) => ({ recipeId, ...rest })),
);

const tagIds = distinct(uuid, TAGS_MAX);

const recipeFields = z.object({
  name: text(200),
  serves: z.optional(integer(1, 20)),
  cookTimeMin: z.optional(integer(0)),
  effort: oneOf(efforts),
  isChildFriendly: z.optional(z.boolean()),
  heroImageUrl: optionalOf(imageUrl),
  description: optionalText(2_000),
  sourceUrl: optionalOf(pageUrl),
  makes: z.optional(z.nullable(makes)),
  ingredients: z.array(ingredientEntry).check(z.maxLength(200)),
  parts: z.optional(z.array(part).check(z.maxLength(PARTS_MAX))),
  steps: z.optional(
    z
      .array(z.object({ stepNumber: z.optional(integer(1)), instruction: text(5_000) }))
      .check(z.maxLength(100)),
  ),
  tagIds,
});
const recipeRequest = recipeFields.check(oneFilled("ingredients", "parts"));
const partErrors = ["serves_unknown", "unit_mismatch", "recipe_cycle"] as const;

const params = z.object({ id: uuid });

export const listRecipes = contract({
  name: "list-recipes",
  route: "GET /v1/recipes",
  access: "member",
  summary: "Find recipes, page by page",
  tool: "Finds recipes by words, tags, what is in them (what can I make with spinach?), minutes or stars. Tells names and ids; get-recipe reads one.",
  query: z.object({
    search: optionalText(100),
    effort: queryWords(efforts),
    isChildFriendly: queryBoolean,
    isFavourite: queryBoolean,
    minRating: z.optional(queryInteger(1, STARS_MAX)),
    "cookTimeMin.lte": z.optional(queryInteger(0)),
    tags: queryTexts,
    withoutTags: queryTexts,
    ingredients: queryTexts,
    withoutIngredients: queryTexts,
    for: queryTexts,
    sort: queryWords(sortKeys),
    limit: limit(20),
    offset,
  }),
  answer: page(z.object(summary)),
  errors: ["unknown_reference"],
});

export const createRecipe = contract({
  name: "create-recipe",
  route: "POST /v1/recipes",
  access: "member",
  summary: "Add a recipe and its new ingredients",
  tool: "Adds a recipe. It needs the id of a tag from list-tags. An ingredient that is new to the household comes as newIngredientName.",
  body: recipeRequest,
  answer: ok(recipeResponse),
  errors: ["unknown_reference", ...partErrors, "limit_reached"],
});

export const getRecipe = contract({
  name: "get-recipe",
  route: "GET /v1/recipes/{id}",
  access: "member",
  summary: "A recipe with its ingredients, steps and tags",
  tool: "Reads one recipe: ingredients with amounts, steps, tags.",
  params,
  answer: ok(recipeResponse),
  errors: ["not_found"],
});

export const replaceRecipe = contract({
  name: "replace-recipe",
  route: "PUT /v1/recipes/{id}",
  access: "member",
  summary: "Replace a recipe",
  params,
  body: recipeRequest,
  answer: ok(recipeResponse),
  errors: ["not_found", "in_use", "unknown_reference", ...partErrors, "limit_reached"],
});

export const rateRecipe = contract({
  name: "rate-recipe",
  route: "PUT /v1/recipes/{id}/rating",
  access: "member",
  summary: "Give a recipe stars, or mark it as a favourite",
  params,
  body: z
    .object({
      stars: z.optional(z.nullable(integer(1, STARS_MAX))),
      isFavourite: z.optional(z.boolean()),
    })
    .check(atLeastOne("stars", "isFavourite")),
  answer: ok(z.object({ stars: z.optional(int32), isFavourite: z.boolean() })),
  errors: ["not_found"],
});

export const deleteRecipe = contract({
  name: "delete-recipe",
  route: "DELETE /v1/recipes/{id}",
  access: "member",
  summary: "Delete a recipe; plans, lists and logs that contain it still show it",
  params,
  answer: noContent,
  resource: ok(recipeResponse),
  errors: ["not_found", "in_use"],
});
