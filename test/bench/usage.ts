/**
 * How often a household of four uses each operation in a month: it looks at its plan and list several times a day,
 * plans once a week, shops twice, logs its dinners, and adds a recipe now and then.
 */
export const monthlyUse: Readonly<Record<string, number>> = {
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
