import type { Client } from "../../core/client/client.ts";

/** Does one step of a journey and reports it. */
export type Step = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** @throws Error when something does not hold */
export const insist = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise);
};

/** Gives someone a new account and signs them in. */
export const signUp = (client: Client, displayName: string) =>
  client.call("POST /v1/auth/signup", {
    body: {
      email: `${displayName.toLowerCase()}.${crypto.randomUUID()}@example.com`,
      password: "a good long passphrase",
      displayName,
    },
  });

/** Adds a recipe for two, with one of the household's tags. */
export const addRecipe = async (client: Client, name: string, ingredients: [string, number, string][]) => {
  const [tag] = await client.call("GET /v1/tags");
  return client.call("POST /v1/recipes", {
    body: {
      name,
      effort: "easy",
      serves: 2,
      tagIds: [tag?.id ?? ""],
      ingredients: ingredients.map(([newIngredientName, quantity, unit]) => ({
        newIngredientName,
        quantity,
        unit,
      })),
      steps: [{ instruction: "Cook it." }],
    },
  });
};
