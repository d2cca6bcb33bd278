import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { importRecipes } from "../../core/recipe-import/contract.ts";
import { knownTags } from "../../core/recipe-import/imported.ts";
import { importRecipe } from "../../core/recipe-import/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  importRecipes,
  async ({ body, actor: { householdId }, earlier, refuse }, { db, newId }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const tagIds = knownTags(logged.catalogue, body.tagIds ?? [], refuse);
    const index = earlier.length;
    const { effects, result } = importRecipe(logged, body.recipes[index], index, { tagIds, newId });
    const isUnfinished = index + 1 < body.recipes.length;
    const all = [...earlier.flatMap(({ recipes }) => recipes), result];
    return { effects, isUnfinished, answer: { recipes: isUnfinished ? [result] : all } };
  },
);
