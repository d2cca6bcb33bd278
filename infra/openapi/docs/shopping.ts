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

export const shopping: ModuleDocs = {
  "generate-shopping-list": {
    description:
      "One list a plan. Amounts of one ingredient add up across recipes where their units measure the same thing. Generating again keeps lines that were added by hand, and check marks and deletions of lines of which no more is needed. Staples are left out and counted.",
    parameters: { id: { description: "The plan's id.", example: ids.plan } },
    answer: list,
  },
  "get-shopping-list": {
    description: "Lines are sorted by category, then by name.",
    parameters: { id },
    answer: list,
  },
  "get-current-shopping-list": { description: "Lines are sorted by category, then by name.", answer: list },
  "add-shopping-list-item": {
    description:
      "Names exactly one of `ingredientId` and `customName`. It stays a line of its own when the list is generated again.",
    parameters: { id },
    body: { customName: "candles", quantity: 2, unit: "piece" },
    answer: added,
  },
  "check-shopping-list-item": {
    description: "`checkedBy` is who checked it first. People who check different lines at once don't meet.",
    body: { isChecked: true },
    answer: { ...line, isChecked: true, checkedBy: ids.user },
  },
  "delete-shopping-list-item": { description: "A line that was added by hand is gone for good." },
};
