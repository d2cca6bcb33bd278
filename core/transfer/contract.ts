import * as z from "zod/mini";
import { day, id, instant, int32 } from "../contract/answer-fields.ts";
import { contract, ok } from "../contract/contract.ts";
import { notInFuture } from "../contract/fields.ts";
import { efforts, mealTypes, tagTypes } from "../contract/values.ts";
import { exportCursor, items } from "./fields.ts";

const name = z.string();
const optionalText = z.optional(z.string());
const article = {
  ingredient: optionalText,
  customName: optionalText,
  quantity: z.optional(z.number()),
  unit: optionalText,
};

const putAway = z.object({ measure: z.string(), amount: z.string() });
const mark = z.object({
  isDeleted: z.optional(z.boolean()),
  checkedBy: z.optional(id),
  amount: optionalText,
  putAway: z.optional(putAway),
  isPutAway: z.optional(z.boolean()),
});
const recipeIngredient = z.object({
  ingredient: optionalText,
  ingredientDigest: optionalText,
  quantity: z.number(),
  unit: z.string(),
  note: optionalText,
  sortOrder: int32,
});
const step = z.object({ stepNumber: int32, instruction: z.string() });
const mealType = z.optional(z.enum(mealTypes));
const slot = z.object({
  slotDate: day,
  recipeId: id,
  servings: z.optional(int32),
  mealType,
  leftoversOf: z.optional(int32),
});
const note = z.object({ noteDate: day, mealType, text: z.string() });
const recipeRef = z.object({ id, name });
const listLine = z.object({
  id,
  ingredient: name,
  amount: z.string(),
  quantity: z.number(),
  unit: z.string(),
  sourceUnits: z.array(z.string()),
  recipes: z.array(recipeRef),
  stocked: optionalText,
  mark: z.optional(mark),
});

const item = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("category"), name, aisle: optionalText }),
  z.object({ kind: z.literal("tag"), name, tagType: z.enum(tagTypes) }),
  z.object({ kind: z.literal("ingredient"), name, category: optionalText, isStaple: z.boolean() }),
  z.object({
    kind: z.literal("former"),
    of: z.enum(["tag", "ingredient"]),
    name,
    into: optionalText,
    category: optionalText,
  }),
  z.object({
    kind: z.literal("recipe"),
    id,
    name,
    serves: z.optional(int32),
    cookTimeMin: z.optional(int32),
    effort: z.enum(efforts),
    isChildFriendly: z.boolean(),
    heroImageUrl: optionalText,
    tags: z.array(name),
    ingredients: z.array(recipeIngredient),
    steps: z.array(step),
    description: optionalText,
    sourceUrl: optionalText,
    isDeleted: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal("plan"),
    id,
    weekStart: day,
    confirmedAt: z.optional(instant),
    wasConfirmed: z.boolean(),
    slots: z.array(slot),
    notes: z.optional(z.array(note)),
  }),
  z.object({
    kind: z.literal("list"),
    id,
    planId: id,
    generatedAt: instant,
    filteredStaplesCount: int32,
    lines: z.array(listLine),
  }),
  z.object({
    kind: z.literal("line"),
    id,
    planId: id,
    ...article,
    note: optionalText,
    mark: z.optional(mark),
  }),
  z.object({
    kind: z.literal("pantryItem"),
    id,
    ...article,
    bestBefore: z.optional(day),
    openedOn: z.optional(day),
  }),
  z.object({
    kind: z.literal("cooked"),
    id,
    recipeId: id,
    recipeName: name,
    cookedOn: day,
    cookedBy: id,
    servings: z.optional(int32),
  }),
]);

export const parts = { recipeIngredient, step, slot, note, listLine, recipeRef, mark, putAway };

export const exportHousehold = contract({
  name: "export-household",
  route: "GET /v1/export",
  access: "member",
  summary: "The household's data, page by page, in a form that can be imported",
  query: z.object({ cursor: exportCursor }),
  answer: ok(z.object({ items: z.array(item), cursor: z.optional(z.string()) })),
  errors: [],
});

const notCookedYet = notInFuture("cookedOn");
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

export const importHousehold = contract({
  name: "import-household",
  route: "POST /v1/import",
  access: "member",
  summary: "Add the items of an export's page that the household lacks",
  body: z.object({ items }),
  faultsAt: ({ items }, now) =>
    (Array.isArray(items) ? items : []).flatMap((one, at) =>
      (isObject(one) ? notCookedYet(one, now) : []).map((fault) => ({
        ...fault,
        pointer: `/items/${at}/cookedOn`,
      })),
    ),
  answer: ok(
    z.object({
      created: z.object({
        category: int32,
        tag: int32,
        ingredient: int32,
        former: int32,
        recipe: int32,
        plan: int32,
        list: int32,
        line: int32,
        pantryItem: int32,
        cooked: int32,
      }),
      unchanged: int32,
      skipped: z.array(z.object({ pointer: z.string(), code: z.string(), reason: z.string() })),
    }),
  ),
  errors: [],
});

export type ExportedItem = z.output<typeof item>;
