import { ids, type ModuleDocs } from "./docs.ts";

export const ingredientLines: ModuleDocs<"ingredient-lines"> = {
  about: "Ingredient lines as recipes have them, read for forms that people paste into.",
  operations: {
    "parse-ingredient-lines": {
      description:
        "Nothing is stored. A range has its larger number, and a note says what it was; a line without a number has no `quantity`. Units are written as shopping lists write them, and thirds as 0.333. `note` has all words that neither the amount nor the name says. `ingredientId` is the household's ingredient of that name, if it has one.",
      body: { lines: ["400 g chickpeas, drained", "a pinch of salt"] },
      answer: [
        { quantity: 400, unit: "g", name: "chickpeas", note: "drained", ingredientId: ids.ingredient },
        { quantity: 1, unit: "pinch", name: "salt" },
      ],
    },
  },
};
