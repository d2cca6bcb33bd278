import { mostOf } from "../../../core/contract/limits.ts";
import { category, ids, type ModuleDocs, type ParameterDocs } from "./docs.ts";

const line = {
  id: ids.line,
  ingredientId: ids.ingredient,
  name: "chickpeas",
  category,
  quantity: 1.2,
  unit: "kg",
  isChecked: false,
  sourceRecipes: [{ id: ids.recipe, name: "Chickpea curry" }],
};
const added = {
  id: ids.line,
  name: "candles",
  quantity: 2,
  unit: "piece",
  isChecked: false,
  sourceRecipes: [],
};
const list = {
  id: ids.list,
  weekPlanId: ids.plan,
  generatedAt: "2026-03-01T18:35:00.000Z",
  filteredStaplesCount: 3,
  items: [line],
};

const id: ParameterDocs = { description: "The shopping list's id.", example: ids.list };

export const shopping: ModuleDocs<"shopping"> = {
  about: "The shopping list of a plan.",
  operations: {
    "generate-shopping-list": {
      description: `A plan has one list. Amounts of the same ingredient are added up across recipes if their units measure the same thing. Staples are left out; \`filteredStaplesCount\` says how many.

Generating again updates the list. Lines that people added by hand stay. A check mark stays, and a deleted line stays away, until more of the ingredient is needed than before.`,
      parameters: { id: { description: "The plan's id.", example: ids.plan } },
      answer: list,
    },
    "get-shopping-list": {
      description: "Lines are sorted by category, then by name.",
      parameters: { id },
      answer: list,
    },
    "get-current-shopping-list": {
      description:
        "With `weekStart`, the list of the plan that starts on that day. Without it, the list of the plan that covers today, or else the list that was generated last. Lines are sorted by category, then by name.",
      answer: list,
    },
    "add-shopping-list-item": {
      description: `Give either \`ingredientId\` or \`customName\`, not both. The line stays when the list is generated again, and is never merged with others. A list has at most ${mostOf("ownLines")} such lines.`,
      parameters: { id },
      body: { customName: "candles", quantity: 2, unit: "piece" },
      answer: added,
    },
    "check-shopping-list-item": {
      description:
        "`checkedBy` is the user who checked the line first. Several people can check different lines at the same time.",
      body: { isChecked: true },
      answer: { ...line, isChecked: true, checkedBy: ids.user },
    },
    "delete-shopping-list-item": { description: "A line that was added by hand is gone for good." },
  },
};
