import { describe, expect, test } from "vitest";
import { nutrients } from "../../../core/contract/values.ts";
import { foodOfName } from "../../../core/nutrition/table/food-of-name.ts";
import { foods } from "../../../core/nutrition/table/foods.ts";
import { parseUnit } from "../../../core/units/unit.ts";

const foodOf = (name: string) => foodOfName(name)?.description;

describe("the food of a name", () => {
  test.each([
    ["butter", "Butter, without salt"],
    ["salted butter", "Butter, salted"],
    ["Almonds", "Nuts, almonds"],
    ["almond butter", "Nuts, almond butter, plain, without salt added"],
    ["water", "Beverages, water, tap, municipal"],
    ["coconut milk", "Nuts, coconut milk, canned (liquid expressed from grated meat and water)"],
    ["2% milk", "Milk, reduced fat, fluid, 2% milkfat, without added vitamin A and vitamin D"],
    ["crème fraîche", "Cream, fluid, heavy whipping"],
    ["confectioners’ sugar", "Sugars, powdered"],
    ["fresh sage leaves", "Thyme, fresh"],
    ["dried sage", "Spices, sage, ground"],
    ["flaky sea salt and black pepper", "Salt, table"],
    ["dried red chillies", "Peppers, hot chile, sun-dried"],
    ["dried ancho chiles", "Peppers, ancho, dried"],
    ["ground egusi", "Seeds, watermelon seed kernels, dried"],
  ])("%s is %s", (name, description) => {
    expect(foodOf(name)).toBe(description);
  });

  test("is the same for singular and plural", () => {
    expect(foodOf("tomatoes")).toBe(foodOf("tomato"));
    expect(foodOf("bay leaves")).toBe(foodOf("bay leaf"));
  });

  test("tells pepper from peppers", () => {
    expect(foodOf("pepper")).toBe("Spices, pepper, black");
    expect(foodOf("peppers")).toBe("Peppers, sweet, red, raw");
  });

  // Whoever cooks with dried ones says so, because they need a night.
  test("is the cooked chickpea unless it is dried", () => {
    for (const name of ["chickpeas", "garbanzo beans", "Kichererbsen", "pois chiches", "garbanzos"])
      expect(foodOf(name)).toBe(foodOf("canned chickpeas"));
    expect(foodOf("dried chickpeas")).toBe("Chickpeas (garbanzo beans, bengal gram), mature seeds, raw");
  });

  test("is with its skin if the name says so", () => {
    expect(foodOf("bone-in, skin-on chicken thighs")).toBe(
      "Chicken, broilers or fryers, thigh, meat and skin, raw",
    );
    expect(foodOf("chicken thighs")).toBe("Chicken, broilers or fryers, dark meat, thigh, meat only, raw");
  });

  test("does not change with words that describe how it is sold or cut", () => {
    expect(foodOf("large free-range eggs, beaten")).toBe(foodOf("egg"));
    expect(foodOf("freshly ground black pepper")).toBe(foodOf("black pepper"));
    expect(foodOf("skin-on salmon fillets")).toBe(foodOf("salmon"));
    expect(foodOf("butter, cut into cubes the size of hazelnuts")).toBe(foodOf("butter"));
    expect(foodOf("sushi-grade salmon")).toBe(foodOf("salmon"));
    expect(foodOf("full-fat sour cream")).toBe(foodOf("sour cream"));
    expect(foodOf("whole plum tomatoes with their juices")).toBe(foodOf("whole plum tomatoes"));
  });

  test("does not change with the maker's name, or with what explains the food", () => {
    expect(foodOf("McCormick® ground cumin")).toBe(foodOf("cumin"));
    expect(foodOf("Land O'Lakes butter")).toBe(foodOf("butter"));
    expect(foodOf("butter for the tin")).toBe(foodOf("butter"));
    expect(foodOf("cheese such as cheddar")).toBe(foodOf("cheese"));
    expect(foodOf("ditalini pasta")).toBe(foodOf("ditalini"));
  });

  test.each([
    ["German", "rote Zwiebeln", "onion"],
    ["German", "frisch geriebener Parmesan", "parmesan"],
    ["German", "Süßkartoffeln", "sweet potato"],
    ["French", "huile d’olive", "olive oil"],
    ["French", "blancs d'œufs", "egg whites"],
    ["French", "pommes de terre", "potatoes"],
    ["German", "mehligkochende Kartoffeln", "potatoes"],
    ["German", "Vanillezucker", "sugar"],
    ["German", "Hackfleisch", "ground beef"],
    ["French", "beurre fondu", "butter"],
    ["French", "lait demi-écrémé", "semi-skimmed milk"],
    ["French", "concentré de tomate", "tomato paste"],
    ["Spanish", "cebolla picada", "onion"],
    ["Spanish", "arroz bomba", "paella rice"],
    ["Spanish", "zumo de limón", "lemon juice"],
    ["Spanish", "pechugas de pollo", "chicken breast"],
  ])("is found by a name in %s: %s", (_, name, english) => {
    expect(foodOf(name)).toBe(foodOf(english));
  });

  test("is the first of two of which the second has about as much energy", () => {
    expect(foodOf("shallots or yellow onion")).toBe(foodOf("shallots"));
    expect(foodOf("butter or vegetable oil")).toBe(foodOf("butter"));
    expect(foodOf("potato or white bread")).toBeUndefined();
    expect(foodOf("coconut or almond flour")).toBeUndefined();
  });

  test("is the first of two", () => {
    expect(foodOf("vegetable or canola oil")).toBe(foodOf("vegetable oil"));
    expect(foodOf("butter or margarine")).toBe(foodOf("butter"));
  });

  test.each([
    "unicorn butter",
    "garlic bread spread",
    "banana leaves",
    "beef bones",
    "coconut or almond cake",
    "milk thistle",
    "oil lamp",
    "",
    "or",
    "%",
  ])("%j has none", (name) => {
    expect(foodOf(name)).toBeUndefined();
  });

  test("is found fast in a name of ten thousand letters", () => {
    expect(foodOf("salt ".repeat(2_000))).toBeUndefined();
  });
});

describe("the table of foods", () => {
  test("leads from each of its names to its food", () => {
    const astray = foods().flatMap(({ description, names }) =>
      names.filter((name) => foodOf(name) !== description),
    );
    expect(astray).toEqual([]);
  });

  test("has each food once", () => {
    const descriptions = foods().map(({ description }) => description);
    expect(descriptions).toEqual([...new Set(descriptions)]);
  });

  test("has no value that can't be true", () => {
    const impossible = foods().filter(({ per100g }) => {
      const { kcal, protein = 0, fat = 0, saturates = 0, carbohydrate = 0, sugars = 0, fibre = 0 } = per100g;
      const energy = 4 * protein + 9 * fat + 4 * carbohydrate;
      const isWhole = per100g.carbohydrate !== undefined;
      return (
        nutrients.some((nutrient) => !((per100g[nutrient] ?? 0) >= 0)) ||
        kcal > 902 ||
        protein + fat + carbohydrate + fibre > 101 ||
        saturates > fat + 0.01 ||
        // The database has rounded these. Acids and leavening agents count as carbohydrate, and have less energy.
        (isWhole && (sugars > carbohydrate + 2 || kcal < 0.6 * energy - 20))
      );
    });
    expect(impossible).toEqual([]);
  });

  test("has grams of a cup and of counts", () => {
    const units = new Set(foods().flatMap(({ gramsPer }) => Object.keys(gramsPer)));
    units.delete("cup");
    for (const unit of units)
      expect(parseUnit(unit)).toMatchObject({ spelling: unit, measure: `count:${unit}` });
    for (const { gramsPer } of foods())
      for (const grams of Object.values(gramsPer)) expect(grams).toBeGreaterThan(0);
  });
});
