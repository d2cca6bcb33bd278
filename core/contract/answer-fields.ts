import * as z from "zod/mini";

/**
 * The kinds of field in answers. Answers come from our own rules, so their formats are not checked. These
 * fields are plain texts and numbers; only the OpenAPI document tells them apart.
 */

/** A UUID. */
export const id = z.string();
/** A calendar day like 2026-01-31. */
export const day = z.string();
/** A moment in UTC, with milliseconds: 2026-01-31T18:30:00.000Z. */
export const instant = z.string();
/** A 32-bit integer. */
export const int32 = z.number();

/** The category of an ingredient, as shown wherever ingredients are shown. */
export const categoryRef = z.object({ id, name: z.string() });

/** Something in stock or to be bought, with the name of its ingredient or a name of its own. */
export const article = {
  id,
  ingredientId: z.optional(id),
  name: z.string(),
  category: z.optional(categoryRef),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
};
