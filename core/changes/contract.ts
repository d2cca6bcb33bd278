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

const told = <S extends z.ZodMiniType>(object: S) =>
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
      household: told(getMyHousehold.answer.body),
      recipes: told(listRecipes.answer.body),
      tags: told(listTags.answer.body.def.element),
      ingredients: told(listIngredients.answer.body.def.element),
      ingredientCategories: told(listIngredientCategories.answer.body.def.element),
      weekPlans: told(getWeekPlan.answer.body),
      shoppingLists: told(getShoppingList.answer.body),
      pantryItems: told(listPantryItems.answer.body.def.element),
      cookingLogs: told(listCookingLogs.answer.body.def.element),
      people: told(listPeople.answer.body.def.element),
    }),
  ),
  errors: [],
});
