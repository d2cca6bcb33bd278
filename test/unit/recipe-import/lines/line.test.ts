import { describe, expect, test } from "vitest";
import { readLine } from "../../../../core/recipe-import/lines/line.ts";

/** "2 clove | garlic | crushed": amount, name and note, of which a line may lack all but the name. */
const read = (line: string): string => {
  const { quantity, unit, name, note } = readLine(line);
  const amount = [quantity, unit].filter((part) => part !== undefined).join(" ");
  return [amount, name, note].filter((part) => part !== undefined && part !== "").join(" | ");
};

/** Each line with what is read from it. */
const expectReadings = (readings: Readonly<Record<string, string>>) => {
  const lines = Object.keys(readings);
  expect(Object.fromEntries(lines.map((line) => [line, read(line)]))).toEqual(readings);
};

describe("a line has", () => {
  test("an amount, a unit in the service's spelling, a name, and all else as a note", () => {
    expect(readLine("3 Tablespoons fresh parsley, finely chopped")).toEqual({
      quantity: 3,
      unit: "tbsp",
      name: "fresh parsley",
      note: "finely chopped",
    });
  });

  test("no amount and no note when it says none", () => {
    expect(readLine("Sea salt")).toEqual({ name: "Sea salt" });
  });

  test("no unit when things are counted", () => {
    expect(readLine("2 onions")).toEqual({ quantity: 2, name: "onions" });
  });

  test("only a name when no name is left", () => {
    expectReadings({ "2 cups": "2 cups", "10g/½oz": "10g/½oz", "(optional)": "optional", "–": "–" });
  });
});

describe("a number may be written", () => {
  test("as a decimal, a fraction or a mixed number", () => {
    expectReadings({
      "1.5 kg potatoes": "1.5 kg | potatoes",
      "1,5 l water": "1.5 l | water",
      "1,500 g flour": "1500 g | flour",
      ".25 ounce yeast": "0.25 oz | yeast",
      "½ cup milk": "0.5 cup | milk",
      "1½ cups milk": "1.5 cup | milk",
      "1 ½ cups milk": "1.5 cup | milk",
      "1/3 cup milk": "0.333 cup | milk",
      "2⁄3 cup milk": "0.667 cup | milk",
      "1 1/2 cups milk": "1.5 cup | milk",
      "1-1/2 cups milk": "1.5 cup | milk",
      "1 and 1/2 cups milk": "1.5 cup | milk",
      "10 000 g flour": "10000 g | flour",
    });
  });

  test("as a word", () => {
    expectReadings({
      "One egg": "1 | egg",
      "two eggs": "2 | eggs",
      "a lemon": "1 | lemon",
      "half a lemon": "0.5 | lemon",
      "quarter of a lemon": "0.25 | lemon",
      "around an eighth of a large cabbage": "0.125 | cabbage | around, large",
      "1/2 of a lemon": "0.5 | lemon",
      "one-half cup milk": "0.5 cup | milk",
      "one and a half lemons": "1.5 | lemons",
      "a dozen eggs": "1 dozen | eggs",
      "a couple of limes": "2 | limes",
      "a couple pinches of salt": "2 pinch | salt",
      "1 three-inch piece ginger": "1 piece | ginger | three-inch",
    });
  });

  test("as a range, of which the larger end counts", () => {
    expectReadings({
      "2-3 onions": "3 | onions | 2-3",
      "2 – 3 tbsp oil": "3 tbsp | oil | 2 – 3 tbsp",
      "1 to 1 1/2 cups milk": "1.5 cup | milk | 1 to 1 1/2 cups",
      "one or two onions": "2 | onions | one or two",
      "1 cup to 2 cups milk": "2 cup | milk | 1 cup to 2 cups",
      "2 teaspoons to 1 tablespoon salt": "1 tbsp | salt | 2 teaspoons to 1 tablespoon",
      "2 or more tbsp milk": "2 tbsp | milk | 2 or more tbsp",
      "1/8 cup or more sugar": "0.125 cup | sugar | or more",
      "16- to 9-pound turkey": "16 lb | turkey | 16- to 9-pound",
    });
  });

  test("within a name, where it is no amount", () => {
    expectReadings({
      "70% dark chocolate": "70% dark chocolate",
      "1 cup 2% milk": "1 cup | 2% milk",
      "2 cups 00 flour": "2 cup | 00 flour",
      "A1 steak sauce": "A1 steak sauce",
      "half and half": "half and half",
      "Five spice powder": "Five spice powder",
    });
  });
});

describe("a unit", () => {
  test("is known in all its spellings", () => {
    expectReadings({
      "1 T sugar": "1 tbsp | sugar",
      "1 t sugar": "1 tsp | sugar",
      "1 c. sugar": "1 cup | sugar",
      "2 fl. oz. rum": "2 fl oz | rum",
      "200ml milk": "200 ml | milk",
      "2 lbs. beef": "2 lb | beef",
      "1 pkg. cream cheese": "1 package | cream cheese",
      "2 clove(s) garlic": "2 clove | garlic",
    });
  });

  test("may have words before it that go to the note", () => {
    expectReadings({
      "2 heaped tbsp cocoa": "2 tbsp | cocoa | heaped",
      "1 small bunch of dill": "1 bunch | dill | small",
      "1 thumb-sized piece ginger": "1 piece | ginger | thumb-sized",
      "1 thumb size piece of ginger": "1 piece | ginger | thumb size",
    });
  });

  test("may stand without a number, which means one", () => {
    expectReadings({
      "pinch of salt": "1 pinch | salt",
      "Large handful basil": "1 handful | basil | Large",
      "a knob of butter": "1 knob | butter",
      "Glass of wine": "1 glass | wine",
    });
  });

  test("of an uncertain number has no quantity", () => {
    expectReadings({
      "a few sprigs of thyme": "sprig | thyme | a few",
      "some 2 tbsp oil": "2 tbsp | oil | some",
      "Slices of lemon": "slice | lemon",
      "Several dashes Tabasco": "dash | Tabasco | Several",
      "a little oil": "oil | a little",
    });
  });

  test("needs something that it measures", () => {
    expectReadings({
      "6 cloves": "6 | cloves",
      "2 whole cloves": "2 | whole cloves",
      "4 rolls, split": "4 | rolls | split",
      "1 leg of lamb": "1 | leg of lamb",
      "2 rib eye steaks": "2 | rib eye steaks",
    });
  });

  test("may follow the ingredient", () => {
    expectReadings({
      "3 garlic cloves, crushed": "3 clove | garlic | crushed",
      "2 celery sticks": "2 stick | celery",
      "5 basil leaves": "5 | basil leaves",
    });
  });
});

describe("an amount", () => {
  test("in several units is read in the first", () => {
    expectReadings({
      "30g/1oz cheddar": "30 g | cheddar | 1oz",
      "300ml/10fl oz/½ pint cream": "300 ml | cream | 10fl oz/½ pint",
      "1 cup (240 ml) cream": "1 cup | cream | 240 ml",
      "100-150g/3½-5½oz cheese": "150 g | cheese | 100-150g/3½-5½oz",
      "200ml7fl oz tub cream": "200 ml | cream | 7fl oz tub",
      "24 oz 3 large carrots": "24 oz | carrots | 3, large",
      "4 oz soft cheese 125 g": "4 oz | soft cheese | 125 g",
    });
  });

  test("in a unit and a smaller one is their sum", () => {
    expectReadings({ "1lb 8oz beef": "1.5 lb | beef", "500g/1lb 2oz beef": "500 g | beef | 1lb 2oz" });
  });

  test("with more of it is read without", () => {
    expectReadings({
      "1 cup plus 2 tbsp flour": "1 cup | flour | plus 2 tbsp",
      "1 stick + 6 tbsp butter": "1 stick | butter | + 6 tbsp",
      "1 cup flour, plus more for dusting": "1 cup | flour | plus more for dusting",
      "1 tbsp oil or 2 tbsp butter": "1 tbsp | oil | or 2 tbsp butter",
    });
  });

  test("of packs counts the packs", () => {
    expectReadings({
      "2 x 400g tins tomatoes": "2 tin | tomatoes | 400g",
      "1 (14.5 ounce) can tomatoes": "1 can | tomatoes | 14.5 ounce",
      "12 8-ounce lamb chops": "12 | lamb chops | 8-ounce",
      "4 (6 oz) salmon fillets": "4 | salmon fillets | 6 oz",
      "One 3- to 4-pound chicken": "1 | chicken | 3- to 4-pound",
      "2 1/4-ounce packages yeast": "2 package | yeast | 1/4-ounce",
      "2 - 15 oz cans beans": "2 can | beans | 15 oz",
      "1, 14 oz can beans": "1 can | beans | 14 oz",
      "10 - 12 oz can beans": "12 oz | beans | 10 - 12 oz can",
      "14 1/2-ounce can beans": "14.5 oz | beans | can",
      "1 1/2-inch piece ginger": "1.5 inch | ginger | piece",
      "1kg bag potatoes": "1 kg | potatoes | bag",
    });
  });

  test("of a part counts the whole", () => {
    expectReadings({
      "Juice of 2 lemons": "2 | lemons | Juice of",
      "Finely grated zest and juice of ½ lime": "0.5 | lime | Finely grated zest and juice of",
      "leaves of 1 bunch mint": "1 bunch | mint | leaves of",
      "Leaves from 4 sprigs thyme": "4 sprig | thyme | Leaves from",
    });
  });

  test("may stand behind the name or after a heading", () => {
    expectReadings({
      "Flour 200 g": "200 g | Flour",
      "Butter (2 tbsp)": "2 tbsp | Butter",
      "Bay leaves (2)": "2 | Bay leaves",
      "Garlic (4 large cloves)": "4 clove | Garlic | large",
      "Onions 2, minced": "2 | Onions | minced",
      "Oil (2 tbsp): a good one": "2 tbsp | Oil | a good one",
      "Thyme 1 sprig": "1 sprig | Thyme",
      "Aubergines 2": "2 | Aubergines",
      "Gousses d'ail : 2": "2 clove | ail",
      "Heinz 57": "Heinz 57",
      "Nudeln Nr 5": "Nudeln Nr 5",
      "Formula T55": "Formula T55",
      "For the sauce: 2 cups milk": "2 cup | milk | For the sauce",
      "For the tin: butter": "butter | For the tin",
      "Parsley, 1 bunch": "1 bunch | Parsley",
      "Potatoes: 3-5": "5 | Potatoes | 3-5",
      "Salad for 6": "Salad | for 6",
    });
  });

  test("of something else is a note", () => {
    expectReadings({
      "Enough granules to make 1 pint gravy": "granules | Enough, to make 1 pint gravy",
      "Egg, beaten with 1 tbsp water": "Egg | beaten with 1 tbsp water",
      "1 large or 2 small aubergines": "1 | aubergines | large or 2 small",
    });
  });

  test("that is not exact says so in the note", () => {
    expectReadings({
      "About 1 cup oil": "1 cup | oil | About",
      "At least 1 cup oil": "1 cup | oil | At least",
      "a scant cup of oil": "1 cup | oil | scant",
    });
  });
});

describe("a line may be", () => {
  test("German", () => {
    expectReadings({
      "3 EL Öl": "3 tbsp | Öl",
      "1 gestr. TL Salz": "1 tsp | Salz | gestr",
      "1 KL Zimt": "1 tsp | Zimt",
      "1 kl. Dose/n Ananas": "1 can | Ananas | kl",
      "1 Zehe(n) Knoblauch": "1 clove | Knoblauch",
      "2 gr. Zwiebel(n)": "2 | Zwiebel | gr",
      "50 gr. Zucker": "50 g | Zucker",
      "1/2 Pfund Butter": "250 g | Butter",
      "ein paar Blätter Salbei": "leaf | Salbei | ein paar",
      "eine halbe Gurke": "0.5 | Gurke",
      "1 halbe Gurke": "0.5 | Gurke",
      "zweieinhalb Tassen Milch": "2.5 cup | Milch",
      "ein viertel Liter Milch": "0.25 l | Milch",
      "3 Stiel/e Minze": "3 sprig | Minze",
      "1 Paeckchen Hefe": "1 packet | Hefe",
      "1/2 P. Backpulver": "0.5 packet | Backpulver",
      "500 g 2:1 Gelierzucker": "500 g | 2:1 Gelierzucker",
      "evtl. 1 EL Honig": "1 tbsp | Honig | evtl.",
      "gut 1,5 l Brühe": "1.5 l | Brühe | gut",
      "2 bis 3 Möhren": "3 | Möhren | 2 bis 3",
      "Saft von 1 Zitrone": "1 | Zitrone | Saft von",
      "Zwiebeln, 2 große": "2 | Zwiebeln | große",
      "4 Lachsfilets à ca. 150 g": "4 | Lachsfilets | à ca. 150 g",
      "Prise Salz": "1 pinch | Salz",
      "gehäufter EL Mehl": "1 tbsp | Mehl | gehäufter",
      "etwas Öl zum Braten": "Öl | etwas, zum Braten",
      "300 g Mehl Type 550": "300 g | Mehl Type 550",
      "Salz n. B.": "Salz | n. B.",
      "evtl. etwas Wasser": "Wasser | evtl. etwas",
      "2 Hände voll Spinat": "2 handful | Spinat",
      "Saft einer halben Zitrone": "0.5 | Zitrone | Saft",
      "Schale einer 1/2 Zitrone": "0.5 | Zitrone | Schale",
      "100 g magerer, geräucherter und fester Speck": "100 g | magerer, geräucherter und fester Speck",
      "100 g Speck, magerer Art": "100 g | Speck | magerer Art",
      "50 g Butter + etwas für die Form": "50 g | Butter | + etwas für die Form",
    });
  });

  test("French", () => {
    expectReadings({
      "2 c. à s. d'huile": "2 tbsp | huile",
      "1 c. à café rase de sel": "1 tsp | sel | rase",
      "3 cuillères à soupe de lait": "3 tbsp | lait",
      "1 cuillère de miel": "1 spoonful | miel",
      "2 à 3 gousses d’ail": "3 clove | ail | 2 à 3",
      "1 livre de fraises": "500 g | fraises",
      "1 sachet de 7 g de levure": "1 sachet | levure | de 7 g",
      "un peu de sel": "sel | un peu",
      "1/4 de botte de persil": "0.25 bunch | persil",
      "1 boule de mozzarella": "1 ball | mozzarella",
      "1 wide strip lemon zest": "1 strip | lemon zest | wide",
      "un filet d'huile": "1 drizzle | huile",
      "2 noix de coco": "2 | noix de coco",
      "1 noix de beurre": "1 knob | beurre",
      "jus d'1/2 citron": "0.5 | citron | jus d'",
      "Le zeste râpé d'un citron": "1 | citron | Le zeste râpé d'",
      "1/2 d'un petit oignon": "0.5 | oignon | d'un petit",
      "De 4 à 5 asperges": "5 | asperges | De 4 à 5",
      "1 c. à soupe ou plus de lait": "1 tbsp | lait | ou plus",
      "lait : 1/2 l": "0.5 l | lait",
      "lait : 1/2 l pour la sauce": "0.5 l | lait | pour la sauce",
      "1,5 kg de pommes de terre": "1.5 kg | pommes de terre",
      "4 pavés de saumon de 150 g": "4 | pavés de saumon | de 150 g",
      "poivre selon goût": "poivre | selon goût",
      "sel q.s.": "sel | q.s.",
      "une demi-gousse de vanille": "0.5 clove | vanille",
      "1 dose de safran": "1 | dose de safran",
      "1 filet mignon de porc": "1 | filet mignon de porc",
      "de la farine": "farine",
      "des dés de jambon": "dés de jambon",
      "la moitié d'un oignon": "0.5 | oignon",
      "un quart de litre de lait": "0.25 l | lait",
      "1 tasse 1/2 de farine": "1.5 cup | farine",
      "1 litre et demi de lait": "1.5 l | lait",
      "1 tasse et 1/2 de lait": "1.5 cup | lait",
      "1 kg 200 d'agneau": "1.2 kg | agneau",
      "le jus d'un demi-citron": "0.5 | citron | le jus d'",
      "lait demi-écrémé": "lait demi-écrémé",
      "1 c. s. de moutarde": "1 tbsp | moutarde",
      "4 tranches fines de jambon": "4 slice | jambon | fines",
      "1 belle poignée de noix": "1 handful | noix | belle",
      "200 g environ de riz": "200 g | riz | environ",
      "1 c. à soupe de rhum ou, mieux, de whisky": "1 tbsp | rhum | ou, mieux, de whisky",
      "à peu près 200 g de riz": "200 g | riz | à peu près",
      "1 poulet d'environ 1 kg": "1 | poulet | d'environ 1 kg",
      "150 g de riz + une noix de beurre": "150 g | riz | + une noix de beurre",
    });
  });
});

describe("a name", () => {
  test("ends at the first comma, dash or bracket", () => {
    expectReadings({
      "1 avocado, peeled, stoned": "1 | avocado | peeled, stoned",
      "1 avocado - peeled": "1 | avocado | peeled",
      "2 eggs (beaten), cold": "2 | eggs | beaten, cold",
      "2 eggs (beaten": "2 | eggs | (beaten",
      "1 cup milk (whole) or cream": "1 cup | milk | whole, or cream",
      "(1 tbsp oil)": "1 tbsp | oil",
      "1 cup butter *or margarine": "1 cup | butter | or margarine",
    });
  });

  test("goes on after adjectives", () => {
    expectReadings({
      "2 boneless, skinless chicken breasts, cubed": "2 | boneless, skinless chicken breasts | cubed",
      "1 red, yellow or green pepper": "1 | red, yellow or green pepper",
      "2 tsp dried or crushed chillies": "2 tsp | dried or crushed chillies",
      "2 tsp crushed or dried chillies": "2 tsp | crushed or dried chillies",
      "1 lb ripe but firm peaches": "1 lb | ripe but firm peaches",
      "Zest of 1 orange, in strips": "1 | orange | Zest of, in strips",
    });
  });

  test("ends where a note begins", () => {
    expectReadings({
      "Salt to taste": "Salt | to taste",
      "2 anchovy fillets from a tin": "2 | anchovy fillets | from a tin",
      "Oil for frying": "Oil | for frying",
      "2 eggs at room temperature": "2 | eggs | at room temperature",
      "Neutral oil such as canola": "Neutral oil | such as canola",
      "1 onion cut into rings": "1 | onion | cut into rings",
      "1 onion finely chopped": "1 | onion | finely chopped",
      "1 onion chopped small": "1 | onion | chopped small",
    });
  });

  test("is without sizes and preparations", () => {
    expectReadings({
      "2 large onions": "2 | onions | large",
      "1 medium to large onion": "1 | onion | medium to large",
      "2 sm. onions": "2 | onions | sm",
      "1 unbaked 9-inch pie shell": "1 | unbaked pie shell | 9-inch",
      "1 small-diced onion": "1 | onion | small-diced",
      "1 cup peeled and finely chopped onion": "1 cup | onion | peeled and finely chopped",
      "1 cup fresh chopped parsley": "1 cup | fresh parsley | chopped",
      "1 cup cold, cooked rice": "1 cup | cold rice | cooked",
      "1 cup blanched, sliced almonds": "1 cup | almonds | blanched, sliced",
      "salt and freshly ground pepper": "salt and pepper | freshly ground",
      "Grated Parmesan": "Parmesan | Grated",
    });
  });

  test("keeps what one buys", () => {
    expectReadings({
      "1 tsp ground cumin": "1 tsp | ground cumin",
      "1 can diced tomatoes": "1 can | diced tomatoes",
      "500g minced beef": "500 g | minced beef",
      "1 tsp crushed red pepper": "1 tsp | crushed red pepper",
      "1 tsp crushed red pepper flakes": "1 tsp | red pepper flakes | crushed",
      "2 thick-cut pork chops": "2 | thick-cut pork chops",
      "100g medium oatmeal": "100 g | medium oatmeal",
      "1 can tuna in olive oil": "1 can | tuna in olive oil",
      "1 cup fat free milk": "1 cup | fat free milk",
      "1 cup ready to use icing": "1 cup | ready to use icing",
    });
  });

  test("keeps alternatives, accents and trade marks", () => {
    expectReadings({
      "1 cup chicken or vegetable stock": "1 cup | chicken or vegetable stock",
      "1 cup beef, chicken, or vegetable stock": "1 cup | beef, chicken, or vegetable stock",
      "1 cup beef, chicken, veg or fish stock": "1 cup | beef, chicken, veg or fish stock",
      "1 onion, peeled, cored or sliced": "1 | onion | peeled, cored or sliced",
      "1 cup crème fraîche": "1 cup | crème fraîche",
      "1 box Rice Krispies® cereal": "1 box | Rice Krispies® cereal",
      "1 cup M&M's": "1 cup | M&M's",
      "1 can Dr. Pepper": "1 can | Dr. Pepper",
    });
  });

  test("doesn't begin with a bullet, a number of the line, or words that are only about it", () => {
    expectReadings({
      "- 2 eggs": "2 | eggs",
      "• Salt": "Salt",
      "▢ 1 cup rice": "1 cup | rice",
      "1) 200 g butter": "200 g | butter",
      "2. 200 g butter": "200 g | butter",
      "Optional: grated Parmesan": "Parmesan | Optional: grated",
      "Au goût, sel et poivre": "sel et poivre | Au goût",
      "optional 1 tsp salt": "1 tsp | salt | optional",
      "1 cup each: milk, cream": "1 cup | milk | each, cream",
    });
  });
});
