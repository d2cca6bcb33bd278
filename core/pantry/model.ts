import type { Article } from "../catalogue/model.ts";

/** `rev` is the number of writes, `inBox` the number of items stored together. */
export type PantryItem = Article & {
  readonly id: string;
  readonly bestBefore?: string | undefined;
  readonly openedOn?: string | undefined;
  readonly rev: number;
  readonly inBox?: number;
};

export type OpenBox = {
  readonly id: string;
  readonly size: number;
  readonly places: number;
  readonly bytes: number;
};
