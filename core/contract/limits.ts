import { grouped } from "../basics/text.ts";
import { AppError, type Fault, type Refuse } from "./errors.ts";

/** How many of each a household can have: more than any real kitchen needs, and few enough to fit into one answer. */
export const limits = {
  recipes: 10_000,
  ingredients: 5_000,
  tags: 500,
  /** Tags, and as many ingredients, that were merged into others or deleted: what was stored before still names them. */
  former: 2_000,
  categories: 100,
  members: 50,
  plans: 600,
  pantryItems: 1_000,
  /** Of one plan: ten meals a day. With the longest names and images it stays within the 400 KB of an item. */
  slots: 70,
  /** Added by hand to one list. */
  ownLines: 200,
  /** Entries of the cooking log: of one day of cooking, and in all. */
  cookedADay: 50,
  cooked: 20_000,
  /** Of one recipe as stored, in bytes. */
  recipeBytes: 65_536,
  // The rest keeps answers below 6 MB; it takes names that are mostly control characters to get there.
  /** Generated lines of one list. */
  lines: 1_500,
  /** Of the recipes that all lines of one list name, in bytes of an answer. */
  sourceBytes: 2_000_000,
  /** Of some days of the calendar, in bytes of an answer. */
  calendarBytes: 5_000_000,
  /** Of all ingredients, in bytes of an answer. */
  ingredientBytes: 5_000_000,
} as const;

/** The largest amount of anything, in its unit. */
export const QUANTITY_MAX = 1_000_000;

export type LimitName = keyof typeof limits;

/** A limit as people read it: `10,000`. */
export const mostOf = (name: LimitName): string => grouped(limits[name]);

/** What a client that wants more is told: how many there can be, and what to do. */
const messages: Record<LimitName, (most: string) => string> = {
  recipes: (most) => `A household can have ${most} recipes. Delete one first.`,
  ingredients: (most) => `A household can have ${most} ingredients. Use one that it has already.`,
  tags: (most) => `A household can have ${most} tags. Use one that it has already.`,
  former: (most) => `A household can merge and delete ${most} of these. Rename it instead.`,
  categories: (most) => `A household can have ${most} categories. Use one that it has already.`,
  members: (most) => `A household can have ${most} members, and this one is full.`,
  plans: (most) => `A household can have ${most} week plans. Delete one first.`,
  pantryItems: (most) => `A pantry can hold ${most} items. Delete what is used up first.`,
  slots: (most) => `A plan holds at most ${most} meals. Remove one first.`,
  ownLines: (most) => `A list can have ${most} lines that were added by hand. Delete one first.`,
  cookedADay: (most) => `The cooking log can have ${most} entries for one day. Choose another day.`,
  cooked: (most) => `The cooking log can have ${most} entries, and it is full.`,
  recipeBytes: (most) => `A recipe can take ${most} bytes. Shorten its instructions.`,
  lines: (most) => `A list can have ${most} lines. Plan fewer recipes.`,
  sourceBytes: () => "The lines of this list would name too many recipes. Plan fewer of them.",
  calendarBytes: () => "So many days have more meals than fit into one answer. Ask for fewer days.",
  ingredientBytes: () => "The names of all ingredients together are too long. Shorten some of them.",
};

/** The fault of a field that asks for more than a household can have; none when there is room for `count`. */
export const roomFaults = (name: LimitName, count: number, pointer: string): Fault[] =>
  count > limits[name] ? [{ pointer, code: "limit_reached", message: messages[name](mostOf(name)) }] : [];

/** Refuses with `limit_reached` when `count` would be more than a household can have. */
export const requireRoom = (name: LimitName, count: number, refuse: Refuse<"limit_reached">): void => {
  if (count > limits[name]) refuse(new AppError("limit_reached", messages[name](mostOf(name))));
};
