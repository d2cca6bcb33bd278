/** What a language calls the service's units: the word for one, and for several where that is another. */
export type UnitWords = Readonly<Record<string, string>>;

export const german: UnitWords = {
  tsp: "TL",
  tbsp: "EL",
  cup: "Tasse, Tassen",
  bottle: "Flasche, Flaschen",
  bunch: "Bund",
  can: "Dose, Dosen",
  clove: "Zehe, Zehen",
  jar: "Glas, Gläser",
  pack: "Packung, Packungen",
  pinch: "Prise, Prisen",
  slice: "Scheibe, Scheiben",
  tin: "Dose, Dosen",
};

export const french: UnitWords = {
  tsp: "c. à c.",
  tbsp: "c. à s.",
  cup: "tasse, tasses",
  bottle: "bouteille, bouteilles",
  bunch: "botte, bottes",
  can: "boîte, boîtes",
  clove: "gousse, gousses",
  jar: "pot, pots",
  pack: "paquet, paquets",
  pinch: "pincée, pincées",
  slice: "tranche, tranches",
  tin: "boîte, boîtes",
};
