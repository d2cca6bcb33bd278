import { mostOf } from "../../../core/contract/limits.ts";
import { ids, type ModuleDocs } from "./docs.ts";

const entry = {
  id: ids.log,
  recipeId: ids.recipe,
  recipeName: "Chickpea curry",
  cookedOn: "2026-03-04",
  cookedBy: ids.user,
};

export const cooking: ModuleDocs<"cooking"> = {
  about: "What was cooked, and when.",
  operations: {
    "list-cooking-logs": {
      description: "An entry keeps the name that the recipe had when it was cooked.",
      answer: [entry],
    },
    "create-cooking-log": {
      description: `Without \`cookedOn\` the day is today. It can be one day ahead at most. The log has at most ${mostOf("cookedADay")} entries for one day of cooking, and ${mostOf("cooked")} in all.`,
      body: { recipeId: ids.recipe, cookedOn: "2026-03-04" },
      answer: entry,
    },
  },
};
