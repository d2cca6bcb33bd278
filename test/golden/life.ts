import { keys } from "../../core/storage/table.ts";
import { services } from "../../functions/endpoint/deps.ts";
import { addAdministrator } from "../../infra/stage/administrator.ts";
import { type Client, createClient } from "../support/client.ts";
import type { Door } from "../support/doors.ts";
import { linkFor } from "../support/links.ts";
import { addOtp } from "../support/otp.ts";
import { createRecipe } from "../support/recipes.ts";

/** The moment of the recording: a Wednesday, in the middle of the week that is planned. */
export const MOMENT = "2026-06-10T12:00:00.000Z";
export const PASSWORD = "a good long passphrase";
const TEMPORARY = "a temporary phrase";

/** The starts of the weeks that the household has planned. */
export const weeks = {
  eaten: "2026-05-18",
  reopened: "2026-05-25",
  current: "2026-06-08",
  confirmed: "2026-06-15",
  empty: "2026-06-22",
  fromTuesday: "2026-06-30",
} as const;

/** The only week that the other household has planned. */
export const OTHER_WEEK = "2026-04-27";

export type Item = { id: string; name: string };

/** The id of the thing with a name. */
export const idOf = (things: readonly Item[], name: string): string => {
  const found = things.find((thing) => thing.name === name);
  if (!found) throw new Error(`There is no ${name} among ${things.map((thing) => thing.name).join(", ")}`);
  return found.id;
};

/** A door that only accepts successful answers. */
const strict = (door: Door): Door => ({
  ...door,
  send: async (request) => {
    const answer = await door.send(request);
    if (answer.status >= 300)
      throw new Error(`${request.method} ${request.path} was refused with ${answer.status}: ${answer.text}`);
    return answer;
  },
});

/** Sends a request that has to be refused, with a person's session. */
const refused = async (door: Door, { jar }: Client, method: string, path: string, body?: unknown) => {
  const client = createClient(door);
  for (const [name, value] of jar) client.jar.set(name, value);
  const { status } = await client.send(method, path, body);
  if (status < 400) throw new Error(`${method} ${path} should have been refused, but got ${status}`);
};

/**
 * Uses the service through the handlers until every kind of item exists, in every shape that the stores
 * write.
 * @param travel sets the clock, which otherwise advances by one second per request
 */
export const live = async (door: Door, travel: (moment: string) => void) => {
  const visitor = () => createClient(strict(door));
  const emailOf = (name: string) => `${name}@example.com`;

  const signUp = async (name: string, displayName: string) => {
    const client = visitor();
    await client.post("/v1/auth/signup", { email: emailOf(name), password: PASSWORD, displayName });
    return client;
  };
  const logIn = async (email: string, password = PASSWORD) => {
    const client = visitor();
    await client.post("/v1/auth/login", { email, password });
    return client;
  };
  const failToLogIn = (email: string) =>
    refused(door, visitor(), "POST", "/v1/auth/login", { email, password: "not this one" });

  // Spring: accounts and households.
  travel("2026-04-27T09:00:00Z");
  const [rootEmail, displayName] = [emailOf("root"), "Root"];
  await addAdministrator(services(), { email: rootEmail, displayName, password: PASSWORD });
  const root = await logIn(rootEmail);
  const anna = await signUp("Anna", "Anna Lindqvist");
  const ben = await signUp("ben", "Ben");
  const dora = await signUp("dora", "Dora Müller-Núñez");
  await signUp("eva", "Eva von Berg");
  await signUp("finn", "Finn");
  const gus = await signUp("gus", "Gus");
  const hana = await signUp("hana", "Hana Sato");
  await signUp("kim", "Kim");
  const lena = await signUp("lena", "Lena");
  await anna.post("/v1/households", { name: "Green kitchen" });
  await dora.post("/v1/households", { name: "Blue kitchen" });
  const invite = async (host: Client): Promise<string> =>
    (await host.post("/v1/households/mine/invites")).body.data.inviteCode;
  // Lena is the last one to leave a household, which is closed then.
  await lena.post("/v1/households", { name: "Red kitchen" });
  await lena.delete(`/v1/households/mine/members/${(await lena.get("/v1/auth/me")).body.data.id}`);
  const firstCode = await invite(anna);
  const expiredCode = await invite(dora);
  await ben.post(`/v1/invites/${firstCode}/accept`);
  await gus.post(`/v1/invites/${firstCode}/accept`);
  await ben.patch("/v1/auth/me", { displayName: "Ben Öström" });
  const phone = await logIn(emailOf("anna"));
  // As on a stage that writes the newest formats already.
  const deps = services();
  const { db } = deps;
  deps.db = { ...db, writesNewest: true };
  await logIn(emailOf("hana"));
  deps.db = db;
  await failToLogIn(emailOf("finn"));

  // The other household: a catalogue without a snapshot, and one list, of a week long gone.
  const toast = await createRecipe(dora, {
    name: "Cheese toast",
    tags: ["cheese", "quick"],
    ingredients: [["bread", 2, "slices"]],
  });
  const stew = await createRecipe(dora, { name: "Stew", ingredients: [["lamb", 1, "lb"]] });
  const otherPlan = (await dora.post("/v1/week-plans", { weekStart: OTHER_WEEK })).body;
  await dora.post(`/v1/week-plans/${otherPlan.id}/slots`, { slotDate: OTHER_WEEK, recipeId: toast.id });
  await dora.post(`/v1/week-plans/${otherPlan.id}/shopping-list`);
  await dora.post("/v1/pantry-items", { customName: "Honey" });
  await dora.post("/v1/cooking-logs", { recipeId: stew.id });
  // A risotto for one: a third of what the recipe takes. Its rice is put away, and some of it is cooked.
  const risotto = await createRecipe(dora, { name: "Risotto", serves: 3, ingredients: [["rice", 200, "g"]] });
  const forOne = { recipeId: risotto.id, servings: 1 };
  await dora.post(`/v1/week-plans/${otherPlan.id}/slots`, { slotDate: OTHER_WEEK, ...forOne });
  const bought = (await dora.post(`/v1/week-plans/${otherPlan.id}/shopping-list`)).body;
  const riceLine = `/v1/shopping-lists/${bought.id}/items/${idOf(bought.items, "rice")}`;
  await dora.patch(riceLine, { isChecked: true });
  await dora.post(`/v1/shopping-lists/${bought.id}/put-away`);
  await dora.post("/v1/cooking-logs", { ...forOne, usePantry: true });
  // An ingredient that was written twice, and one that nothing has any more. The changes wait for a snapshot.
  const [tag] = (await dora.get("/v1/tags")).body;
  const rices = (
    await dora.post("/v1/recipes", {
      name: "Rice pudding",
      effort: "easy",
      tagIds: [tag.id],
      ingredients: [
        { newIngredientName: "pudding rice", quantity: 100, unit: "g", note: "rinsed" },
        { newIngredientName: "vanila", quantity: 1, unit: "piece" },
      ],
    })
  ).body;
  const [puddingRice, vanila] = rices.ingredients.map(
    (entry: { ingredientId: string }) => entry.ingredientId,
  );
  const intoId = risotto.ingredients[0]?.ingredientId;
  await dora.post(`/v1/ingredients/${puddingRice}/merge`, { intoId });
  await dora.delete(`/v1/recipes/${rices.id}`);
  await dora.delete(`/v1/ingredients/${vanila}`);
  const mistaken = (await dora.post("/v1/cooking-logs", forOne)).body;
  await dora.delete(`/v1/cooking-logs/${mistaken.id}`);

  // May: vocabulary and recipes. The first of them end up in the snapshot.
  travel("2026-05-04T09:00:00Z");
  await anna.post("/v1/ingredient-categories", { name: "For the boat" });
  for (const [name, tagType] of [
    ["goat", "protein"],
    ["low salt", "dietary"],
    ["Nordic", "cuisine"],
    ["smoky", "other"],
    ["smoked", "other"],
    ["a slip", "other"],
  ])
    await anna.post("/v1/tags", { name, tagType });
  // What is written twice becomes one, what is wrong goes, and the aisles are those of the shop around the corner.
  const known: Item[] = (await anna.get("/v1/tags")).body;
  await anna.post(`/v1/tags/${idOf(known, "smoked")}/merge`, { intoId: idOf(known, "smoky") });
  await anna.delete(`/v1/tags/${idOf(known, "a slip")}`);
  const aisles: Item[] = (await anna.get("/v1/ingredient-categories")).body;
  await anna.patch(`/v1/ingredient-categories/${idOf(aisles, "Drinks")}`, { name: "Cellar", position: 0 });
  await anna.delete(`/v1/ingredient-categories/${idOf(aisles, "Household")}`);
  const fishPie = await createRecipe(anna, {
    name: "Fish pie",
    effort: "hard",
    cookTimeMin: 75,
    heroImageUrl: "/images/fish-pie.jpg",
    tags: ["fish", "British"],
    ingredients: [
      ["cod", 600, "g"],
      ["potato", 1, "kg"],
      ["milk", 2, "cups"],
    ],
  });
  const eaten = (await anna.post("/v1/week-plans", { weekStart: weeks.eaten })).body;
  const addSlot = async (plan: Item, slotDate: string, recipe: Item): Promise<Item> =>
    (await anna.post(`/v1/week-plans/${plan.id}/slots`, { slotDate, recipeId: recipe.id })).body;
  await addSlot(eaten, "2026-05-18", fishPie);
  const reopened = (await anna.post("/v1/week-plans", { weekStart: weeks.reopened })).body;
  await addSlot(reopened, "2026-05-30", fishPie);
  const cook = (client: Client, recipe: Item, cookedOn?: string, headers: Record<string, string> = {}) =>
    client.post("/v1/cooking-logs", { recipeId: recipe.id, cookedOn }, { headers });
  await cook(ben, fishPie, "2026-05-02");
  const eatenList = (await anna.post(`/v1/week-plans/${eaten.id}/shopping-list`)).body;
  await anna.delete(`/v1/recipes/${fishPie.id}`);

  const tags: Item[] = (await anna.get("/v1/tags")).body;
  const tagIds = (...names: string[]) => names.map((name) => idOf(tags, name));
  const lasagne: Item = (
    await anna.post("/v1/recipes", {
      name: "Lasagne",
      serves: 6,
      cookTimeMin: 90,
      effort: "hard",
      isChildFriendly: true,
      heroImageUrl: "https://images.example.com/lasagne.jpg?size=large",
      tagIds: tagIds("beef", "Italian", "comfort food", "weekend"),
      ingredients: [
        { newIngredientName: "lasagne sheets", quantity: 12, unit: "sheets", sortOrder: 2 },
        { newIngredientName: "minced beef", quantity: 500, unit: "Grams", sortOrder: 1 },
        { newIngredientName: "tomato", quantity: 0.8, unit: "kg" },
        { newIngredientName: "Onion", quantity: 2, unit: "piece" },
        { newIngredientName: "salt", quantity: 1, unit: "pinch" },
      ],
      steps: [
        { stepNumber: 20, instruction: "Layer sheets and sauce.\nBake." },
        { stepNumber: 10, instruction: "Brown the mince." },
        { instruction: "Let it rest." },
      ],
    })
  ).body;
  const soup = await createRecipe(anna, { name: "Pea soup", ingredients: [["peas", 400, "g"]] });
  const curry = await createRecipe(anna, {
    name: "Goat curry",
    effort: "medium",
    serves: 4,
    cookTimeMin: 120,
    tags: ["goat", "Indian", "spicy"],
    ingredients: [
      ["goat shoulder", 1, "kg"],
      ["onion", 3, "piece"],
      ["garlic", 4, "cloves"],
      ["yoghurt", 1, "cup"],
      ["olive oil", 2, "tbsp"],
      ["salt", 1, "tsp"],
      ["stock", 2, "glug"],
    ],
  });
  const pancakes = await createRecipe(anna, {
    name: "Pancakes",
    isChildFriendly: true,
    cookTimeMin: 25,
    heroImageUrl: "/images/pancakes.jpg",
    tags: ["eggs", "breakfast", "vegetarian", "Nordic"],
    ingredients: [
      ["flour", 250, "g"],
      ["milk", 500, "ml"],
      ["egg", 3, "piece"],
      ["butter", 1, "oz"],
    ],
  });
  const salad = await createRecipe(anna, {
    name: "Tomato salad",
    tags: ["salad", "vegan", "low salt"],
    ingredients: [
      ["tomato", 4, "piece"],
      ["olive oil", 3, "tsp"],
    ],
  });
  const brulee = await createRecipe(anna, {
    name: "Crème brûlée",
    effort: "hard",
    serves: 4,
    cookTimeMin: 60,
    tags: ["eggs", "French", "vegetarian"],
    ingredients: [
      ["cream", 0.5, "l"],
      ["egg", 5, "piece"],
      ["sugar", 100, "g"],
    ],
  });

  const patch = async (name: string, body: Record<string, unknown>) => {
    const id = idOf((await anna.get("/v1/ingredients")).body, name);
    await anna.patch(`/v1/ingredients/${id}`, body);
    return id;
  };
  const categories: Item[] = (await anna.get("/v1/ingredient-categories")).body;
  const inCategory = (name: string) => ({ categoryId: idOf(categories, name) });
  await patch("tomato", inCategory("Fruit & vegetables"));
  await patch("minced beef", { name: "beef mince", ...inCategory("Meat & poultry") });
  await patch("salt", { isStaple: true });
  await patch("olive oil", { isStaple: true, ...inCategory("Oils, vinegars & sauces") });
  await patch("milk", inCategory("Dairy & eggs"));
  await patch("milk", { categoryId: null });
  await patch("butter", inCategory("Dairy & eggs"));
  // This soup takes many tries. Each one changes the catalogue, and so many changes are compacted into a
  // snapshot.
  for (let amount = 450; amount <= 500; amount += 12)
    await anna.put(`/v1/recipes/${soup.id}`, {
      name: "Pea soup with mint",
      effort: "easy",
      cookTimeMin: 20,
      tagIds: tagIds("soup", "vegan", "quick", "one pot", "make ahead", "spicy", "vegetarian"),
      ingredients: [
        { ingredientId: soup.ingredients[0]?.ingredientId, quantity: amount, unit: "g" },
        { newIngredientName: "mint", quantity: 1, unit: "bunch" },
      ],
      steps: [{ instruction: "Boil the peas." }],
    });

  // Two weeks that were eaten: one as it was confirmed, one changed afterwards.
  await addSlot(eaten, "2026-05-18", soup);
  await addSlot(eaten, "2026-05-20", lasagne);
  await addSlot(eaten, "2026-05-22", salad);
  await anna.post(`/v1/week-plans/${eaten.id}/confirm`);
  for (const item of eatenList.items)
    await ben.patch(`/v1/shopping-lists/${eatenList.id}/items/${item.id}`, { isChecked: true });
  travel("2026-05-20T18:00:00Z");
  for (const client of [anna, ben, dora, gus, root, hana]) await client.get("/v1/auth/me");
  await cook(anna, lasagne, "2026-05-20");
  await cook(ben, soup, "2026-05-21");
  const monday = await addSlot(reopened, "2026-05-25", curry);
  await addSlot(reopened, "2026-05-27", salad);
  await anna.post(`/v1/week-plans/${reopened.id}/confirm`);
  await addSlot(reopened, "2026-05-28", pancakes);

  travel("2026-05-24T10:00:00Z");
  const chicken = await createRecipe(anna, {
    name: "Chicken curry",
    effort: "medium",
    serves: 2,
    cookTimeMin: 40,
    tags: ["chicken", "Indian", "spicy", "one pot"],
    ingredients: [
      ["chicken", 1, "lb"],
      ["onion", 1, "piece"],
      ["yoghurt", 200, "ml"],
      ["garlic", 2, "clove"],
      ["salt", 1, "pinch"],
    ],
  });
  const oats = await createRecipe(anna, {
    name: "Overnight oats",
    cookTimeMin: 0,
    tags: ["breakfast", "make ahead"],
    ingredients: [
      ["oats", 0.33, "cup"],
      ["milk", 1, "cup"],
    ],
  });
  const rice = await createRecipe(anna, { name: "Plain rice", ingredients: [["rice", 200, "g"]] });
  const chili = await createRecipe(anna, {
    name: "Bean chili",
    serves: 4,
    tags: ["beans & lentils", "Mexican", "one pot"],
    ingredients: [
      ["beans", 2, "cans"],
      ["tomato", 1, "can"],
      ["onion", 2, "piece"],
      ["garlic", 3, "clove"],
    ],
  });
  const bread = await createRecipe(anna, {
    name: "Butter toast",
    cookTimeMin: 5,
    tags: ["quick", "breakfast"],
    ingredients: [
      ["bread", 2, "slice"],
      ["butter", 10, "g"],
    ],
  });
  // A key that is forgotten by June.
  await cook(anna, bread, "2026-05-24", { "idempotency-key": "toast on Sunday" });

  // June: changes of every kind that wait for the next snapshot.
  travel("2026-06-02T17:00:00Z");
  await anna.post("/v1/ingredient-categories", { name: "For the balcony" });
  await anna.post("/v1/tags", { name: "Peruvian", tagType: "cuisine" });
  const borscht: Item = (
    await anna.post(
      "/v1/recipes",
      {
        name: "Borscht",
        effort: "medium",
        tagIds: tagIds("soup"),
        ingredients: [
          { newIngredientName: "beetroot", quantity: 3, unit: "piece" },
          { newIngredientName: "onion", quantity: 1, unit: "piece" },
        ],
      },
      { headers: { "idempotency-key": "borscht" } },
    )
  ).body;
  await anna.put(`/v1/recipes/${chili.id}`, {
    name: "Smoky bean chili",
    serves: 4,
    effort: "easy",
    tagIds: tagIds("beans & lentils", "Mexican", "smoky"),
    ingredients: [
      { ingredientId: chili.ingredients[0]?.ingredientId, quantity: 3, unit: "can" },
      { newIngredientName: "chipotle", quantity: 1, unit: "tsp" },
    ],
  });
  await patch("flour", { isStaple: true });
  await patch("butter", { categoryId: null });
  await patch("garlic", inCategory("For the boat"));
  await patch("egg", { name: "eggs" });
  await anna.patch(`/v1/week-plans/${reopened.id}/slots/${monday.id}`, { recipeId: chicken.id });
  await cook(ben, chicken, "2026-06-01");

  // The current week: planned, shopped for, changed, and shopped for again with more and with less.
  const current = (await anna.post("/v1/week-plans", { weekStart: weeks.current })).body;
  await addSlot(current, "2026-06-12", lasagne);
  const lunch = await addSlot(current, "2026-06-08", pancakes);
  await addSlot(current, "2026-06-08", curry);
  await addSlot(current, "2026-06-09", bread);
  await addSlot(current, "2026-06-10", brulee);
  await cook(anna, bread, "2026-06-02");
  await anna.delete(`/v1/recipes/${bread.id}`);
  const listOf = async (plan: Item, query = "") =>
    (await anna.post(`/v1/week-plans/${plan.id}/shopping-list${query}`)).body;
  const list = await listOf(current);
  const line = (name: string) => `/v1/shopping-lists/${list.id}/items/${idOf(list.items, name)}`;
  const check = (client: Client, path: string, isChecked = true) => client.patch(path, { isChecked });
  await check(anna, line("Onion"));
  await check(ben, line("tomato"));
  await check(anna, line("yoghurt"));
  await anna.delete(line("yoghurt"));
  await ben.delete(line("garlic"));
  await ben.delete(line("stock"));
  await check(ben, line("goat shoulder"));
  await check(ben, line("goat shoulder"), false);
  await check(ben, line("milk"));
  await check(ben, line("cream"));
  await check(anna, line("lasagne sheets"));
  const addLine = async (body: Record<string, unknown>) =>
    `/v1/shopping-lists/${list.id}/items/${(await ben.post(`/v1/shopping-lists/${list.id}/items`, body)).body.id}`;
  await addLine({ customName: "Candles" });
  await check(anna, await addLine({ customName: "Olives", quantity: 2, unit: "jar" }));
  await addLine({ ingredientId: idOf((await anna.get("/v1/ingredients")).body, "tomato"), quantity: 3 });
  const unchecked = await addLine({
    ingredientId: idOf((await anna.get("/v1/ingredients")).body, "rice"),
    quantity: 1.5,
    unit: "kg",
  });
  await check(anna, unchecked);
  await check(anna, unchecked, false);
  await anna.delete(await addLine({ customName: "Newspaper" }));
  await addSlot(current, "2026-06-11", chicken);
  await listOf(current);
  await anna.delete(`/v1/week-plans/${current.id}/slots/${lunch.id}`);
  await listOf(current);

  const stock = async (body: Record<string, unknown>): Promise<Item> =>
    (await ben.post("/v1/pantry-items", body)).body;
  const ingredients: Item[] = (await anna.get("/v1/ingredients")).body;
  const ofIngredient = (name: string) => ({ ingredientId: idOf(ingredients, name) });
  await stock({ ...ofIngredient("tomato"), quantity: 300, unit: "g", bestBefore: "2026-06-17" });
  await stock({
    ...ofIngredient("milk"),
    quantity: 1,
    unit: "l",
    bestBefore: "2026-06-11",
    openedOn: "2026-06-01",
  });
  await stock({ ...ofIngredient("flour"), quantity: 0, unit: "kg" });
  await stock(ofIngredient("rice"));
  await stock({ ...ofIngredient("eggs"), quantity: 6, bestBefore: "2026-06-20" });
  await stock({ customName: "Chutney" });
  await stock({ customName: "Pickles", quantity: 1, unit: "jar", bestBefore: "2026-05-01" });
  const yoghurt = await stock({
    ...ofIngredient("yoghurt"),
    quantity: 500,
    unit: "ml",
    bestBefore: "2026-06-12",
  });
  await ben.patch(`/v1/pantry-items/${yoghurt.id}`, {
    quantity: 250,
    bestBefore: null,
    openedOn: "2026-06-02",
  });
  const loaf = await stock({ customName: "Old bread" });
  await ben.delete(`/v1/pantry-items/${loaf.id}`);

  const confirmed = (await anna.post("/v1/week-plans", { weekStart: weeks.confirmed })).body;
  await addSlot(confirmed, "2026-06-15", salad);
  await addSlot(confirmed, "2026-06-16", borscht);
  await addSlot(confirmed, "2026-06-17", oats);
  await addSlot(confirmed, "2026-06-18", brulee);
  await anna.post(`/v1/week-plans/${confirmed.id}/confirm`);
  await anna.post("/v1/week-plans", { weekStart: weeks.empty });
  const fromTuesday = (await anna.post("/v1/week-plans", { weekStart: weeks.fromTuesday })).body;
  await addSlot(fromTuesday, "2026-07-06", rice);
  // Generated last.
  await listOf(confirmed, "?usePantry=true");

  // Administration.
  travel("2026-06-09T08:00:00Z");
  const userId = async (client: Client): Promise<string> => (await client.get("/v1/auth/me")).body.data.id;
  const found = async (search: string): Promise<string> =>
    (await root.get(`/v1/admin/users?search=${search}`)).body.data[0].id;
  const admin = (id: string, body: Record<string, unknown>) => root.patch(`/v1/admin/users/${id}`, body);
  await root.get("/v1/auth/me");
  await root.post("/v1/admin/users", {
    email: emailOf("olga"),
    displayName: "Olga",
    tempPassword: TEMPORARY,
    systemRole: "admin",
  });
  await root.post(
    "/v1/admin/users",
    { email: emailOf("ivo"), displayName: "Ivo", tempPassword: TEMPORARY },
    { headers: { "idempotency-key": "ivo" } },
  );
  const ivo = await logIn(emailOf("ivo"), TEMPORARY);
  await admin(await userId(gus), { isActive: false });
  const hanaId = await userId(hana);
  await admin(hanaId, { isActive: false });
  await admin(hanaId, { isActive: true });
  await admin(hanaId, { systemRole: "admin" });
  await admin(hanaId, { systemRole: "user" });
  const kimId = await found("kim");
  await admin(kimId, { email: "Kim.Park@example.com", displayName: "Kim Park" });
  const reset = (tempPassword: string, reason?: string) =>
    root.post(`/v1/admin/users/${kimId}/reset-password`, { tempPassword, reason });
  await reset("some other phrase");
  await reset(TEMPORARY, "Lost the phone.");
  const kim = await logIn("kim.park@example.com", TEMPORARY);
  await kim.patch("/v1/auth/me", { currentPassword: TEMPORARY, newPassword: PASSWORD });
  // Mona deletes her account, after an administrator has changed it.
  const mona = await signUp("mona", "Mona Lind");
  await admin(await userId(mona), { displayName: "Mona" });
  await mona.post("/v1/auth/me/deletion", { currentPassword: PASSWORD });
  const tablet = await logIn(emailOf("ben"));
  const tabletJar = new Map(tablet.jar);
  await tablet.post("/v1/auth/logout");
  for (const [name, value] of tabletJar) tablet.jar.set(name, value);
  // Whoever was away for more than 30 days has to sign in again.
  const [eva, finn] = [await logIn(emailOf("eva")), await logIn(emailOf("finn"))];

  // The day itself.
  travel("2026-06-10T11:50:00Z");
  await invite(anna);
  const inviteCode = await invite(anna);
  const repeated = {
    path: "/v1/cooking-logs",
    headers: { "idempotency-key": "curry on Wednesday" },
    body: { recipeId: curry.id, cookedOn: "2026-06-10" },
  };
  const { body: answer } = await anna.post(repeated.path, repeated.body, { headers: repeated.headers });
  await cook(ben, rice);
  await cook(ben, salad, "2026-06-11");
  for (let nth = 0; nth < 10; nth++) await failToLogIn(emailOf("lena"));
  for (let nth = 0; nth < 2; nth++) {
    await failToLogIn(emailOf("anna"));
    await refused(door, eva, "POST", `/v1/invites/WRONG0000${nth}/accept`);
    const taken = { email: emailOf("anna"), password: PASSWORD, displayName: "Anna" };
    await refused(door, visitor(), "POST", "/v1/auth/signup", taken);
  }
  // An operator began to empty the other household, and was interrupted at once.
  const { data: otherHousehold } = (await dora.get("/v1/households/mine")).body;
  await db.transact([{ put: keys.emptying(otherHousehold.id), if: "absent" }]);
  // Nora has proved her address, wants another one, and has a second factor. She asked for a link that she has not used.
  const nora = await signUp("nora", "Nora");
  const owner = { id: (await nora.get("/v1/auth/me")).body.data.id, email: emailOf("nora") };
  await visitor().post("/v1/auth/email-confirmations", { token: await linkFor(owner, "confirm") });
  await nora.patch("/v1/auth/me", { email: "nora@example.org", currentPassword: PASSWORD });
  await addOtp(nora, PASSWORD);
  await linkFor(owner, "reset");
  travel(MOMENT);
  return {
    /** A session for each, under the name that tests use. */
    people: {
      anna,
      "anna's phone, expired": phone,
      ben,
      "ben's tablet, logged out": tablet,
      dora,
      eva,
      finn,
      ivo,
      kim,
      nora,
      root,
    },
    inviteCode,
    expiredCode,
    /** A request of Anna's that was answered under a key. */
    repeated: { ...repeated, answer },
  };
};

export type Person = keyof Awaited<ReturnType<typeof live>>["people"] | "nobody";
