import * as z from "zod/mini";
import { categoryRef, id } from "../contract/answer-fields.ts";
import { contract, ok } from "../contract/contract.ts";
import { clearableUuid, oneOf, optionalText, queryBoolean, text, uuid } from "../contract/fields.ts";
import { tagTypes } from "../contract/values.ts";

const named = { id, name: z.string() };
const tagResponse = z.object({ ...named, tagType: z.enum(tagTypes) });
const categoryResponse = z.object(named);
const ingredientResponse = z.object({
  ...named,
  category: z.optional(categoryRef),
  isStaple: z.boolean(),
});

export const listTags = contract({
  name: "list-tags",
  route: "GET /v1/tags",
  access: "member",
  summary: "All tags by name",
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

export const listIngredients = contract({
  name: "list-ingredients",
  route: "GET /v1/ingredients",
  access: "member",
  summary: "Ingredients by name",
  query: z.object({ search: optionalText(100), isStaple: queryBoolean }),
  answer: ok(z.array(ingredientResponse)),
  errors: [],
});

export const patchIngredient = contract({
  name: "patch-ingredient",
  route: "PATCH /v1/ingredients/{id}",
  access: "member",
  summary: "Rename an ingredient, put it into a category, or make it a staple",
  params: z.object({ id: uuid }),
  body: z.object({
    name: z.optional(text(200)),
    isStaple: z.optional(z.boolean()),
    categoryId: clearableUuid,
  }),
  answer: ok(ingredientResponse),
  errors: ["not_found", "unknown_reference", "already_exists", "limit_reached"],
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
