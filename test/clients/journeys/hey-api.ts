import assert from "node:assert/strict";
import {
  changeSlot,
  createHousehold,
  createRecipe,
  createWeekPlan,
  generateShoppingList,
  getMe,
  listRecipes,
  listTags,
  logOut,
  type RecipeCreateRequest,
  signUp,
} from "./hey-api-client";
import { client } from "./hey-api-client/client.gen";

const [baseUrl = "", email = ""] = process.argv.slice(2);
client.setConfig({ baseUrl });

const signedUp = await signUp({ body: { email, password: "seven green bottles", displayName: "Kim" } });
assert.equal(signedUp.data?.data.displayName, "Kim");
client.setConfig({ auth: /=([^;]+)/.exec(signedUp.response?.headers.get("set-cookie") ?? "")?.[1] });

assert.equal((await createHousehold({ body: { name: "Elm Street 12" } })).data?.status, "success");

const [one, other] = (await listTags()).data ?? [];
assert(one && other);

const recipe: RecipeCreateRequest = {
  name: "Chickpea curry",
  effort: "easy",
  serves: 4,
  ingredients: [{ newIngredientName: "chickpeas", quantity: 400, unit: "g" }],
  tagIds: [one.id, other.id],
};
const created = await createRecipe({ body: recipe, headers: { "Idempotency-Key": "curry" } });
const recipeId = created.data?.id;
assert(recipeId);

const found = await listRecipes({
  query: { tags: [one.name, other.id], effort: ["easy", "medium"], sort: ["cookTimeMin", "-name"] },
});
assert.equal(found.data?.meta.pagination.total, 1);
const none = await listRecipes({ query: { tags: [one.name, "no such tag"] } });
assert.notEqual(none.data?.meta.pagination.total, 1);

const plan = await createWeekPlan({
  body: { weekStart: "2026-03-02", slots: [{ slotDate: "2026-03-04", recipeId, servings: 2 }] },
});
const slot = plan.data?.slots[0];
assert(plan.data && slot);
const changed = await changeSlot({
  path: { planId: plan.data.id, slotId: slot.id },
  body: { servings: null },
});
assert(changed.data && changed.data.servings === undefined);

const list = await generateShoppingList({ path: { id: plan.data.id } });
assert.equal(list.data?.items[0]?.name, "chickpeas");

const refused = await createRecipe({ body: { ...recipe, name: "", serves: 0 } });
assert.equal(refused.error?.code, "validation_failed");
assert.deepEqual(
  refused.error?.errors?.map(({ pointer, code }) => `${pointer} ${code}`),
  ["/name too_short", "/serves too_small"],
);

assert.equal((await logOut()).response?.status, 200);
assert.equal((await getMe()).error?.code, "unauthenticated");
console.log("played");
