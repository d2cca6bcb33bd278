import { describe, expect, test } from "vitest";
import type { Language } from "../../../core/contract/values.ts";
import { germanShelves } from "../../../core/vocabulary/aisle-words-de.ts";
import { spanishShelves } from "../../../core/vocabulary/aisle-words-es.ts";
import { frenchShelves } from "../../../core/vocabulary/aisle-words-fr.ts";
import { aisleAbroad } from "../../../core/vocabulary/aisles-abroad.ts";

type Abroad = Exclude<Language, "en">;

const expectAisles = (language: Abroad, aisles: Readonly<Record<string, string>>) => {
  for (const [aisle, foods] of Object.entries(aisles))
    for (const food of foods.split("; ")) expect([food, aisleAbroad(language, food)]).toEqual([food, aisle]);
};

describe("an ingredient's aisle", () => {
  test("is that of a German compound's end, in the singular and plural, also before a piece or an aside", () => {
    expectAisles("de", {
      "Fruit & vegetables":
        "Zwiebel; rote Zwiebeln; Kirschtomaten; Äpfel; Knoblauchzehen; Lauchstange; Petersilie, gehackt; frischer Ingwer; Möhren; Limettensaft; Champignons; Apfelspalten",
      "Dairy & eggs": "Eier; Vollmilch; Butter; geriebener Käse; Crème fraîche",
      "Tins & jars": "Kokosmilch; Gemüsebrühe; Erdnussbutter; Kichererbsen; Thunfisch im eigenen Saft",
      "Oils, vinegars & sauces": "Öl; Olivenöl; Öl zum Braten; Sojasauce",
      "Meat & poultry": "Hähnchenbrustfilet; gemischtes Hackfleisch; Hühner; Gans; Gänse",
      "Herbs & spices": "Salz; schwarzer Pfeffer; Zimtstangen; Lorbeerblätter",
      Baking: "Weizenmehl (Type 405); Zucker; Nüsse; Mandeln, gemahlen",
      "Pasta, rice & grains": "Reis; Spaghetti; rote Linsen",
      Drinks: "trockener Weißwein; Wasser; Weine",
      Bakery: "Croissants; Haferkekse",
    });
  });

  test("is not that of a German food that only looks like a word's end", () => {
    for (const name of ["vegan", "Snack", "Platten"])
      expect([name, aisleAbroad("de", name)]).toEqual([name, undefined]);
  });

  test("is that of the first French or Spanish food", () => {
    expectAisles("fr", {
      "Fruit & vegetables": "oignons rouges; gousse d'ail; jus de citron; pommes de terre; choux",
      "Dairy & eggs": "œufs; crème fraîche épaisse; lait demi-écrémé",
      "Tins & jars": "lait de coco; pois chiches; bouillon de légumes",
      "Oils, vinegars & sauces": "huile d'olive; sauce soja",
      "Meat & poultry": "blancs de poulet; filet de poulet",
      Baking: "farine de blé; sucre en poudre",
      "Pasta, rice & grains": "pâtes; pâtes au choix",
      "Chilled & deli": "pâte feuilletée; pâté",
    });
    expectAisles("es", {
      "Fruit & vegetables":
        "cebolla morada; dientes de ajo; zumo de limón; patatas; melocotón; melocotones; col; coles",
      "Dairy & eggs": "huevos; leche entera; queso rallado",
      "Tins & jars": "leche de coco; garbanzos; caldo de pollo; atún en aceite",
      "Oils, vinegars & sauces": "aceite de oliva virgen extra; salsa de soja",
      "Meat & poultry": "pechugas de pollo",
      Baking: "harina de trigo; azúcar moreno",
    });
  });

  test("is that of the food behind a cut", () => {
    expectAisles("fr", {
      "Fish & seafood": "escalopes de saumon; dos de cabillaud",
      "Meat & poultry": "escalope de veau; côtes d'agneau; steak",
    });
    expectAisles("es", {
      "Fish & seafood": "lomos de merluza; filetes de pescado; colas de gamba",
      "Meat & poultry": "lomo de cerdo; filetes de ternera; lomo",
      "Chilled & deli": "virutas de jamón",
    });
  });

  test("is another when the food is frozen, in a tin or dried", () => {
    expectAisles("de", {
      Frozen: "TK-Erbsen; tiefgekühlte Himbeeren",
      "Tins & jars":
        "Tomaten aus der Dose; Sardinen in Öl; passierte Tomaten; Tomaten, geschälte; getrocknete Tomaten",
      "Herbs & spices": "getrockneter Thymian; Paprika, edelsüß",
    });
    expectAisles("fr", {
      Frozen: "épinards surgelés",
      "Tins & jars": "tomates en conserve; pêches au sirop; tomates séchées",
    });
    expectAisles("es", {
      Frozen: "espinacas congeladas",
      "Tins & jars": "piña en almíbar; sardinas en aceite; tomates secos",
      "Herbs & spices": "albahaca seca",
    });
  });

  test.each(["de", "fr", "es"] as const)("is left open when the %s words don't tell", (language) => {
    for (const name of ["xyzzy", "寿司", "", "ß"]) expect(aisleAbroad(language, name)).toBeUndefined();
  });
});

test.each([
  ["de", germanShelves],
  ["fr", frenchShelves],
  ["es", spanishShelves],
] as const)("each %s food of the list is there once, and has its aisle", (language, shelves) => {
  const foods = shelves.flatMap(({ aisle, foods }) =>
    foods
      .trim()
      .split(/\s+/)
      .map((name) => ({ name, aisle })),
  );
  const names = foods.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(
    foods.filter(({ name, aisle }) => aisleAbroad(language, name.replaceAll("-", " ")) !== aisle),
  ).toEqual([]);
});
