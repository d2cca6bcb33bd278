/** Bytes that a bundle may have, minified. Bundled the default way, it would have 477 kB to 1.1 MB. */
const MOST_BYTES = 360_000;
/**
 * They know how people write lines and where shops have what, read pages, know the commonest passwords besides mails,
 * are the document, or have the SDK of the Model Context Protocol.
 */
const larger = [
  "recipe-import/read-recipe-page",
  "shopping/add-shopping-list-item",
  "shopping/generate-shopping-list",
  "shopping/check-shopping-list-item",
  "shopping/check-shopping-list-items",
  "accounts/sign-up",
  "accounts/update-me",
  "accounts/confirm-password-reset",
  "admin/create-user",
  "admin/reset-password",
  "system/get-openapi",
  "assistants/mcp",
];
const MOST_BYTES_OF_LARGER = 480_000;

/** They know what is in foods by their names in four languages, or what nutrients these have: up to 250 kB of tables. */
const withTables = [
  "recipes/list-recipes",
  "recipes/create-recipe",
  "recipes/get-recipe",
  "recipes/replace-recipe",
  "recipes/delete-recipe",
  "vocabulary/list-ingredients",
  "vocabulary/patch-ingredient",
  "vocabulary/merge-ingredient",
  "vocabulary/delete-ingredient",
  "recipe-import/import-recipes",
  "people/get-recipe-suitability",
  "people/get-week-plan-suitability",
  "nutrition/get-recipe-nutrition",
  "nutrition/get-week-plan-nutrition",
  "nutrition/get-ingredient-nutrition",
  "nutrition/put-ingredient-nutrition",
  "nutrition/delete-ingredient-nutrition",
  "variety/list-suggestions",
  "filling/fill-week-plan",
  "changes/list-changes",
  "transfer/import-household",
];
const MOST_BYTES_WITH_TABLES = 660_000;

/** The bar of a function's bundle. */
export const mostBytes = (name: string): number =>
  withTables.includes(name)
    ? MOST_BYTES_WITH_TABLES
    : larger.includes(name)
      ? MOST_BYTES_OF_LARGER
      : MOST_BYTES;
