import { mostOf } from "../contract/limits.ts";
import { type ContractsIn, category, ids, type ModuleWords } from "../contract/words.ts";
import { createRecipe, listRecipes, rateRecipe } from "./contract.ts";

const fields = {
  name: "Chickpea curry",
  serves: 4,
  cookTimeMin: 35,
  effort: "easy",
  isChildFriendly: true,
  heroImageUrl: "https://images.example.com/chickpea-curry.jpg",
};

const liked = { rating: 4.5, isFavourite: true };

const texts = { description: "Mild, and done in one pot.", sourceUrl: "https://example.com/chickpea-curry" };

const body = {
  ...fields,
  ...texts,
  ingredients: [
    { newIngredientName: "chickpeas", quantity: 400, unit: "g", note: "cooked" },
    { newIngredientName: "coconut milk", quantity: 400, unit: "ml" },
  ],
  steps: [{ instruction: "Fry the spices." }, { instruction: "Add everything else and simmer." }],
  tagIds: [ids.tag],
};

export const recipeAnswer = {
  id: ids.recipe,
  ...fields,
  ...liked,
  ...texts,
  ingredients: [
    {
      ingredientId: ids.ingredient,
      name: "chickpeas",
      category,
      quantity: 400,
      unit: "g",
      note: "cooked",
      sortOrder: 0,
    },
    { ingredientId: ids.otherIngredient, name: "coconut milk", quantity: 400, unit: "ml", sortOrder: 1 },
  ],
  parts: [
    { recipe: { id: ids.otherRecipe, name: "Vegetable stock" }, quantity: 0.5, unit: "batch", sortOrder: 0 },
  ],
  steps: [
    { stepNumber: 1, instruction: "Fry the spices." },
    { stepNumber: 2, instruction: "Add everything else and simmer." },
  ],
  tags: [{ id: ids.tag, name: "vegan", tagType: "dietary" }],
  food: { contains: [], unknown: [] },
};

const entries =
  "Each ingredient entry has either `ingredientId` or `newIngredientName`, not both. If the household already has an ingredient with the new name, that one is used: an exact match, or else one whose last word is the singular or plural of the same word. A new ingredient goes into `newIngredientCategoryId`, or else into the category where shops have it, as far as a list of words can tell. Without `sortOrder` or `stepNumber`, an entry gets the number after the entry before it.";

const parts = `\`parts\` are other recipes in it, by \`serving\`, \`batch\`, or a unit of what they make: \`ml\` of a stock that \`makes\` 800 ml. Lists, search and all else count what is inside. Recipes can be inside each other on ${mostOf("recipeLevels")} levels, with ${mostOf("linesInside")} ingredients in all, and none inside itself.`;

const entry = createRecipe.body.shape;
const partEntry = entry.parts.def.innerType.def.element.def.in;
const whole = createRecipe.answer.body.shape;

export const recipes: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "The household's recipes, and how to find them.",
  operations: {
    "list-recipes": {
      description: "A recipe must pass all filters. `total` is exact.",
      parameters: {
        search: {
          description:
            "Every word must be the beginning of a word in the recipe's name, one of its tags or one of its ingredients. Case and accents don't matter.",
          example: "chick",
        },
        tags: {
          description:
            "Names or ids of tags. Repeat the parameter, or separate them by commas; use the id for a name with a comma in it. A recipe must have all of them.",
          example: ["vegetarian"],
        },
      },
      answer: [{ id: ids.recipe, ...fields, ...liked }],
    },
    "create-recipe": {
      description: `The recipe and its new ingredients are saved together, or not at all. ${entries} ${parts} A household has at most ${mostOf("recipes")} recipes and ${mostOf("ingredients")} ingredients, and a recipe as stored takes at most 64 KiB.`,
      body,
      answer: { ...recipeAnswer, parts: [] },
    },
    "get-recipe": { description: "A deleted recipe is not found.", answer: recipeAnswer },
    "replace-recipe": {
      description: `Replaces the whole recipe: fields that the body leaves out are cleared, except \`makes\` and \`parts\`: clients that don't know them keep them. null takes \`makes\` away, and \`[]\` the parts. Its ratings stay. ${entries} Refused if another recipe counts it by what it would no longer serve or make (409 \`in_use\`). A recipe as stored takes at most 64 KiB.`,
      body: { ...body, parts: [{ recipeId: ids.otherRecipe, quantity: 0.5, unit: "batch" }] },
      answer: recipeAnswer,
    },
    "rate-recipe": {
      description:
        "Each member has an own rating of a recipe; the recipe shows those of all members together. What the body leaves out stays. The answer is one's own rating. Somebody who leaves the household takes theirs along.",
      body: { stars: 4, isFavourite: true },
      answer: { stars: 4, isFavourite: true },
    },
    "delete-recipe": {
      description:
        "The recipe is no longer listed, found or suggested. Plans, shopping lists and the cooking log that have it still show it. Refused if another recipe contains it (409 `in_use`).",
    },
  },
  requests: {
    RecipeCreateRequest: createRecipe.body,
    RatingRequest: rateRecipe.body,
    IngredientEntry: entry.ingredients.def.element,
    YieldEntry: entry.makes.def.innerType,
    PartEntry: partEntry,
    PartRecipeEntry: partEntry.shape.recipe.def.innerType,
    StepEntry: entry.steps.def.innerType.def.element,
  },
  answers: {
    RecipeSummaryResponse: listRecipes.answer.body,
    RecipeDetailResponse: createRecipe.answer.body,
    RatingResponse: rateRecipe.answer.body,
    IngredientItem: whole.ingredients.def.element,
    Yield: whole.makes.def.innerType,
    PartItem: whole.parts.def.element,
    PartRecipe: whole.parts.def.element.shape.recipe,
    StepItem: whole.steps.def.element,
    TagItem: whole.tags.def.element,
  },
  fields: {
    "RecipeDetailResponse.food": "The worst of each trait over all ingredients, also of its parts.",
    "RatingRequest.stars": "null takes one's own stars back.",
    "RatingRequest.isFavourite": "True if it is one's own favourite.",
    "RatingResponse.stars": "One's own. Absent: none.",
    "RatingResponse.isFavourite": "True if it is one's own favourite.",
    "RecipeCreateRequest.heroImageUrl": "An absolute http(s) URL, or a path on the app's own host.",
    "RecipeCreateRequest.description": "With line breaks, if you like.",
    "RecipeCreateRequest.sourceUrl": "The page that the recipe comes from: an absolute http(s) URL.",
    "RecipeCreateRequest.tagIds": "Duplicates count once. At most 50 different tags.",
    "RecipeCreateRequest.cookTimeMin": "In minutes.",
    "RecipeCreateRequest.makes": "What one makes of it, besides servings.",
    "RecipeDetailResponse.makes": "What one makes of it, besides servings.",
    "RecipeCreateRequest.parts": "Recipes that are in it. Beside one, `ingredients` may be empty.",
    "RecipeDetailResponse.parts": "Recipes that are in it.",
    "PartItem.recipe": "The recipe that is in it.",
    "PartEntry.recipe": "As answers have it, instead of `recipeId`.",
    "PartEntry.unit": "`serving`, `batch` (all of it), or a unit of the kind of what that recipe makes.",
    "IngredientEntry.ingredientId": "Give either this or `newIngredientName`.",
    "IngredientEntry.newIngredientName": "Give either this or `ingredientId`.",
    "IngredientEntry.newIngredientCategoryId":
      "The category of a new ingredient. Ignored if the name is known.",
    "IngredientEntry.note": 'Such as "finely chopped". Shopping lists don\'t show it.',
    "IngredientEntry.unit": "Common spellings of a unit are the same: `g`, `gr` and `Grams`.",
    "RecipeDetailResponse.effort": "`easy`, `medium` or `hard`.",
    "RecipeSummaryResponse.effort": "`easy`, `medium` or `hard`.",
    "TagItem.tagType": "`protein`, `dietary`, `cuisine` or `other`.",
  },
};
