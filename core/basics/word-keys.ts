// One text for a word and its plural, in search form. Only compare them, because they may be no words.

/** Returns the key of a German word: Tomate, Tomaten; Zwiebel, Zwiebeln; Huhn, Hühner; Avocado, Avocados. */
export const germanKey = (word: string): string =>
  word.replace(/(?<=...)(?:ern|er|en|e|(?<=..e[lr])n)$/, "").replace(/(?<=...[^s])s$/, "");

/** Returns the key of a French word. "Pâtes" are pasta, a "pâte" is dough and a "pâté" is deli. */
export const frenchKey = (word: string): string =>
  word === "pates" ? word : word.replace(/(?<=..)[sx]$/, "");

/** Returns the key of a Spanish word: limón, limones; carne, carnes. */
export const spanishKey = (word: string): string => word.replace(/(?<=..)(?:(?<=[dlnr])es?|s)$/, "");
