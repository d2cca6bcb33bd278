import { expect, test } from "vitest";
import { sentenceFor } from "../../../core/contract/errors.ts";

test.each([
  ["/ingredients", "Must have at least one entry.", "Add at least one ingredient."],
  ["/tagIds", "Must have at least one entry.", "Add at least one tag."],
  ["/name", "This is required.", "The name is missing."],
  ["/cookTimeMin", "Must be at least 0.", "The cook time must be at least 0."],
  ["/ingredients/1/quantity", "Must be at least 0.", "The quantity of ingredient 2 must be at least 0."],
  ["/isStaple", "Must be true or false.", "The field isStaple must be true or false."],
  ["/tagIds/0", "Must be an id.", "Tag 1 must be an id."],
  [
    "",
    "Give text without ingredientId, customName, unit.",
    "Give text without ingredient, custom name, unit.",
  ],
  ["/recipeId", "Give recipeId or leftoversOf.", "Give recipe or leftovers."],
])("%s: %s", (pointer, message, sentence) => {
  expect(sentenceFor({ pointer }, message)).toBe(sentence);
});
