import type { Article } from "../catalogue/model.ts";

/** `rev` is the number of writes. `inBox` is the number of items that are stored together with it, and it. */
export type PantryItem = Article & {
  readonly id: string;
  readonly bestBefore?: string | undefined;
  readonly openedOn?: string | undefined;
  readonly rev: number;
  readonly inBox?: number;
};
