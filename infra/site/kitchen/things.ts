import type { Body } from "../../../core/client/index.ts";

export type List = Body<"GET /v1/shopping-lists/{id}">;
export type Line = List["items"][number];
export type Plan = Body<"GET /v1/week-plans/{id}">;
export type Slot = Plan["slots"][number];
export type Note = Plan["notes"][number];
export type PantryItem = Body<"GET /v1/pantry-items">[number];

export const mealTypes = ["breakfast", "lunch", "snack", "dinner"] as const;
