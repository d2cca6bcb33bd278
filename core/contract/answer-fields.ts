import * as z from "zod/mini";

/** An id in an answer. Our own rules make answers, so formats are not checked: they are for the OpenAPI document. */
export const id = z.string();
export const day = z.string();
/** A moment in an answer, like 2026-01-31T18:30:00.000Z. */
export const instant = z.string();
export const int32 = z.number();

export const categoryRef = z.object({ id, name: z.string() });

export const lineItem = {
  id,
  ingredientId: z.optional(id),
  name: z.string(),
  category: z.optional(categoryRef),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
};
