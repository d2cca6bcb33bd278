import { category, ids, type ModuleDocs } from "./docs.ts";

const fields = {
  name: "Chickpea curry",
  serves: 4,
  cookTimeMin: 35,
  effort: "easy",
  isChildFriendly: true,
  heroImageUrl: "https://images.example.com/chickpea-curry.jpg",
};

const body = {
  ...fields,
  ingredients: [
    { newIngredientName: "chickpeas", quantity: 400, unit: "g" },
    { newIngredientName: "coconut milk", quantity: 400, unit: "ml" },
  ],
  steps: [{ instruction: "Fry the spices." }, { instruction: "Add everything else and simmer." }],
  tagIds: [ids.tag],
};

const answer = {
  id: ids.recipe,
  ...fields,
  ingredients: [
    { ingredientId: ids.ingredient, name: "chickpeas", category, quantity: 400, unit: "g", sortOrder: 0 },
    { ingredientId: ids.otherIngredient, name: "coconut milk", quantity: 400, unit: "ml", sortOrder: 1 },
  ],
  steps: [
    { stepNumber: 1, instruction: "Fry the spices." },
    { stepNumber: 2, instruction: "Add everything else and simmer." },
  ],
  tags: [{ id: ids.tag, name: "vegan", tagType: "dietary" }],
};

const entries =
  "Each ingredient entry names exactly one of `ingredientId` and `newIngredientName`; a new name that the household knows already is that ingredient. A missing `sortOrder` or `stepNumber` is one more than the one before.";

export const recipes: ModuleDocs = {
  "list-recipes": {
    description: "Filters combine with AND, and `total` is exact.",
    parameters: {
      search: {
        description:
          "Every word has to begin a word of the recipe's name, of a tag's or of an ingredient's; case and accents don't matter.",
        example: "chick",
      },
    },
    answer: [{ id: ids.recipe, ...fields }],
  },
  "create-recipe": {
    description: `The recipe and its new ingredients are saved together or not at all. ${entries} A household has up to 10,000 recipes and 5,000 ingredients.`,
    body,
    answer,
  },
  "get-recipe": { description: "A deleted recipe is not found.", answer },
  "replace-recipe": { description: `What the body leaves out is gone. ${entries}`, body, answer },
  "delete-recipe": {
    description: "It goes from lists, search and suggestions.",
  },
};
