import * as z from "zod/mini";
import { categoryRef, id, int32 } from "../contract/answer-fields.ts";
import { contract, noContent, ok } from "../contract/contract.ts";
import {
  clearableUuid,
  crossCheck,
  integer,
  oneOf,
  optionalText,
  queryBoolean,
  text,
  uuid,
} from "../contract/fields.ts";
import { type Trait, tagTypes, traits } from "../contract/values.ts";

const named = { id, name: z.string() };
const tagResponse = z.object({ ...named, tagType: z.enum(tagTypes) });
const categoryResponse = z.object({ ...named, position: int32 });

const someTraits = z.array(z.enum(traits));
export const foodResponse = z.object({ contains: someTraits, unknown: someTraits });
export const ingredientFoodResponse = z.extend(foodResponse, { isConfirmed: z.boolean() });
const ingredientResponse = z.object({
  ...named,
  category: z.optional(categoryRef),
  isStaple: z.boolean(),
  food: ingredientFoodResponse,
});

export const listTags = contract({
  name: "list-tags",
  route: "GET /v1/tags",
  access: "member",
  summary: "All tags by name",
  tool: "Lists all tags with their ids: proteins, cuisines, diets. Recipes, suggestions and rules of a filled week name tags.",
  answer: ok(z.array(tagResponse)),
  errors: [],
});

export const createTag = contract({
  name: "create-tag",
  route: "POST /v1/tags",
  access: "member",
  summary: "Add a tag",
  body: z.object({ name: text(50), tagType: oneOf(tagTypes) }),
  answer: ok(tagResponse),
  errors: ["already_exists", "limit_reached"],
});

const params = z.object({ id: uuid });
const mergeBody = z.object({ intoId: uuid });
const mergeErrors = ["not_found", "unknown_reference", "merge_into_itself", "limit_reached"] as const;

export const patchTag = contract({
  name: "patch-tag",
  route: "PATCH /v1/tags/{id}",
  access: "member",
  summary: "Rename a tag, or change its type",
  params,
  body: z.object({ name: z.optional(text(50)), tagType: z.optional(oneOf(tagTypes)) }),
  answer: ok(tagResponse),
  errors: ["not_found", "already_exists"],
});

export const deleteTag = contract({
  name: "delete-tag",
  route: "DELETE /v1/tags/{id}",
  access: "member",
  summary: "Delete a tag; recipes lose it",
  params,
  answer: noContent,
  resource: ok(tagResponse),
  errors: ["not_found", "limit_reached"],
});

export const mergeTag = contract({
  name: "merge-tag",
  route: "POST /v1/tags/{id}/merge",
  access: "member",
  summary: "Merge a tag into another one",
  params,
  body: mergeBody,
  answer: ok(tagResponse),
  errors: mergeErrors,
});

export const listIngredients = contract({
  name: "list-ingredients",
  route: "GET /v1/ingredients",
  access: "member",
  summary: "Ingredients by name",
  query: z.object({ search: optionalText(100), isStaple: queryBoolean }),
  answer: ok(z.array(ingredientResponse)),
  errors: [],
});

const givenTraits = z.array(oneOf(traits));
const inOrder = (some: readonly Trait[]) => traits.filter((trait) => some.includes(trait));
const eachTraitOnce = crossCheck(({ contains, unknown }, report) => {
  if (!Array.isArray(contains) || !Array.isArray(unknown)) return;
  for (const [at, trait] of unknown.entries())
    if (contains.includes(trait))
      report(["unknown", at], "exactly_one", "Give it in exactly one of contains and unknown.");
});

/** People's word, in its order. What a client sends back as it read it from the table is nobody's. */
export const foodRequest = z.nullable(
  z.pipe(
    z
      .object({ contains: givenTraits, unknown: givenTraits, isConfirmed: z.optional(z.boolean()) })
      .check(eachTraitOnce),
    z.transform(({ isConfirmed, contains, unknown }) =>
      isConfirmed === false ? undefined : { contains: inOrder(contains), unknown: inOrder(unknown) },
    ),
  ),
);

export const patchIngredient = contract({
  name: "patch-ingredient",
  route: "PATCH /v1/ingredients/{id}",
  access: "member",
  summary: "Rename an ingredient, put it into a category, make it a staple, or say what is in it",
  params,
  body: z.object({
    name: z.optional(text(200)),
    isStaple: z.optional(z.boolean()),
    categoryId: clearableUuid,
    food: z.optional(foodRequest),
  }),
  answer: ok(ingredientResponse),
  errors: ["not_found", "unknown_reference", "already_exists", "limit_reached"],
});

export const deleteIngredient = contract({
  name: "delete-ingredient",
  route: "DELETE /v1/ingredients/{id}",
  access: "member",
  summary: "Delete an ingredient that no recipe and no pantry item has",
  params,
  answer: noContent,
  resource: ok(ingredientResponse),
  errors: ["not_found", "in_use", "limit_reached"],
});

export const mergeIngredient = contract({
  name: "merge-ingredient",
  route: "POST /v1/ingredients/{id}/merge",
  access: "member",
  summary: "Merge an ingredient into another one",
  params,
  body: mergeBody,
  answer: ok(ingredientResponse),
  errors: mergeErrors,
});

export const listIngredientCategories = contract({
  name: "list-ingredient-categories",
  route: "GET /v1/ingredient-categories",
  access: "member",
  summary: "All categories, in the order of a shop's aisles",
  answer: ok(z.array(categoryResponse)),
  errors: [],
});

export const createIngredientCategory = contract({
  name: "create-ingredient-category",
  route: "POST /v1/ingredient-categories",
  access: "member",
  summary: "Add a category at the end of the list",
  body: z.object({ name: text(50) }),
  answer: ok(categoryResponse),
  errors: ["already_exists", "limit_reached"],
});

export const patchIngredientCategory = contract({
  name: "patch-ingredient-category",
  route: "PATCH /v1/ingredient-categories/{id}",
  access: "member",
  summary: "Rename a category, or move it in the order of the aisles",
  params,
  body: z.object({ name: z.optional(text(50)), position: z.optional(integer(0)) }),
  answer: ok(categoryResponse),
  errors: ["not_found", "already_exists"],
});

export const deleteIngredientCategory = contract({
  name: "delete-ingredient-category",
  route: "DELETE /v1/ingredient-categories/{id}",
  access: "member",
  summary: "Delete a category; its ingredients then have none",
  params,
  answer: noContent,
  resource: ok(categoryResponse),
  errors: ["not_found"],
});
