import { language } from "./language.ts";
import { en, type Texts } from "./texts/en.ts";
import { pluralIn } from "./texts/plural.ts";

// English is part of the page. Another language is a file that the page loads before it shows anything.

const load = async (): Promise<Texts> => {
  const plural = pluralIn(language);
  switch (language) {
    case "de":
      return (await import("./texts/de.ts")).de(plural);
    case "fr":
      return (await import("./texts/fr.ts")).fr(plural);
    case "es":
      return (await import("./texts/es.ts")).es(plural);
    case "en":
      return en(plural);
  }
};

/** The words of the page in the person's language; in English where their file can't be had just now. */
export const texts: Texts = await load().catch(() => en(pluralIn("en")));
