import { memo } from "../basics/memo.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Category } from "../catalogue/model.ts";
import { type Language, languages } from "../contract/values.ts";
import { aisleOf } from "./aisles.ts";
import { aisleAbroad } from "./aisles-abroad.ts";
import { aisleOfCategory } from "./category.ts";
import { categoryNames } from "./defaults.ts";

const aisleIn = (language: Language, name: string) =>
  language === "en" ? aisleOf(name) : aisleAbroad(language, name);

/** Returns all languages, first that of most of the categories' names: reading the household would be a trip more. */
const languagesFor = memo((categories: Catalogue["categories"]): readonly Language[] => {
  const names = new Set(Array.from(categories.values(), ({ name }) => name));
  const known = (language: Language) => categoryNames(language).filter((name) => names.has(name)).length;
  return languages.toSorted((a, b) => known(b) - known(a));
});

/** Guesses the household's category for a thing to buy from its name; undefined if the words don't tell. */
export const categoryFor = ({ categories }: Catalogue, name: string): Category | undefined => {
  for (const language of languagesFor(categories)) {
    const aisle = aisleIn(language, name);
    if (aisle !== undefined)
      return [...categories.values()].find((category) => aisleOfCategory(category) === aisle);
  }
  return undefined;
};
