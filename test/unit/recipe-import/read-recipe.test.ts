import { describe, expect, test } from "vitest";
import { readRecipe } from "../../../core/recipe-import/read-recipe.ts";

const pancakes = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Pancakes",
  recipeIngredient: ["200 g flour", "2 eggs, beaten"],
};

/** The recipe of a document, and where it warns. */
const read = (document: unknown, pointer = "") => {
  const reading = readRecipe(document, pointer);
  if (!("recipe" in reading)) throw new Error(JSON.stringify(reading.fault));
  return { ...reading.recipe, warned: reading.warnings.map(({ pointer }) => pointer) };
};

/** The recipe of pancakes with some more fields. */
const pancakesWith = (fields: object) => read({ ...pancakes, ...fields });

test("a recipe is read with all that the service has a place for, and the rest is named", () => {
  const reading = readRecipe({
    ...pancakes,
    recipeYield: "4 servings",
    prepTime: "PT10M",
    cookTime: "PT15M",
    image: "https://example.com/pancakes.jpg",
    description: "<p>Thin.</p><p>Crisp.</p>",
    author: [{ "@type": "Person", name: "Ann" }, "Bob"],
    mainEntityOfPage: { "@id": "https://example.com/pancakes" },
    recipeInstructions: ["Stir.", "Fry."],
    recipeCuisine: ["French", "french", "Breton"],
    recipeCategory: "Dessert, Breakfast &amp; brunch",
    keywords: [{ "@type": "DefinedTerm", name: "sweet" }, "quick, easy"],
    tool: "Pan",
    datePublished: "2026-01-01",
  });
  expect(reading).toEqual({
    recipe: {
      name: "Pancakes",
      serves: 4,
      cookTimeMin: 25,
      effort: "easy",
      heroImageUrl: "https://example.com/pancakes.jpg",
      description: "Thin.\nCrisp.\nBy Ann, Bob",
      sourceUrl: "https://example.com/pancakes",
      ingredients: [
        { name: "flour", quantity: 200, unit: "g", pointer: "/recipeIngredient/0" },
        { name: "eggs", quantity: 2, unit: "piece", note: "beaten", pointer: "/recipeIngredient/1" },
      ],
      steps: ["Stir.", "Fry."],
      cuisines: ["French", "Breton"],
      categories: ["Dessert", "Breakfast & brunch"],
      keywords: ["sweet", "quick", "easy"],
    },
    warnings: [{ pointer: "", message: "Recipes have no place for tool here." }],
  });
});

describe("the recipe is found", () => {
  test.each([
    ["by any spelling of its type", { ...pancakes, "@type": ["NewsArticle", "http://schema.org/Recipe"] }],
    ["without a type, by its ingredients", { ...pancakes, "@type": undefined }],
    ["with an old name of a field", { "@type": "Recipe", name: "Pancakes", ingredients: ["2 eggs"] }],
    ["in a graph", { "@graph": [{ "@type": "WebPage", name: "Our blog" }, pancakes] }],
    ["as what a page is about", { "@type": "WebPage", name: "Our blog", mainEntity: pancakes }],
    ["in a list of items", { "@type": "ItemList", itemListElement: [{ item: pancakes }] }],
  ])("%s", (_, document) => {
    expect(read(document).name).toBe("Pancakes");
  });

  test("once, with a warning of others, at a place that pointers begin with", () => {
    const { name, warned } = read({ "@graph": [pancakes, { ...pancakes, name: "Waffles" }] }, "/recipes/3");
    expect([name, ...warned]).toEqual(["Pancakes", "/recipes/3/@graph/1"]);
  });
});

test.each([
  ["without a recipe", { "@type": "Person", name: "Ann" }, "", "invalid_type"],
  ["when it is no object", "Pancakes", "", "invalid_type"],
  ["without a name", { ...pancakes, name: " <b></b> " }, "/name", "required"],
  ["without ingredients", { ...pancakes, recipeIngredient: [] }, "/recipeIngredient", "required"],
])("there is a fault %s", (_, document, pointer, code) => {
  expect(readRecipe(document)).toMatchObject({ fault: { pointer, code } });
});

test.each([
  [
    "encoded once or twice",
    "<b>Cr&egrave;pes</b> &amp;amp; jam &lt;i&gt;mine&lt;/i&gt;",
    "Crèpes & jam mine",
  ],
  [
    "with entities",
    "Mom&#146;s &frac12; &#x201C;best&#X201d; 2 &times; 400&yuml;",
    "Mom’s ½ “best” 2 × 400ÿ",
  ],
  ["with no entities", "&unheard; &#0; &#1114112; & &; &#x;", "&unheard; &#0; &#1114112; & &; &#x;"],
  ["wrapped as JSON-LD does", { "@value": "Crêpes", "@language": "fr" }, "Crêpes"],
  ["too long", "a".repeat(300), `${"a".repeat(199)}…`],
])("a name may be %s", (how, name, plain) => {
  expect(pancakesWith({ name })).toMatchObject({ name: plain, warned: how === "too long" ? ["/name"] : [] });
});

describe("ingredients", () => {
  const ingredientsOf = (recipeIngredient: unknown) => {
    const { ingredients, warned } = pancakesWith({ recipeIngredient });
    const lines = ingredients.map(({ quantity, unit, name, note }) =>
      [`${quantity} ${unit} ${name}`, note].filter((part) => part !== undefined).join(" | "),
    );
    return { lines, warned: warned.map((pointer) => pointer.replace("/recipeIngredient/", "")) };
  };

  const flour = { name: "flour", requiredQuantity: { value: 200, unitText: "g" } };
  const eggs = { name: "eggs", amount: "2" };
  test.each([
    ["a text with line breaks", "200 g flour\n2 eggs"],
    ["a text with HTML's line breaks", "<ul><li>200 g flour</li><li>2 eggs</li></ul>"],
    ["supplies with their amounts", [flour, eggs]],
    ["values with a unit", [{ name: "flour", value: "200", unitText: "g" }, { text: "2 eggs" }]],
    ["a list of items", { itemListElement: [{ item: "200 g flour" }, { item: { text: "2 eggs" } }] }],
  ])("may be %s", (_, recipeIngredient) => {
    expect(ingredientsOf(recipeIngredient)).toEqual({ lines: ["200 g flour", "2 piece eggs"], warned: [] });
  });

  test("keep all that is no amount, and say so", () => {
    expect(ingredientsOf([true, "Cocoa, to taste", "2 punnels of figs", "1 leg of lamb"])).toEqual({
      lines: ["1 piece Cocoa | Cocoa, to taste", "2 piece punnels of figs", "1 piece leg of lamb"],
      warned: ["0", "1", "2"],
    });
  });

  test.each([
    ["Salt & pepper", ["1 piece Salt | Salt", "1 piece pepper | pepper"]],
    ["Salz, schwarzer Pfeffer n. B.", ["1 piece Salz | Salz n. B.", expect.anything()]],
    ["sel et poivre du moulin", [expect.anything(), expect.anything()]],
    ["salt and pepper cashews", [expect.anything()]],
    [
      "salt, pepper and nutmeg",
      ["1 piece salt | salt", "1 piece pepper | pepper", "1 piece nutmeg | nutmeg"],
    ],
    [
      "Salz, Pfeffer, gehackter Dill",
      [expect.anything(), expect.anything(), "1 piece gehackter Dill | gehackter Dill"],
    ],
    ["sel, poivre, huile pour la cuisson", [expect.anything(), expect.anything(), expect.anything()]],
  ])(
    "are salt, pepper and what comes with them, when a line has both without an amount: %s",
    (line, lines) => {
      expect(ingredientsOf([line]).lines).toEqual(lines);
    },
  );

  test("keep headings in the notes of those up to the next one, or to the end of the group", () => {
    const lines = ["2 piece eggs", "1 cup milk | For the sauce", "1 tbsp butter | For the sauce: melted"];
    for (const heading of ["For the sauce:", "[For the sauce]", "For the sauce"])
      expect(ingredientsOf(["2 eggs", heading, "1 cup milk", "1 tbsp butter, melted"]).lines).toEqual(lines);
    for (const heading of ["Pour l'accompagnement", "Zutaten für den Guss"])
      expect(ingredientsOf([heading, "1 cup milk"]).lines).toEqual([`1 cup milk | ${heading}`]);
    const group = { name: "For the sauce", itemListElement: ["1 cup milk", "1 tbsp butter, melted"] };
    const read = { lines: [...lines, "1 piece leek"], warned: ["1"] };
    expect(ingredientsOf(["2 eggs", group, "1 leek"])).toEqual(read);
    expect(ingredientsOf(["2 eggs", "For the sauce:"]).warned).toEqual(["1"]);
  });

  test("beyond the most that a recipe can have are left out", () => {
    const { lines, warned } = ingredientsOf(Array.from({ length: 250 }, () => "1 egg"));
    expect([lines.length, ...warned]).toEqual([200, "200"]);
  });
});

describe("instructions", () => {
  const stir = { name: "Stir", text: "Stir." };
  const fry = { name: "Step 2", text: "Fry." };
  test.each([
    ["a text with HTML's paragraphs", "<p>Stir.</p><p>Fry.</p>"],
    ["a text with numbers", "1. Stir. 2. Fry."],
    ["steps that repeat their text", [stir, fry]],
    ["steps with directions", [{ itemListElement: [{ "@type": "HowToDirection", text: "Stir." }] }, "Fry."]],
    ["a list of lists", [["1. Stir."], [{ name: "Step 2: Fry." }]]],
    ["a list of items", { "@type": "ItemList", itemListElement: [{ item: { text: "Stir." } }, "Fry."] }],
  ])("may be %s", (_, recipeInstructions) => {
    expect(pancakesWith({ recipeInstructions })).toMatchObject({ steps: ["Stir.", "Fry."], warned: [] });
  });

  test("keep the names of sections and steps", () => {
    const recipeInstructions = [
      { "@type": "HowToSection", name: "Batter", itemListElement: [{ text: "Stir." }, { text: "Wait." }] },
      { "@type": "HowToStep", name: "Frying", text: "Use a hot pan." },
    ];
    const steps = ["Batter: Stir.", "Wait.", "Frying: Use a hot pan."];
    expect(pancakesWith({ recipeInstructions }).steps).toEqual(steps);
  });

  test("that are too long become several steps", () => {
    const long = "Stir the batter well. ".repeat(500).trim();
    const { steps, warned } = pancakesWith({ recipeInstructions: long });
    expect([steps.join(" "), warned]).toEqual([long, []]);
    expect(steps.map((step) => Math.ceil(step.length / 5_000))).toEqual([1, 1, 1]);
    const { steps: cut } = pancakesWith({ recipeInstructions: `a${"😀".repeat(3_000)}` });
    expect(cut.map((step) => step.isWellFormed())).toEqual([true, true]);
  });

  test("that can't be read, or are too many, are left out with a warning", () => {
    const waits = Array.from({ length: 120 }, (_, at) => `Wait ${at} minutes.`);
    const { steps, warned } = pancakesWith({ recipeInstructions: [{ url: "x" }, false, ...waits] });
    expect(steps).toHaveLength(100);
    expect(warned).toEqual([0, 1, 102].map((at) => `/recipeInstructions/${at}`));
  });
});

test.each([
  [{ totalTime: "PT30M", prepTime: "PT1H" }, 30, "easy"],
  [{ prepTime: "PT15M", cookTime: "PT20M" }, 35, "medium"],
  [{ totalTime: "PT0M", prepTime: "PT1H", cookTime: "PT1M" }, 61, "hard"],
  [{}, undefined, "medium"],
  [{ totalTime: "P1DT1H" }, 1500, "hard"],
  [{ totalTime: "PT1.5H" }, 90, "hard"],
  [{ totalTime: "P0Y0M0DT0H34M61.000S" }, 36, "medium"],
  [{ totalTime: "P1W" }, 10_080, "hard"],
  [{ totalTime: 45 }, 45, "medium"],
  [{ totalTime: "1h15m" }, 75, "hard"],
  [{ totalTime: "ca. 1 Std. 30 Min." }, 90, "hard"],
  [{ totalTime: "1 h 30" }, 90, "hard"],
  [{ totalTime: "30-40 min" }, 40, "medium"],
  [{ totalTime: "about half an hour" }, 30, "easy"],
  [{ totalTime: "une heure et demie" }, 90, "hard"],
  [{ totalTime: { "@type": "Duration", minValue: "PT20M", maxValue: "PT40M" } }, 40, "medium"],
])("the time of %j is %j minutes, which is %s", (fields, cookTimeMin, effort) => {
  const { warned, ...recipe } = pancakesWith(fields);
  expect([recipe.cookTimeMin, recipe.effort, warned]).toEqual([cookTimeMin, effort, []]);
});

test("a time that can't be read is left out with a warning", () => {
  const fields = { totalTime: "overnight", prepTime: "30 minutes to 1 hour", cookTime: "P1M" };
  const { cookTimeMin, warned } = pancakesWith(fields);
  expect([cookTimeMin, ...warned]).toEqual([undefined, "/totalTime", "/prepTime", "/cookTime"]);
});

test.each([
  [4, 4, []],
  ["Serves: 4 to 6", 4, [""]],
  ["4 main-course servings", 4, []],
  ["1 loaf (10 slices)", 10, []],
  ["Für 4 Personen", 4, []],
  [["4", "4 servings"], 4, []],
  [["8", "1 loaf"], 8, ["/1"]],
  [{ "@type": "QuantitativeValue", value: 4, unitText: "servings" }, 4, []],
  ["24 cookies", undefined, [""]],
  ["60 servings", undefined, [""]],
  ["2.5 servings", undefined, [""]],
])("the servings of %j are %j", (recipeYield, serves, warned) => {
  const read = pancakesWith({ recipeYield });
  expect(read.serves).toBe(serves);
  expect(read.warned).toEqual(warned.map((at) => `/recipeYield${at}`));
});

const url = "https://example.com/a.jpg";
test.each<[string, unknown, string[]]>([
  ["the first of several addresses", [url, "https://example.com/b.jpg"], []],
  ["an ImageObject with its content", [{ "@type": "ImageObject", contentUrl: [url] }], []],
  ["an address without protocol, with entities", "//example.com/&#97;.jpg", []],
  ["elsewhere in the graph", { "@id": "#main" }, []],
  ["the first that all can reach", ["/a.jpg", "data:image/png;base64,AA==", {}, url], ["/0", "/1", "/2"]],
])("the image may be %s", (_, image, warned) => {
  const graph = [
    { "@type": "ImageObject", "@id": "#main", url },
    { ...pancakes, image },
  ];
  const pointers = warned.map((at) => `/@graph/1/image${at}`);
  expect(read({ "@graph": graph })).toMatchObject({ heroImageUrl: url, warned: pointers });
});

test("categories that can't be tags are left out with a warning", () => {
  const { categories, warned } = pancakesWith({ recipeCategory: ["a".repeat(51), {}] });
  expect([categories, ...warned]).toEqual([[], "/recipeCategory/0", "/recipeCategory/1"]);
});
