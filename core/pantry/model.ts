import type { Article } from "../catalogue/model.ts";

/** Something in stock. `rev` counts the writes. */
export type PantryItem = Article & {
  readonly id: string;
  readonly bestBefore?: string | undefined;
  readonly openedOn?: string | undefined;
  readonly rev: number;
};
