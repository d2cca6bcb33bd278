/**
 * How often a household of four uses each operation in a month: it looks at its plan and list several times a day,
 * plans once a week, shops twice, logs its dinners, and adds a recipe now and then.
 */
export type Use = Readonly<Record<string, number>>;

export const monthlyUse: Use = {
  "get-me": 120,
  "get-week-plan": 120,
  "get-recipe": 120,
  "list-recipes": 60,
  "list-recipes: search": 60,
  "list-tags": 60,
  "list-ingredients": 30,
  "list-ingredient-categories": 10,
  "get-my-household": 30,
  "create-recipe": 8,
  "replace-recipe": 8,
  "create-week-plan": 5,
  "list-suggestions": 60,
  "get-variety-score": 60,
  "add-slot": 60,
  "change-slot": 15,
  "remove-slot": 10,
  "confirm-week-plan": 5,
  "generate-shopping-list": 10,
  "get-current-shopping-list": 120,
  "check-shopping-list-item": 250,
  "add-shopping-list-item": 30,
  "delete-shopping-list-item": 10,
  "list-pantry-items": 30,
  "create-pantry-item": 40,
  "update-pantry-item": 40,
  "delete-pantry-item": 30,
  "list-cooking-logs": 10,
  "create-cooking-log": 30,
  "log-in": 8,
};

/**
 * The share of requests whose function has just started or doesn't hold the household's catalogue, by the number of
 * households. Simulated: each operation has environments of its own, and each keeps some twenty catalogues.
 */
export const coldShares: Readonly<Record<number, number>> = { 1000: 0.56, 10000: 0.77, 100000: 0.99 };

export const COLD_AT_A_MILLION = 0.99;

/** Read from the app's own copy instead. */
const copied = [
  "get-week-plan",
  "get-recipe",
  "list-recipes",
  "list-recipes: search",
  "list-tags",
  "list-ingredients",
  "list-ingredient-categories",
  "get-my-household",
  "get-current-shopping-list",
  "list-pantry-items",
  "list-cooking-logs",
];
const others = Object.fromEntries(Object.entries(monthlyUse).filter(([name]) => !copied.includes(name)));

/**
 * The same household with apps that keep a copy, as the kitchen page does: a start asks who it is, what has changed and
 * for a socket; each change is followed by a question, and each message on a socket by another. Five minutes a start, in
 * which it asks twice without cause.
 */
export const copyUse: Use = {
  ...others,
  "create-live-ticket": 120,
  "list-changes: an entry": 60 + 551 + 138,
  "list-changes: nothing new": 60 + 551 + 240,
};

/**
 * The same with as few requests as can be, which no app of ours makes yet: a start asks once, ticks go in batches of five,
 * and a change's answer is enough. No socket.
 */
export const fewUse: Use = {
  ...others,
  "get-me": 0,
  "check-shopping-list-item": 0,
  "check-shopping-list-items": 50,
  "list-changes: an entry": 60,
  "list-changes: nothing new": 60,
};
