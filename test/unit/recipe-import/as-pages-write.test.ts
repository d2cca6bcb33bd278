import { describe, expect, test } from "vitest";
import { readRecipe } from "../../../core/recipe-import/read-recipe.ts";

/** Shapes of real pages that are nearly, or not at all, those of schema.org. */

const toast = { "@type": "Recipe", name: "Toast", recipeIngredient: ["2 slices bread"] };

const read = (document: unknown) => {
  const reading = readRecipe(document);
  if (!("recipe" in reading)) throw new Error(JSON.stringify(reading.fault));
  return { ...reading.recipe, warned: reading.warnings.map(({ pointer }) => pointer) };
};

test.each([
  [["12", "12 muffins"], undefined, ["/0", "/1"]],
  [["1", "1 cake"], undefined, ["/0", "/1"]],
  [["6", "6 Stück"], undefined, ["/0", "/1"]],
  [["12", "12 buns", "6 servings"], 6, ["/0", "/1"]],
  [{ value: 12, unitText: "buns" }, undefined, [""]],
  [[3, "3 helpings"], 3, []],
  [{ "@value": "3 servings" }, 3, []],
  [{ 0: "3", 2: "3 people" }, 3, []],
  ["3 pers.", 3, []],
  ["3 Port.", 3, []],
  ["3 porsjoner", 3, []],
  ["3 raciones", 3, []],
  ["Servings:3", 3, []],
  ["for three", 3, []],
  ["drei Portionen", 3, []],
  ["Makes 3", undefined, [""]],
  ["3 persimmons", undefined, [""]],
  ["3/4 personnes", 3, [""]],
  ["1/2 portion", undefined, [""]],
  ["2 x 3 servings", undefined, [""]],
  ["1 dozen servings", undefined, [""]],
  ["2 adults and 3 children", 5, []],
  ["2 Erwachsene, 1 Kind", 3, []],
  ["2-3 adults + 2 kids", 4, [""]],
  ["20 adults and 5 children", undefined, [""]],
])("the servings of %j are %j", (recipeYield, serves, warned) => {
  const recipe = read({ ...toast, recipeYield });
  expect([recipe.serves, recipe.warned]).toEqual([serves, warned.map((at) => `/recipeYield${at}`)]);
});

test.each([
  ["PT0D1H20M", 80, []],
  ["P1H20M", 80, []],
  ["PT900S", 15, []],
  ["PT90S", 2, []],
  ["P0DT1H20M", 80, []],
  ["PT1H20", 80, []],
  ["PT 1H 20MIN", 80, []],
  ["1:20", 80, []],
  ["01:20:00", 80, []],
  [["PT80M"], 80, []],
  [["PT80M", "PT90M"], 80, ["/1"]],
  [{ "@type": "Duration", text: "PT80M" }, 80, []],
  [{ "@value": "PT80M" }, 80, []],
  [{ "@type": "Duration" }, undefined, [""]],
  ["P20M", undefined, [""]],
])("the time of %j is %j minutes", (totalTime, minutes, warned) => {
  const recipe = read({ ...toast, totalTime });
  expect([recipe.cookTimeMin, recipe.warned]).toEqual([minutes, warned.map((at) => `/totalTime${at}`)]);
});

describe("instructions", () => {
  test.each([
    ["bullets", "• Cut.\n• Toast.\n- Eat."],
    ["numbers without a blank", "1.Cut. 2.Toast.  3.Eat."],
    ["numbers without any blank", "1.Cut.2.Toast.3.Eat."],
    ["paragraphs without a blank between them", "Cut.Toast.Eat."],
    ["numbers of any kind", ["1/ Cut.", "(2) Toast.", "3 – Eat."]],
    ["numbers with two marks", "1.) Cut.\n2.) Toast.\n3.) Eat."],
    ["numbers with a word in front", ["Step1: Cut.", "Schritt 2 - Toast.", "Étape 3 Eat."]],
    ["numbers as names", [{ name: "Step1", text: "Cut." }, { name: "Étape 2 :", text: "Toast." }, "Eat."]],
    ["commas of a joined list", "Cut.,Toast.,Eat."],
    ["commas as steps", ["Cut.", ",", "Toast.", " , Eat."]],
    ["numbers as keys", { 0: "Cut.", 1: "Toast.", 4: "Eat." }],
    ["wrappers of JSON-LD", { "@list": [{ "@value": "Cut." }, "Toast.", "Eat."] }],
  ])("may have %s", (_, recipeInstructions) => {
    expect(read({ ...toast, recipeInstructions })).toMatchObject({
      steps: ["Cut.", "Toast.", "Eat."],
      warned: [],
    });
  });

  test("keep numbers that count something", () => {
    const steps = ["2-3 slices are enough.", "1.5 cm is thick.", "10 min. later, eat."];
    expect(read({ ...toast, recipeInstructions: steps }).steps).toEqual(steps);
    const inOneLine = "1. Cut 4 slices. 2. Toast. 5. Eat.";
    expect(read({ ...toast, recipeInstructions: inOneLine }).steps).toEqual([
      "Cut 4 slices.",
      "Toast. 5. Eat.",
    ]);
  });

  test("go on after a line break in the middle of a sentence", () => {
    const text = "Heat the grill\r\nand cut the bread.\nToast it.";
    const steps = ["Heat the grill and cut the bread.", "Toast it."];
    for (const recipeInstructions of [[{ "@type": "HowToStep", text }], [text]])
      expect(read({ ...toast, recipeInstructions }).steps).toEqual(steps);
    expect(read({ ...toast, recipeInstructions: "cut\ntoast\neat" }).steps).toEqual(["cut", "toast", "eat"]);
  });
});

describe("the recipe is found", () => {
  test.each([
    ["in a graph whose keys are numbers", { "@graph": { 0: { "@type": "WebPage" }, 7: toast } }],
    ["by a type without @", { ...toast, "@type": undefined, type: "Recipe" }],
    ["by keys in other case", { "@Type": "recipe", Name: "Toast", RecipeIngredient: ["2 slices bread"] }],
  ])("%s", (_, document) => {
    expect(read(document)).toMatchObject({ name: "Toast", ingredients: [{ name: "bread" }], warned: [] });
  });

  test("behind an empty one of the same name", () => {
    const document = { "@graph": [{ "@type": "Recipe", name: "Toast" }, toast] };
    expect(read(document)).toMatchObject({ ingredients: [{ name: "bread" }], warned: ["/@graph/0"] });
  });
});

describe("addresses", () => {
  const url = "https://example.com/recipes/toast";

  test.each([
    ["/toast.jpg", "https://example.com/toast.jpg"],
    ["pictures/toast.webp?w=1", "https://example.com/recipes/pictures/toast.webp?w=1"],
    ["other.example/toast.jpg", undefined],
    ["none", undefined],
  ])("of a picture like %s begin at the recipe's own", (image, address) => {
    const warned = address === undefined ? ["/image"] : [];
    const recipe = read({ ...toast, url, image });
    expect([recipe.heroImageUrl, recipe.warned]).toEqual([address, warned]);
  });

  test("of a picture of the service stay as they are", () => {
    const image = `/pictures/${"0f".repeat(16)}.webp`;
    expect(read({ ...toast, url, image })).toMatchObject({ heroImageUrl: image, warned: [] });
    const siteOf = (path: string) => read({ ...toast, url, image: path }).heroImageUrl;
    expect(siteOf("/pictures/toast.webp")).toBe("https://example.com/pictures/toast.webp");
  });

  test.each(["toast", "/recipes/toast", "mailto:a@example.com", `${url}/${"a".repeat(500)}`, 5])(
    "of the recipe like %s are left out with a warning",
    (given) => {
      const recipe = read({ ...toast, url: given });
      expect([recipe.sourceUrl, recipe.warned]).toEqual([undefined, ["/url"]]);
      expect(read({ ...toast, url: given, mainEntityOfPage: url }).sourceUrl).toBe(url);
    },
  );

  test("may be missing without a warning", () => {
    for (const fields of [
      { url: " " },
      { mainEntityOfPage: true },
      { mainEntityOfPage: { "@type": "WebPage" } },
    ])
      expect(read({ ...toast, ...fields }).warned).toEqual([]);
  });
});

test("texts may come in lists, and authors by reference", () => {
  const recipe = {
    ...{ ...toast, name: ["Toast", "Röstbrot"], description: ["Crisp.", { "@value": "Quick." }, {}] },
    author: { "@id": "#ann" },
  };
  const document = { "@graph": [recipe, { "@type": "Person", "@id": "#ann", name: "Ann" }] };
  expect(read(document)).toMatchObject({
    ...{ name: "Toast", description: "Crisp.\nQuick.\nBy Ann" },
    warned: ["/@graph/0/name/1", "/@graph/0/description/2"],
  });
});
