import { searchForm } from "../basics/text.ts";
import { parseUnit, type Unit } from "./unit.ts";

/** German and French, with plurals. "KL" in capitals: "kl." is small. */
const words: Readonly<Record<string, string>> = {
  g: "Gramm",
  kg: "Kilogramm",
  cl: "Zentiliter",
  dl: "Deziliter, décilitre, décilitres",
  tsp: "tspn, TL, KL, Teel, Teelöffel, Kaffeelöffel, càc, c-à-c",
  tbsp: "tbspn, EL, Essl, Esslöffel, Eßlöffel, càs, cs, c-à-s",
  cup: "Tasse, Tassen, tasses",
  piece: "Stück, Stücke, Stückchen, Stk, Stck, pièce, pièces, unité, unités, morceau, morceaux",
  bag: "Beutel, Sack, Tüte, Tüten, sac, sacs",
  ball: "Kugel, Kugeln, boule, boules",
  bar: "Tafel, Tafeln, Riegel, barre, barres, tablette, tablettes",
  block: "bloc, blocs, plaquette, plaquettes",
  bottle: "Fl, Flasche, Flaschen, Fläschchen, bouteille, bouteilles",
  bowl: "Schüssel, Schüsseln, bol, bols",
  bulb: "Knolle, Knollen, bulbe, bulbes",
  bunch: "Bund, Bd, Bünde, botte, bottes, Rispe, Rispen",
  can: "Ds, Dose, Döschen, Dosen, Büchse, Büchsen, boîte, boîtes, canette, canettes, canne, cannes, conserve, conserves",
  carton: "briquette, briquettes, brique, briques",
  clove: "Zehe, Zehen, gousse, gousses",
  container: "contenant, contenants",
  cube: "Würfel",
  dollop: "Klecks, Kleckse",
  dash: "trait, traits",
  dozen: "Dutzend, douzaine, douzaines",
  drop: "Tropfen, goutte, gouttes",
  envelope: "enveloppe, enveloppes",
  glass: "Glas, Gläser, Gläschen, verre, verres",
  handful: "Handvoll, Hand voll, Hände voll, Handv, poignée, poignées",
  head: "Kopf, Köpfe, tête, têtes",
  jar: "bocal, bocaux",
  ladle: "Kelle, Kellen, louche, louches",
  leaf: "Blatt, Blätter, feuille, feuilles",
  loaf: "Laib, Laibe, miche, miches",
  oz: "once, onces",
  package: "Packung, Packungen, Paket, Pakete",
  packet: "Pck, Pckg, Packg, Päck, Päckchen, paquet, paquets",
  pinch: "Pr, Prs, Prise, Prisen, Msp, Messerspitze, Messerspitzen, pincée, pincées",
  portion: "Portionen",
  pot: "Topf, Töpfe",
  punnet: "Schale, Schalen, Schälchen, barquette, barquettes, casseau, casseaux",
  roll: "Rolle, Rollen, rouleau, rouleaux",
  slice: "Scheibe, Scheiben, tran, tranche, tranches, rondelle, rondelles",
  splash: "Schluck, Schuss, Schuß, Spritzer",
  sprig: "Zweig, Zweige, Stiel, Stiele, Stängel, Stengel, brin, brins",
  square: "carré, carrés",
  stalk: "Stange, Stangen, tige, tiges, branche, branches",
  stick: "bâton, bâtons",
  strip: "Streifen, lamelle, lamelles, lanière, lanières",
  tub: "Becher",
};

/** `Stueck`; U+0308 are the dots. */
const withoutUmlauts = (word: string): string => word.normalize("NFD").replaceAll("\u0308", "e");

const known: ReadonlyMap<string, Unit> = new Map(
  Object.entries(words).flatMap(([unit, list]) =>
    list
      .split(", ")
      .flatMap((word) => (word === "KL" ? word : [searchForm(word), searchForm(withoutUmlauts(word))]))
      .map((word): [string, Unit] => [word, parseUnit(unit)]),
  ),
);

/** Only in lines: a unit that people type alone is English. */
export const unitInOtherLanguage = (text: string): Unit | undefined =>
  known.get(text) ?? known.get(searchForm(text));
