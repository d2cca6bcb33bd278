import type * as z from "zod/mini";
import { ofEach } from "../basics/of-each.ts";
import { type ContractsIn, ids, type ModuleWords } from "../contract/words.ts";
import { exportHousehold, importHousehold } from "./contract.ts";
import { parts, step } from "./fields.ts";
import { kinds } from "./kind.ts";

const items = [
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
    ratings: [{ displayName: "Anna", stars: 4 }],
    steps: [{ stepNumber: 1, instruction: "Simmer everything." }],
  },
];

const item = exportHousehold.answer.body.shape.items.def.element;
const takenItem = importHousehold.body.shape.items.def.element;

const nameOf = (prefix: string, name: string) => `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const itemsOfKinds = (
  prefix: string,
  options: readonly (z.ZodMiniType & { shape: { kind: z.ZodMiniLiteral<string> } })[],
) =>
  Object.fromEntries(
    options.map((option) => {
      const [kind = ""] = option.shape.kind.def.values;
      return [nameOf(prefix, kind), option];
    }),
  );

const partsOf = (prefix: string, way: "imported" | "exported") =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [nameOf(prefix, name), part[way]]));

export const transfer: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about:
    "A household's data as pages of items: to keep them, or to take them elsewhere. Items refer to tags, ingredients and categories by name, to all else by id.",
  operations: {
    "export-household": {
      description:
        "Follow `cursor` until there is none. A page has at most 100 items and takes less than 200 KiB; a page before the last can be short, or empty. The kinds come in this order: categories in the order of the aisles, tags, ingredients, names of tags and ingredients that were merged or deleted (`former`), recipes, plans, shopping lists as generated (`list`), lines that people added to lists, the pantry, and the cooking log. Deleted recipes that plans or the cooking log still show are among the recipes, with `isDeleted`, and without steps and notes; what was in their parts is in `inside`, `times` the line's amount. Recipes with parts come after their parts. A recipe that would be too large for a page names its ingredients by `ingredientDigest`, the base64url of the SHA-256 of their lower-case names, instead of `ingredient`. A list has the lines that it shows or showed: `amount` is the exact need in nanograms, millilitres or pieces; `quantity` and `unit` are shown. `mark` has people's changes of a line: who checked it and for which amount, whether it was deleted, and how much was put away (`stocked` if that was subtracted from the need). A list that is too long for a page is several items, each with other lines. Changes that people make while you read the pages may be missing.",
      parameters: {
        cursor: { description: "The `cursor` of the page before. Without it: the first page." },
      },
      answer: { items },
    },
    "import-household": {
      description: `Takes the items of one page of an export, from this household or another one; send the pages in their order. An import changes no existing data, and importing a page again adds nothing: the service finds tags, ingredients and categories by name, all else by id. Members and guests are found by id or name, and stay as they are; others become guests. It skips a plan that shares a day with an existing plan, and this plan's list and lines. If the plan has a list already, that list stays as it is. Lines whose list is neither in the household nor in the file get a list that is generated from the plan. You replace cooks, and people who checked a line, if they are not members. Recipes that you have deleted come back. A new recipe gets the ratings of those members whose names the file has; a recipe that is there keeps its own. A recipe comes without its picture if the service keeps that for another household: send it to \`POST /v1/pictures\` first, and put the answer's \`url\` into the item. The categories and tags of a new household stay. Items that don't fit, or refer to something that the household lacks, are skipped: \`skipped\` has their place in the request and the reason. It also names people (\`person_differs\`) who stay with other limits than the file's, and ingredients whose food is worse there (\`food_differs\`), and recipes that are added without somebody's rating (\`rating_without_member\`) or without a part that the household lacks (\`part_missing\`). The page is written in several parts; if you get no answer, send it again.`,
      body: { items },
      answer: {
        created: { ...ofEach(kinds, 0), ingredient: 1, former: 1, recipe: 1 },
        unchanged: 2,
        skipped: [],
      },
    },
  },
  requests: {
    ImportRequest: importHousehold.body,
    ImportItem: takenItem,
    ...itemsOfKinds("Import", takenItem.def.options),
    ...partsOf("Import", "imported"),
  },
  answers: {
    ImportResponse: importHousehold.answer.body,
    ImportCounts: importHousehold.answer.body.shape.created,
    SkippedItem: importHousehold.answer.body.shape.skipped.def.element,
    ExportResponse: exportHousehold.answer.body,
    ExportedItem: item,
    ...itemsOfKinds("Exported", item.def.options),
    ExportedStep: step,
    ...partsOf("Exported", "exported"),
  },
  fields: {
    "ExportedIngredient.food": "What people said is in it. Absent: they didn't.",
    "ImportIngredient.food": "What people said is in it. Without it, the service goes by the name.",
    "ExportedSlot.leftoversOf": "The place among the plan's slots, from 0, of the meal that leaves these.",
    "ImportSlot.leftoversOf": "The place among the plan's slots, from 0, of the meal that leaves these.",
    "ExportedSlot.eaters": "Names of people. Absent: the regular people.",
    "ImportSlot.eaters": "Names of people. Absent: the regular people.",
    "ExportedPerson.avoids": "Names of ingredients.",
    "ImportPerson.avoids": "Names of ingredients.",
    "ExportedRecipe.ratings": "What each member says.",
    "ImportRecipe.ratings": "What each member says.",
    "ExportedRating.displayName": "The member's name.",
    "ExportedRating.isFavourite": "True if it is this member's favourite.",
    "ExportedRecipe.makes": "What one makes of it, besides servings.",
    "ImportRecipe.makes": "What one makes of it, besides servings.",
    "ExportedRecipe.parts": "Recipes that are in it.",
    "ImportRecipe.parts": "Recipes that are in it.",
    "ExportedRecipe.inside": "Of a deleted recipe: what was in its parts.",
    "ImportRecipe.inside": "Of a deleted recipe: what was in its parts.",
    "ExportedInsideLine.times": "How often the amount, exactly.",
    "ImportInsideLine.times": "How often the amount, exactly.",
    "ImportRating.displayName": "The member's name.",
    "ImportRating.isFavourite": "True if it is this member's favourite.",
    "SkippedItem.pointer": "The item's place in the request (RFC 6901).",
    "ImportCounts.category": "How many categories.",
    "ImportCounts.tag": "How many tags.",
    "ImportCounts.ingredient": "How many ingredients.",
    "ImportCounts.former": "How many names that were merged or deleted.",
    "ImportCounts.recipe": "How many recipes.",
    "ImportCounts.person": "How many guests.",
    "ImportCounts.plan": "How many plans.",
    "ImportCounts.list": "How many lists.",
    "ImportCounts.line": "How many lines.",
    "ImportCounts.pantryItem": "How many pantry items.",
    "ImportCounts.cooked": "How many entries of the cooking log.",
    "ImportMark.isDeleted": "True if people deleted the line.",
    "ImportMark.amount": "The exact amount for which it was checked.",
    "ImportPutAway.amount": "The exact amount that was put away.",
    "ImportListLine.amount": "The exact need, in nanograms, millilitres or pieces.",
    "ImportListLine.recipes": "The recipes that need it.",
    "ImportFormer.category": "The last aisle of a deleted ingredient.",
    "ExportedMark.isDeleted": "True if people deleted the line.",
    "ExportedMark.amount": "The exact amount for which it was checked.",
    "ExportedPutAway.amount": "The exact amount that was put away.",
    "ExportedListLine.amount": "The exact need, in nanograms, millilitres or pieces.",
    "ExportedListLine.recipes": "The recipes that need it.",
    "ExportedFormer.category": "The last aisle of a deleted ingredient.",
  },
};
