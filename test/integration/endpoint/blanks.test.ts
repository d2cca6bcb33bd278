import { expect, test } from "vitest";
import { createRecipe } from "../../support/recipes.ts";
import { throughAnyDoor } from "../../support/service.ts";

throughAnyDoor((service) => {
  test("a blank date or id of a new thing counts as absent", async () => {
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    const item = { ingredientId: "", customName: "Milk", bestBefore: " ", openedOn: "" };
    const milk = (await anna.post("/v1/pantry-items", item)).body;
    expect(milk).toEqual({ id: milk.id, name: "Milk" });
    const both = await anna.post("/v1/pantry-items", { ingredientId: "", customName: " " });
    expect(both.body.errors).toMatchObject([{ pointer: "", code: "exactly_one" }]);
    const cook = async (more: object) =>
      (await anna.post("/v1/cooking-logs", { recipeId: soup.id, ...more })).body.cookedOn;
    expect(await cook({ cookedOn: " " })).toBe(await cook({}));
  });

  test("blanks around a date or an id don't count", async () => {
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    const plan = await anna.post("/v1/week-plans", { weekStart: " 2026-03-02 " });
    expect([plan.status, plan.body.weekStart]).toEqual([200, "2026-03-02"]);
    const item = await anna.post("/v1/pantry-items", { text: "milk", bestBefore: "2026-03-09\n" });
    expect(item.body.bestBefore).toBe("2026-03-09");
    const cooked = await anna.post("/v1/cooking-logs", { recipeId: ` ${soup.id}` });
    expect(cooked.body.recipeId).toBe(soup.id);
  });

  test("a blank choice of a new thing counts as absent, and as missing where it is needed", async () => {
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    const slots = [{ slotDate: "2026-03-02", recipeId: soup.id, mealType: " " }];
    const plan = await anna.post("/v1/week-plans", { weekStart: "2026-03-02", slots });
    expect([plan.status, plan.body.slots[0].mealType]).toEqual([200, undefined]);
    const tag = await anna.post("/v1/tags", { name: "Fast", tagType: "" });
    expect(tag.body.errors).toMatchObject([{ pointer: "/tagType", code: "required" }]);
    expect((await anna.post("/v1/tags", { name: "Fast", tagType: " other " })).body.tagType).toBe("other");
  });

  test("a blank entry in a list of choices counts as absent", async () => {
    const anna = await service.owner();
    await createRecipe(anna, { name: "Soup", effort: "easy" });
    await createRecipe(anna, { name: "Roast", effort: "hard" });
    const names = async (query: string) =>
      (await anna.get(`/v1/recipes?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names("effort=")).toEqual(["Roast", "Soup"]);
    expect(await names("effort=,easy, ")).toEqual(["Soup"]);
    expect(await names("effort=&effort=easy")).toEqual(["Soup"]);
    const { recipes } = (await anna.get("/v1/changes?kinds=,")).body;
    expect(recipes.changed).toHaveLength(2);
    expect(await names("sort=-name,,")).toEqual(["Soup", "Roast"]);
    const { id } = (await anna.post("/v1/week-plans", { weekStart: "2026-03-02" })).body;
    const fill = (effort: unknown) =>
      anna.post(`/v1/week-plans/${id}/fill`, { meals: [{ slotDate: "2026-03-02", effort }], dryRun: true });
    const filled = await fill(["", "easy", " "]);
    expect(filled.body.slots).toMatchObject([{ recipe: { name: "Soup" } }]);
    expect((await fill(["", "easily"])).body.errors).toMatchObject([
      { pointer: "/meals/0/effort/1", code: "not_one_of" },
    ]);
    expect((await fill([7])).body.errors).toMatchObject([{ pointer: "/meals/0/effort/0" }]);
  });

  test("a blank choice in a PATCH clears what may be absent, and leaves the rest alone", async () => {
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    const slots = [{ slotDate: "2026-03-02", recipeId: soup.id, mealType: "dinner" }];
    const plan = (await anna.post("/v1/week-plans", { weekStart: "2026-03-02", slots })).body;
    const slot = `/v1/week-plans/${plan.id}/slots/${plan.slots[0].id}`;
    expect((await anna.patch(slot, { mealType: "" })).status).toBe(200);
    const [changed] = (await anna.get(`/v1/week-plans/${plan.id}`)).body.slots;
    expect(changed).not.toHaveProperty("mealType");
    const tag = (await anna.post("/v1/tags", { name: "Fast", tagType: "other" })).body;
    expect((await anna.patch(`/v1/tags/${tag.id}`, { tagType: " " })).body.tagType).toBe("other");
  });

  test("a blank date or id in a PATCH clears it", async () => {
    const anna = await service.owner();
    const item = { customName: "Milk", bestBefore: "2026-03-02", openedOn: "2026-03-01" };
    const { id } = (await anna.post("/v1/pantry-items", item)).body;
    const cleared = await anna.patch(`/v1/pantry-items/${id}`, { bestBefore: "", openedOn: "  " });
    expect(cleared.body).toEqual({ id, name: "Milk" });
    const [ingredient] = (await createRecipe(anna, { name: "Soup" })).ingredients;
    const [category] = (await anna.get("/v1/ingredient-categories")).body;
    const path = `/v1/ingredients/${ingredient?.ingredientId}`;
    expect((await anna.patch(path, { categoryId: category.id })).body.category?.id).toBe(category.id);
    expect((await anna.patch(path, { categoryId: "" })).body).not.toHaveProperty("category");
  });

  test("a blank date or id in the query counts as absent, and as missing where it is needed", async () => {
    const anna = await service.owner();
    const soup = await createRecipe(anna, { name: "Soup" });
    const plan = (await anna.post("/v1/week-plans", { weekStart: "2026-03-02" })).body;
    const path = `/v1/week-plans/${plan.id}`;
    await anna.post(`${path}/slots`, { slotDate: "2026-03-02", recipeId: soup.id });
    expect((await anna.get(`${path}/suggestions?slotDate=2026-03-02&slotId=`)).status).toBe(200);
    const list = (await anna.post(`${path}/shopping-list`)).body;
    expect((await anna.get("/v1/shopping-list?weekStart=")).body.id).toBe(list.id);
    expect((await anna.get("/v1/week-plans?weekStart=")).status).toBe(400);
    const administrator = await service.administrator();
    expect((await administrator.get("/v1/admin/audit-log?targetUserId=")).status).toBe(200);
  });
});
