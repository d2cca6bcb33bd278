import { grouped } from "../basics/text.ts";
import { AppError, type Fault, type Refuse } from "./errors.ts";

/** How many of each thing there may be: more than any real kitchen needs, and few enough for one answer. */
export const limits = {
  recipes: 10_000,
  ingredients: 5_000,
  tags: 500,
  /** Merged or deleted tags, and the same number of ingredients. */
  former: 2_000,
  categories: 100,
  members: 50,
  guests: 50,
  /** Members and guests. */
  people: 100,
  /** Ingredients that all people avoid together. Each can have a name of 1.4 kB in an answer. */
  avoided: 3_000,
  plans: 600,
  pantryItems: 1_000,
  pictures: 10_000,
  tokens: 20,
  webhooks: 5,
  /** Slots and notes of a plan: ten of each a day. */
  slots: 70,
  notes: 70,
  /** Bytes of the texts of one plan's notes: 200 letters each. A change of one meal writes them, too. */
  noteBytes: 15_000,
  ownLines: 200,
  /** Entries of the cooking log: for one day, and in all. */
  cookedADay: 50,
  cooked: 20_000,
  /** Bytes of one stored recipe. */
  recipeBytes: 65_536,
  /** Recipes in recipes: a dough in a pizza are two. */
  recipeLevels: 5,
  /** Lines of ingredients of a recipe and of all inside it. */
  linesInside: 1_000,
  // Only names of mostly control characters reach these: they keep answers below 6 MB.
  lines: 1_500,
  /** Bytes of the recipe names in all lines of a list. */
  sourceBytes: 2_000_000,
  calendarBytes: 5_000_000,
  ingredientBytes: 5_000_000,
} as const;

export const QUANTITY_MAX = 1_000_000;

export type LimitName = keyof typeof limits;

export const mostOf = (name: LimitName): string => grouped(limits[name]);

const messages: Record<LimitName, (most: string) => string> = {
  recipes: (most) => `A household can have ${most} recipes. Delete one first.`,
  ingredients: (most) => `A household can have ${most} ingredients. Use one that it has already.`,
  tags: (most) => `A household can have ${most} tags. Use one that it has already.`,
  former: (most) => `A household can merge and delete ${most} of these. Rename this one instead.`,
  categories: (most) => `A household can have ${most} categories. Use one that it has already.`,
  members: (most) => `A household can have ${most} members, and this one is full.`,
  guests: (most) => `A household can have ${most} guests. Delete one first.`,
  people: (most) => `A household can have ${most} people. Delete a guest first.`,
  avoided: (most) => `People can avoid ${most} ingredients together. Take some from their lists.`,
  plans: (most) => `A household can have ${most} week plans. Delete one first.`,
  pantryItems: (most) => `A pantry can hold ${most} items. Delete what is used up first.`,
  pictures: (most) =>
    `A household can have ${most} pictures. Those that no recipe shows go within some weeks.`,
  tokens: (most) => `An account can have ${most} tokens. Delete one first.`,
  webhooks: (most) => `A household can have ${most} webhooks. Delete one first.`,
  slots: (most) => `A plan holds at most ${most} meals. Remove one first.`,
  notes: (most) => `A plan holds at most ${most} notes. Remove one first.`,
  noteBytes: (most) => `The notes of a plan can take ${most} bytes together. Shorten one first.`,
  ownLines: (most) => `People can add ${most} lines to a list. Delete one first.`,
  cookedADay: (most) => `The cooking log can have ${most} entries for one day. Choose another day.`,
  cooked: (most) => `The cooking log can have ${most} entries, and it is full.`,
  recipeBytes: (most) => `A recipe can take ${most} bytes. Shorten its instructions.`,
  recipeLevels: (most) => `Recipes can be inside each other on ${most} levels. Take one out first.`,
  linesInside: (most) =>
    `A recipe can have ${most} ingredients with all that are in its parts. Take some out.`,
  lines: (most) => `A list can have ${most} lines. Plan fewer recipes.`,
  sourceBytes: () => "The lines of this list would name too many recipes. Plan fewer recipes.",
  calendarBytes: () => "These days have too many meals for one answer. Ask for fewer days.",
  ingredientBytes: () => "The names of all ingredients together are too long. Shorten some of them.",
};

/** Returns a fault if there would be more of something than its limit allows. */
export const roomFaults = (name: LimitName, count: number, pointer: string): Fault[] =>
  count > limits[name] ? [{ pointer, code: "limit_reached", message: messages[name](mostOf(name)) }] : [];

/**
 * Refuses with `limit_reached` if there would be more of something than its limit allows.
 * @param count the number afterwards
 */
export const requireRoom = (name: LimitName, count: number, refuse: Refuse<"limit_reached">): void => {
  if (count > limits[name]) refuse(new AppError("limit_reached", messages[name](mostOf(name))));
};
