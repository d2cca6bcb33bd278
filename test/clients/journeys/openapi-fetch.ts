import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import type { components, paths } from "./openapi-typescript";

const [baseUrl = "", email = "", ...changes] = process.argv.slice(2);
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

type Schemas = components["schemas"];
type Recipe = Schemas["RecipeCreateRequest"];
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
  body: { weekStart: "2030-01-07", slots: [{ slotDate: "2030-01-09", recipeId, servings: 2 }] },
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

const copy = new Map<string, Schemas["ShoppingListResponse"]>();
let since: string | undefined;
const pull = async (): Promise<string> => {
  const query = { kinds: ["shoppingLists" as const], ...(since && { since }) };
  const { data } = await api.GET("/v1/changes", { params: { query } });
  assert(data);
  const isAgain = since === "forged" && data.reset.includes("shoppingLists");
  if (data.reset.includes("shoppingLists")) copy.clear();
  for (const one of data.shoppingLists.changed) copy.set(one.id, one);
  for (const id of data.shoppingLists.deleted) copy.delete(id);
  since = data.state;
  if (data.hasMore) return pull();
  const lines = [...copy.values()].flatMap(({ items }) => items);
  const shown = lines.map(
    ({ name, quantity = 0, isChecked, checkedQuantity = 0 }) =>
      `${name} ${quantity} ${isChecked ? "x" : "-"} ${checkedQuantity}`,
  );
  return [...shown, ...(isAgain ? ["again"] : [])].join(", ");
};

const { id: planId } = plan.data;
const line = (name: string) => {
  const [list] = copy.values();
  return { listId: list?.id ?? "", itemId: list?.items.find((one) => one.name === name)?.id ?? "" };
};
const check = (body: Schemas["CheckItemRequest"]) =>
  api.PATCH("/v1/shopping-lists/{listId}/items/{itemId}", { params: { path: line("chickpeas") }, body });
const doing: Record<string, (what: string) => Promise<unknown>> = {
  serve: async (servings) => {
    const path = { planId, slotId: slot.id };
    await api.PATCH("/v1/week-plans/{planId}/slots/{slotId}", {
      params: { path },
      body: { servings: Number(servings) },
    });
    await api.POST("/v1/week-plans/{id}/shopping-list", { params: { path: { id: planId } } });
  },
  tick: (seen) => check({ isChecked: true, seenQuantity: Number(seen), seenUnit: "g" }),
  untick: () => check({ isChecked: false }),
  add: (customName) =>
    api.POST("/v1/shopping-lists/{id}/items", {
      params: { path: { id: line("").listId }, header: { "Idempotency-Key": customName } },
      body: { customName },
    }),
  remove: (name) =>
    api.DELETE("/v1/shopping-lists/{listId}/items/{itemId}", { params: { path: line(name) } }),
  forge: async () => {
    since = "forged";
  },
  cancel: () => api.DELETE("/v1/week-plans/{id}", { params: { path: { id: planId } } }),
};
for (const change of changes) {
  const [does = "", what = ""] = change.split(" ");
  await doing[does]?.(what);
  console.log(await pull());
}

const refused = await api.POST("/v1/recipes", { body: { ...recipe, name: "", serves: 0 } });
assert.equal(refused.error?.code, "validation_failed");
assert.deepEqual(
  refused.error?.errors?.map(({ pointer, code }) => `${pointer} ${code}`),
  ["/name too_short", "/serves too_small"],
);

assert.equal((await api.POST("/v1/auth/logout")).response.status, 200);
assert.equal((await api.GET("/v1/auth/me")).error?.code, "unauthenticated");
console.log("played");
