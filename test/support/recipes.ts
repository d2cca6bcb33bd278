import type { Client } from "./client.ts";

type Recipe = { id: string; name: string; ingredients: { ingredientId: string; name: string }[] };
/** `[name, quantity, unit]` */
type Amount = [name: string, quantity: number, unit: string];

/** Creates a recipe through the API. Fields that a test does not give have defaults. */
export const createRecipe = async (
  client: Client,
  {
    tags = [],
    ingredients = [["onion", 1, "piece"]],
    ...fields
  }: { name: string; tags?: string[]; ingredients?: Amount[] } & Record<string, unknown>,
): Promise<Recipe> => {
  const known: { id: string; name: string }[] = (await client.get("/v1/tags")).body;
  const chosen = tags.length > 0 ? known.filter(({ name }) => tags.includes(name)) : known.slice(0, 1);
  const answer = await client.post("/v1/recipes", {
    effort: "easy",
    ...fields,
    tagIds: chosen.map(({ id }) => id),
    ingredients: ingredients.map(([newIngredientName, quantity, unit]) => ({
      newIngredientName,
      quantity,
      unit,
    })),
  });
  if (answer.status !== 200) throw new Error(`The recipe was refused with ${answer.status}: ${answer.text}`);
  return answer.body;
};

/** Gives a recipe another name, and leaves it a tag and an ingredient. */
export const renameRecipe = async (client: Client, { id, ingredients }: Recipe, name: string) => {
  const [tag] = (await client.get("/v1/tags")).body;
  const [first] = ingredients;
  const answer = await client.put(`/v1/recipes/${id}`, {
    name,
    effort: "easy",
    tagIds: [tag.id],
    ingredients: [{ ingredientId: first?.ingredientId, quantity: 1, unit: "piece" }],
  });
  if (answer.status !== 200) throw new Error(`The recipe was refused with ${answer.status}: ${answer.text}`);
};
