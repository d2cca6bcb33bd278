import { mostOf } from "../../../core/contract/limits.ts";
import { category, ids, type ModuleDocs } from "./docs.ts";

// Names that a new household does not have yet, so that the examples work there.
const tag = { id: ids.tag, name: "for guests", tagType: "other" };
const ingredient = { id: ids.ingredient, name: "chickpeas", category, isStaple: false };

export const vocabulary: ModuleDocs<"vocabulary"> = {
  about: "Tags, ingredients and ingredient categories.",
  operations: {
    "list-tags": {
      description: "A new household starts with useful tags of every type.",
      answer: [tag],
    },
    "create-tag": {
      description: `A household has each tag name only once; upper and lower case are the same. If the name is taken, the answer is 409, and \`conflictingId\` is the existing tag. There are at most ${mostOf("tags")} tags.`,
      body: { name: "for guests", tagType: "other" },
      answer: tag,
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
        "`null` as `categoryId` takes the ingredient out of its category. Staples are left out of shopping lists and of the variety score.",
      parameters: { id: { description: "The ingredient's id.", example: ids.ingredient } },
      body: { categoryId: ids.category, isStaple: false },
      answer: ingredient,
    },
    "list-ingredient-categories": {
      description: "Shopping lists are sorted in this order.",
      answer: [category],
    },
    "create-ingredient-category": {
      description: `A household has each category name only once; upper and lower case are the same. There are at most ${mostOf("categories")} categories.`,
      body: { name: category.name },
      answer: category,
    },
  },
};
