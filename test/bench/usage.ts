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

/** Requests whose function doesn't hold the household's catalogue: simulated, with twenty in each environment. */
export const COLD_AT_A_MILLION = 0.99;

/** Read from the kitchen's copy instead, or sent otherwise. */
const replaced = [
  "get-me",
  "get-week-plan",
  "list-recipes",
  "list-recipes: search",
  "list-tags",
  "list-ingredients",
  "list-ingredient-categories",
  "get-my-household",
  "get-current-shopping-list",
  "list-pantry-items",
  "list-cooking-logs",
  "check-shopping-list-item",
];
const others = Object.fromEntries(Object.entries(monthlyUse).filter(([name]) => !replaced.includes(name)));

/**
 * A kitchen's requests while its page is open, by minutes and ticks: `npm test -- unit/client/usage` plays them. In the
 * shop, three lines are ticked within two seconds, every two minutes.
 */
export const visits = {
  look: { minutes: 0.15, shelves: 0, asks: 1, tickets: 0, ticks: 0, batches: 0 },
  stay: { minutes: 5, shelves: 0, asks: 4, tickets: 1, ticks: 0, batches: 0 },
  shop: { minutes: 20, shelves: 10, asks: 12, tickets: 1, ticks: 10, batches: 10 },
} as const;
export const TICKS_AT_A_SHELF = 3;

/** Each of the four opens the page once a day: half the time for a look. All ticks are made in shops. */
const shops = 250 / (visits.shop.shelves * TICKS_AT_A_SHELF);
const times = { look: 60, stay: 60 - shops, shop: shops };
const sum = (of: "asks" | "tickets" | "ticks" | "batches"): number =>
  times.look * visits.look[of] + times.stay * visits.stay[of] + times.shop * visits.shop[of];

/** After changes whose answer doesn't show all: recipes, plans, lists that are made, dinners, moved meals. */
const UNSHOWN = 81;
/** After others, in pairs: a message about an own change may be about another member's, too. */
const SHARED = (301 - UNSHOWN) / 2;
/** At one change in four, another member's page is open. */
const HEARD = 0.25;
const changes = 301 + sum("ticks") + sum("batches");
const heard = HEARD * changes;

/** Each two minutes; in a shop they tell the own ticks. */
const quietPolls = times.stay * (visits.stay.asks - 2);

/** The same household with the kitchen page, or another app with the typed client's kitchen. */
export const kitchenUse: Use = {
  ...others,
  // The page shows a plan's score, to each member after each change of its meals.
  "get-variety-score": 100,
  "create-live-ticket": sum("tickets"),
  "check-shopping-list-item": sum("ticks"),
  "check-shopping-list-items": sum("batches"),
  // When a socket opens, or has told nothing, there is seldom news.
  "list-changes: nothing new": sum("tickets") + quietPolls,
  "list-changes: an entry": sum("asks") - sum("tickets") - quietPolls + UNSHOWN + SHARED + heard,
};

/** Lines in a batch are in different shards of marks, mostly. */
export const moreShards = sum("batches") * (TICKS_AT_A_SHELF - 2);
export const starts = times.look + times.stay + times.shop;
