import * as z from "zod/mini";
import { contract, ok } from "../contract/contract.ts";
import { queryWords } from "../contract/fields.ts";
import { changeKinds } from "../contract/values.ts";
import { listCookingLogs } from "../cooking/contract.ts";
import { getMyHousehold } from "../households/contract.ts";
import { listPantryItems } from "../pantry/contract.ts";
import { listPeople } from "../people/contract.ts";
import { getWeekPlan } from "../plans/contract.ts";
import { listRecipes } from "../recipes/contract.ts";
import { getShoppingList } from "../shopping/contract.ts";
import { listIngredientCategories, listIngredients, listTags } from "../vocabulary/contract.ts";

const changesOf = <S extends z.ZodMiniType>(object: S) =>
  z.object({ changed: z.array(object), deleted: z.array(z.string()) });

export const listChanges = contract({
  name: "list-changes",
  route: "GET /v1/changes",
  access: "member",
  summary: "What has changed in the household since a state",
  // Any text is a state: one that nobody can read begins anew.
  query: z.object({ since: z.optional(z.string()), kinds: queryWords(changeKinds) }),
  answer: ok(
    z.object({
      state: z.string(),
      hasMore: z.boolean(),
      reset: z.array(z.enum(changeKinds)),
      household: changesOf(getMyHousehold.answer.body),
      recipes: changesOf(listRecipes.answer.body),
      tags: changesOf(listTags.answer.body.def.element),
      ingredients: changesOf(listIngredients.answer.body.def.element),
      ingredientCategories: changesOf(listIngredientCategories.answer.body.def.element),
      weekPlans: changesOf(getWeekPlan.answer.body),
      shoppingLists: changesOf(getShoppingList.answer.body),
      pantryItems: changesOf(listPantryItems.answer.body.def.element),
      cookingLogs: changesOf(listCookingLogs.answer.body.def.element),
      people: changesOf(listPeople.answer.body.def.element),
    }),
  ),
  errors: [],
});
