import { expect } from "vitest";
import type { Client } from "../support/client.ts";
import { linkFor } from "../support/links.ts";
import { addOtp, beginOtp } from "../support/otp.ts";
import { type Item, idOf, type Person, weeks } from "./life.ts";
import type { Recorded } from "./recorded.ts";

/** A golden table that is served by today's code. */
export type Golden = {
  recorded: Recorded;
  /** A client with the session of that person, or with none. */
  as: (person: Person) => Promise<Client>;
};

/** The golden things of Anna's household, as she finds them. */
const lookUp = (anna: Client) => ({
  recipe: async (name: string) => idOf((await anna.get("/v1/recipes?limit=100")).body.data, name),
  ingredient: async (name: string) => idOf((await anna.get("/v1/ingredients")).body, name),
  tag: async (name: string) => idOf((await anna.get("/v1/tags")).body, name),
  pantryItem: async (name: string) => idOf((await anna.get("/v1/pantry-items")).body, name),
  plan: async (weekStart: string) => (await anna.get(`/v1/week-plans?weekStart=${weekStart}`)).body,
  list: async (weekStart: string) => (await anna.get(`/v1/shopping-list?weekStart=${weekStart}`)).body,
  user: async (root: Client, search: string) =>
    (await root.get(`/v1/admin/users?search=${search}`)).body.data[0],
});

/** Anna, and what she finds. */
const annaOf = async ({ as }: Golden) => {
  const anna = await as("anna");
  return { anna, ...lookUp(anna) };
};

/** A list's line by its name, with its path. */
type Line = Item & { isChecked: boolean };
const lineOf = (list: { id: string; items: readonly Item[] }, name: string) =>
  `/v1/shopping-lists/${list.id}/items/${idOf(list.items, name)}`;

/**
 * How to call each operation that writes on a golden table, and what should be visible afterwards. Things are
 * found through the API, like a client finds them, so this works on the tables of all releases.
 */
export const writes: Readonly<Record<string, (golden: Golden) => Promise<void>>> = {
  "create-recipe": async (golden) => {
    const { anna, ingredient, tag } = await annaOf(golden);
    const amount = { quantity: 1, unit: "piece" };
    const { body } = await anna.post("/v1/recipes", {
      name: "Beetroot soup",
      effort: "easy",
      tagIds: [await tag("Nordic"), await tag("Peruvian")],
      // The first is in the snapshot, in another spelling; the second is new; the third came after the snapshot.
      ingredients: [
        { newIngredientName: "POTATO", ...amount },
        { newIngredientName: "dill", ...amount },
        { ingredientId: await ingredient("beetroot"), ...amount },
      ],
    });
    expect(body.ingredients.map(({ name }: Item) => name)).toEqual(["potato", "dill", "beetroot"]);
    expect((await anna.get(`/v1/recipes/${body.id}`)).body).toEqual(body);
    expect((await anna.get("/v1/recipes?search=dill")).body.data).toMatchObject([{ id: body.id }]);
  },
  "replace-recipe": async (golden) => {
    const { anna, recipe, tag } = await annaOf(golden);
    for (const name of ["Lasagne", "Smoky bean chili"]) {
      const path = `/v1/recipes/${await recipe(name)}`;
      const replaced = await anna.put(path, {
        name: `${name} again`,
        effort: "easy",
        tagIds: [await tag("Italian")],
        ingredients: [{ newIngredientName: "tomato", quantity: 1, unit: "can" }],
      });
      expect((await anna.get(path)).body).toEqual(replaced.body);
    }
    const { body } = await anna.get(`/v1/week-plans?weekStart=${weeks.current}`);
    expect(JSON.stringify(body)).toContain("Lasagne again");
  },
  "import-household": async (golden) => {
    const { anna } = await annaOf(golden);
    const pages = [];
    for (let cursor = ""; cursor !== "the end"; ) {
      const { body } = await anna.get(`/v1/export?cursor=${cursor}`);
      pages.push(body.items);
      cursor = body.cursor ?? "the end";
    }
    for (const items of pages) {
      const { body } = await anna.post("/v1/import", { items });
      expect(body).toMatchObject({ unchanged: items.length, skipped: [] });
    }
    const id = "019386c1-2b5e-7c11-8f5a-6f0d6f1c2a01";
    const ingredients = [{ ingredient: "POTATO", quantity: 1, unit: "kg" }];
    const items = [
      { kind: "recipe", id, name: "Rösti", effort: "easy", tags: ["Nordic"], ingredients },
      { kind: "plan", id, weekStart: "2026-08-03", slots: [{ slotDate: "2026-08-04", recipeId: id }] },
      { kind: "pantryItem", id, ingredient: "potato", quantity: 3, unit: "kg" },
      { kind: "cooked", id, recipeId: id, recipeName: "Rösti", cookedOn: "2026-06-10", cookedBy: id },
    ];
    const { created } = (await anna.post("/v1/import", { items })).body;
    expect(created).toMatchObject({ recipe: 1, plan: 1, pantryItem: 1, cooked: 1 });
    const { slots } = (await anna.get("/v1/week-plans?weekStart=2026-08-03")).body;
    expect(slots).toMatchObject([{ recipe: { name: "Rösti" } }]);
  },
  "delete-recipe": async (golden) => {
    const { anna, recipe, plan } = await annaOf(golden);
    const [current, confirmed] = [await plan(weeks.current), await plan(weeks.confirmed)];
    for (const name of ["Lasagne", "Borscht"]) {
      const path = `/v1/recipes/${await recipe(name)}`;
      await anna.delete(path);
      expect((await anna.get(path)).status).toBe(404);
    }
    expect([await plan(weeks.current), await plan(weeks.confirmed)]).toEqual([current, confirmed]);
  },
  "create-tag": async (golden) => {
    const { anna, tag } = await annaOf(golden);
    const { body } = await anna.post("/v1/tags", { name: "Georgian", tagType: "cuisine" });
    expect(await tag("Georgian")).toBe(body.id);
    const taken = await anna.post("/v1/tags", { name: "PERUVIAN", tagType: "other" });
    expect([taken.status, taken.body.conflictingId]).toEqual([409, await tag("Peruvian")]);
  },
  "patch-ingredient": async (golden) => {
    const { anna, ingredient } = await annaOf(golden);
    const categories: Item[] = (await anna.get("/v1/ingredient-categories")).body;
    const categoryId = idOf(categories, "For the balcony");
    for (const name of ["peas", "chipotle", "flour"]) {
      const change = { name: `fine ${name}`, isStaple: false, categoryId };
      const { body } = await anna.patch(`/v1/ingredients/${await ingredient(name)}`, change);
      expect(body).toMatchObject({ name: `fine ${name}`, category: { id: categoryId } });
      expect((await anna.get(`/v1/ingredients?search=fine%20${name}`)).body).toEqual([body]);
    }
  },
  "patch-tag": async (golden) => {
    const { anna, tag } = await annaOf(golden);
    for (const name of ["Peruvian", "Nordic"]) {
      const id = await tag(name);
      await anna.patch(`/v1/tags/${id}`, { name: `${name} food`, tagType: "other" });
      expect(await tag(`${name} food`)).toBe(id);
    }
  },
  "merge-tag": async (golden) => {
    const { anna, tag } = await annaOf(golden);
    const tagsOf = async () => {
      const { data } = (await anna.get("/v1/recipes?limit=100")).body;
      const recipes = await Promise.all(data.map(({ id }: Item) => anna.get(`/v1/recipes/${id}`)));
      return recipes.map(({ body }) => body.tags.map(({ name }: Item) => name));
    };
    const before = await tagsOf();
    const [from, into] = [await tag("Nordic"), await tag("Peruvian")];
    expect((await anna.post(`/v1/tags/${from}/merge`, { intoId: into })).status).toBe(200);
    const merged = (names: string[]) => [
      ...new Set(names.map((name) => (name === "Nordic" ? "Peruvian" : name))),
    ];
    expect(before.flat()).toContain("Nordic");
    expect(await tagsOf()).toEqual(before.map(merged));
  },
  "delete-tag": async (golden) => {
    const { anna, tag } = await annaOf(golden);
    const path = `/v1/tags/${await tag("Peruvian")}`;
    expect((await anna.delete(path)).status).toBe(204);
    expect((await anna.delete(path)).status).toBe(404);
    const { data } = (await anna.get("/v1/recipes?limit=100")).body;
    for (const { id } of data) {
      const { body } = await anna.get(`/v1/recipes/${id}`);
      expect(body.tags.map(({ name }: Item) => name)).not.toContain("Peruvian");
    }
  },
  "merge-ingredient": async (golden) => {
    const { anna, ingredient, plan } = await annaOf(golden);
    const [from, into] = [await ingredient("chipotle"), await ingredient("peas")];
    await anna.post("/v1/pantry-items", { ingredientId: from, quantity: 3, unit: "g" });
    expect((await anna.post(`/v1/ingredients/${from}/merge`, { intoId: into })).status).toBe(200);
    const names = (things: Item[]) => things.map(({ name }) => name);
    expect(names((await anna.get("/v1/ingredients")).body)).not.toContain("chipotle");
    expect(names((await anna.get("/v1/pantry-items")).body)).not.toContain("chipotle");
    const { id } = await plan(weeks.current);
    const list = (await anna.post(`/v1/week-plans/${id}/shopping-list`)).body;
    expect(names(list.items)).not.toContain("chipotle");
  },
  "delete-ingredient": async (golden) => {
    const { anna, ingredient, tag } = await annaOf(golden);
    const made = await anna.post("/v1/recipes", {
      name: "A mistake",
      effort: "easy",
      tagIds: [await tag("Nordic")],
      ingredients: [{ newIngredientName: "dil", quantity: 1, unit: "piece" }],
    });
    await anna.delete(`/v1/recipes/${made.body.id}`);
    expect((await anna.delete(`/v1/ingredients/${await ingredient("dil")}`)).status).toBe(204);
    expect((await anna.delete(`/v1/ingredients/${await ingredient("peas")}`)).body.code).toBe("in_use");
    await expect(ingredient("dil")).rejects.toThrow("There is no dil");
  },
  "patch-ingredient-category": async (golden) => {
    const anna = await golden.as("anna");
    const [first, second, ...others]: Item[] = (await anna.get("/v1/ingredient-categories")).body;
    const path = `/v1/ingredient-categories/${first?.id}`;
    const { body } = await anna.patch(path, { name: "Greengrocer", position: 1 });
    const after = [second, { ...first, name: "Greengrocer" }, ...others];
    expect([body, (await anna.get("/v1/ingredient-categories")).body]).toEqual([after[1], after]);
  },
  "delete-ingredient-category": async (golden) => {
    const anna = await golden.as("anna");
    const [first, ...others]: Item[] = (await anna.get("/v1/ingredient-categories")).body;
    await anna.delete(`/v1/ingredient-categories/${first?.id}`);
    expect((await anna.get("/v1/ingredient-categories")).body).toEqual(others);
    const ingredients: { category?: Item }[] = (await anna.get("/v1/ingredients")).body;
    expect(ingredients.map(({ category }) => category?.id)).not.toContain(first?.id);
  },
  "import-recipes": async (golden) => {
    const { anna, ingredient, tag } = await annaOf(golden);
    const recipe = {
      "@type": "Recipe",
      name: "Mushy peas",
      recipeCuisine: "Nordic",
      recipeIngredient: ["200 g peas, cooked"],
    };
    const [{ recipe: made }] = (await anna.post("/v1/recipes/import", { recipes: [recipe] })).body.recipes;
    expect(made.ingredients).toMatchObject([{ ingredientId: await ingredient("peas"), note: "cooked" }]);
    expect(made.tags).toMatchObject([{ id: await tag("Nordic") }]);
    expect((await anna.get(`/v1/recipes/${made.id}`)).body).toEqual(made);
  },
  "parse-ingredient-lines": async (golden) => {
    const { anna, ingredient } = await annaOf(golden);
    const { body } = await anna.post("/v1/ingredient-lines/parse", { lines: ["200 g peas, cooked"] });
    const ingredientId = await ingredient("peas");
    expect(body).toEqual([{ quantity: 200, unit: "g", name: "peas", note: "cooked", ingredientId }]);
  },
  "create-ingredient-category": async (golden) => {
    const anna = await golden.as("anna");
    const before = (await anna.get("/v1/ingredient-categories")).body;
    const { body } = await anna.post("/v1/ingredient-categories", { name: "For the roof" });
    expect((await anna.get("/v1/ingredient-categories")).body).toEqual([...before, body]);
  },
  "create-week-plan": async (golden) => {
    const { anna, plan } = await annaOf(golden);
    const { body } = await anna.post("/v1/week-plans", { weekStart: "2026-07-07" });
    expect(await plan("2026-07-07")).toEqual(body);
    const overlapping = await anna.post("/v1/week-plans", { weekStart: "2026-07-01" });
    expect([overlapping.status, overlapping.body.conflictingWeekStart]).toEqual([409, weeks.fromTuesday]);
  },
  "delete-week-plan": async (golden) => {
    const { anna, plan, list } = await annaOf(golden);
    const others = [await plan(weeks.reopened), await list(weeks.confirmed)];
    for (const weekStart of [weeks.current, weeks.eaten, weeks.empty]) {
      const { id } = await plan(weekStart);
      expect((await anna.delete(`/v1/week-plans/${id}`)).status).toBe(204);
      expect((await anna.get(`/v1/week-plans/${id}`)).status).toBe(404);
      expect((await anna.get(`/v1/shopping-list?weekStart=${weekStart}`)).status).toBe(404);
    }
    expect([await plan(weeks.reopened), await list(weeks.confirmed)]).toEqual(others);
    // What was planned there no longer counts as eaten.
    const { id } = await plan(weeks.reopened);
    const variety = (await anna.get(`/v1/week-plans/${id}/variety-score`)).body;
    expect(variety.recentRepeats).toEqual([]);
  },
  "add-slot": async (golden) => {
    const { anna, plan, recipe } = await annaOf(golden);
    const recipeId = await recipe("Plain rice");
    for (const [weekStart, slotDate] of [
      [weeks.confirmed, "2026-06-20"],
      [weeks.empty, "2026-06-22"],
      [weeks.fromTuesday, "2026-07-06"],
    ]) {
      const before = await plan(weekStart ?? "");
      const { body } = await anna.post(`/v1/week-plans/${before.id}/slots`, { slotDate, recipeId });
      expect(await plan(weekStart ?? "")).toMatchObject({ status: "draft", slots: [...before.slots, body] });
    }
  },
  "change-slot": async (golden) => {
    const { anna, plan, recipe } = await annaOf(golden);
    const recipeId = await recipe("Borscht");
    for (const weekStart of [weeks.current, weeks.reopened, weeks.eaten]) {
      const { id, slots } = await plan(weekStart);
      const { body } = await anna.patch(`/v1/week-plans/${id}/slots/${slots[0].id}`, { recipeId });
      expect(await plan(weekStart)).toMatchObject({ status: "draft", slots: [body, ...slots.slice(1)] });
    }
  },
  "remove-slot": async (golden) => {
    const { anna, plan } = await annaOf(golden);
    for (const weekStart of [weeks.current, weeks.confirmed]) {
      const { id, slots } = await plan(weekStart);
      await anna.delete(`/v1/week-plans/${id}/slots/${slots[0].id}`);
      expect(await plan(weekStart)).toMatchObject({ status: "draft", slots: slots.slice(1) });
    }
  },
  "fill-week-plan": async (golden) => {
    const { anna, plan } = await annaOf(golden);
    for (const weekStart of [weeks.current, weeks.confirmed, weeks.empty]) {
      const before = await plan(weekStart);
      const { body } = await anna.post(`/v1/week-plans/${before.id}/fill`, { usePantry: true });
      const after = await plan(weekStart);
      expect(after.slots).toHaveLength(before.slots.length + body.slots.length);
      expect(new Set(after.slots.map(({ slotDate }: { slotDate: string }) => slotDate)).size).toBe(7);
      const { score } = (await anna.get(`/v1/week-plans/${before.id}/variety-score`)).body;
      expect(body).toMatchObject({ score, unfilled: [] });
    }
  },
  "confirm-week-plan": async (golden) => {
    const { anna, plan } = await annaOf(golden);
    for (const weekStart of [weeks.current, weeks.reopened]) {
      const before = await plan(weekStart);
      await anna.post(`/v1/week-plans/${before.id}/confirm`);
      const confirmedAt = golden.recorded.moment;
      expect(await plan(weekStart)).toEqual({ ...before, status: "confirmed", confirmedAt });
    }
    const confirmed = await plan(weeks.confirmed);
    expect((await anna.post(`/v1/week-plans/${confirmed.id}/confirm`)).body).toEqual(confirmed);
    // What was confirmed counts as eaten.
    const variety = (await anna.get(`/v1/week-plans/${confirmed.id}/variety-score`)).body;
    expect(variety.recentRepeats).toContain("Crème brûlée");
  },
  "generate-shopping-list": async (golden) => {
    const { anna, plan, recipe, list } = await annaOf(golden);
    // The plan needs the same as before, so check marks and lines stay as they were.
    const { id } = await plan(weeks.current);
    const before = await list(weeks.current);
    const { body } = await anna.post(`/v1/week-plans/${id}/shopping-list`);
    expect(body).toEqual({ ...before, generatedAt: golden.recorded.moment });
    // The plan needs more than ever, so lines that were checked, deleted, or no longer needed are back.
    const recipes = ["Pancakes", "Pancakes", "Pancakes", "Goat curry"];
    for (const name of recipes) {
      const slot = { slotDate: "2026-06-13", recipeId: await recipe(name) };
      await anna.post(`/v1/week-plans/${id}/slots`, slot);
    }
    const after = (await anna.post(`/v1/week-plans/${id}/shopping-list`)).body;
    for (const name of ["Onion", "stock", "milk"])
      expect(after.items).toContainEqual(expect.objectContaining({ name, isChecked: false }));
    expect(await list(weeks.current)).toEqual(after);
    const other = await plan(weeks.confirmed);
    const known = await list(weeks.confirmed);
    const usingPantry = await anna.post(`/v1/week-plans/${other.id}/shopping-list?usePantry=true`);
    expect(usingPantry.body).toEqual({ ...known, generatedAt: golden.recorded.moment });
  },
  "add-shopping-list-item": async (golden) => {
    const { anna, list, ingredient } = await annaOf(golden);
    const { id } = await list(weeks.current);
    const lines = [{ customName: "Matches" }, { ingredientId: await ingredient("cod"), quantity: 1 }];
    for (const line of lines) {
      const { body } = await anna.post(`/v1/shopping-lists/${id}/items`, line);
      expect((await list(weeks.current)).items).toContainEqual(body);
    }
  },
  "check-shopping-list-item": async (golden) => {
    const { anna, list } = await annaOf(golden);
    const before = await list(weeks.current);
    for (const { id, isChecked } of before.items) {
      const path = `/v1/shopping-lists/${before.id}/items/${id}`;
      const { body } = await anna.patch(path, { isChecked: !isChecked });
      expect(body.isChecked).toBe(!isChecked);
      expect((await list(weeks.current)).items).toContainEqual(body);
    }
  },
  "check-shopping-list-items": async (golden) => {
    const { anna, list } = await annaOf(golden);
    const before = await list(weeks.current);
    const items = before.items.map(({ id, isChecked }: Line) => ({ id, isChecked: !isChecked }));
    const { body } = await anna.patch(`/v1/shopping-lists/${before.id}/items`, { items });
    expect(body.items.map(({ isChecked }: Line) => isChecked)).toEqual(
      before.items.map(({ isChecked }: Line) => !isChecked),
    );
    expect(await list(weeks.current)).toEqual(body);
  },
  "put-away-shopping-list": async (golden) => {
    const { anna, list } = await annaOf(golden);
    const { id, items }: { id: string; items: Line[] } = await list(weeks.current);
    const checked = items.filter(({ isChecked }) => isChecked).map(({ name }) => name);
    const { body } = await anna.post(`/v1/shopping-lists/${id}/put-away`);
    expect(body.map(({ name }: Item) => name).sort()).toEqual(checked.sort());
    expect((await anna.get("/v1/pantry-items")).body).toEqual(expect.arrayContaining(body));
    expect((await anna.post(`/v1/shopping-lists/${id}/put-away`)).body).toEqual([]);
  },
  "delete-shopping-list-item": async (golden) => {
    const { anna, list } = await annaOf(golden);
    const before = await list(weeks.current);
    for (const name of ["lasagne sheets", "Olives", "Candles", "goat shoulder"])
      await anna.delete(lineOf(before, name));
    const left = before.items.length - 4;
    expect((await list(weeks.current)).items).toHaveLength(left);
  },
  "create-pantry-item": async (golden) => {
    const { anna, ingredient } = await annaOf(golden);
    const item = { ingredientId: await ingredient("beetroot"), quantity: 3, bestBefore: "2026-06-30" };
    const { body } = await anna.post("/v1/pantry-items", item);
    expect((await anna.get("/v1/pantry-items")).body).toContainEqual(body);
  },
  "update-pantry-item": async (golden) => {
    const { anna } = await annaOf(golden);
    for (const { id } of (await anna.get("/v1/pantry-items")).body) {
      const { body } = await anna.patch(`/v1/pantry-items/${id}`, { quantity: 7, openedOn: null });
      expect(body).toMatchObject({ id, quantity: 7 });
      expect((await anna.get("/v1/pantry-items")).body).toContainEqual(body);
    }
  },
  "delete-pantry-item": async (golden) => {
    const { anna } = await annaOf(golden);
    for (const { id } of (await anna.get("/v1/pantry-items")).body)
      await anna.delete(`/v1/pantry-items/${id}`);
    expect((await anna.get("/v1/pantry-items")).body).toEqual([]);
  },
  "create-cooking-log": async (golden) => {
    const { anna, recipe } = await annaOf(golden);
    const before = (await anna.get("/v1/cooking-logs")).body;
    const { body } = await anna.post("/v1/cooking-logs", {
      recipeId: await recipe("Borscht"),
      cookedOn: "2026-06-11",
    });
    expect((await anna.get("/v1/cooking-logs")).body).toEqual([body, ...before]);
  },
  "delete-cooking-log": async (golden) => {
    const { anna } = await annaOf(golden);
    const [newest, ...others] = (await anna.get("/v1/cooking-logs")).body;
    expect((await anna.delete(`/v1/cooking-logs/${newest.id}`)).status).toBe(204);
    expect((await anna.get("/v1/cooking-logs")).body).toEqual(others);
  },
  "create-household": async ({ as }) => {
    const finn = await as("finn");
    const { body } = await finn.post("/v1/households", { name: "Attic" });
    expect((await finn.get("/v1/households/mine")).body).toEqual(body);
    expect((await finn.get("/v1/recipes")).body.data).toEqual([]);
  },
  "rename-household": async ({ as, recorded }) => {
    await (await as("anna")).patch("/v1/households/mine", { name: "Golden kitchen" });
    const ben = await as("ben");
    expect((await ben.get("/v1/households/mine")).body.data.name).toBe("Golden kitchen");
    expect((await ben.get("/v1/auth/me")).body.data.householdName).toBe("Golden kitchen");
    const { body } = await (await as("eva")).post(`/v1/invites/${recorded.inviteCode}/accept`);
    expect(body.data.householdName).toBe("Golden kitchen");
  },
  "hand-over-household": async ({ as, recorded }) => {
    const [anna, ben] = [await as("anna"), await as("ben")];
    const path = `/v1/households/mine/members/${recorded.people.ben?.userId}`;
    expect((await anna.patch(path, { role: "owner" })).body.role).toBe("owner");
    expect((await anna.post("/v1/households/mine/invites")).status).toBe(403);
    expect((await ben.post("/v1/households/mine/invites")).status).toBe(200);
  },
  "remove-member": async ({ as, recorded }) => {
    const [anna, ben, dora] = [await as("anna"), await as("ben"), await as("dora")];
    const path = (person: string) => `/v1/households/mine/members/${recorded.people[person]?.userId}`;
    expect((await anna.delete(path("anna"))).body.code).toBe("owner_must_hand_over");
    await ben.delete(path("ben"));
    expect((await ben.get("/v1/recipes")).body.code).toBe("household_required");
    expect(JSON.stringify((await anna.get("/v1/households/mine")).body)).not.toContain('"Ben');
    expect((await ben.post(`/v1/invites/${recorded.inviteCode}/accept`)).status).toBe(200);
    // The last one closes the household.
    await dora.delete(path("dora"));
    expect((await dora.get("/v1/recipes")).body.code).toBe("household_required");
    expect((await (await as("eva")).post(`/v1/invites/${recorded.expiredCode}/accept`)).status).toBe(404);
  },
  "withdraw-invite": async ({ as, recorded }) => {
    const anna = await as("anna");
    await anna.delete("/v1/households/mine/invites");
    expect((await anna.get("/v1/households/mine/invites")).status).toBe(404);
    expect((await (await as("eva")).post(`/v1/invites/${recorded.inviteCode}/accept`)).status).toBe(404);
  },
  "create-invite": async ({ as, recorded }) => {
    const { body } = await (await as("anna")).post("/v1/households/mine/invites");
    const eva = await as("eva");
    expect((await eva.post(`/v1/invites/${recorded.inviteCode}/accept`)).status).toBe(404);
    expect((await eva.post(`/v1/invites/${body.data.inviteCode}/accept`)).status).toBe(200);
  },
  "accept-invite": async ({ as, recorded }) => {
    const eva = await as("eva");
    expect((await eva.post(`/v1/invites/${recorded.expiredCode}/accept`)).status).toBe(410);
    await eva.post(`/v1/invites/${recorded.inviteCode}/accept`);
    const { body } = await eva.get("/v1/households/mine");
    expect(body).toEqual((await (await as("anna")).get("/v1/households/mine")).body);
    expect(JSON.stringify(body)).toContain(recorded.people.eva?.userId);
    expect((await eva.get("/v1/recipes")).body.meta.pagination.total).toBeGreaterThan(0);
  },
  "sign-up": async ({ as, recorded }) => {
    const nobody = await as("nobody");
    const { password } = recorded;
    const taken = { email: "KIM.PARK@example.com", password, displayName: "Kim" };
    expect((await nobody.post("/v1/auth/signup", taken)).status).toBe(409);
    // The e-mail that an administrator has replaced is free again.
    await nobody.post("/v1/auth/signup", { ...taken, email: "kim@example.com" });
    expect((await nobody.get("/v1/auth/me")).body.data.email).toBe("kim@example.com");
    const { body } = await (await as("root")).get("/v1/admin/users?search=kim");
    expect(body.data.map(({ email }: { email: string }) => email)).toEqual([
      "kim@example.com",
      "Kim.Park@example.com",
    ]);
  },
  "log-in": async ({ as, recorded }) => {
    const { password } = recorded;
    for (const email of ["anna@example.com", "finn@example.com", "kim.park@example.com"]) {
      const nobody = await as("nobody");
      await nobody.post("/v1/auth/login", { email, password });
      expect((await nobody.get("/v1/auth/me")).body.data.email.toLowerCase()).toBe(email);
    }
    const refused = async (email: string) => {
      const answer = await (await as("nobody")).post("/v1/auth/login", { email, password });
      return answer.body.code;
    };
    expect(await refused("gus@example.com")).toBe("account_deactivated");
    expect(await refused("lena@example.com")).toBe("too_many_requests");
    expect(await refused("ivo@example.com")).toBe("invalid_credentials");
  },
  "log-out": async ({ as }) => {
    const [anna, again] = [await as("anna"), await as("anna")];
    await anna.post("/v1/auth/logout");
    expect((await again.get("/v1/auth/me")).status).toBe(401);
  },
  "update-me": async ({ as, recorded }) => {
    const ben = await as("ben");
    const change = { currentPassword: recorded.password, newPassword: "quite another phrase" };
    await ben.patch("/v1/auth/me", { displayName: "Benjamin", ...change });
    expect(JSON.stringify((await ben.get("/v1/households/mine")).body)).toContain('"Benjamin"');
    const user = { email: "ben@example.com", password: "quite another phrase" };
    expect((await (await as("nobody")).post("/v1/auth/login", user)).status).toBe(200);
  },
  "end-session": async ({ as, recorded }) => {
    const [anna, other] = [await as("anna"), await as("nobody")];
    await other.post("/v1/auth/login", { email: "anna@example.com", password: recorded.password });
    const own = recorded.people.anna?.sessionId;
    expect((await other.delete(`/v1/auth/sessions/${own}`)).status).toBe(204);
    expect((await anna.get("/v1/auth/me")).status).toBe(401);
    expect((await other.get("/v1/auth/sessions")).body).not.toContainEqual(
      expect.objectContaining({ id: own }),
    );
  },
  "end-other-sessions": async ({ as, recorded }) => {
    const [anna, other] = [await as("anna"), await as("nobody")];
    await other.post("/v1/auth/login", { email: "anna@example.com", password: recorded.password });
    expect((await anna.delete("/v1/auth/sessions")).status).toBe(204);
    expect((await other.get("/v1/auth/me")).status).toBe(401);
    expect((await anna.get("/v1/auth/sessions")).body).toMatchObject([{ isCurrent: true }]);
  },
  "set-up-otp": async ({ as, recorded }) => {
    const anna = await as("anna");
    await beginOtp(anna, recorded.password);
    expect((await anna.get("/v1/auth/me")).body.data).not.toHaveProperty("otpEnabled");
  },
  "confirm-otp": async ({ as, recorded }) => {
    const [anna, nobody] = [await as("anna"), await as("nobody")];
    const { recoveryCodes } = await addOtp(anna, recorded.password);
    const user = { email: "anna@example.com", password: recorded.password };
    expect((await nobody.post("/v1/auth/login", user)).body.code).toBe("otp_required");
    await nobody.post("/v1/auth/login", { ...user, otp: recoveryCodes[0] });
    expect((await nobody.get("/v1/auth/me")).body.data.otpEnabled).toBe(true);
  },
  "remove-otp": async ({ as, recorded }) => {
    const anna = await as("anna");
    await addOtp(anna, recorded.password);
    await anna.send("DELETE", "/v1/auth/otp", { currentPassword: recorded.password });
    const user = { email: "anna@example.com", password: recorded.password };
    expect((await (await as("nobody")).post("/v1/auth/login", user)).status).toBe(200);
  },
  "confirm-email": async ({ as, recorded }) => {
    const ben = await as("ben");
    const id = recorded.people.ben?.userId ?? "";
    const confirm = async (email: string) => {
      const body = { token: await linkFor({ id, email }, "confirm") };
      expect((await (await as("nobody")).post("/v1/auth/email-confirmations", body)).status).toBe(204);
    };
    await confirm("ben@example.com");
    expect((await ben.get("/v1/auth/me")).body.data.emailConfirmed).toBe(true);
    const change = { email: "ben@example.org", currentPassword: recorded.password };
    expect((await ben.patch("/v1/auth/me", change)).body.data).toMatchObject({ pendingEmail: change.email });
    await confirm(change.email);
    const { body } = await (await as("root")).get("/v1/admin/users?search=ben@");
    expect(body.data.map(({ email }: { email: string }) => email)).toEqual([change.email]);
  },
  "request-password-reset": async ({ as }) => {
    for (const email of ["anna@example.com", "unknown@example.com"])
      expect((await (await as("nobody")).post("/v1/auth/password-resets", { email })).status).toBe(202);
  },
  "confirm-password-reset": async ({ as, recorded }) => {
    // One signs in with a password of her own, the other was given one that he has to change.
    for (const person of ["anna", "ivo"]) {
      const id = recorded.people[person]?.userId ?? "";
      const user = { email: `${person}@example.com`, password: "quite another phrase" };
      const body = { token: await linkFor({ id, ...user }, "reset"), newPassword: user.password };
      const nobody = await as("nobody");
      expect((await nobody.post("/v1/auth/password-resets/confirm", body)).status).toBe(204);
      expect((await (await as(person as Person)).get("/v1/auth/me")).status).toBe(401);
      const { data } = (await nobody.post("/v1/auth/login", user)).body;
      expect(data).toMatchObject({ emailConfirmed: true });
      expect(data.mustChangePassword).toBeUndefined();
    }
  },
  "delete-account": async ({ as, recorded }) => {
    const [root, anna, ben] = [await as("root"), await as("anna"), await as("ben")];
    const deletion = { currentPassword: recorded.password };
    const list = async (query: string) => (await root.get(`/v1/admin/users?limit=100&${query}`)).body;
    const before = (await list("")).meta.pagination.total;
    const { email, id } = (await ben.get("/v1/auth/me")).body.data;
    expect((await anna.post("/v1/auth/me/deletion", deletion)).body.code).toBe("owner_must_hand_over");
    expect((await ben.post("/v1/auth/me/deletion", deletion)).status).toBe(204);
    expect((await ben.get("/v1/auth/me")).status).toBe(401);
    expect(JSON.stringify((await anna.get("/v1/households/mine")).body)).not.toContain(id);
    const after = await list("");
    expect([after.meta.pagination.total, after.data.length]).toEqual([before - 1, before - 1]);
    for (const query of ["", "isActive=false", `search=${email}`, "search=ben"])
      expect(JSON.stringify(await list(query)), query).not.toContain(id);
    expect((await root.get("/v1/admin/audit-log?limit=100")).text).not.toContain(email);
    const { password } = recorded;
    const next = await as("nobody");
    await next.post("/v1/auth/signup", { email, password, displayName: "Ben" });
    expect((await list("")).data[0]).toMatchObject({ email });
  },
  "create-user": async ({ as }) => {
    const root = await as("root");
    const before = (await root.get("/v1/admin/audit-log")).body.meta.pagination.total;
    const user = { email: "paul@example.com", displayName: "Paul", tempPassword: "a temporary phrase" };
    const { body } = await root.post("/v1/admin/users", user);
    expect((await root.get("/v1/admin/users?limit=1")).body.data).toEqual([body.data]);
    expect((await root.get("/v1/admin/audit-log")).body.meta.pagination.total).toBe(before + 1);
  },
  "update-user": async (golden) => {
    const root = await golden.as("root");
    const { user } = await annaOf(golden);
    const change = async (search: string, body: Record<string, unknown>) => {
      const { id } = await user(root, search);
      return (await root.patch(`/v1/admin/users/${id}`, body)).body.data;
    };
    const inactive = async () =>
      (await root.get("/v1/admin/users?isActive=false")).body.data.map(
        ({ displayName }: { displayName: string }) => displayName,
      );
    await change("gus", { isActive: true });
    expect(await inactive()).toEqual([]);
    await change("dora", { isActive: false, displayName: "Dora Berg", email: "berg@example.com" });
    expect(await inactive()).toEqual(["Dora Berg"]);
    expect((await (await golden.as("dora")).get("/v1/auth/me")).status).toBe(401);
    expect((await root.get("/v1/admin/users?search=nunez")).body.data).toEqual([]);
    expect(await user(root, "dora")).toMatchObject({ displayName: "Dora Berg", isActive: false });
    await change("olga", { systemRole: "user" });
    const self = await user(root, "root");
    const refused = await root.patch(`/v1/admin/users/${self.id}`, { systemRole: "user" });
    expect(refused.body.code).toBe("last_admin");
  },
  "reset-password": async (golden) => {
    const root = await golden.as("root");
    const { user } = await annaOf(golden);
    const { id, email } = await user(root, "ben");
    const password = "a temporary phrase";
    await root.post(`/v1/admin/users/${id}/reset-password`, { tempPassword: password });
    expect((await (await golden.as("ben")).get("/v1/auth/me")).status).toBe(401);
    const nobody = await golden.as("nobody");
    await nobody.post("/v1/auth/login", { email, password });
    expect((await nobody.get("/v1/auth/me")).body.data.mustChangePassword).toBe(true);
    const { body } = await root.get(`/v1/admin/audit-log?targetUserId=${id}`);
    expect(body.data).toMatchObject([{ action: "user.password_reset" }]);
  },
};
