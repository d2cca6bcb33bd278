import { type Language, tagTypes } from "../contract/values.ts";
import { type DefaultName, defaultCategories, defaultTags, type Translation } from "./default-names.ts";
import { german } from "./default-names-de.ts";
import { spanish } from "./default-names-es.ts";
import { french } from "./default-names-fr.ts";

const translations: Readonly<Record<Exclude<Language, "en">, Translation>> = {
  de: german,
  fr: french,
  es: spanish,
};

const nameIn = (language: Language, name: DefaultName): string =>
  language === "en" ? name : translations[language][name];

/** Returns the names of a new household's categories, in their order. */
export const categoryNames = (language: Language): readonly string[] =>
  defaultCategories.map((category) => nameIn(language, category));

/** Returns a new household's categories, which know the aisles they are by default whatever they are called. */
export const categoriesIn = (language: Language) =>
  defaultCategories.map((aisle) => {
    const name = nameIn(language, aisle);
    return name === aisle ? { name } : { name, aisle };
  });

/** Returns a new household's tags: some of each type, so that the first recipe can be saved at once. */
export const tagsIn = (language: Language) =>
  tagTypes.flatMap((tagType) =>
    defaultTags[tagType].map((name) => ({ name: nameIn(language, name), tagType })),
  );
