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
  /** Added by somebody to a list. */
  "line",
  "pantryItem",
  "cooked",
] as const;

export type Kind = (typeof kinds)[number];
