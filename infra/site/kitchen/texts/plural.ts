export type Plural = (count: number, one: string, many: string) => string;

/** Returns how to write a count with its noun in a language: the first for one, as the language sees it. */
export const pluralIn = (language: string): Plural => {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, one, many) => `${numbers.format(count)} ${rules.select(count) === "one" ? one : many}`;
};
