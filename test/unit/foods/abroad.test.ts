import { describe, expect, test } from "vitest";
import { allergens, type Trait, traits } from "../../../core/contract/values.ts";
import { foodAbroad } from "../../../core/foods/abroad.ts";
import { foodOfGroup } from "../../../core/foods/food-group.ts";
import { foodOfName } from "../../../core/foods/food-of-name.ts";
import type { Food } from "../../../core/foods/model.ts";
import { frenchNames } from "./names/french.ts";
import { germanNames } from "./names/german.ts";
import { spanishNames } from "./names/spanish.ts";

type Names = Readonly<Record<string, string>>;

const namesOf = (names: string): string[] => names.split(";").map((name) => name.trim());

/** What is in a food, as tables say it: "gluten eggs?". Of a name with an unknown word, what it has for sure. */
const said = (name: string): string => {
  const { food, isUnderstood } = foodAbroad(name);
  const unknown = isUnderstood ? food.unknown.map((trait) => `${trait}?`) : ["and who knows"];
  return [...food.contains, ...unknown].join(" ");
};

const expectFoods = (foods: Names): void => {
  for (const [has, names] of Object.entries(foods))
    for (const name of namesOf(names)) expect([name, said(name)]).toEqual([name, has]);
};

type State = "contained" | "unknown" | "free";

const stateIn = ({ contains, unknown }: Food, trait: Trait): State => {
  if (contains.includes(trait)) return "contained";
  return unknown.includes(trait) ? "unknown" : "free";
};

const isAllergen = (trait: Trait): boolean => allergens.some((allergen) => allergen === trait);

type Reading = { readonly name: string; readonly has: Food; readonly said: Food };

const readingsOf = (list: Names, read: (name: string) => Food): Reading[] =>
  Object.entries(list).flatMap(([has, names]) =>
    namesOf(names).map((name) => ({ name, has: foodOfGroup({ has }), said: read(name) })),
  );

/** The traits that are one thing and said to be another. */
const traitsSaid = ({ has, said: food }: Reading, is: State, saidToBe: State): Trait[] =>
  traits.filter((trait) => stateIn(has, trait) === is && stateIn(food, trait) === saidToBe);

const namesSaid = (readings: readonly Reading[], is: State, saidToBe: State): string[] =>
  readings.filter((reading) => traitsSaid(reading, is, saidToBe).length > 0).map(({ name }) => name);

const languages = [
  ["German", germanNames],
  ["French", frenchNames],
  ["Spanish", spanishNames],
] as const;

describe.each(languages)("the commonest %s names", (_language, list) => {
  const readings = readingsOf(list, (name) => foodAbroad(name).food);

  test("are more than 300", () => {
    expect(new Set(readings.map(({ name }) => name)).size).toBeGreaterThan(300);
  });

  test("are free of nothing that they have", () => {
    expect(namesSaid(readings, "contained", "free")).toEqual([]);
  });

  test("are seldom free of what some have, and seldom have what they have not", () => {
    expect(namesSaid(readings, "unknown", "free").length / readings.length).toBeLessThanOrEqual(0.01);
    expect(namesSaid(readings, "free", "contained").length / readings.length).toBeLessThanOrEqual(0.005);
  });

  test("are understood, and say what they can", () => {
    const unknown = readings.filter(({ name }) => !foodAbroad(name).isUnderstood);
    expect(unknown.length / readings.length).toBeLessThanOrEqual(0.03);
    const needless = readings.flatMap((reading) => traitsSaid(reading, "free", "unknown").filter(isAllergen));
    expect(needless.length / readings.length / allergens.length).toBeLessThanOrEqual(0.05);
  });
});

describe("a German name", () => {
  test("is read as the table has it, not by its head", () => {
    expectFoods({
      "": "Buchweizen; Buchweizenmehl; Muskatnuss; Butternut-Kürbis; Eierfrucht; Eiertomaten; Fleischtomaten; Kakaobutter; Reismilch; Wildreis",
      "sulphites?": "Kokosmilch; Kokos-Milch; Weinessig",
      "nuts?": "Pinienkerne",
      nuts: "Mandelmilch; gehackte Haselnüsse",
      "peanuts soy? nuts?": "Erdnussbutter",
      gluten: "Haferdrink; Hartweizengrieß; Malzkaffee",
      "gluten?": "Buchweizennudeln",
      "milk? nuts?": "Nussbutter",
      "gluten eggs": "Eiernudeln",
      meat: "Rinderhüftsteak; Hähnchenbrustfilet",
      fish: "Thunfischsteak; Lachsfilet; Seelachs",
      molluscs: "Tintenfisch; Jakobsmuscheln",
    });
  });

  test("may say behind a comma how the food is, or what it is for", () => {
    expectFoods({
      "": "Tomatenmark, 3-fach konzentriert; Äpfel, säuerliche (z. B. Boskop); Mineralwasser mit Kohlensäure",
      "milk byProducts?": "Quark, Magerstufe; Frischkäse (Doppelrahmstufe)",
      "alcohol?": "Vanillezucker, Bourbon",
      "sulphites alcohol": "Weißwein zum Ablöschen",
      "soy? milk? meat? pork?": "Fett für die Form",
    });
  });

  test("of vanilla has no whiskey, and leaves open of what the starch is", () => {
    expectFoods({
      "": "Bourbon-Vanillezucker; Bourbon-Vanille; Maisstärke",
      "gluten?": "Stärke; Speisestärke",
    });
    expect(foodOfName("Bourbon-Vanillezucker")).toEqual({ contains: [], unknown: [] });
  });

  test("of mash may have milk, whoever makes it", () => {
    expectFoods({ "soy? milk? sulphites?": "Kartoffelpüree; Kartoffelbrei; Kartoffelpüreepulver" });
  });

  test("of a compound has what its parts have", () => {
    expect(said("Haselnusskrokant")).toBe("nuts peanuts? soy? milk?");
    expect(said("Ingwerkekse")).toBe(said("Kekse"));
    expect(said("Sesambrötchen")).toBe("gluten sesame eggs? soy? milk?");
  });

  test("of a compound of two foods, of which none is a product, is not understood", () => {
    expect(said("Ingwernüsse")).toContain("and who knows");
    expect(said("Zitronenrolle")).toBe("and who knows");
  });

  test("may leave away what the next one ends with", () => {
    for (const name of ["Eier- oder Reisnudeln", "Eier-, Reis- und Glasnudeln", "Eier-/Reisnudeln"])
      expect([name, said(name)]).toEqual([name, "gluten eggs"]);
    expect(said("Austern- oder Fischsauce")).toBe("fish molluscs gluten? crustaceans? soy? sulphites?");
    expect(said("Sonnenblumen- oder Rapsöl")).toBe("");
  });

  test("may say what is not in it", () => {
    expectFoods({
      "eggs? soy? milk? nuts? lupin?": "glutenfreies Mehl; Mehl, glutenfrei; Mehl ohne Gluten",
      gluten: "nicht laktosefreies Mehl",
      "gluten eggs? soy? milk? nuts? lupin?": "normales oder glutenfreies Mehl",
      "gluten nuts": "Mehl oder Mandelmehl",
      milk: "laktosefreie Sahne",
      "gluten? soy? nuts? lupin?": "vegane Butter",
    });
    expect(said("nicht glutenfreies Mehl")).toBe("gluten and who knows");
  });
});

test("a fat of unknown kind may be butter or lard, and only says how fat a food is beside it", () => {
  expectFoods({
    "soy? milk? meat? pork?": "Fett; Fett oder Öl; matière grasse; grasa",
    "gluten soy? milk? meat? pork?": "Fett und Mehl; Mehl und Fett; matière grasse et farine; grasa y harina",
    milk: "Milch (3,5 % Fett)",
    "milk byProducts?": "Quark, 20 % Fett; fromage blanc 20 % de matière grasse",
  });
});

describe("a French name", () => {
  test("is read as the table has it, not by its first word", () => {
    expectFoods({
      "": "noix de muscade; crème de marrons; farine de sarrasin; beurre de cacao; huile de noix de coco; pain de sucre",
      "sulphites?": "lait de coco; noix de coco râpée",
      nuts: "lait d'amande; lait d’amandes; huile de noix",
      "peanuts soy? nuts?": "beurre de cacahuète; beurre de cacahuètes",
      molluscs: "noix de Saint-Jacques",
      milk: "noix de beurre; crème fraîche",
      meat: "noix de veau",
      "crustaceans? fish? sulphites? molluscs?": "fruits de mer",
      "mustard gluten? sulphites?": "moutarde; moutarde à l'ancienne",
      "gluten eggs?": "pâtes",
      fish: "dos de cabillaud",
    });
    expect(said("pain d'épices")).toBe("gluten eggs? soy? milk? nuts? sulphites?");
    expect(said("pâté")).toMatch(/^meat /);
  });

  test("may say what the food is for, or in what it lies", () => {
    expectFoods({
      meat: "viande de boeuf pour bourguignon; boeuf pour pot-au-feu",
      milk: "beurre pour le moule",
      molluscs: "moules; noix de pétoncle",
      fish: "thon à l'huile d'olive; dos de lieu",
      "fish soy? celery?": "boîte de thon",
      "": "levure fraîche; levure de boulanger",
      "gluten?": "levure",
    });
  });

  test("tells a yogurt of soya from one with nuts", () => {
    expectFoods({
      soy: "yaourt au soja; yaourt de soja",
      "milk nuts": "yaourt aux noisettes; yaourt à la noisette",
    });
  });

  test("may say what is not in it", () => {
    expectFoods({
      "": "huile sans sel",
      "eggs? soy? milk? nuts? lupin?": "farine sans gluten",
      "gluten? soy? nuts? lupin?": "beurre vegan",
    });
    expect(said("lait non végétal")).toBe("milk and who knows");
    expect(said("pâtes sans gluten")).toBe("eggs? soy? milk? nuts? lupin?");
  });
});

describe("a Spanish name", () => {
  test("is read as the table has it, not by its first word", () => {
    expectFoods({
      "": "nuez moscada; harina de trigo sarraceno; fideos de arroz; manteca de cacao",
      "sulphites?": "leche de coco",
      "peanuts soy? nuts?": "mantequilla de cacahuete",
      "gluten? eggs? soy? milk?": "tortilla",
      fish: "bacalao; huevas; lomos de merluza",
      eggs: "huevos",
      molluscs: "sepia",
      "gluten eggs? soy? milk? sesame?": "pan rallado",
      "milk eggs? byProducts?": "queso manchego",
      milk: "nata para montar",
    });
  });

  test("may say what the food is for, or in what it lies", () => {
    expectFoods({
      milk: "nata líquida para montar",
      gluten: "harina de todo uso",
      "gluten eggs? soy? milk? sulphites?": "masa de hojaldre rectangular",
      eggs: "claras a punto de nieve; huevo para pintar",
      fish: "atún en aceite de oliva",
      "gluten eggs? soy? milk? sesame?": "pan del día anterior",
      "sulphites?": "vinagre balsámico de Módena",
    });
  });

  test("that means two foods is the worse one", () => {
    expectFoods({ "": "anís estrellado; levadura fresca", "alcohol?": "anís", "gluten?": "levadura" });
    expect(foodOfName("jamón").unknown).toContain("milk");
    expect(foodOfName("jamón serrano").unknown).toEqual([]);
  });

  test("with a choice is the worse half", () => {
    expectFoods({ "milk nuts": "leche de almendra o de vaca", "soy milk": "leche de vaca o de soja" });
    expect(said("leche de coco o vaca")).toContain("milk?");
  });

  test("may say what is not in it", () => {
    expectFoods({
      "eggs? soy? milk? nuts? lupin?": "harina sin gluten",
      "eggs? soy? milk? nuts? sesame? lupin?": "pan sin gluten",
    });
  });
});

describe("a name that several languages understand", () => {
  test("is that of the one which reads fewer foods", () => {
    expect(said("emmental râpé")).toBe("milk byProducts?");
  });

  test("has the worst of each trait where they read as many", () => {
    expect(said("pommes")).toBe("gluten? sulphites?");
  });
});

describe("the food of a name", () => {
  test.each(languages)("is found in %s, too", (_language, list) => {
    const missed = namesSaid(readingsOf(list, foodOfName), "contained", "free");
    // English calls a steak of beef so.
    expect(missed.filter((name) => name !== "filet mignon")).toEqual([]);
  });

  test("is that of its English words, where English knows them all", () => {
    expect(foodOfName("peanut butter").contains).toEqual(["peanuts"]);
    expect(foodOfName("mint")).toEqual({ contains: [], unknown: [] });
  });

  test("that only an accent or a capital tells from an English one is not English", () => {
    expect(foodOfName("rosé").contains).toEqual(["sulphites", "alcohol"]);
    expect(foodOfName("Kirschen").contains).toEqual([]);
    expect(foodOfName("Bries").contains).toContain("meat");
    expect(foodOfName("pâtes").contains).toEqual(["gluten"]);
  });

  test("has nothing of a foreign word between English ones", () => {
    expect(foodOfName("pan zorblax lemon").contains).toEqual([]);
  });

  const words = ["zorblax", "quibbo", "Mehlwurmx", "молоко", "🥜"];

  test.each(languages)("becomes free of nothing by an unknown word in %s", (_language, list) => {
    for (const [at, name] of Object.values(list).flatMap(namesOf).entries()) {
      const word = words[at % words.length] ?? "";
      const { contains, unknown } = foodOfName(at % 2 ? `${name} ${word}` : `${word} ${name}`);
      expect([name, contains.length + unknown.length]).toEqual([name, traits.length]);
    }
  });
});
