import { describe, expect, test } from "vitest";
import { amountIn } from "../../../core/client/amount.ts";
import { readLine } from "../../../core/recipe-import/lines/line.ts";
import { languageAmong } from "../../../infra/site/kitchen/language.ts";
import { de } from "../../../infra/site/kitchen/texts/de.ts";
import { en } from "../../../infra/site/kitchen/texts/en.ts";
import { es } from "../../../infra/site/kitchen/texts/es.ts";
import { fr } from "../../../infra/site/kitchen/texts/fr.ts";
import { pluralIn } from "../../../infra/site/kitchen/texts/plural.ts";

/** Texts by their paths; those that say a count or a name, with these arguments. */
const said = (texts: object, args: readonly unknown[], at = ""): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]): [string, string][] => {
      const path = `${at}/${key}`;
      if (typeof value === "string") return [[path, value]];
      if (typeof value === "function") return [[path, String(value(...args))]];
      return typeof value === "object" ? [...said(value, args, path)] : [];
    }),
  );

const english = en(pluralIn("en"));

describe.each([
  ["de", de(pluralIn("de"))],
  ["fr", fr(pluralIn("fr"))],
  ["es", es(pluralIn("es"))],
] as const)("the texts in %s", (language, texts) => {
  test("are in that language, and none is empty", () => {
    expect(texts.language).toBe(language);
    const others = said(texts, [3, 4, 5]);
    const empty = [...said(english, [3, 4, 5])].filter(([path, text]) => text && !others.get(path));
    expect(empty).toEqual([]);
  });

  // Names come in the order of the arguments; counts are told from each other by their digits.
  test.each([[["<one>", "<two>", "<three>"]], [[41, 42, 43]]])("say what they are given: %j", (args) => {
    const others = said(texts, args);
    // A count that gets a name is no number, and says nothing.
    const words = [...said(english, args)].filter(([path]) => !others.get(path)?.includes("NaN"));
    for (const [path, text] of words)
      for (const arg of args)
        expect(others.get(path)?.includes(String(arg)), `${path}: ${others.get(path)}`).toBe(
          text.includes(String(arg)),
        );
  });

  // People correct the lines of a recipe as texts. Several units may have one word: "Dose" is a can and a tin.
  test.each(Object.keys(texts.units))("write amounts in the unit %s so that they are read again", (unit) => {
    for (const quantity of [1, 3]) {
      const written = amountIn(quantity, unit, language, texts.units);
      const { name, ...read } = readLine(`${written} Tofu`);
      expect(amountIn(read.quantity, read.unit, language, texts.units)).toBe(written);
      expect(name).toBe("Tofu");
    }
  });
});

test.each([
  [["de", "en-US"], "de"],
  [[null, "fr-CA", "en"], "fr"],
  [[null, "pt-BR", "es-ES"], "es"],
  [[undefined, "ja"], "en"],
  [["constructor"], "en"],
] as const)("of %j the page has %s", (wanted, language) => {
  expect(languageAmong(wanted)).toBe(language);
});
