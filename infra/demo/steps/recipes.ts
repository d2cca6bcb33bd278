import type { Client } from "../../../core/client/client.ts";
import { pictureUrl } from "../pictures.ts";
import type { DemoRecipe } from "../recipe.ts";
import { recipes } from "../recipes.ts";
import { ingredientCategories, staples } from "../vocabulary.ts";
import { byName } from "./answers.ts";

type Ids = ReadonlyMap<string, string>;

const recipeBody = (recipe: DemoRecipe, tagIds: Ids, heroImageUrl: string) => {
  const { look: _drawn, tags, ingredients, steps, ...rest } = recipe;
  return {
    ...rest,
    heroImageUrl,
    tagIds: tags.flatMap((tag) => tagIds.get(tag) ?? []),
    ingredients: ingredients.map(([newIngredientName, quantity, unit]) => ({
      newIngredientName,
      quantity,
      unit,
    })),
    steps: steps.map((instruction) => ({ instruction })),
  };
};

/** Adds the recipes that are not there yet, with the pictures that the service at `baseUrl` has. Returns ids by name. */
export const addRecipes = async (
  client: Client,
  baseUrl: string,
  report: (line: string) => void,
): Promise<Ids> => {
  const tagIds = byName(await client.call("GET /v1/tags"));
  const there = await client.call("GET /v1/recipes", { query: { limit: 100 } });
  const ids = byName(there.data);
  for (const recipe of recipes) {
    if (ids.has(recipe.name)) continue;
    const body = recipeBody(recipe, tagIds, pictureUrl(baseUrl, recipe.name));
    const { id } = await client.call("POST /v1/recipes", { body });
    ids.set(recipe.name, id);
    if (ids.size % 6 === 0) report(`Demo: ${ids.size} of ${recipes.length} recipes`);
  }
  return ids;
};

/** Puts the recipes' ingredients into their categories, says which are staples, and returns their ids by name. */
export const sortIngredients = async (client: Client): Promise<Ids> => {
  const categoryIds = byName(await client.call("GET /v1/ingredient-categories"));
  const categoryOf = new Map(
    Object.entries(ingredientCategories).flatMap(([category, names]) =>
      names.map((name) => [name, categoryIds.get(category)]),
    ),
  );
  const ingredients = await client.call("GET /v1/ingredients");
  for (const { id, name, category, isStaple } of ingredients) {
    const body = { categoryId: category?.id ?? categoryOf.get(name), isStaple: staples.includes(name) };
    if (body.categoryId === category?.id && body.isStaple === isStaple) continue;
    await client.call("PATCH /v1/ingredients/{id}", { params: { id }, body });
  }
  return byName(ingredients);
};
