import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { type Language, languages } from "../../../core/contract/values.ts";
import { categoryFor } from "../../../core/vocabulary/category-for.ts";
import { defaultCategories } from "../../../core/vocabulary/default-names.ts";
import { categoriesIn } from "../../../core/vocabulary/defaults.ts";
import { frenchGroceries } from "./groceries/french.ts";
import { germanGroceries } from "./groceries/german.ts";
import { spanishGroceries } from "./groceries/spanish.ts";

/** The aisle that a household of a language gives to a new ingredient. */
const aisleIn = (language: Language) => {
  const categories = categoriesIn(language).map((category, at) => ({ id: `${at}`, ...category }));
  const catalogue = { ...emptyCatalogue, categories: new Map(categories.map((one) => [one.id, one])) };
  return (name: string) => {
    const found = categoryFor(catalogue, name);
    return found && defaultCategories[Number(found.id)];
  };
};

describe("the aisles of what a household buys", () => {
  test.each([
    ["de", germanGroceries],
    ["fr", frenchGroceries],
    ["es", spanishGroceries],
  ] as const)(
    "are right for 96 of 100 %s groceries at least, and wrong for 1.5 at most",
    (language, groceries) => {
      const aisleOf = aisleIn(language);
      const names = Object.entries(groceries).flatMap(([aisles, names]) =>
        names
          .trim()
          .split(/;\s+/)
          .map((text) => ({ name: text.replace(/\s+/g, " "), aisles: aisles.split(" / ") })),
      );
      const told = names.map(({ name, aisles }) => ({ name, aisles, found: aisleOf(name) }));
      const right = told.filter(({ aisles, found }) => found && aisles.includes(found));
      const wrong = told.filter(({ aisles, found }) => found && !aisles.includes(found));
      expect(names.length).toBeGreaterThan(600);
      expect(right.length / names.length, JSON.stringify(wrong)).toBeGreaterThanOrEqual(0.96);
      expect(wrong.length / names.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.015);
    },
  );

  test("are those of its own language's words first, and those of the others' after them", () => {
    // Beef in German, and what is grated from a lemon in English.
    expect(aisleIn("de")("Rind")).toBe("Meat & poultry");
    expect(aisleIn("en")("rind")).toBe("Fruit & vegetables");
    for (const language of languages)
      for (const name of ["leeks", "Lauchstangen", "poireaux", "puerros"])
        expect([language, name, aisleIn(language)(name)]).toEqual([language, name, "Fruit & vegetables"]);
  });

  test.each(languages)("are the default ones in their order, whatever their names are: %s", (language) => {
    expect(categoriesIn(language).map(({ name, aisle = name }) => aisle)).toEqual(defaultCategories);
  });
});
