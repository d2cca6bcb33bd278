/** Kinds of exported items in the order of export and import: each kind refers only to kinds before it. */
export const kinds = [
  "category",
  "tag",
  "ingredient",
  /** The name of a merged or deleted tag or ingredient. */
  "former",
  "recipe",
  "plan",
  /** A shopping list as generated, with people's changes of its lines. */
  "list",
  /** A line that somebody added to a shopping list. */
  "line",
  "pantryItem",
  /** An entry of the cooking log. */
  "cooked",
] as const;

export type Kind = (typeof kinds)[number];
