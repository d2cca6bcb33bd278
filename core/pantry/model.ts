import type { Article } from "../catalogue/model.ts";

/** `rev` is the number of writes. */
export type PantryItem = Article & {
  readonly id: string;
  readonly bestBefore?: string | undefined;
  readonly openedOn?: string | undefined;
  readonly rev: number;
};
