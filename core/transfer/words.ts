import type * as z from "zod/mini";
import { ids, type ModuleWords } from "../contract/words.ts";
import { parts as exported, exportHousehold, importHousehold } from "./contract.ts";
import { parts as taken } from "./fields.ts";

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

const item = exportHousehold.answer.body.shape.items.def.element;
const takenItem = importHousehold.body.shape.items.def.element;

/** A name for each kind of item: `ExportedRecipe`. */
const itemsOfKinds = (
  prefix: string,
  options: readonly (z.ZodMiniType & { shape: { kind: z.ZodMiniLiteral<string> } })[],
) =>
  Object.fromEntries(
    options.map((option) => {
      const [kind = ""] = option.shape.kind.def.values;
      return [`${prefix}${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, option];
    }),
  );

export const transfer: ModuleWords<"transfer"> = {
  about:
    "A household's data as pages of items: to keep them, or to take them elsewhere. Tags, ingredients and categories are named, all else has ids.",
  operations: {
    "export-household": {
      description:
        "Follow `cursor` until there is none. A page has at most 100 items and takes less than 200 KiB; a page before the last can be short, or empty. The order of the kinds is: categories in the order of the aisles, tags, ingredients, names of tags and ingredients that were merged or deleted (`former`), recipes, plans, shopping lists as they were generated (`list`), lines that were added to lists by hand, the pantry, and the cooking log. Deleted recipes that plans or the cooking log still show are among the recipes, with `isDeleted`. A recipe that would be too large for a page names its ingredients by `ingredientDigest`, the base64url of the SHA-256 of their lower-case names, instead of `ingredient`. A list has the lines that it shows or showed: `amount` is what is needed exactly, in nanograms, millilitres or pieces; `quantity` and `unit` are what is shown. `mark` says what people did to a line: who checked it and for how much, whether it was deleted, and what of it was put away (`stocked` when that was taken off what is needed). A list too long for a page is several items, each with other lines. What changes while you go through the pages may be missing.",
      parameters: {
        cursor: { description: "The `cursor` of the page before. Without it: the first page." },
      },
      answer: { items },
    },
    "import-household": {
      description: `Takes the items of one page of an export, from this household or another one; send the pages in their order. Nothing that is there is changed, and importing a page again adds nothing: tags, ingredients and categories are found by their names, all else by its id. A plan that shares a day with one that is there is skipped, and so are its list and the lines of it. A list that the plan has already stays as it is. Lines whose list is neither there nor in the file get one that is generated from its plan. Cooks, and people who checked a line, become you where they are no members. Recipes that you have deleted come back. The categories and tags with which a household begins stay. What doesn't fit, or refers to something that the household lacks, is skipped: \`skipped\` says where it is in the request, and why. The page is written in several parts; when you get no answer, send it again.`,
      body: { items },
      answer: {
        created: {
          category: 0,
          tag: 0,
          ingredient: 1,
          former: 1,
          recipe: 1,
          plan: 0,
          list: 0,
          line: 0,
          pantryItem: 0,
          cooked: 0,
        },
        unchanged: 2,
        skipped: [],
      },
    },
  },
  requests: {
    ImportRequest: importHousehold.body,
    ImportItem: takenItem,
    ...itemsOfKinds("Import", takenItem.def.options),
    ImportRecipeIngredient: taken.recipeIngredient,
    ImportListLine: taken.listLine,
    ImportRecipeRef: taken.recipeRef,
    ImportMark: taken.mark,
    ImportPutAway: taken.putAway,
  },
  answers: {
    ImportResponse: importHousehold.answer.body,
    ImportCounts: importHousehold.answer.body.shape.created,
    SkippedItem: importHousehold.answer.body.shape.skipped.def.element,
    ExportResponse: exportHousehold.answer.body,
    ExportedItem: item,
    ...itemsOfKinds("Exported", item.def.options),
    ExportedRecipeIngredient: exported.recipeIngredient,
    ExportedStep: exported.step,
    ExportedSlot: exported.slot,
    ExportedListLine: exported.listLine,
    ExportedRecipeRef: exported.recipeRef,
    ExportedMark: exported.mark,
    ExportedPutAway: exported.putAway,
  },
};
