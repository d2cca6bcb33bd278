import type { LineItem } from "../line-items/model.ts";

/** `rev` is the number of writes. */
export type PantryItem = LineItem & {
  readonly id: string;
  readonly bestBefore?: string | undefined;
  readonly openedOn?: string | undefined;
  readonly rev: number;
};
