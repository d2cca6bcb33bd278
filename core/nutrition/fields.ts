import * as z from "zod/mini";
import { grouped } from "../basics/text.ts";
import { crossCheck, quantity } from "../contract/fields.ts";
import { countWords } from "../units/count-words.ts";

const value = (most: number) => quantity(0).check(z.maximum(most, `Must be at most ${grouped(most)}.`));
const optionalGrams = z.optional(value(100));

const per100g = z.object({
  kcal: value(1_000),
  protein: optionalGrams,
  fat: optionalGrams,
  saturates: optionalGrams,
  carbohydrate: optionalGrams,
  sugars: optionalGrams,
  fibre: optionalGrams,
  salt: optionalGrams,
});

const GRAMS_MAX = 100_000;
const grams = quantity(0.01).check(z.maximum(GRAMS_MAX, `Must be at most ${grouped(GRAMS_MAX)}.`));

const units = new Set(["cup", "piece", ...countWords.map(({ word }) => word)]);

const gramsPer = z.record(z.string(), grams).check(
  crossCheck((given, report) => {
    for (const unit of Object.keys(given))
      if (!units.has(unit)) report(unit, "not_one_of", "Must be cup, piece or another unit of a count.");
  }),
);

/** What people say of an ingredient, in requests and imports. */
export const newNutrition = z.object({ per100g, gramsPer: z.optional(gramsPer) });

const measured = z.optional(z.number());

/** Nutrients as on a label. `kcal` is always there. */
export const nutrientsShown = z.object({
  kcal: z.number(),
  protein: measured,
  fat: measured,
  saturates: measured,
  carbohydrate: measured,
  sugars: measured,
  fibre: measured,
  salt: measured,
});
export const gramsShown = z.record(z.string(), z.number());

/** What people said, in exports. */
export const ownNutrition = z.object({ per100g: nutrientsShown, gramsPer: gramsShown });
