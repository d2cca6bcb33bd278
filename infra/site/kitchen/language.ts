/** The page's languages by their own names. */
export const languages = { en: "English", de: "Deutsch", fr: "Français", es: "Español" };

export type Language = keyof typeof languages;

/** Forgotten with all else when somebody else signs in: the name begins with "kitchen ". */
const CHOSEN = "kitchen language";

const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name);

/** Returns the first of these that the page has: what the person chose here, then what the browser prefers. */
export const languageAmong = (wanted: readonly (string | null | undefined)[]): Language =>
  wanted.map((one) => one?.slice(0, 2).toLowerCase() ?? "").find(isLanguage) ?? "en";

export const language = languageAmong([globalThis.localStorage?.getItem(CHOSEN), ...navigator.languages]);

export const keepLanguage = (chosen: string): void => localStorage.setItem(CHOSEN, chosen);
