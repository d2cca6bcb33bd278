import { ApiProblem, type Body } from "../../../core/client/index.ts";
import { drop, keep } from "./kept.ts";
import { Told } from "./parts.tsx";
import { api } from "./state.ts";
import { texts } from "./texts.ts";

export type Recipe = Body<"GET /v1/recipes/{id}">;

/** Loads a recipe and keeps it, so that people can cook it without a network. */
export const keepRecipe = async (id: string): Promise<Recipe> => {
  try {
    const recipe = await api.call("GET /v1/recipes/{id}", { params: { id } });
    keep(`recipe ${id}`, recipe);
    return recipe;
  } catch (error) {
    // Also for an address that never was one.
    if (!(error instanceof ApiProblem && (error.status === 404 || error.status === 400))) throw error;
    drop(`recipe ${id}`);
    throw new Told(texts.recipe.isGone);
  }
};
