/** An ingredient or free text with an amount, as people write it on a list. */
export type LineItem = {
  readonly ingredientId?: string | undefined;
  readonly customName?: string | undefined;
  /** How much, in pieces if there is no unit. */
  readonly quantity?: number | undefined;
  readonly unit?: string | undefined;
};

export type NotedLineItem = LineItem & { readonly note?: string | undefined };
