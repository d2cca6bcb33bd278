import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import type { components, paths } from "./openapi-typescript";

const [baseUrl = "", email = ""] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl });

const signedUp = await api.POST("/v1/auth/signup", {
  body: { email, password: "seven green bottles", displayName: "Kim" },
});
assert.equal(signedUp.data?.data.displayName, "Kim");
const token = /=([^;]+)/.exec(signedUp.response.headers.get("set-cookie") ?? "")?.[1];
api.use({ onRequest: ({ request }) => request.headers.set("authorization", `Bearer ${token}`) });

const household = await api.POST("/v1/households", { body: { name: "Elm Street 12" } });
assert.equal(household.data?.status, "success");

const tags = await api.GET("/v1/tags");
const [one, other] = tags.data ?? [];
assert(one && other);

type Recipe = components["schemas"]["RecipeCreateRequest"];
const recipe: Recipe = {
  name: "Chickpea curry",
  effort: "easy",
  serves: 4,
  ingredients: [{ newIngredientName: "chickpeas", quantity: 400, unit: "g" }],
  tagIds: [one.id, other.id],
};
const created = await api.POST("/v1/recipes", {
  body: recipe,
  params: { header: { "Idempotency-Key": "curry" } },
});
const recipeId = created.data?.id;
assert(recipeId);

const found = await api.GET("/v1/recipes", {
  params: {
    query: { tags: [one.name, other.id], effort: ["easy", "medium"], sort: ["cookTimeMin", "-name"] },
  },
});
assert.equal(found.data?.meta.pagination.total, 1);
const none = await api.GET("/v1/recipes", { params: { query: { tags: [one.name, "no such tag"] } } });
assert.notEqual(none.data?.meta.pagination.total, 1);

const plan = await api.POST("/v1/week-plans", {
  body: { weekStart: "2026-03-02", slots: [{ slotDate: "2026-03-04", recipeId, servings: 2 }] },
});
const slot = plan.data?.slots[0];
assert(plan.data && slot);
const changed = await api.PATCH("/v1/week-plans/{planId}/slots/{slotId}", {
  params: { path: { planId: plan.data.id, slotId: slot.id } },
  body: { servings: null },
});
assert(changed.data && changed.data.servings === undefined);

const list = await api.POST("/v1/week-plans/{id}/shopping-list", { params: { path: { id: plan.data.id } } });
assert.equal(list.data?.items[0]?.name, "chickpeas");

const refused = await api.POST("/v1/recipes", { body: { ...recipe, name: "", serves: 0 } });
assert.equal(refused.error?.code, "validation_failed");
assert.deepEqual(
  refused.error?.errors?.map(({ pointer, code }) => `${pointer} ${code}`),
  ["/name too_short", "/serves too_small"],
);

assert.equal((await api.POST("/v1/auth/logout")).response.status, 200);
assert.equal((await api.GET("/v1/auth/me")).error?.code, "unauthenticated");
console.log("played");
