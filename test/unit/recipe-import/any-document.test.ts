import fc from "fast-check";
import { expect, test } from "vitest";
import { readRecipe } from "../../../core/recipe-import/read-recipe.ts";
import { createRecipe } from "../../../core/recipes/contract.ts";
import { processorTime } from "../../support/processor-time.ts";

const TAG = "00000000-0000-4000-8000-000000000000";

const texts = "2 cups flour|Salt to taste|4-6 servings|PT1H30M|https://example.com/a b.jpg|<p>Stir|1 egg";
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(...texts.split("|")),
  fc.nat({ max: 700 }).map((length) => "ä ".repeat(length)),
);

/** Any JSON, with the keys that sites use. */
const keys = "@type @graph @id @value name text item itemListElement value unitText url".split(" ");
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 5 },
    anyText,
    fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...keys), tie("json"), { maxKeys: 4 }),
  ),
}));

const arbitraryRecipe = fc.record({
  "@type": fc.constant("Recipe"),
  name: fc.oneof(anyText, json),
  recipeIngredient: json,
  recipeInstructions: json,
  recipeYield: json,
  totalTime: json,
  prepTime: json,
  image: json,
  keywords: json,
});

test("of any recipe becomes one that can be created, or a fault", () => {
  let created = 0;
  fc.assert(
    fc.property(fc.oneof(arbitraryRecipe, json), (document) => {
      const reading = readRecipe(document);
      if ("fault" in reading) return;
      created++;
      const { ingredients, steps, cuisines: _, categories: __, keywords: ___, ...fields } = reading.recipe;
      const named = ingredients.map(({ name, pointer: _, ...rest }) => ({
        newIngredientName: name,
        ...rest,
      }));
      const lists = { ingredients: named, steps: steps.map((instruction) => ({ instruction })) };
      const made = createRecipe.body.safeParse({ ...fields, ...lists, tagIds: [TAG] });
      expect(made.error?.issues ?? []).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
  expect(created).toBeGreaterThan(300);
});

test("the time to read a recipe grows with its length, whatever stands in it", () => {
  const parts = "<|<p|<p>|&|&amp;|&#|1. |1 1|P1D|1 hour |.|,|a,|ü|\u0301|- | \n".split("|");
  const took = (part: string, length: number, times: number) => {
    const text = part.repeat(length / part.length);
    const name = `${text}x`;
    const recipeInstructions = [text, { name, itemListElement: [{ name, text }] }];
    const texts = { name: text, keywords: text, totalTime: text, recipeYield: text };
    const fields = { ...texts, recipeInstructions, recipeIngredient: [text] };
    return processorTime(() => {
      for (let nth = 0; nth < times; nth++) readRecipe({ ...fields, "@type": "Recipe" });
    });
  };
  // As much text, but in 400 documents.
  const usual = took("Chop 1 onion. ", 500, 400);
  // If the time grew with the square of the length, some would take hundreds of times as long.
  expect(parts.filter((part) => took(part, 200_000, 1) > 10 * usual)).toEqual([]);
});

test("deep nesting is left out", () => {
  let deep: unknown = "1 egg";
  for (let level = 0; level < 5_000; level++) deep = [{ itemListElement: deep }];
  const fields = { recipeIngredient: ["1 egg", deep], recipeInstructions: deep };
  const reading = readRecipe({ "@type": "Recipe", name: "Deep", ...fields });
  expect(reading).toMatchObject({ recipe: { ingredients: [{ name: "egg" }], steps: [] } });
  expect(reading.warnings).toHaveLength(2);
  expect(readRecipe(deep)).toMatchObject({ fault: { code: "invalid_type" } });
});
