import type { RecipeSummary } from "../catalogue/model.ts";
import type { MealType } from "../contract/values.ts";

export type SlotRecipe = Pick<RecipeSummary, "id" | "name" | "effort" | "cookTimeMin" | "heroImageUrl">;

export type Slot = {
  readonly id: string;
  readonly slotDate: string;
  /** Only if the recipe said how many it serves. */
  readonly servings?: number | undefined;
  readonly mealType?: MealType | undefined;
  /** Ids of people, also of some who are gone. Without them the regular people eat. */
  readonly eaters?: readonly string[] | undefined;
  /** The slot of this plan whose meal leaves them. */
  readonly leftoversOf?: string | undefined;
  /** Epoch seconds; absent while it is new. */
  readonly changedAt?: number | undefined;
  /** Only its id is stored. */
  readonly recipe: SlotRecipe;
};

/** A meal without a recipe. */
export type Note = {
  readonly id: string;
  readonly noteDate: string;
  readonly mealType?: MealType | undefined;
  readonly text: string;
  /** Epoch seconds; absent while it is new. */
  readonly changedAt?: number | undefined;
};

export type Plan = {
  readonly id: string;
  readonly weekStart: string;
  readonly wasConfirmed: boolean;
  readonly slots: readonly Slot[];
  readonly notes?: readonly Note[] | undefined;
  /** Of writes. */
  readonly rev: number;
} & (
  | { readonly status: "draft"; readonly confirmedAt?: undefined }
  | { readonly status: "confirmed"; readonly confirmedAt: string }
);
