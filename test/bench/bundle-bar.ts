/** Bytes that a bundle may have, minified. Bundled the default way, it would have 477 kB to 1.1 MB. */
const MOST_BYTES = 360_000;
/**
 * They know how people write lines, where shops have what and what foods have in them, read pages, read or write every kind of thing, search
 * weeks, know the commonest passwords besides mails, or are the document.
 */
const larger = [
  "recipe-import/import-recipes",
  "recipe-import/read-recipe-page",
  "transfer/import-household",
  "nutrition/get-recipe-nutrition",
  "nutrition/get-week-plan-nutrition",
  "nutrition/get-ingredient-nutrition",
  "nutrition/put-ingredient-nutrition",
  "nutrition/delete-ingredient-nutrition",
  "shopping/add-shopping-list-item",
  "filling/fill-week-plan",
  "changes/list-changes",
  "accounts/sign-up",
  "accounts/update-me",
  "accounts/confirm-password-reset",
  "admin/create-user",
  "admin/reset-password",
  "system/get-openapi",
];
const MOST_BYTES_OF_LARGER = 400_000;

/** The bar of a function's bundle. */
export const mostBytes = (name: string): number =>
  larger.includes(name) ? MOST_BYTES_OF_LARGER : MOST_BYTES;
