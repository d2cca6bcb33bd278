import { addDays } from "../../../core/basics/dates.ts";
import type { Client } from "../../support/client.ts";

// What a household must have after all that was acknowledged: kept as simply as can be, and shown as the service
// should answer it.

type Named = { id: string; name: string };
export type Tag = Named & { tagType: string };
export type Ingredient = Named & { isStaple: boolean; categoryId?: string | undefined };
export type Recipe = Named & {
  serves?: number | undefined;
  cookTimeMin?: number | undefined;
  effort: string;
  isChildFriendly: boolean;
  heroImageUrl?: string | undefined;
  ingredients: { ingredientId: string; quantity: number }[];
  steps: string[];
  tagIds: string[];
};
export type Plan = {
  id: string;
  weekStart: string;
  status: "draft" | "confirmed";
  confirmedAt?: string | undefined;
  wasConfirmed: boolean;
  slots: { id: string; slotDate: string; recipeId: string }[];
};
/** What someone did to a generated line last, and how much of it was needed then. */
type Mark = { isDeleted: boolean; checkedBy?: string | undefined; quantity: number };
/** A generated line; `quantity` is 0 when it is not needed. */
export type Line = {
  id: string;
  ingredientId: string;
  quantity: number;
  isDeleted: boolean;
  checkedBy?: string | undefined;
  /** The mark that was made last, also where it does not count any more. */
  mark?: Mark | undefined;
  recipeIds: string[];
};
export type Article = {
  id: string;
  ingredientId?: string | undefined;
  customName?: string | undefined;
  quantity?: number | undefined;
  unit?: string | undefined;
};
export type OwnLine = Article & { checkedBy?: string | undefined };
export type List = {
  id: string;
  weekPlanId: string;
  generatedAt: string;
  filteredStaplesCount: number;
  /** By ingredient. */
  lines: Map<string, Line>;
  own: Map<string, OwnLine>;
};
export type PantryItem = Article & { bestBefore?: string | undefined; openedOn?: string | undefined };
type Cooked = { id: string; recipeId: string; recipeName: string; cookedOn: string; cookedBy: string };
type Account = { shown: Record<string, unknown> & { id: string; email: string }; actions: string[] };

/** Things that one member looks after at a time, so that nobody else changes them in between. */
export type Share = {
  /** A word that is in the name of each recipe and ingredient of the share, and of no other. */
  mark: string;
  tags: Map<string, Tag>;
  categories: Map<string, Named>;
  ingredients: Map<string, Ingredient>;
  recipes: Map<string, Recipe>;
  deletedRecipes: Map<string, Recipe>;
  /** Recipes that were replaced while a plan or a list showed them. */
  changedWhileShown: Set<string>;
  plans: Map<string, Plan>;
  /** By plan. */
  lists: Map<string, List>;
  pantry: Map<string, PantryItem>;
  cooked: Cooked[];
  accounts: Map<string, Account>;
};

export type Member = { client: Client; id: string; displayName: string; role: string; email: string };

export type Household = {
  id: string;
  name: string;
  members: Member[];
  shares: Share[];
  administrator: Client;
  /** What all use and nobody changes: the household's first words, and those that several add at once. */
  tags: Map<string, Tag>;
  categories: Map<string, Named>;
  ingredients: Map<string, Ingredient>;
};

export const newShare = (nth: number): Share => ({
  mark: `mark${String.fromCharCode(97 + nth)}`,
  tags: new Map(),
  categories: new Map(),
  ingredients: new Map(),
  recipes: new Map(),
  deletedRecipes: new Map(),
  changedWhileShown: new Set(),
  plans: new Map(),
  lists: new Map(),
  pantry: new Map(),
  cooked: [],
  accounts: new Map(),
});

/** All that a share or the household has of some noun. */
export const all = <K extends "tags" | "categories" | "ingredients">(
  home: Household,
  share: Share,
  noun: K,
) => new Map([...home[noun], ...share[noun]]) as Household[K];

export const byId = <T extends { id: string }>(things: Iterable<T>): T[] =>
  [...things].sort((a, b) => (a.id < b.id ? -1 : 1));

export const ingredientView = (home: Household, share: Share, { categoryId = "", ...shown }: Ingredient) => ({
  ...shown,
  category: all(home, share, "categories").get(categoryId),
});

/** Name and category, as recipes, lists and the pantry show them. */
const labelOf = (home: Household, share: Share, ingredientId: string) => {
  const ingredient = all(home, share, "ingredients").get(ingredientId);
  if (!ingredient) throw new Error(`The model has no ingredient ${ingredientId}`);
  const { name, category } = ingredientView(home, share, ingredient);
  return { name, category };
};

export const summaryView = ({ ingredients: _, steps: __, tagIds: ___, ...summary }: Recipe) => summary;

export const recipeView = (home: Household, share: Share, recipe: Recipe) => ({
  ...summaryView(recipe),
  ingredients: recipe.ingredients.map(({ ingredientId, quantity }, sortOrder) => ({
    ingredientId,
    ...labelOf(home, share, ingredientId),
    quantity,
    unit: "piece",
    sortOrder,
  })),
  steps: recipe.steps.map((instruction, at) => ({ stepNumber: at + 1, instruction })),
  tags: recipe.tagIds.map((id) => all(home, share, "tags").get(id)),
});

/** A recipe as it is, or was when it was deleted. */
export const recipeOf = ({ recipes, deletedRecipes }: Share, id: string): Recipe => {
  const recipe = recipes.get(id) ?? deletedRecipes.get(id);
  if (!recipe) throw new Error(`The model has no recipe ${id}`);
  return recipe;
};

export const slotRecipeView = ({ id, name, effort, cookTimeMin, heroImageUrl }: Recipe) => ({
  id,
  name,
  effort,
  cookTimeMin,
  heroImageUrl,
});

export const slotView = (share: Share, { id, slotDate, recipeId }: Plan["slots"][number]) => ({
  id,
  slotDate,
  recipe: slotRecipeView(recipeOf(share, recipeId)),
});

export const planView = (share: Share, { slots, wasConfirmed: _, ...plan }: Plan) => ({
  ...plan,
  slots: slots.toSorted((a, b) => a.slotDate.localeCompare(b.slotDate)).map((slot) => slotView(share, slot)),
});

/** How far a plan looks back for what was eaten before. */
export const LOOKS_BACK_DAYS = 14;

/** Names that appear on two or more days, with these days. */
const repeated = (sightings: readonly { name: string; day: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(sightings, ({ name }) => name)]
      .map(([name, seen]) => [name, [...new Set(seen.map(({ day }) => day))].sort()] as const)
      .filter(([, days]) => days.length > 1),
  );

/** What repeats in a plan. All of it is in the catalogue, and in its snapshots. */
export const varietyView = (home: Household, share: Share, plan: Plan) => {
  const { weekStart, slots } = plan;
  const seen = (namesOf: (recipe: Recipe) => readonly string[]) =>
    repeated(
      slots.flatMap(({ recipeId, slotDate }) => {
        const recipe = share.recipes.get(recipeId);
        return recipe ? namesOf(recipe).map((name) => ({ name, day: slotDate })) : [];
      }),
    );
  const tags = all(home, share, "tags");
  const ingredients = all(home, share, "ingredients");
  const eaten = [
    ...share.cooked.map(({ recipeId, cookedOn }) => ({ recipeId, date: cookedOn })),
    ...[...share.plans.values()]
      .filter((other) => other !== plan && other.wasConfirmed)
      .flatMap((other) => other.slots.map(({ recipeId, slotDate }) => ({ recipeId, date: slotDate }))),
  ];
  const from = addDays(weekStart, -LOOKS_BACK_DAYS);
  const lately = eaten.filter(({ date }) => date >= from && date < weekStart);
  const planned = [...new Set(slots.map(({ recipeId }) => recipeId))];
  const named = (isMeant: (recipeId: string) => boolean) =>
    planned
      .filter(isMeant)
      .map((id) => recipeOf(share, id).name)
      .sort();
  return {
    tags: seen(({ tagIds }) =>
      tagIds.flatMap((id) => {
        const tag = tags.get(id);
        return tag && tag.tagType !== "dietary" ? [tag.name] : [];
      }),
    ),
    ingredients: seen((recipe) =>
      recipe.ingredients.flatMap(({ ingredientId }) => {
        const ingredient = ingredients.get(ingredientId);
        return ingredient && !ingredient.isStaple ? [ingredient.name] : [];
      }),
    ),
    recently: named((id) => lately.some(({ recipeId }) => recipeId === id)),
    twice: named((id) => slots.filter(({ recipeId }) => recipeId === id).length > 1),
  };
};

type AnsweredVariety = {
  tagRepeats: { tagName: string; days: string[] }[];
  ingredientOverlaps: { ingredientName: string; days: string[] }[];
  recentRepeats: string[];
  duplicatesInPlan: string[];
};

/** A plan's variety as answered, in the model's shape. */
export const tidyVariety = (answered: AnsweredVariety) => ({
  tags: Object.fromEntries(answered.tagRepeats.map(({ tagName, days }) => [tagName, days])),
  ingredients: Object.fromEntries(
    answered.ingredientOverlaps.map(({ ingredientName, days }) => [ingredientName, days]),
  ),
  recently: answered.recentRepeats.toSorted(),
  twice: answered.duplicatesInPlan.toSorted(),
});

export const articleView = (
  home: Household,
  share: Share,
  { customName, ingredientId, ...article }: Article,
) => ({
  ...article,
  ingredientId,
  ...(ingredientId ? labelOf(home, share, ingredientId) : { name: customName }),
});

export const ownLineView = (home: Household, share: Share, { checkedBy, ...line }: OwnLine) => ({
  ...articleView(home, share, line),
  isChecked: checkedBy !== undefined,
  checkedBy,
  sourceRecipes: [],
});

export const lineView = (home: Household, share: Share, line: Line) => ({
  id: line.id,
  ingredientId: line.ingredientId,
  ...labelOf(home, share, line.ingredientId),
  quantity: line.quantity,
  unit: "piece",
  isChecked: line.checkedBy !== undefined,
  checkedBy: line.checkedBy,
  sourceRecipes: byId(line.recipeIds.map((id) => ({ id, name: recipeOf(share, id).name }))),
});

export const visibleLines = ({ lines }: List): Line[] =>
  [...lines.values()].filter(({ quantity, isDeleted }) => quantity > 0 && !isDeleted);

export const listView = (home: Household, share: Share, { lines: _, own, ...list }: List) => ({
  ...list,
  items: byId([
    ...visibleLines({ lines: _, own, ...list }).map((line) => lineView(home, share, line)),
    ...[...own.values()].map((line) => ownLineView(home, share, line)),
  ]),
});

type AnsweredItem = {
  id: string;
  sourceRecipes: { id: string }[];
  checkedBy?: string;
  checkedQuantity?: number;
};

/** A list's line as answered, with its recipes in the model's order, and without what it showed when it was checked. */
export const tidyItem = <T extends AnsweredItem>({ checkedQuantity: _, ...item }: T) => ({
  ...item,
  sourceRecipes: byId(item.sourceRecipes),
});

/** Someone marks a line, or takes its mark away. */
export const markLine = (line: Line, made: Omit<Mark, "quantity"> | undefined): void => {
  line.mark = made && { ...made, quantity: line.quantity };
  Object.assign(line, { isDeleted: false, checkedBy: undefined, ...made });
};

/**
 * Whether a mark counts again that had been outgrown depends on the release that made it: those before 0.4.0 have no
 * amounts in their marks. So the model takes it from the answer to the request that has generated the list.
 */
export const reviveMarks = ({ lines }: List, answered: readonly AnsweredItem[]): void => {
  const answerOf = new Map(answered.map((item) => [item.id, item]));
  for (const line of lines.values()) {
    const { mark, id } = line;
    if (!mark || line.isDeleted || line.checkedBy || line.quantity === 0 || line.quantity > mark.quantity)
      continue;
    const item = answerOf.get(id);
    const isBack = mark.isDeleted ? !item : item?.checkedBy === mark.checkedBy;
    if (isBack) Object.assign(line, { isDeleted: mark.isDeleted, checkedBy: mark.checkedBy });
  }
};

/** A list as answered, in the model's order. */
export const tidyList = <T extends { items: AnsweredItem[] }>(list: T): T => ({
  ...list,
  items: byId(list.items).map(tidyItem),
});

/** Generates a list in the model: marks stay unless more is needed than before. */
export const regenerate = (home: Household, share: Share, plan: Plan, list: List): void => {
  const needed = new Map<string, { quantity: number; recipeIds: Set<string> }>();
  const staples = new Set<string>();
  for (const { recipeId } of plan.slots)
    for (const { ingredientId, quantity } of recipeOf(share, recipeId).ingredients) {
      if (all(home, share, "ingredients").get(ingredientId)?.isStaple) {
        staples.add(ingredientId);
        continue;
      }
      const need = needed.get(ingredientId) ?? { quantity: 0, recipeIds: new Set() };
      needed.set(ingredientId, {
        quantity: need.quantity + quantity,
        recipeIds: need.recipeIds.add(recipeId),
      });
    }
  list.filteredStaplesCount = staples.size;
  for (const line of list.lines.values()) if (!needed.has(line.ingredientId)) line.quantity = 0;
  for (const [ingredientId, { quantity, recipeIds }] of needed) {
    const line = list.lines.get(ingredientId) ?? { id: "", ingredientId, quantity: 0, isDeleted: false };
    const marks = quantity > line.quantity ? { isDeleted: false, checkedBy: undefined } : {};
    list.lines.set(ingredientId, {
      ...line,
      recipeIds: [...recipeIds],
      quantity,
      ...marks,
    });
  }
};
