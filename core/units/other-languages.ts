import { searchForm } from "../basics/text.ts";
import { parseUnit, type Unit } from "./unit.ts";

/** German and French, with plurals unless they only have a longer end. "KL" in capitals: "kl." is small. */
const words: Readonly<Record<string, string>> = {
  g: "Gramm",
  kg: "Kilogramm",
  cl: "Zentiliter",
  dl: "Deziliter, décilitre",
  tsp: "tspn, TL, KL, Teel, Teelöffel, Kaffeelöffel, càc, c-à-c",
  tbsp: "tbspn, EL, Essl, Esslöffel, Eßlöffel, càs, cs, c-à-s",
  cup: "Tasse",
  piece: "Stück, Stückchen, Stk, Stck, pièce, unité, morceau",
  bag: "Beutel, Sack, Tüte, sac, sacs",
  ball: "Kugel, boule",
  bar: "Tafel, Riegel, barre, tablette",
  block: "bloc, plaquette",
  bottle: "Fl, Flasche, Fläschchen, bouteille",
  bowl: "Schüssel, bol, bols",
  bulb: "Knolle, bulbe",
  bunch: "Bund, Bd, Bünde, botte, Rispe",
  can: "Ds, Dos, Dose, Döschen, Büchse, boîte, canette, canne, conserve",
  carton: "briquette, brique",
  clove: "Zeh, Zehe, gousse",
  container: "contenant",
  cube: "Würfel",
  dollop: "Klecks",
  dash: "trait",
  dozen: "Dutzend, douzaine",
  drop: "Trpf, Tropfen, goutte",
  envelope: "enveloppe",
  glass: "Gl, Glas, Gläser, Gläschen, verre",
  handful: "Handvoll, Hand voll, Hände voll, Handv, poignée",
  head: "Kopf, Köpfe, tête",
  jar: "bocal, bocaux",
  ladle: "Kelle, louche",
  leaf: "Bl, Blatt, Blätter, feuille",
  loaf: "Laib, miche",
  oz: "once",
  package: "Packung, Paket",
  packet: "P., Pck, Pckg, Packg, Päck, Päckchen, paquet",
  pinch: "Pr, Prs, Prise, Msp, Messerspitze, pincée",
  portion: "Portionen",
  pot: "Topf, Töpfe",
  punnet: "Schale, Schälchen, barquette, casseau",
  roll: "Rolle, rouleau",
  slice: "Schb, Scheib, Scheibe, tran, tranche, rondelle",
  splash: "Schluck, Schuss, Schuß, Spritzer",
  sprig: "Zw, Zweig, Stiel, Stängel, Stengel, brin",
  square: "carré",
  stalk: "Stg, Stange, tige, branche",
  stick: "bâton",
  strip: "Streifen, lamelle, lanière",
  tub: "Becher",
};

/** Writes umlauts with an e: `Stueck`. U+0308 are the dots. */
const withoutUmlauts = (word: string): string => word.normalize("NFD").replaceAll("\u0308", "e");

const known: ReadonlyMap<string, Unit> = new Map(
  Object.entries(words).flatMap(([unit, list]) =>
    list
      .split(", ")
      .flatMap((word) => (word === "KL" ? word : [searchForm(word), searchForm(withoutUmlauts(word))]))
      .map((word): [string, Unit] => [word, parseUnit(unit)]),
  ),
);

/**
 * Finds the unit of a word in another language. Only for lines of recipes: a unit that people type alone is English.
 */
export const unitInOtherLanguage = (text: string): Unit | undefined => {
  const form = searchForm(text);
  const forms = [text, form, form.replace(/(?<=.{4})[ensx]$/, ""), form.replace(/(?<=.{4})en$/, "")];
  return forms.map((one) => known.get(one)).find((unit) => unit !== undefined);
};
