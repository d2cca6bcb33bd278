import { type ContractsIn, ids, type ModuleWords } from "../contract/words.ts";
import { recipeAnswer } from "../recipes/words.ts";
import { importRecipes } from "./contract.ts";
import { parseIngredientLines } from "./lines/contract.ts";
import { readRecipePage } from "./pages/contract.ts";

const imported = importRecipes.answer.body.shape.recipes.def.element;

export const recipeImport: ModuleWords<
  ContractsIn<
    typeof import("./contract.ts") &
      typeof import("./lines/contract.ts") &
      typeof import("./pages/contract.ts")
  >
> = {
  about: "Recipes from pages, sites and other planners, and ingredient lines as people paste them.",
  operations: {
    "import-recipes": {
      description: `Each of \`recipes\` is a schema.org \`Recipe\` in any shape in which sites write it, also inside an \`@graph\`. Parts that the service can't understand become a note of their ingredient, or are named in \`warnings\`, whose pointers start at the body's root. Nothing is dropped silently.

Each recipe is added or refused separately, and the service answers 201 even if none is added. If the household has a recipe of the same name with the same ingredients, the code is \`already_exists\`, and \`conflictingId\` names that recipe.

Cuisines become tags of that type and categories tags of type \`other\`, created if they are missing; keywords only find tags that exist. The effort follows from the total time: up to 30 minutes it is easy, up to 60 medium, and more is hard; without a time it is medium. A line without an amount is 1 \`piece\`, with the line as its note. A heading ("[Sauce]", "For the dressing:") is in the notes of the lines below it.`,
      body: {
        recipes: [
          {
            "@type": "Recipe",
            name: "Chickpea curry",
            recipeYield: "4 servings",
            totalTime: "PT35M",
            recipeIngredient: ["400 g chickpeas, cooked", "400 ml coconut milk"],
            recipeInstructions: ["Fry the spices.", "Add everything else and simmer."],
          },
        ],
        tagIds: [ids.tag],
      },
      answer: { recipes: [{ index: 0, recipe: recipeAnswer, warnings: [] }] },
    },
    "parse-ingredient-lines": {
      description:
        "Nothing is stored. Of a range, `quantity` is the larger number, and the note has the range; a line without a number has no `quantity`. Units are written as shopping lists write them, and thirds as 0.333. Lines may be English, German or French. A heading ('[Sauce]', 'For the dressing:') has only `name` and `isHeading`. `note` has all words that neither the amount nor the name has. `ingredientId` is the household's ingredient of that name, if it has one.",
      body: { lines: ["400 g chickpeas, drained", "a pinch of salt"] },
      answer: [
        { quantity: 400, unit: "g", name: "chickpeas", note: "drained", ingredientId: ids.ingredient },
        { quantity: 1, unit: "pinch", name: "salt" },
      ],
    },
    "read-recipe-page": {
      description: `Send a page's address as \`url\`, or its source as \`html\`: then \`url\` says where it is, and is not visited. The answer has what \`POST /v1/recipes/import\` reads of the page's first 25 recipes, as many as fit into 200 KiB, so you can send them there as they are. Nothing is stored.

The service visits public addresses on the ports 80 and 443, follows at most 5 redirects, and gives up after 10 seconds or 5 MiB. It sends no cookies and runs no scripts. A user can have 60 addresses visited an hour and a household 600 a day, those included that can't be reached. The body can have 2.5 MiB.`,
      body: {
        html: '<script type="application/ld+json">{"@type": "Recipe", "name": "Chickpea curry", "recipeIngredient": ["400 g chickpeas"]}</script>',
        url: "https://www.example.com/chickpea-curry",
      },
      answer: {
        recipes: [
          {
            "@type": "Recipe",
            name: "Chickpea curry",
            recipeIngredient: ["400 g chickpeas"],
            url: "https://www.example.com/chickpea-curry",
          },
        ],
      },
    },
  },
  requests: {
    ImportRecipesRequest: importRecipes.body,
    ParseLinesRequest: parseIngredientLines.body,
    ReadRecipePageRequest: readRecipePage.body,
  },
  answers: {
    RecipeImportResponse: importRecipes.answer.body,
    ImportedRecipe: imported,
    ImportWarning: imported.shape.warnings.def.element,
    RecipePageResponse: readRecipePage.answer.body,
    ImportError: imported.shape.error.def.innerType,
    IngredientLineResponse: parseIngredientLines.answer.body.def.element,
  },
  fields: {
    "ImportRecipesRequest.recipes": "Recipes as schema.org's JSON-LD.",
    "ImportRecipesRequest.tagIds": "Tags for all of these recipes.",
    "ParseLinesRequest.lines": "Ingredient lines as people write them.",
    "IngredientLineResponse.isHeading": "True for a heading of the lines below it; absent otherwise.",
    "IngredientLineResponse.note": "All words that neither the amount nor the name has.",
    "IngredientLineResponse.quantity": "Of a range, the larger number.",
    "IngredientLineResponse.ingredientId": "The household's ingredient of that name, if it has one.",
    "ImportedRecipe.recipe": "The recipe as added.",
    "ReadRecipePageRequest.url": "The page's address.",
    "ReadRecipePageRequest.html": "The page's source, any text.",
    "RecipePageResponse.recipes": "Recipes as schema.org writes them, ready for `POST /v1/recipes/import`.",
  },
};
