import { searchForm } from "../basics/text.ts";
import { parseUnit, type Unit } from "./unit.ts";

/** German, French and Spanish, with plurals unless they only have a longer end. "KL" in capitals: "kl." is small. */
const words: Readonly<Record<string, string>> = {
  g: "Gramm",
  kg: "Kilogramm",
  cl: "Zentiliter",
  dl: "Deziliter, décilitre",
  tsp: "tspn, TL, KL, Teel, Teelöffel, Kaffeelöffel, càc, c-à-c, cdta, cdtas, cdita, cditas, cucharadita",
  tbsp: "tbspn, EL, Essl, Esslöffel, Eßlöffel, càs, cs, c-à-s, cda, cdas, cucharada",
  cup: "Tasse, taza",
  piece: "Stück, Stückchen, Stk, Stck, pièce, unité, morceau, unidad, unidades",
  bag: "Beutel, Sack, Tüte, sac, sacs, bolsa",
  ball: "Kugel, boule, bola",
  bar: "Tafel, Riegel, barre, tablette, tableta",
  block: "bloc, plaquette, bloque, Blöcke",
  bottle: "Fl, Flasche, Fläschchen, bouteille, botella",
  bowl: "Schüssel, bol, bols",
  box: "Schachtel, caja",
  bulb: "Knolle, bulbe",
  bunch: "Bund, Bd, Bünde, botte, Rispe, manojo",
  can: "Ds, Dos, Dose, Döschen, Büchse, boîte, canette, canne, conserve, lata",
  carton: "briquette, brique, cartón, cartones, Karton",
  chunk: "trozo",
  clove: "Zeh, Zehe, gousse, diente",
  container: "contenant, envase",
  cube: "Würfel, cubo",
  dollop: "Klecks",
  dash: "trait",
  dozen: "Dutzend, douzaine, docena",
  drop: "Trpf, Tropfen, goutte, gota",
  envelope: "enveloppe, sobre",
  fillet: "filete",
  floret: "Röschen, fleurette, ramillete",
  glass: "Gl, Glas, Gläser, Gläschen, verre, vaso",
  handful: "Handvoll, Hand voll, Hände voll, Handv, poignée, puñado",
  head: "Kopf, Köpfe, tête, cabeza",
  jar: "bocal, bocaux, bote, tarro, frasco",
  ladle: "Kelle, louche",
  leaf: "Bl, Blatt, Blätter, feuille, hoja",
  loaf: "Laib, miche, hogaza",
  oz: "once",
  package: "Packung, Paket",
  packet: "P., Pck, Pckg, Packg, Päck, Päckchen, paquet, paquete",
  pinch: "Pr, Prs, Prise, Msp, Messerspitze, pincée, pizca",
  portion: "Portionen, porción, porciones",
  pot: "Topf, Töpfe",
  punnet: "Schale, Schälchen, barquette, casseau, bandeja",
  roll: "Rolle, rouleau, rollo",
  sachet: "Tütchen",
  slice: "Schb, Scheib, Scheibe, tran, tranche, rondelle, rebanada, loncha, rodaja",
  splash: "Schluck, Schuss, Schuß, Spritzer, chorrito, chorro",
  sprig: "Zw, Zweig, Stiel, Stängel, Stengel, brin, ramita",
  square: "carré",
  stalk: "Stg, Stange, tige, branche, tallo",
  stick: "bâton, barra",
  strip: "Streifen, lamelle, lanière, tira",
  tub: "Becher, tarrina",
  tube: "Tube, Tuben, tubo",
  wedge: "Spalte, quartier, gajo",
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
