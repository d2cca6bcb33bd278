/** The kinds in an order in which each refers only to earlier ones. */
export const kinds = [
  "category",
  "tag",
  "ingredient",
  "former",
  "recipe",
  "person",
  "plan",
  "list",
  "line",
  "pantryItem",
  "cooked",
] as const;

export type Kind = (typeof kinds)[number];
