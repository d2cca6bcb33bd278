import * as z from "zod/mini";

/**
 * Answers come from our own rules, so their formats are not checked: only the OpenAPI document tells these fields
 * apart.
 */

export const id = z.string();
/** Like 2026-01-31. */
export const day = z.string();
/** In UTC, with milliseconds: 2026-01-31T18:30:00.000Z. */
export const instant = z.string();
export const int32 = z.number();

export const categoryRef = z.object({ id, name: z.string() });

/** A pantry item or a line; `name` is its ingredient's or its own. */
export const article = {
  id,
  ingredientId: z.optional(id),
  name: z.string(),
  category: z.optional(categoryRef),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
};
