/**
 * The kinds of item in an exported file, in the order in which they are exported and imported: each kind refers only to
 * those before it.
 */
export const kinds = [
  "category",
  "tag",
  "ingredient",
  /** The name of a tag or an ingredient that was merged into another one or deleted. */
  "former",
  "recipe",
  "plan",
  /** A shopping list as it was generated, with what people did to its lines. */
  "list",
  /** Added by hand to a shopping list. */
  "line",
  "pantryItem",
  /** An entry of the cooking log. */
  "cooked",
] as const;

export type Kind = (typeof kinds)[number];
