import { categoryRef } from "../contract/answer-fields.ts";
import { mostOf } from "../contract/limits.ts";
import { type ContractsIn, category, ids, type ModuleWords } from "../contract/words.ts";
import {
  createIngredientCategory,
  createTag,
  foodRequest,
  foodResponse,
  ingredientFoodResponse,
  mergeTag,
  patchIngredient,
  patchIngredientCategory,
  patchTag,
} from "./contract.ts";

// A new household doesn't have these names, so the examples work there.
const tag = { id: ids.tag, name: "for guests", tagType: "other" };
const tagId = { id: { description: "The tag's id.", example: ids.otherTag } };
const ingredientId = { id: { description: "The ingredient's id.", example: ids.otherIngredient } };
const categoryId = { id: { description: "The category's id.", example: ids.otherCategory } };
const merging =
  "Its id stays valid in requests and stands for the target. So does its name, until something else gets it. It can't be deleted or merged again.";
const food = { contains: [], unknown: [], isConfirmed: false };
const ingredient = { id: ids.ingredient, name: "chickpeas", category, isStaple: false, food };
const placed = { ...category, position: 0 };

export const vocabulary: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "Tags, ingredients and ingredient categories.",
  operations: {
    "list-tags": {
      description: "A new household starts with useful tags of every type.",
      answer: [tag],
    },
    "create-tag": {
      description: `A household has each tag name only once; upper and lower case are the same. If the name is taken, the service answers 409, and \`conflictingId\` is the existing tag. There are at most ${mostOf("tags")} tags.`,
      body: { name: "for guests", tagType: "other" },
      answer: tag,
    },
    "patch-tag": {
      description: "A household has each tag name only once; upper and lower case are the same.",
      parameters: tagId,
      body: { name: "for parties", tagType: "other" },
      answer: { ...tag, id: ids.otherTag, name: "for parties" },
    },
    "merge-tag": {
      description: `All recipes that had the tag have the target from then on. ${merging}`,
      parameters: tagId,
      body: { intoId: ids.tag },
      answer: tag,
    },
    "delete-tag": {
      description:
        "Recipes lose the tag. A recipe may have no tag afterwards; to save it again, give it one.",
      parameters: tagId,
    },
    "list-ingredients": {
      description: "There is no operation to create an ingredient: they come with the recipes that use them.",
      parameters: {
        search: { description: "Every word must be the beginning of a word of the name.", example: "chick" },
      },
      answer: [ingredient],
    },
    "patch-ingredient": {
      description:
        "`null` as `categoryId` takes the ingredient out of its category. Staples are left out of shopping lists and of the variety score. `food` is people's word of what is in the ingredient (with `name`: of the new name) and replaces what was known before; a trait in neither list is not in it. With `isConfirmed: false` it has no effect, so clients can send back what they read. `null` goes back to what the service knows by the name. Until people speak again, new names and merges can only make their word worse.",
      parameters: { id: { description: "The ingredient's id.", example: ids.ingredient } },
      body: { categoryId: ids.category, isStaple: false },
      answer: ingredient,
    },
    "merge-ingredient": {
      description: `Recipes, the pantry, lists and the cooking log show the target from then on. An existing list has a line for each of the two until it is generated again. ${merging}`,
      parameters: ingredientId,
      body: { intoId: ids.ingredient },
      answer: ingredient,
    },
    "delete-ingredient": {
      description:
        "Refused if a recipe or a pantry item has the ingredient (409 `in_use`). Deleted recipes and lists still show its last name.",
      parameters: ingredientId,
    },
    "list-ingredient-categories": {
      description: "Shopping lists are sorted in this order.",
      answer: [placed],
    },
    "create-ingredient-category": {
      description: `A household has each category name only once; upper and lower case are the same. There are at most ${mostOf("categories")} categories.`,
      body: { name: category.name },
      answer: placed,
    },
    "patch-ingredient-category": {
      description:
        "`position` is the category's place in the order of the aisles, from 0. A place beyond the end is the last one.",
      parameters: categoryId,
      body: { name: "Vegetables & herbs", position: 0 },
      answer: { id: ids.otherCategory, name: "Vegetables & herbs", position: 0 },
    },
    "delete-ingredient-category": {
      description: "Afterwards its ingredients have no category.",
      parameters: categoryId,
    },
  },
  requests: {
    TagCreateRequest: createTag.body,
    IngredientCategoryCreateRequest: createIngredientCategory.body,
    TagPatchRequest: patchTag.body,
    MergeRequest: mergeTag.body,
    IngredientPatchRequest: patchIngredient.body,
    FoodRequest: foodRequest,
    IngredientCategoryPatchRequest: patchIngredientCategory.body,
  },
  answers: {
    CategoryRef: categoryRef,
    TagResponse: createTag.answer.body,
    IngredientResponse: patchIngredient.answer.body,
    FoodResponse: foodResponse,
    IngredientFoodResponse: ingredientFoodResponse,
    IngredientCategoryResponse: createIngredientCategory.answer.body,
  },
  fields: {
    "MergeRequest.intoId": "The id of the target.",
    "IngredientCategoryPatchRequest.position": "Place in the order of the aisles, from 0.",
    "IngredientPatchRequest.food": "What people say is in it. null: what the service knows by the name.",
    "FoodRequest.isConfirmed": "False: an echo of what the service knows, without effect.",
    "IngredientFoodResponse.isConfirmed": "True if people said so, and nothing added since is worse.",
    "TagResponse.tagType": "`protein`, `dietary`, `cuisine` or `other`.",
  },
};
