import * as z from "zod/mini";
import { instantOf } from "../basics/dates.ts";
import { ofEach } from "../basics/of-each.ts";
import type { Category, Ingredient, Rating, Tag, Tombstone } from "../catalogue/model.ts";
import { day, id, instant, int32 } from "../contract/answer-fields.ts";
import {
  cursor,
  date,
  exactlyOne,
  fault,
  integer,
  listOf,
  newLineItem,
  oneOf,
  optionalDate,
  optionalName,
  text,
  uuid,
} from "../contract/fields.ts";
import { limits } from "../contract/limits.ts";
import { allergens, diets, efforts, mealTypes, tagTypes } from "../contract/values.ts";
import type { CookingLogEntry } from "../cooking/model.ts";
import { newNutrition, ownNutrition } from "../nutrition/fields.ts";
import type { PantryItem } from "../pantry/model.ts";
import type { Person } from "../people/model.ts";
import { mealType, noteText, servings, wantedMeal } from "../plans/contract.ts";
import type { Note, Plan, Slot } from "../plans/model.ts";
import { createRecipe } from "../recipes/contract.ts";
import type { InsideLine, Recipe, RecipeIngredient, RecipePart } from "../recipes/model.ts";
import type { Line, List, Mark, OwnLine } from "../shopping/model.ts";
import type { Unaltered } from "../storage/record.ts";
import { createIngredientCategory, createTag, foodRequest, foodResponse } from "../vocabulary/contract.ts";
import { POSITION } from "./cursor.ts";
import { type Kind, kinds } from "./kind.ts";
import { pageLimits } from "./page.ts";

/**
 * The table of kinds: each field as an import takes it and as an export gives it. Both are as in requests and answers, but
 * with names. Exports and imports copy whole records, so a field that stands here moves with its household.
 */
type Field = { readonly imported: z.ZodMiniType; readonly exported: z.ZodMiniType };
type Fields = Readonly<Record<string, Field>>;

/** With `satisfies`, forgetting a member of the model is a type error. Some (`But`) are said in another way, or mean nothing elsewhere. */
type FieldsOf<Model, But extends PropertyKey = never> = Fields & {
  readonly [Member in Exclude<keyof Model, But>]-?: Field;
};

const field = <I extends z.ZodMiniType, E extends z.ZodMiniType>(imported: I, exported: E) => ({
  imported,
  exported,
});

type ShapeOf<F extends Fields, Way extends keyof Field> = { [Name in keyof F]: F[Name][Way] };

const shapeOf = <F extends Fields, Way extends keyof Field>(fields: F, way: Way): ShapeOf<F, Way> => {
  const shape: (string | z.ZodMiniType)[][] = Object.entries(fields).map(([name, one]) => [name, one[way]]);
  return Object.fromEntries(shape);
};

const part = <F extends Fields>(fields: F) =>
  field(z.object(shapeOf(fields, "imported")), z.object(shapeOf(fields, "exported")));

const itemOf = <K extends Kind, F extends Fields>(kind: K, fields: F) => {
  const literal = { kind: z.literal(kind) };
  return field(
    z.object({ ...literal, ...shapeOf(fields, "imported") }),
    z.object({ ...literal, ...shapeOf(fields, "exported") }),
  );
};

/** Libraries write moments in other forms of RFC 3339. */
export const moment = z.string().check(
  z.overwrite((text) => instantOf(text) ?? text),
  ({ value, issues }) => {
    if (instantOf(value) === undefined)
      issues.push(fault(value, "invalid_format", "Must be a moment like 2026-01-31T18:30:00.000Z."));
  },
);

/** Each share of another odd yield makes a sum longer: 200 of them need 1,500 digits. */
const EXACT_MAX = 2_000;
const exactAmount = z
  .string()
  .check(
    z.maxLength(EXACT_MAX),
    z.regex(/^\d+(?:\/[1-9]\d*|\.\d+)?$/, "Must be an amount like 12, 0.5 or 100/3."),
  );

const texts = <I extends z.ZodMiniType>(imported: I) => field(imported, z.string());
const optionalTexts = <I extends z.ZodMiniType>(imported: I) => field(imported, z.optional(z.string()));
const optional = <I extends z.ZodMiniType, E extends z.ZodMiniType>({
  imported,
  exported,
}: {
  imported: I;
  exported: E;
}) => field(z.optional(imported), z.optional(exported));

const ids = field(uuid, id);
const days = field(date, day);
const optionalDays = field(optionalDate, z.optional(day));
const moments = field(moment, instant);
const flags = field(z.boolean(), z.boolean());
const amounts = texts(exactAmount);

const tag = createTag.body.shape;
const recipe = createRecipe.body.shape;
const made = createRecipe.answer.body.shape;
const { quantity, unit, note, sortOrder } = recipe.ingredients.def.element.shape;
const ingredientNames = texts(text(200));
const categoryNames = optionalTexts(optionalName(50));
const units = texts(unit);
const notes = optionalTexts(note);
/** Nobody's word is no word. */
const peoplesFood = z.pipe(
  foodRequest,
  z.transform((food) => food ?? undefined),
);
const foods = field(peoplesFood, foodResponse);

const lineItem = {
  ingredient: optionalTexts(optionalName(200)),
  customName: optionalTexts(newLineItem.customName),
  quantity: field(newLineItem.quantity, z.optional(z.number())),
  unit: optionalTexts(newLineItem.unit),
};

const putAway = part({ measure: texts(text(400, 0)), amount: amounts });
const mark = part({
  isDeleted: optional(flags),
  checkedBy: optional(ids),
  amount: optional(amounts),
  putAway: optional(putAway),
  isPutAway: optional(flags),
} satisfies FieldsOf<Mark, "lineId">);

const recipeAmount = { quantity: field(quantity, z.number()), unit: units, note: notes };
/** The ingredient's name, or its digest. */
const recipeIngredient = part({
  ingredient: optionalTexts(optionalName(200)),
  ingredientDigest: optionalTexts(optionalName(43)),
  ...recipeAmount,
  sortOrder: field(sortOrder, int32),
} satisfies FieldsOf<RecipeIngredient, "ingredientId">);
const oneIngredient = recipeIngredient.imported.check(exactlyOne("ingredient", "ingredientDigest"));
const recipePart = part({
  recipeId: ids,
  ...recipeAmount,
  sortOrder: field(sortOrder, int32),
} satisfies FieldsOf<RecipePart>);
/** A line that was in the parts of a deleted recipe. */
const insideLine = part({
  ingredient: optionalTexts(optionalName(200)),
  ingredientDigest: optionalTexts(optionalName(43)),
  ...recipeAmount,
  times: amounts,
} satisfies FieldsOf<InsideLine, "ingredientId">);
const oneInside = insideLine.imported.check(exactlyOne("ingredient", "ingredientDigest"));
const step = z.object({ stepNumber: int32, instruction: z.string() });

const personNames = texts(text(100));

const rating = part({
  displayName: personNames,
  stars: field(z.optional(integer(1, 5)), z.optional(int32)),
  isFavourite: optional(flags),
} satisfies FieldsOf<Rating, "recipeId" | "userId">);

/** `leftoversOf` is the meal's index among the slots; eaters are names of people. */
const slot = part({
  slotDate: days,
  recipeId: ids,
  servings: field(wantedMeal.shape.servings, z.optional(int32)),
  mealType: field(mealType, z.optional(z.enum(mealTypes))),
  eaters: field(
    z.optional(z.array(personNames.imported).check(z.maxLength(limits.people))),
    z.optional(z.array(z.string())),
  ),
  leftoversOf: field(z.optional(integer(0, limits.slots - 1)), z.optional(int32)),
} satisfies FieldsOf<Slot, "id" | "recipe" | "changedAt">);
const planNote = part({
  noteDate: days,
  mealType: field(mealType, z.optional(z.enum(mealTypes))),
  text: texts(noteText),
} satisfies FieldsOf<Note, "id" | "changedAt">);

/** Exports of 1.13 and before have no name of a deleted recipe behind a deleted line. */
const recipeRef = part({ id: ids, name: texts(text(200, 0)) });
/** A plan's largest amounts, each for 100 people, and on each level 1,000,000 l of what makes 0.01 ml. */
const SUM_MAX = 1e60;
const listLine = part({
  id: ids,
  ingredient: ingredientNames,
  amount: amounts,
  quantity: field(z.number().check(z.minimum(0), z.maximum(SUM_MAX)), z.number()),
  unit: units,
  sourceUnits: field(z.array(unit).check(z.minLength(1), z.maxLength(50)), z.array(z.string())),
  recipes: field(z.array(recipeRef.imported).check(z.maxLength(limits.slots)), z.array(recipeRef.exported)),
  stocked: optional(amounts),
  mark: optional(mark),
} satisfies FieldsOf<Line, "ingredientId" | "measure">);

const line = itemOf("line", {
  id: ids,
  planId: ids,
  ...lineItem,
  note: notes,
  mark: optional(mark),
} satisfies FieldsOf<OwnLine, "ingredientId" | "listId" | "rev">);

const pantryItem = itemOf("pantryItem", {
  id: ids,
  ...lineItem,
  bestBefore: optionalDays,
  openedOn: optionalDays,
} satisfies FieldsOf<PantryItem, "ingredientId" | "rev">);

/** Of `ingredient` and `customName`, an import takes exactly one. */
const ofOneThing = exactlyOne("ingredient", "customName");

const item = {
  category: itemOf("category", {
    name: texts(createIngredientCategory.body.shape.name),
    aisle: categoryNames,
  } satisfies FieldsOf<Category, "id">),
  tag: itemOf("tag", {
    name: texts(tag.name),
    tagType: field(tag.tagType, z.enum(tagTypes)),
  } satisfies FieldsOf<Tag, "id">),
  ingredient: itemOf("ingredient", {
    name: ingredientNames,
    category: categoryNames,
    isStaple: field(z.optional(z.boolean()), z.boolean()),
    food: optional(foods),
    addedFood: optional(foods),
    nutrition: field(z.optional(newNutrition), z.optional(ownNutrition)),
  } satisfies FieldsOf<Ingredient, "id" | "categoryId">),
  former: itemOf("former", {
    of: field(oneOf(["tag", "ingredient"]), z.enum(["tag", "ingredient"])),
    name: ingredientNames,
    into: optionalTexts(optionalName(200)),
    category: categoryNames,
  } satisfies FieldsOf<Tombstone, "id" | "categoryId">),
  recipe: itemOf("recipe", {
    id: ids,
    name: texts(recipe.name),
    serves: field(recipe.serves, z.optional(int32)),
    cookTimeMin: field(recipe.cookTimeMin, z.optional(int32)),
    effort: field(recipe.effort, z.enum(efforts)),
    isChildFriendly: field(recipe.isChildFriendly, z.boolean()),
    heroImageUrl: optionalTexts(recipe.heroImageUrl),
    tags: field(z.array(tag.name).check(z.maxLength(50)), z.array(z.string())),
    makes: field(recipe.makes, made.makes),
    ingredients: field(z.array(oneIngredient).check(z.maxLength(200)), z.array(recipeIngredient.exported)),
    parts: field(
      z.optional(z.array(recipePart.imported).check(z.maxLength(50))),
      z.optional(z.array(recipePart.exported)),
    ),
    inside: field(
      z.optional(z.array(oneInside).check(z.maxLength(limits.linesInside))),
      z.optional(z.array(insideLine.exported)),
    ),
    steps: field(recipe.steps, z.array(step)),
    description: optionalTexts(recipe.description),
    sourceUrl: optionalTexts(recipe.sourceUrl),
    ratings: field(
      z.optional(z.array(rating.imported).check(z.maxLength(limits.members))),
      z.optional(z.array(rating.exported)),
    ),
    isDeleted: optional(flags),
  } satisfies FieldsOf<Recipe, "tagIds" | "renamedAt">),
  person: itemOf("person", {
    id: ids,
    name: personNames,
    isRegular: optional(flags),
    diets: field(z.optional(listOf(diets)), z.optional(z.array(z.enum(diets)))),
    allergies: field(z.optional(listOf(allergens)), z.optional(z.array(z.enum(allergens)))),
    /** Names of ingredients. */
    avoids: field(
      z.optional(z.array(ingredientNames.imported).check(z.maxLength(100))),
      z.optional(z.array(z.string())),
    ),
    isStrict: optional(flags),
  } satisfies FieldsOf<Person, "isMember">),
  plan: itemOf("plan", {
    id: ids,
    weekStart: days,
    confirmedAt: optional(moments),
    wasConfirmed: field(z.optional(z.boolean()), z.boolean()),
    slots: field(z.array(slot.imported).check(z.maxLength(limits.slots)), z.array(slot.exported)),
    notes: field(
      z.optional(z.array(planNote.imported).check(z.maxLength(limits.notes))),
      z.optional(z.array(planNote.exported)),
    ),
  } satisfies FieldsOf<Plan, "status" | "rev">),
  list: itemOf("list", {
    id: ids,
    planId: ids,
    generatedAt: moments,
    filteredStaplesCount: field(integer(0), int32),
    lines: field(z.array(listLine.imported).check(z.maxLength(limits.lines)), z.array(listLine.exported)),
  } satisfies FieldsOf<List, "weekStart" | "linesVersion" | "rev">),
  line: { ...line, imported: line.imported.check(ofOneThing) },
  pantryItem: { ...pantryItem, imported: pantryItem.imported.check(ofOneThing) },
  cooked: itemOf("cooked", {
    id: ids,
    recipeId: ids,
    recipeName: texts(recipe.name),
    cookedOn: days,
    cookedBy: ids,
    servings: field(z.optional(servings), z.optional(int32)),
  } satisfies FieldsOf<CookingLogEntry>),
} satisfies Record<Kind, Field>;

const { category, ...others } = item;
const itemsIn = <Way extends keyof Field>(way: Way) =>
  [category[way], ...Object.values(others).map((one) => one[way])] as const;
const importedItem = z.discriminatedUnion("kind", itemsIn("imported"), `Must be one of ${kinds.join(", ")}.`);
export const importedItems = z.array(importedItem).check(z.maxLength(pageLimits.items));
export const exportedItem = z.discriminatedUnion("kind", itemsIn("exported"));
export const importCounts = z.object(ofEach(kinds, int32));
export const exportCursor = cursor(POSITION);

export type TransferItem = z.output<typeof importedItem>;
export type ExportedItem = Unaltered<z.output<typeof exportedItem>>;
export type ExportedOf<K extends Kind> = Extract<ExportedItem, { kind: K }>;

export { step };
export const parts = {
  recipeIngredient: { ...recipeIngredient, imported: oneIngredient },
  recipePart,
  insideLine: { ...insideLine, imported: oneInside },
  rating,
  slot,
  note: planNote,
  listLine,
  recipeRef,
  mark,
  putAway,
};
