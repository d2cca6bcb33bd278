import { ApiProblem, type Body } from "../../../core/client/index.ts";
import { drop, keep, kept } from "./kept.ts";
import { Told } from "./parts.tsx";
import { api } from "./state.ts";
import { texts } from "./texts.ts";

export type Recipe = Body<"GET /v1/recipes/{id}">;

/** As releases before 1.15 have it, too. */
type Answer = Omit<Recipe, "parts"> & Partial<Pick<Recipe, "parts">>;

/** Returns a recipe that was opened here before. */
export const keptRecipe = (id: string): Recipe | undefined => {
  const answer = kept<Answer>(`recipe ${id}`);
  return answer && { parts: [], ...answer };
};

/** Loads a recipe and keeps it with those inside, so that people can cook it without a network. */
export const keepRecipe = async (id: string): Promise<Recipe> => {
  try {
    const answer: Answer = await api.call("GET /v1/recipes/{id}", { params: { id } });
    const recipe = { parts: [], ...answer };
    keep(`recipe ${id}`, recipe);
    for (const part of recipe.parts)
      if (!keptRecipe(part.recipe.id)) void keepRecipe(part.recipe.id).catch(() => {});
    return recipe;
  } catch (error) {
    // Also for an address that never was one.
    if (!(error instanceof ApiProblem && (error.status === 404 || error.status === 400))) throw error;
    drop(`recipe ${id}`);
    throw new Told(texts.recipe.isGone);
  }
};
