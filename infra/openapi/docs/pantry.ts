import { category, ids, type ModuleDocs, type ParameterDocs } from "./docs.ts";

const item = {
  id: ids.pantryItem,
  ingredientId: ids.ingredient,
  name: "chickpeas",
  category,
  quantity: 800,
  unit: "g",
  bestBefore: "2026-04-30",
};
const entry = {
  id: ids.log,
  recipeId: ids.recipe,
  recipeName: "Chickpea curry",
  cookedOn: "2026-03-04",
  cookedBy: ids.user,
};

const id: ParameterDocs = { description: "The pantry item's id.", example: ids.pantryItem };

export const pantry: ModuleDocs = {
  "list-pantry-items": { description: "What has no best-before date comes last.", answer: [item] },
  "create-pantry-item": {
    description: "Names exactly one of `ingredientId` and `customName`.",
    body: { ingredientId: ids.ingredient, quantity: 800, unit: "g", bestBefore: "2026-04-30" },
    answer: item,
  },
  "update-pantry-item": {
    description: "What the body leaves out stays as it is.",
    parameters: { id },
    body: { quantity: 800, openedOn: null },
    answer: item,
  },
  "delete-pantry-item": {
    description: "Cooking takes nothing out of the pantry: do it here, or change the amount.",
    parameters: { id },
  },
};

export const cooking: ModuleDocs = {
  "list-cooking-logs": { description: "Entries keep the recipe's name as it was.", answer: [entry] },
  "create-cooking-log": {
    description: "`cookedOn` is today unless it is given, and at most a day ahead.",
    body: { recipeId: ids.recipe, cookedOn: "2026-03-04" },
    answer: entry,
  },
};
