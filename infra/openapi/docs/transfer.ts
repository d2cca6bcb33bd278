import { ids, type ModuleDocs } from "./docs.ts";

export const items = [
  { kind: "category", name: "Tins & jars" },
  { kind: "tag", name: "North African", tagType: "cuisine" },
  { kind: "ingredient", name: "harissa", category: "Tins & jars", isStaple: false },
  { kind: "former", of: "ingredient", name: "chilli paste", into: "harissa" },
  {
    kind: "recipe",
    id: ids.recipe,
    name: "Chickpea stew",
    serves: 4,
    cookTimeMin: 40,
    effort: "easy",
    isChildFriendly: false,
    tags: ["North African"],
    ingredients: [{ ingredient: "harissa", quantity: 2, unit: "tbsp", sortOrder: 0 }],
    steps: [{ stepNumber: 1, instruction: "Simmer everything." }],
  },
];

export const transfer: ModuleDocs<"transfer"> = {
  about:
    "A household's data as pages of items: to keep them, or to take them elsewhere. Tags, ingredients and categories are named, all else has ids.",
  operations: {
    "export-household": {
      description:
        "Follow `cursor` until there is none. A page has at most 100 items and takes less than 200 KiB; a page before the last can be short, or empty. The order of the kinds is: categories in the order of the aisles, tags, ingredients, names of tags and ingredients that were merged or deleted (`former`), recipes, plans, lines that were added to lists by hand, the pantry, and the cooking log. Deleted recipes that plans or the cooking log still show are among the recipes, with `isDeleted`. What is generated is not exported, nor are check marks: a list comes from its plan. What changes while you go through the pages may be missing.",
      parameters: {
        cursor: { description: "The `cursor` of the page before. Without it: the first page." },
      },
      answer: { items },
    },
  },
};
