import { mostOf } from "../contract/limits.ts";
import { type ContractsIn, category, ids, type ModuleWords, type ParameterWords } from "../contract/words.ts";
import { createPantryItem, updatePantryItem } from "./contract.ts";

const item = {
  id: ids.pantryItem,
  ingredientId: ids.ingredient,
  name: "chickpeas",
  category,
  quantity: 800,
  unit: "g",
  bestBefore: "2026-04-30",
};

const id: ParameterWords = { description: "The pantry item's id.", example: ids.pantryItem };

export const pantry: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "The household's stock.",
  operations: {
    "list-pantry-items": {
      description: "Items without a best-before date come last.",
      answer: [item],
    },
    "create-pantry-item": {
      description: `Give \`ingredientId\`, \`customName\`, or a \`text\` as people type it: "2 l milk" is 2 l of the household's milk. Words besides amount and name stay in the name. A pantry has at most ${mostOf("pantryItems")} items.`,
      body: { ingredientId: ids.ingredient, quantity: 800, unit: "g", bestBefore: "2026-04-30" },
      answer: item,
    },
    "update-pantry-item": {
      description: "Fields that the body leaves out stay as they are.",
      parameters: { id },
      body: { quantity: 500, openedOn: null },
      answer: { ...item, quantity: 500 },
    },
    "delete-pantry-item": {
      description:
        "Logging a meal takes nothing out of the pantry unless it says `usePantry`. Delete used up items, or change their amounts.",
      parameters: { id },
    },
  },
  requests: {
    CreatePantryItemRequest: createPantryItem.body,
    UpdatePantryItemRequest: updatePantryItem.body,
  },
  answers: {
    PantryItemResponse: createPantryItem.answer.body,
  },
  fields: {
    "CreatePantryItemRequest.quantity": "How much there is, in `unit`.",
    "CreatePantryItemRequest.bestBefore": "The date on the packet.",
    "CreatePantryItemRequest.openedOn": "The day on which somebody opened it.",
    "UpdatePantryItemRequest.quantity": "How much there is, in `unit`.",
    "UpdatePantryItemRequest.bestBefore": "The date on the packet.",
    "UpdatePantryItemRequest.openedOn": "The day on which somebody opened it.",
    "CreatePantryItemRequest.ingredientId": "Give either this or `customName`.",
    "CreatePantryItemRequest.customName": "Give either this or `ingredientId`.",
    "CreatePantryItemRequest.text":
      "Instead of the four fields above. Anything besides amount and name is dropped.",
  },
};
