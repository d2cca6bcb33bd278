import type { Card } from "../catalogue/model.ts";

export type SlotRecipe = {
  readonly id: Card["id"];
  readonly name: Card["name"];
  readonly effort: Card["effort"];
  readonly cookTimeMin?: Card["cookTimeMin"];
  readonly heroImageUrl?: Card["heroImageUrl"];
};

export type Slot = {
  readonly id: string;
  readonly slotDate: string;
  /** Set only if the recipe said how many it serves. */
  readonly servings?: number | undefined;
  /** Only its id is stored. */
  readonly recipe: SlotRecipe;
};

export type Plan = {
  readonly id: string;
  readonly weekStart: string;
  /** Whether the plan ever was confirmed, so that its meals count as eaten. */
  readonly wasConfirmed: boolean;
  readonly slots: readonly Slot[];
  /** The number of writes. */
  readonly rev: number;
} & (
  | { readonly status: "draft"; readonly confirmedAt?: undefined }
  | { readonly status: "confirmed"; readonly confirmedAt: string }
);
