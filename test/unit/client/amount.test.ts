import { expect, test } from "vitest";
import { amountText } from "../../../core/client/amount.ts";

test.each<[string, number | undefined, string | undefined, string]>([
  ["2 cans", 2, "can", "en"],
  ["1 ⅓ cups", 1.333, "cup", "en"],
  ["2 bunches", 2, "bunch", "en"],
  ["3 leaves", 3, "leaf", "en"],
  ["2 patties", 2, "patty", "en"],
  ["2 tbsp", 2, "tbsp", "en"],
  ["1,250 g", 1250, "g", "en"],
  ["1,5 g", 1.5, "g", "de"],
  ["2 Dosen", 2, "can", "de"],
  ["1 ½ boîte", 1.5, "can", "fr-FR"],
  ["1 Zehe", 1, "clove", "de-AT"],
  ["2 sprig", 2, "sprig", "fr"],
  ["3", 3, "piece", "en"],
  ["3", 3, undefined, "en"],
  ["", undefined, "can", "en"],
])("%s", (text, quantity, unit, locale) => {
  expect(amountText(quantity, unit, locale)).toBe(text);
});
