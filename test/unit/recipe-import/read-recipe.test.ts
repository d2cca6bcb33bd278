import { describe, expect, test } from "vitest";
import { readRecipe } from "../../../core/recipe-import/read-recipe.ts";

const pancakes = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Pancakes",
  recipeIngredient: ["200 g flour", "2 eggs, beaten"],
};

/** The recipe and the warnings of a document that has a recipe. */
const read = (document: unknown) => {
  const reading = readRecipe(document);
  if (!("recipe" in reading)) throw new Error(JSON.stringify(reading.fault));
  return { ...reading.recipe, warnings: reading.warnings };
};

/** The recipe of pancakes with some more fields. */
const pancakesWith = (fields: object) => read({ ...pancakes, ...fields });

const pointersOf = (warnings: readonly { pointer: string }[]) => warnings.map(({ pointer }) => pointer);

test("a recipe is read with all that the service has a place for", () => {
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
    recipeCuisine: "French",
    recipeCategory: "Dessert",
    keywords: "sweet, quick",
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
      cuisines: ["French"],
      categories: ["Dessert"],
      keywords: ["sweet", "quick"],
    },
    warnings: [],
  });
});

describe("the recipe is found", () => {
  test.each([
    ["by any spelling of its type", { ...pancakes, "@type": "http://schema.org/Recipe" }],
    ["with several types", { ...pancakes, "@type": ["NewsArticle", "Recipe"] }],
    ["without a type, by its ingredients", { ...pancakes, "@type": undefined }],
    ["in a list", [{ "@type": "WebSite" }, pancakes]],
    ["in a graph", { "@graph": [{ "@type": "WebPage", name: "Our blog" }, pancakes] }],
    ["as what a page is about", { "@type": "WebPage", name: "Our blog", mainEntity: pancakes }],
    [
      "in a list of items",
      { "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: pancakes }] },
    ],
  ])("%s", (_, document) => {
    expect(read(document).name).toBe("Pancakes");
  });

  test("once, and told of when there are more", () => {
    const reading = read([pancakes, { ...pancakes, name: "Waffles" }]);
    expect(reading.name).toBe("Pancakes");
    expect(pointersOf(reading.warnings)).toEqual(["/1"]);
  });

  test("at a place that pointers begin with", () => {
    const { warnings } = readRecipe({ "@graph": [{ ...pancakes, recipeYield: "1 loaf" }] }, "/recipes/3");
    expect(pointersOf(warnings)).toEqual(["/recipes/3/@graph/0/recipeYield"]);
  });
});

describe("there is a fault", () => {
  test.each([
    ["without a recipe", { "@type": "Person", name: "Ann" }, "", "invalid_type"],
    ["when it is no object", "Pancakes", "", "invalid_type"],
    ["without a name", { ...pancakes, name: " <b></b> " }, "/name", "required"],
    ["without ingredients", { ...pancakes, recipeIngredient: [] }, "/recipeIngredient", "required"],
  ])("%s", (_, document, pointer, code) => {
    expect(readRecipe(document)).toMatchObject({ fault: { pointer, code } });
  });
});

describe("texts", () => {
  test("have no tags and entities, encoded once or twice", () => {
    expect(
      pancakesWith({ name: "<b>Cr&egrave;pes</b> &amp;amp; jam&nbsp;&#8211; &lt;i&gt;mine&lt;/i&gt;" }).name,
    ).toBe("Crèpes & jam – mine");
  });

  test("may be wrapped as JSON-LD does", () => {
    expect(pancakesWith({ name: { "@value": "Crêpes", "@language": "fr" } }).name).toBe("Crêpes");
  });

  test("that are too long are cut, and told of", () => {
    const { name, warnings } = pancakesWith({ name: "a".repeat(300) });
    expect(name).toBe(`${"a".repeat(199)}…`);
    expect(pointersOf(warnings)).toEqual(["/name"]);
  });
});

describe("ingredients", () => {
  const ingredientsOf = (recipeIngredient: unknown) => {
    const { ingredients, warnings } = pancakesWith({ recipeIngredient });
    const lines = ingredients.map(({ quantity, unit, name, note }) =>
      [`${quantity} ${unit} ${name}`, note].filter((part) => part !== undefined).join(" | "),
    );
    return { lines, pointers: pointersOf(warnings) };
  };

  test.each([
    ["a text with line breaks", "200 g flour\n2 eggs"],
    ["a text with HTML's line breaks", "<ul><li>200 g flour</li><li>2 eggs</li></ul>"],
    [
      "supplies with their amounts",
      [
        { "@type": "HowToSupply", name: "flour", requiredQuantity: { value: 200, unitText: "g" } },
        { name: "eggs", amount: "2" },
      ],
    ],
    ["values with a unit", [{ name: "flour", value: "200", unitText: "g" }, { text: "2 eggs" }]],
    ["a list of items", { itemListElement: [{ item: "200 g flour" }, { item: { text: "2 eggs" } }] }],
  ])("may be %s", (_, recipeIngredient) => {
    expect(ingredientsOf(recipeIngredient)).toEqual({ lines: ["200 g flour", "2 piece eggs"], pointers: [] });
  });

  test("without an amount are one piece with the line as its note, and told of", () => {
    expect(ingredientsOf(["200 g flour", "Salt, to taste"])).toEqual({
      lines: ["200 g flour", "1 piece Salt | Salt, to taste"],
      pointers: ["/recipeIngredient/1"],
    });
  });

  test("are salt and pepper, when a line has both without an amount", () => {
    const lines = (salt: string, pepper: string) => [`1 piece ${salt}`, `1 piece ${pepper}`];
    expect(ingredientsOf(["Salt & pepper"]).lines).toEqual(lines("Salt | Salt", "pepper | pepper"));
    expect(ingredientsOf(["Salz, schwarzer Pfeffer n. B."]).lines).toEqual(
      lines("Salz | Salz n. B.", "schwarzer Pfeffer | schwarzer Pfeffer n. B."),
    );
    expect(ingredientsOf(["sel et poivre du moulin"]).lines).toHaveLength(2);
    expect(ingredientsOf(["salt and pepper cashews"]).lines).toHaveLength(1);
  });

  test("keep headings in the notes of those up to the next one, or to the end of the group", () => {
    const lines = ["2 piece eggs", "1 cup milk | For the sauce", "1 tbsp butter | For the sauce: melted"];
    for (const heading of ["For the sauce:", "[For the sauce]", "For the sauce"])
      expect(ingredientsOf(["2 eggs", heading, "1 cup milk", "1 tbsp butter, melted"]).lines).toEqual(lines);
    for (const heading of ["Pour l'accompagnement", "Zum Garnieren", "Zutaten für den Guss"])
      expect(ingredientsOf([heading, "1 cup milk"]).lines).toEqual([`1 cup milk | ${heading}`]);
    expect(
      ingredientsOf([
        "2 eggs",
        { name: "For the sauce", itemListElement: ["1 cup milk", "1 tbsp butter, melted"] },
        "1 leek",
      ]),
    ).toEqual({ lines: [...lines, "1 piece leek"], pointers: ["/recipeIngredient/1"] });
    expect(ingredientsOf(["2 eggs", "For the sauce:"]).pointers).toEqual(["/recipeIngredient/1"]);
  });

  test("with an unknown word for a unit keep it in the name, and are told of", () => {
    expect(ingredientsOf(["2 punnels of figs", "2 brins de thym", "1 leg of lamb"])).toEqual({
      lines: ["2 piece punnels of figs", "2 sprig thym", "1 piece leg of lamb"],
      pointers: ["/recipeIngredient/0"],
    });
  });

  test("that are no text are told of", () => {
    expect(ingredientsOf(["2 eggs", true, { url: "x" }]).pointers).toEqual([
      "/recipeIngredient/1",
      "/recipeIngredient/2",
    ]);
  });

  test("beyond the most that a recipe can have are told of", () => {
    const { lines, pointers } = ingredientsOf(Array.from({ length: 250 }, () => "1 egg"));
    expect(lines).toHaveLength(200);
    expect(pointers).toEqual(["/recipeIngredient/200"]);
  });

  test("may have their old name", () => {
    const { recipeIngredient, ...others } = pancakes;
    expect(read({ ...others, ingredients: recipeIngredient }).ingredients).toHaveLength(2);
  });
});

describe("instructions", () => {
  test.each([
    ["a text with line breaks", "Stir.\n\nFry."],
    ["a text with HTML's paragraphs", "<p>Stir.</p><p>Fry.</p>"],
    ["a text with numbers", "1. Stir. 2. Fry."],
    ["texts with numbers of their own", ["1. Stir.", "Step 2: Fry."]],
    [
      "steps",
      [
        { "@type": "HowToStep", text: "Stir." },
        { "@type": "HowToStep", name: "Fry." },
      ],
    ],
    [
      "steps that repeat their text",
      [
        { name: "Stir", text: "Stir." },
        { name: "Step 2", text: "Fry." },
      ],
    ],
    ["steps with directions", [{ itemListElement: [{ "@type": "HowToDirection", text: "Stir." }] }, "Fry."]],
    ["a list of lists", [["Stir."], ["Fry."]]],
    ["a list of items", { "@type": "ItemList", itemListElement: [{ item: { text: "Stir." } }, "Fry."] }],
  ])("may be %s", (_, recipeInstructions) => {
    expect(pancakesWith({ recipeInstructions })).toMatchObject({ steps: ["Stir.", "Fry."], warnings: [] });
  });

  test("keep the names of sections and steps", () => {
    const recipeInstructions = [
      { "@type": "HowToSection", name: "Batter", itemListElement: [{ text: "Stir." }, { text: "Wait." }] },
      { "@type": "HowToStep", name: "Frying", text: "Use a hot pan." },
    ];
    expect(pancakesWith({ recipeInstructions }).steps).toEqual([
      "Batter: Stir.",
      "Wait.",
      "Frying: Use a hot pan.",
    ]);
  });

  test("that are too long become several steps", () => {
    const long = "Stir the batter well. ".repeat(500).trim();
    const { steps, warnings } = pancakesWith({ recipeInstructions: long });
    expect(steps.join(" ")).toBe(long);
    expect(steps.map((step) => Math.ceil(step.length / 5_000))).toEqual([1, 1, 1]);
    expect(warnings).toEqual([]);
    expect(
      pancakesWith({ recipeInstructions: `a${"😀".repeat(3_000)}` }).steps.map((step) => step.isWellFormed()),
    ).toEqual([true, true]);
  });

  test("that can't be read are told of", () => {
    const { steps, warnings } = pancakesWith({
      recipeInstructions: [
        { url: "x" },
        false,
        ...Array.from({ length: 120 }, (_, at) => `Wait ${at} minutes.`),
      ],
    });
    expect(steps).toHaveLength(100);
    expect(pointersOf(warnings)).toEqual([0, 1, 102].map((at) => `/recipeInstructions/${at}`));
  });
});

describe("the time", () => {
  const timeOf = (fields: object) => {
    const { cookTimeMin, effort, warnings } = pancakesWith(fields);
    return [cookTimeMin, effort, ...pointersOf(warnings)];
  };

  test("is the total, else preparation and cooking, and says what effort it is", () => {
    expect(timeOf({ totalTime: "PT30M", prepTime: "PT1H" })).toEqual([30, "easy"]);
    expect(timeOf({ prepTime: "PT15M", cookTime: "PT20M" })).toEqual([35, "medium"]);
    expect(timeOf({ cookTime: "PT60M" })).toEqual([60, "medium"]);
    expect(timeOf({ totalTime: "PT0M", prepTime: "PT1H", cookTime: "PT1M" })).toEqual([61, "hard"]);
    expect(timeOf({})).toEqual([undefined, "medium"]);
    expect(timeOf({ totalTime: "PT0M" })).toEqual([undefined, "medium"]);
  });

  test.each([
    ["PT1H30M", 90],
    ["P0DT2H", 120],
    ["P1DT1H", 1500],
    ["PT1.5H", 90],
    ["PT90S", 2],
    ["P0Y0M0DT0H35M0.000S", 35],
    ["P1W", 10_080],
    [45, 45],
    ["45 minutes", 45],
    ["1 hour 30 mins", 90],
    ["1h15m", 75],
    ["1 Stunde", 60],
    ["ca. 1 Std. 30 Min.", 90],
    ["1 heure et 15 minutes", 75],
    ["1 h 30", 90],
    ["1½ hours", 90],
    ["30-40 min", 40],
    ["about half an hour", 30],
    ["0h45", 45],
    ["une heure et demie", 90],
    ["anderthalb Stunden", 90],
    [{ "@type": "Duration", minValue: "PT20M", maxValue: "PT40M" }, 40],
  ])("may be %j", (totalTime, minutes) => {
    expect(timeOf({ totalTime })[0]).toBe(minutes);
  });

  test("that can't be read is told of", () => {
    expect(timeOf({ totalTime: "overnight", prepTime: "30 minutes to 1 hour", cookTime: "P1M" })).toEqual([
      undefined,
      "medium",
      "/totalTime",
      "/prepTime",
      "/cookTime",
    ]);
  });
});

describe("the servings", () => {
  test.each([
    [4, 4],
    ["4", 4],
    ["4 servings", 4],
    ["Serves 4", 4],
    ["Serves: 4 to 6", 4],
    ["4-6 people", 4],
    ["4 main-course servings", 4],
    ["Makes 1 loaf (serves 8)", 8],
    ["1 loaf (10 slices)", 10],
    ["Für 4 Personen", 4],
    ["6 à 8 personnes", 6],
    [["4", "4 servings"], 4],
    [["1 loaf", "8 servings"], 8],
    [{ "@type": "QuantitativeValue", value: 4, unitText: "servings" }, 4],
    ["24 cookies", undefined],
    ["1 loaf", undefined],
    ["60 servings", undefined],
    ["2.5 servings", undefined],
  ])("of %j are %j", (recipeYield, serves) => {
    expect(pancakesWith({ recipeYield }).serves).toBe(serves);
  });

  test("are told of unless they say just that", () => {
    expect(pancakesWith({ recipeYield: ["4", "4 servings"] }).warnings).toEqual([]);
    expect(pointersOf(pancakesWith({ recipeYield: "4-6" }).warnings)).toEqual(["/recipeYield"]);
    expect(pointersOf(pancakesWith({ recipeYield: ["8", "1 loaf"] }).warnings)).toEqual(["/recipeYield/1"]);
  });
});

describe("the image", () => {
  const url = "https://example.com/a.jpg";

  test.each([
    ["an address", url],
    ["the first of several", [url, "https://example.com/b.jpg"]],
    ["an ImageObject", { "@type": "ImageObject", url }],
    ["an ImageObject with its content", [{ "@type": "ImageObject", contentUrl: [url] }]],
    ["an address without protocol", "//example.com/a.jpg"],
    ["an address with entities", "https://example.com/&#97;.jpg"],
  ])("may be %s", (_, image) => {
    expect(pancakesWith({ image })).toMatchObject({ heroImageUrl: url, warnings: [] });
  });

  test("may be elsewhere in the graph", () => {
    const graph = [
      { "@type": "ImageObject", "@id": "#main", url },
      { ...pancakes, image: { "@id": "#main" } },
    ];
    expect(read({ "@graph": graph }).heroImageUrl).toBe(url);
  });

  test("is passed over and told of when it is no address for everyone", () => {
    const { heroImageUrl, warnings } = pancakesWith({
      image: ["/a.jpg", "data:image/png;base64,AA==", {}, url],
    });
    expect(heroImageUrl).toBe(url);
    expect(pointersOf(warnings)).toEqual(["/image/0", "/image/1", "/image/2"]);
  });
});

describe("cuisines, categories and keywords", () => {
  test("may be texts with commas, lists or terms, and count once", () => {
    const { cuisines, categories, keywords, warnings } = pancakesWith({
      recipeCuisine: ["French", "french", "Breton"],
      recipeCategory: "Dessert, Breakfast &amp; brunch",
      keywords: [{ "@type": "DefinedTerm", name: "sweet" }, "quick, easy"],
    });
    expect({ cuisines, categories, keywords, warnings }).toEqual({
      cuisines: ["French", "Breton"],
      categories: ["Dessert", "Breakfast & brunch"],
      keywords: ["sweet", "quick", "easy"],
      warnings: [],
    });
  });

  test("that can't be tags are told of", () => {
    const { categories, warnings } = pancakesWith({ recipeCategory: ["a".repeat(51), {}] });
    expect(categories).toEqual([]);
    expect(pointersOf(warnings)).toEqual(["/recipeCategory/0", "/recipeCategory/1"]);
  });
});

test("what the service has no place for is named", () => {
  const { warnings } = pancakesWith({ tool: "Pan", video: {}, datePublished: "2026-01-01" });
  expect(warnings).toEqual([{ pointer: "", message: "Recipes have no place for tool, video here." }]);
});
