import type { Card } from "../catalogue/model.ts";

/** What a plan shows of a recipe. */
export type SlotRecipe = {
  readonly id: Card["id"];
  readonly name: Card["name"];
  readonly effort: Card["effort"];
  readonly cookTimeMin?: Card["cookTimeMin"];
  readonly heroImageUrl?: Card["heroImageUrl"];
};

/** A meal of a plan. */
export type Slot = {
  readonly id: string;
  readonly slotDate: string;
  /** For how many people. Only of a recipe that said how many it serves. */
  readonly servings?: number | undefined;
  /** The recipe as it was planned. Shown only after it has been deleted from the catalogue. */
  readonly recipe: SlotRecipe;
};

/** A plan is either a draft, or confirmed with the time of its confirmation. */
export type Plan = {
  readonly id: string;
  /** The first of the seven days. It can be any weekday. */
  readonly weekStart: string;
  /** Whether the plan is or once was confirmed. If so, later weeks count its slots as eaten. */
  readonly wasConfirmed: boolean;
  /** In the order in which they were added. */
  readonly slots: readonly Slot[];
  /** Counts the writes. */
  readonly rev: number;
} & (
  | { readonly status: "draft"; readonly confirmedAt?: undefined }
  | { readonly status: "confirmed"; readonly confirmedAt: string }
);
