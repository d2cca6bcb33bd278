import { expect, test } from "vitest";
import { readLine } from "../../../../core/recipe-import/lines/line.ts";

/** "2 clove | garlic | crushed": amount, name and note, of which a line may lack all but the name. */
const read = (line: string): string => {
  const { quantity, unit, name, note } = readLine(line);
  const amount = [quantity, unit].filter((part) => part !== undefined).join(" ");
  return [amount, name, note].filter((part) => part !== undefined && part !== "").join(" | ");
};

/** Lines and what is read from them, by topic. */
const topics: Record<string, Record<string, string>> = {
  "a line may lack all but a name": {
    "3 Tablespoons fresh parsley, finely chopped": "3 tbsp | fresh parsley | finely chopped",
    "Sea salt": "Sea salt",
    "2 cups": "2 cups",
    "(optional)": "optional",
  },
  "numbers in digits": {
    "1,5 l water": "1.5 l | water",
    "1,500 g flour": "1500 g | flour",
    ".25 ounce yeast": "0.25 oz | yeast",
    "1½ cups milk": "1.5 cup | milk",
    "1/3 cup milk": "0.333 cup | milk",
    "1-1/2 cups milk": "1.5 cup | milk",
    "10 000 g flour": "10000 g | flour",
  },
  "numbers in words": {
    "half a lemon": "0.5 | lemon",
    "around an eighth of a large cabbage": "0.125 | cabbage | around, large",
    "one and a half lemons": "1.5 | lemons",
    "a dozen eggs": "1 dozen | eggs",
    "a couple pinches of salt": "2 pinch | salt",
    "1 three-inch piece ginger": "1 piece | ginger | three-inch",
  },
  "ranges, of which the larger end counts": {
    "2 – 3 tbsp oil": "3 tbsp | oil | 2 – 3 tbsp",
    "one or two onions": "2 | onions | one or two",
    "2 teaspoons to 1 tablespoon salt": "1 tbsp | salt | 2 teaspoons to 1 tablespoon",
    "2 or more tbsp milk": "2 tbsp | milk | 2 or more tbsp",
    "16- to 9-pound turkey": "16 lb | turkey | 16- to 9-pound",
  },
  "numbers that are no amount": {
    "70% dark chocolate": "70% dark chocolate",
    "2 cups 00 flour": "2 cup | 00 flour",
    "Five spice powder": "Five spice powder",
    "Formula T55": "Formula T55",
    "Nudeln Nr 5": "Nudeln Nr 5",
    "Salad for 6": "Salad | for 6",
  },
  units: {
    "1 T sugar": "1 tbsp | sugar",
    "2 fl. oz. rum": "2 fl oz | rum",
    "2 clove(s) garlic": "2 clove | garlic",
    "2 heaped tbsp cocoa": "2 tbsp | cocoa | heaped",
    "1 thumb size piece of ginger": "1 piece | ginger | thumb size",
    "3 garlic cloves, crushed": "3 clove | garlic | crushed",
  },
  "no units, because they measure nothing": {
    "2 whole cloves": "2 | whole cloves",
    "4 rolls, split": "4 | rolls | split",
    "2 rib eye steaks": "2 | rib eye steaks",
    "5 basil leaves": "5 | basil leaves",
  },
  "amounts without a number": {
    "pinch of salt": "1 pinch | salt",
    "Large handful basil": "1 handful | basil | Large",
    "a few sprigs of thyme": "sprig | thyme | a few",
    "Slices of lemon": "slice | lemon",
    "a little oil": "oil | a little",
  },
  "amounts in several units: the first counts, or the sum": {
    "100-150g/3½-5½oz cheese": "150 g | cheese | 100-150g/3½-5½oz",
    "200ml7fl oz tub cream": "200 ml | cream | 7fl oz tub",
    "4 oz soft cheese 125 g": "4 oz | soft cheese | 125 g",
    "1lb 8oz beef": "1.5 lb | beef",
    "1 cup plus 2 tbsp flour": "1 cup | flour | plus 2 tbsp",
    "1 tbsp oil or 2 tbsp butter": "1 tbsp | oil | or 2 tbsp butter",
  },
  "packs, which are counted": {
    "2 x 400g tins tomatoes": "2 tin | tomatoes | 400g",
    "4 (6 oz) salmon fillets": "4 | salmon fillets | 6 oz",
    "2 1/4-ounce packages yeast": "2 package | yeast | 1/4-ounce",
    "2 - 15 oz cans beans": "2 can | beans | 15 oz",
    "14 1/2-ounce can beans": "14.5 oz | beans | can",
    "1kg bag potatoes": "1 kg | potatoes | bag",
  },
  "parts, of which the whole is counted": {
    "Finely grated zest and juice of ½ lime": "0.5 | lime | Finely grated zest and juice of",
    "leaves of 1 bunch mint": "1 bunch | mint | leaves of",
  },
  "amounts behind the name, or after a heading": {
    "Flour 200 g": "200 g | Flour",
    "Garlic (4 large cloves)": "4 clove | Garlic | large",
    "Oil (2 tbsp): a good one": "2 tbsp | Oil | a good one",
    "Gousses d'ail : 2": "2 clove | ail",
    "For the sauce: 2 cups milk": "2 cup | milk | For the sauce",
    "Potatoes: 3-5": "5 | Potatoes | 3-5",
  },
  "amounts of something else, and inexact ones": {
    "Enough granules to make 1 pint gravy": "granules | Enough, to make 1 pint gravy",
    "1 large or 2 small aubergines": "1 | aubergines | large or 2 small",
    "About 1 cup oil": "1 cup | oil | About",
  },
  German: {
    "1 gestr. TL Salz": "1 tsp | Salz | gestr",
    "1 kl. Dose/n Ananas": "1 can | Ananas | kl",
    "2 gr. Zwiebel(n)": "2 | Zwiebel | gr",
    "50 gr. Zucker": "50 g | Zucker",
    "1/2 Pfund Butter": "250 g | Butter",
    "eine halbe Gurke": "0.5 | Gurke",
    "zweieinhalb Tassen Milch": "2.5 cup | Milch",
    "500 g 2:1 Gelierzucker": "500 g | 2:1 Gelierzucker",
    "evtl. 1 EL Honig": "1 tbsp | Honig | evtl.",
    "4 Lachsfilets à ca. 150 g": "4 | Lachsfilets | à ca. 150 g",
    "etwas Öl zum Braten": "Öl | etwas, zum Braten",
    "Saft einer halben Zitrone": "0.5 | Zitrone | Saft",
    "100 g magerer, geräucherter und fester Speck": "100 g | magerer, geräucherter und fester Speck",
  },
  French: {
    "1 c. à café rase de sel": "1 tsp | sel | rase",
    "2 à 3 gousses d’ail": "3 clove | ail | 2 à 3",
    "1 sachet de 7 g de levure": "1 sachet | levure | de 7 g",
    "un filet d'huile": "1 drizzle | huile",
    "2 noix de coco": "2 | noix de coco",
    "De 4 à 5 asperges": "5 | asperges | De 4 à 5",
    "lait : 1/2 l pour la sauce": "0.5 l | lait | pour la sauce",
    "un quart de litre de lait": "0.25 l | lait",
    "1 tasse et 1/2 de lait": "1.5 cup | lait",
    "1 kg 200 d'agneau": "1.2 kg | agneau",
    "le jus d'un demi-citron": "0.5 | citron | le jus d'",
    "lait demi-écrémé": "lait demi-écrémé",
    "1 c. s. de moutarde": "1 tbsp | moutarde",
    "200 g environ de riz": "200 g | riz | environ",
    "des dés de jambon": "dés de jambon",
    "150 g de riz + une noix de beurre": "150 g | riz | + une noix de beurre",
  },
  "where a name ends": {
    "1 avocado - peeled": "1 | avocado | peeled",
    "2 eggs (beaten), cold": "2 | eggs | beaten, cold",
    "2 eggs (beaten": "2 | eggs | (beaten",
    "(1 tbsp oil)": "1 tbsp | oil",
    "2 boneless, skinless chicken breasts, cubed": "2 | boneless, skinless chicken breasts | cubed",
    "1 lb ripe but firm peaches": "1 lb | ripe but firm peaches",
    "Oil for frying": "Oil | for frying",
    "1 onion finely chopped": "1 | onion | finely chopped",
  },
  "sizes and preparations, which are no name": {
    "1 medium to large onion": "1 | onion | medium to large",
    "1 unbaked 9-inch pie shell": "1 | unbaked pie shell | 9-inch",
    "1 cup peeled and finely chopped onion": "1 cup | onion | peeled and finely chopped",
    "1 cup fresh chopped parsley": "1 cup | fresh parsley | chopped",
    "salt and freshly ground pepper": "salt and pepper | freshly ground",
  },
  "names of things that are sold like that": {
    "1 can diced tomatoes": "1 can | diced tomatoes",
    "1 tsp crushed red pepper": "1 tsp | crushed red pepper",
    "1 can tuna in olive oil": "1 can | tuna in olive oil",
    "1 cup ready to use icing": "1 cup | ready to use icing",
    "1 cup beef, chicken, or vegetable stock": "1 cup | beef, chicken, or vegetable stock",
    "1 can Dr. Pepper": "1 can | Dr. Pepper",
  },
  "bullets, numberings and remarks": {
    "• Salt": "Salt",
    "1) 200 g butter": "200 g | butter",
    "2. 200 g butter": "200 g | butter",
    "Optional: grated Parmesan": "Parmesan | Optional: grated",
  },
};

test.each(Object.entries(topics))("%s", (_, readings) => {
  expect(Object.fromEntries(Object.keys(readings).map((line) => [line, read(line)]))).toEqual(readings);
});
