import { describe, expect, test } from "vitest";
import type { Ingredient } from "../../../core/catalogue/model.ts";
import { recipeNutrition } from "../../../core/nutrition/recipe-nutrition.ts";
import { byId } from "../../support/catalogue.ts";
import { type Line, pantryOf, recipeOf } from "../../support/nutrition.ts";

const nutritionOf = (
  lines: readonly Line[],
  { serves, own }: { serves?: number; own?: Readonly<Record<string, Ingredient["nutrition"]>> } = {},
) => {
  const recipe = recipeOf(lines, serves);
  return recipeNutrition(pantryOf([recipe], own), recipe);
};

/** Its 100 g have these values, and nothing else is known of it. */
const own = (kcal: number, others: object = {}, gramsPer: Record<string, number> = {}) => ({
  per100g: { kcal, ...others },
  gramsPer,
});

describe("what is in a recipe", () => {
  test("counts by what the name ends in, where a whole piece weighs something else", () => {
    const gramsOf = (name: string) => nutritionOf([[name, 2, "piece"]]).lines[0]?.grams;
    expect(["chuck steaks", "turkey legs", "turkey"].map(gramsOf)).toEqual([500, 1_400, 8_000]);
  });

  test("adds up the table's values, for all and for one serving", () => {
    // Oats: 379 kcal, 13.15 protein, 6.52 fat, 1.11 saturates, 67.7 - 10.1 carbohydrate, 0.99 sugars, 10.1 fibre, 6 mg
    // sodium. Milk, of which a cup weighs 244 g: 61, 3.15, 3.27, 1.865, 4.78, 5.05, 0, 43 mg.
    expect(
      nutritionOf(
        [
          ["rolled oats", 100, "g"],
          ["milk", 0.5, "l"],
        ],
        { serves: 2 },
      ),
    ).toEqual({
      coverage: 1,
      total: {
        ...{ kcal: 689, protein: 29.2, fat: 23.1, saturates: 10.6 },
        ...{ carbohydrate: 81.9, sugars: 26.7, fibre: 10.1, salt: 0.56 },
      },
      perServing: {
        ...{ kcal: 345, protein: 14.6, fat: 11.6, saturates: 5.3 },
        ...{ carbohydrate: 40.9, sugars: 13.3, fibre: 5.1, salt: 0.28 },
      },
      lines: [
        { ingredientId: "rolled oats", name: "rolled oats", grams: 100, kcal: 379 },
        { ingredientId: "milk", name: "milk", grams: 508.3, kcal: 310 },
      ],
      missing: [],
    });
  });

  test("says nothing of a serving while nobody knows how many there are", () => {
    expect(nutritionOf([["milk", 1, "cup"]]).perServing).toBeUndefined();
  });

  test("rounds halves up, once and at the end", () => {
    const values = { food: own(0.5, { protein: 0.05, salt: 0.005 }) };
    expect(nutritionOf([["food", 100, "g"]], { own: values }).total).toEqual({
      kcal: 1,
      protein: 0.1,
      salt: 0.01,
    });
    // Each line alone would have 1 kcal.
    const thrice: Line[] = [
      ["food", 100, "g"],
      ["food", 100, "g"],
      ["food", 80, "g"],
    ];
    expect(nutritionOf(thrice, { own: values }).total).toEqual({ kcal: 1, protein: 0.1, salt: 0.01 });
  });

  test("counts by people's values instead of the table's", () => {
    const { lines } = nutritionOf([["milk", 1, "can"]], { own: { milk: own(50, {}, { can: 200 }) } });
    expect(lines).toEqual([{ ingredientId: "milk", name: "milk", grams: 200, kcal: 100 }]);
  });

  test("counts water, and has no energy", () => {
    expect(
      nutritionOf([
        ["water", 1, "l"],
        ["ice cubes", 4, "piece"],
      ]),
    ).toMatchObject({
      coverage: 1,
      total: { kcal: 0, salt: 0.08 },
    });
  });

  test("is in the recipe's order", () => {
    const recipe = recipeOf([
      ["flour", 1, "g"],
      ["butter", 1, "g"],
    ]);
    const [flour, butter] = recipe.ingredients;
    if (!flour || !butter) throw new Error("There are two.");
    const turned = { ...recipe, ingredients: [{ ...flour, sortOrder: 2 }, butter] };
    expect(recipeNutrition(pantryOf([recipe]), turned).lines.map(({ name }) => name)).toEqual([
      "butter",
      "flour",
    ]);
  });

  test("counts a merged ingredient as what it was merged into", () => {
    const recipe = recipeOf([["beurre", 100, "g"]]);
    const catalogue = {
      ...pantryOf([recipeOf([["butter", 1, "g"]])]),
      formerIngredients: byId([{ id: "beurre", name: "beurre", into: "butter" }]),
    };
    expect(recipeNutrition(catalogue, recipe).lines).toEqual([
      { ingredientId: "butter", name: "butter", grams: 100, kcal: 717 },
    ]);
  });
});

describe("what a note tells of a line", () => {
  const gramsAndKcalOf = (line: Line) => {
    const [{ grams, kcal } = {}] = nutritionOf([line]).lines;
    return [grams, kcal];
  };

  test.each<[Line, string]>([
    [["white rice", 4, "cup", "cooked, chilled"], "cooked rice"],
    [["rice", 250, "g", "freshly cooked"], "cooked rice"],
    [["pasta", 2, "cup", "cooked"], "cooked pasta"],
    [["bacon", 6, "slice", "cooked, crumbled"], "cooked bacon"],
    [["kidney beans", 400, "g", "drained"], "canned kidney beans"],
    [["black beans", 2, "cup", "cooked or canned"], "canned black beans"],
    [["black beans", 1, "can"], "canned black beans"],
    [["navy beans", 1, "can"], "canned white beans"],
    [["lentils", 200, "g", "from a tin"], "canned lentils"],
    [["lentils", 1, "can", "drained"], "canned lentils"],
    [["chickpeas", 400, "g", "drained and patted dry"], "canned chickpeas"],
    [["chickpeas", 400, "g", "soaked overnight and drained"], "dried chickpeas"],
    [["chickpeas", 400, "g", "dried"], "dried chickpeas"],
    [["Kichererbsen", 200, "g", "über Nacht eingeweicht"], "dried chickpeas"],
  ])("%s is %s", (line, name) => {
    const [, quantity, unit] = line;
    expect(gramsAndKcalOf(line)).toEqual(gramsAndKcalOf([name, quantity, unit]));
  });

  test.each<[Line]>([
    [["pasta", 250, "g", "cooked"]],
    [["rice", 1, "cup", "cooked according to the packet"]],
    [["rice", 1, "cup", "uncooked"]],
    [["elbow macaroni", 2, "cup", "cooked and drained"]],
    [["brown lentils", 1, "cup", "rinsed and drained"]],
    [["lentils", 200, "g", "rinsed"]],
    [["onion", 2, "piece", "about 300 g"]],
    [["butter", 1, "cup", "2 sticks"]],
  ])("%s stays as it is", ([name, quantity, unit, note]) => {
    expect(gramsAndKcalOf([name, quantity, unit, note])).toEqual(gramsAndKcalOf([name, quantity, unit]));
  });

  test.each<[Line, number]>([
    [["diced tomatoes", 2, "can", "28 oz"], 1587.6],
    [["diced tomatoes", 1, "tin", "je 400 g"], 400],
    [["Kokosmilch", 1, "can", "400 ml"], 376.7],
    [["cream cheese", 1, "package", "8-ounce, softened"], 226.8],
    [["ladyfingers", 2, "package", "3 oz each"], 170.1],
    [["oyster crackers", 1, "bag", "4 1/2 oz"], 127.6],
    [["chickpeas", 400, "g", "tin"], 400],
    [["cream of mushroom soup", 1, "can", "10.5 oz"], 297.7],
  ])("%s has %d g", (line, grams) => {
    expect(gramsAndKcalOf(line)[0]).toBe(grams);
  });

  test.each<[Line, number]>([
    [["chickpeas", 2, "can", "15 oz, drained and rinsed"], 500],
    [["chickpeas", 1, "can", "29 oz"], 493.3],
    [["tuna", 1, "can", "5 oz"], 112],
    [["sweetcorn", 1, "can", "15 oz"], 285],
  ])("%s has %d g without the liquid", (line, grams) => {
    expect(gramsAndKcalOf(line)[0]).toBe(grams);
  });

  test("counts less than what people say of the ingredient", () => {
    const values = { chickpeas: own(50, {}, { can: 200 }) };
    expect(nutritionOf([["chickpeas", 1, "can", "15 oz, cooked"]], { own: values }).lines).toEqual([
      { ingredientId: "chickpeas", name: "chickpeas", grams: 200, kcal: 100 },
    ]);
  });

  test("is no size if it is of all cans together", () => {
    expect(gramsAndKcalOf(["diced tomatoes", 2, "can", "28 oz total"])[0]).toBe(800);
  });
});

describe("what is missing", () => {
  test("is a food that nobody knows, or a unit of which nobody knows the grams", () => {
    const { missing } = nutritionOf([
      ["moon dust", 10, "g"],
      ["butter", 1, "wedge"],
      ["butter", 1, "blob"],
    ]);
    expect(missing).toEqual([
      { ingredientId: "moon dust", name: "moon dust", reason: "food" },
      { ingredientId: "butter", name: "butter", reason: "grams" },
      { ingredientId: "butter", name: "butter", reason: "grams" },
    ]);
  });

  test.each<[Line, number]>([
    [["moon dust", 100, "g"], 0.8],
    [["moon dust", 100, "ml"], 0.8],
    [["moon dust", 1, "cup"], 0.62],
    [["moon dust", 9, "piece"], 0.88],
    [["butter", 1, "wedge"], 0.88],
  ])("%s beside 400 g makes the coverage %d", (line, coverage) => {
    expect(nutritionOf([["flour", 400, "g"], line]).coverage).toBe(coverage);
  });

  test("leaves no sums below a coverage of 0.8, and is not rounded up to it", () => {
    expect(
      nutritionOf(
        [
          ["flour", 80, "g"],
          ["moon dust", 20, "g"],
        ],
        { serves: 1 },
      ),
    ).toMatchObject({
      total: { kcal: 291 },
      perServing: { kcal: 291 },
    });
    const less = nutritionOf(
      [
        ["flour", 79.99, "g"],
        ["moon dust", 20.01, "g"],
      ],
      { serves: 1 },
    );
    expect(less).toMatchObject({ coverage: 0.79, total: undefined, perServing: undefined });
    expect(less.lines).toHaveLength(1);
  });

  test("leaves out a nutrient that nobody has measured in more than a fifth of the grams", () => {
    const values = { whole: own(100, { protein: 10, fat: 5 }), part: own(100, { protein: 10 }) };
    expect(
      nutritionOf(
        [
          ["whole", 80, "g"],
          ["part", 20, "g"],
        ],
        { own: values },
      ).total,
    ).toEqual({
      ...{ kcal: 100, protein: 10, fat: 4 },
    });
    expect(
      nutritionOf(
        [
          ["whole", 79, "g"],
          ["part", 21, "g"],
        ],
        { own: values },
      ).total,
    ).toEqual({
      ...{ kcal: 100, protein: 10 },
    });
  });
});
