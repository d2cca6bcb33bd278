/**
 * The tags of a new household that the page knows, by their English names: what they are called in German, French and
 * Spanish. The service's own list would be three times as long.
 */
export const usualTags: Readonly<Record<string, readonly [german: string, french: string, spanish: string]>> =
  {
    chicken: ["Huhn", "poulet", "pollo"],
    turkey: ["Pute", "dinde", "pavo"],
    beef: ["Rind", "bœuf", "ternera"],
    pork: ["Schwein", "porc", "cerdo"],
    lamb: ["Lamm", "agneau", "cordero"],
    fish: ["Fisch", "poisson", "pescado"],
    seafood: ["Meeresfrüchte", "fruits de mer", "marisco"],
    eggs: ["Eier", "œufs", "huevos"],
    cheese: ["Käse", "fromage", "queso"],
    "beans & lentils": ["Bohnen & Linsen", "haricots & lentilles", "legumbres"],
    soup: ["Suppe", "soupe", "sopa"],
    salad: ["Salat", "salade", "ensalada"],
    baking: ["Gebäck", "au four sucré", "horneado"],
    breakfast: ["Frühstück", "petit-déjeuner", "desayuno"],
    Italian: ["italienisch", "italien", "italiano"],
    Indian: ["indisch", "indien", "indio"],
    Mexican: ["mexikanisch", "mexicain", "mexicano"],
    Japanese: ["japanisch", "japonais", "japonés"],
    Thai: ["thailändisch", "thaï", "tailandés"],
    vegetarian: ["vegetarisch", "végétarien", "vegetariano"],
    vegan: ["vegan", "végan", "vegano"],
    quick: ["schnell", "rapide", "rápido"],
    "one pot": ["aus einem Topf", "tout en un", "en una olla"],
  };

const english = new Map(
  Object.entries(usualTags).flatMap(([name, others]) => others.map((other) => [other, name])),
);

/** Returns the English name of a tag, or its name if no new household has it. */
export const inEnglish = (name: string): string => english.get(name) ?? name;
