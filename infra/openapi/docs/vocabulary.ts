import { category, ids, type ModuleDocs } from "./docs.ts";

const tag = { id: ids.tag, name: "vegan", tagType: "dietary" };
const ingredient = { id: ids.ingredient, name: "chickpeas", category, isStaple: false };

export const vocabulary: ModuleDocs = {
  "list-tags": { description: "A new household has useful ones of every type.", answer: [tag] },
  "create-tag": {
    description:
      "Names are unique in the household, whatever their case: 409 names the one there is in `conflictingId`.",
    body: { name: "vegan", tagType: "dietary" },
    answer: tag,
  },
  "list-ingredients": {
    description: "Ingredients come into being with the recipes that need them.",
    parameters: {
      search: { description: "Every word has to begin a word of the name.", example: "chick" },
    },
    answer: [ingredient],
  },
  "patch-ingredient": {
    description:
      "`null` takes it out of its category. Staples are left out of shopping lists and don't count for variety.",
    parameters: { id: { description: "The ingredient's id.", example: ids.ingredient } },
    body: { categoryId: ids.category, isStaple: false },
    answer: ingredient,
  },
  "list-ingredient-categories": {
    description: "Shopping lists are sorted in this order.",
    answer: [category],
  },
  "create-ingredient-category": {
    description: "Names are unique in the household, whatever their case.",
    body: { name: "Vegetables" },
    answer: category,
  },
};
