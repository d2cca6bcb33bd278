import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { dayName, mondayOf, plusDays, today } from "../../infra/site/kitchen/dates.ts";
import { inBrowser } from "./browser.ts";
import {
  addRecipe,
  addToList,
  founder,
  goOffline,
  line,
  onPhone,
  openLine,
  type Person,
  press,
  tab,
  workerReady,
} from "./kitchen-page.ts";

// What people do with a thumb on the list and in the pantry, and what they undo.

const service = inBrowser();
const monday = mondayOf(today());

const opened = async (person: Person, screen?: string): Promise<Page> => {
  const page = await onPhone(service, person);
  if (screen) await tab(page, screen);
  return page;
};

/** Anna, with a list of these lines. */
const shopper = async (...lines: string[]) => {
  const anna = await founder(service.baseUrl);
  const { id: planId } = await anna.api.call("POST /v1/week-plans", { body: { weekStart: monday } });
  const { id } = await anna.api.call("POST /v1/week-plans/{id}/shopping-list", { params: { id: planId } });
  for (const text of lines)
    await anna.api.call("POST /v1/shopping-lists/{id}/items", { params: { id }, body: { text } });
  const names = async () =>
    (await anna.api.call("GET /v1/shopping-lists/{id}", { params: { id } })).items
      .map(({ name }) => name)
      .sort();
  return { ...anna, planId, names };
};

/** A recipe with milk and apples, which then have their aisles. */
const addPancakes = async ({ api }: Person): Promise<void> => {
  const [tag] = await api.call("GET /v1/tags");
  const names = ["milk", "apples"];
  const ingredients = names.map((newIngredientName) => ({ newIngredientName, quantity: 1, unit: "kg" }));
  const body = { name: "Pancakes", tagIds: [tag?.id ?? ""], ingredients };
  await api.call("POST /v1/recipes", { body: { ...body, effort: "easy" } });
};

/** Anna, with these things in the pantry, by the days that they are still good. */
const stocked = async (things: Readonly<Record<string, number>>) => {
  const anna = await founder(service.baseUrl);
  for (const [text, days] of Object.entries(things))
    await anna.api.call("POST /v1/pantry-items", { body: { text, bestBefore: plusDays(today(), days) } });
  const left = async () =>
    (await anna.api.call("GET /v1/pantry-items")).map(({ name, quantity }) => `${quantity} ${name}`).sort();
  return { ...anna, left };
};

const removeLine = async (page: Page, name: string): Promise<void> => {
  await openLine(page, name);
  await press(page, `Remove ${name}`);
};

const topOf = async (page: Page, name: string) => (await line(page, name).boundingBox())?.y;

describe("what was done", () => {
  test("is undone by a press, also without a network", async () => {
    const anna = await shopper("milk", "candles");
    const page = await opened(anna, "Shopping");
    await workerReady(page);
    await removeLine(page, "candles");
    await line(page, "candles").waitFor({ state: "detached" });
    await expect.poll(anna.names).toEqual(["milk"]);
    await goOffline(page);
    await press(page, "Undo");
    await line(page, "candles").waitFor();
    await goOffline(page, false);
    await expect.poll(anna.names, { timeout: 60_000 }).toEqual(["candles", "milk"]);
  });

  test("is final after a while, and with the next act", async () => {
    const anna = await shopper("milk", "candles");
    const page = await opened(anna, "Shopping");
    await page.clock.install();
    await removeLine(page, "candles");
    await page.getByText("“candles” is removed.").waitFor();
    await page.clock.runFor(600);
    await removeLine(page, "milk");
    await page.getByText("“milk” is removed.").waitFor();
    expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(11_000);
    await page.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  });

  test("waits if the service can't reverse it, and is not lost when the page is left", async () => {
    const anna = await shopper("500 g flour");
    const page = await opened(anna, "Shopping");
    const pantry = async () => (await anna.api.call("GET /v1/pantry-items")).map(({ name }) => name);
    await line(page, "flour").check();
    await press(page, "Put away");
    await page.getByText("put away", { exact: true }).waitFor();
    // With a key, because it has come to where the thumb was: a tap at once would be a double tap.
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await page.getByRole("button", { name: "Put away" }).waitFor();
    expect(await pantry()).toEqual([]);
    await page.getByRole("button", { name: "Put away" }).press("Enter");
    await page.getByText("put away", { exact: true }).waitFor();
    expect(await pantry()).toEqual([]);
    await page.reload();
    await expect.poll(pantry, { timeout: 60_000 }).toEqual(["flour"]);
  });

  test("is done once, though another tab does what waits", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    const logged = async () => (await anna.api.call("GET /v1/cooking-logs")).length;
    const page = await opened(anna, "Recipes");
    await page.getByRole("link", { name: /^Dal/ }).click();
    await page.clock.install();
    await press(page, "I have cooked it");
    await page.getByText("Noted.", { exact: true }).waitFor();
    await page.evaluate("void open('/kitchen')");
    await expect.poll(logged).toBe(1);
    await page.clock.runFor(11_000);
    await page.getByText("Noted.", { exact: true }).waitFor({ state: "detached" });
    // What is sent later comes later.
    await tab(page, "Shopping");
    await addToList(page, "milk");
    await line(page, "milk").waitFor();
    expect(await logged()).toBe(1);
  });

  test("can be a recipe that was deleted, a meal that was moved, and one that was removed", async () => {
    const anna = await founder(service.baseUrl);
    const recipeId = await addRecipe(anna.api, "Dal");
    // Of next week no day is over, and so none is folded.
    const monday = plusDays(mondayOf(today()), 7);
    const { id } = await anna.api.call("POST /v1/week-plans", { body: { weekStart: monday } });
    const slots = async () => (await anna.api.call("GET /v1/week-plans/{id}", { params: { id } })).slots;
    const body = { slotDate: monday, recipeId, servings: 3 } as const;
    await anna.api.call("POST /v1/week-plans/{id}/slots", { params: { id }, body });
    const page = await opened(anna);
    await press(page, "Later week");
    await press(page, "Change Dal");
    await page.getByRole("combobox", { name: "Day" }).selectOption(plusDays(monday, 4));
    await press(page, "Save");
    const friday = page.getByRole("region", { name: dayName(plusDays(monday, 4)) });
    await friday.getByText("Dal").waitFor();
    await press(page, "Undo");
    await friday.getByText("Dal").waitFor({ state: "detached" });
    await expect.poll(slots).toMatchObject([{ slotDate: monday, servings: 3 }]);

    await press(page, "Change Dal");
    await press(page, "Remove Dal");
    await expect.poll(slots).toEqual([]);
    await press(page, "Undo");
    await expect.poll(slots).toMatchObject([{ slotDate: monday, servings: 3 }]);

    await tab(page, "Recipes");
    await page.getByRole("link", { name: /^Dal/ }).click();
    await press(page, "Delete");
    await page.getByText("There are no recipes yet.").waitFor();
    await press(page, "Undo");
    await page.getByRole("link", { name: /^Dal/ }).waitFor();
  });
});

describe("two taps in a row", () => {
  test("do one thing", async () => {
    const anna = await stocked({ "5 l milk": 9, "2 kg rice": 10 });
    const page = await opened(anna, "Pantry");
    await openLine(page, "milk");
    const remove = page.getByRole("button", { name: "Remove milk" });
    const box = await remove.boundingBox();
    await page.mouse.dblclick((box?.x ?? 0) + 10, (box?.y ?? 0) + 10, { delay: 20 });
    await expect.poll(anna.left).toEqual(["2 rice"]);
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  test("tick a line once", async () => {
    const page = await opened(await shopper("milk"), "Shopping");
    await line(page, "milk").dblclick();
    expect(await line(page, "milk").isChecked()).toBe(true);
    await page.getByText("1 of 1 in the basket").waitFor();
  });

  test("count twice on an amount", async () => {
    const anna = await stocked({ "2 l milk": 9 });
    const page = await opened(anna, "Pantry");
    await page.getByRole("button", { name: "More: milk" }).dblclick();
    await page.getByText("3 l", { exact: true }).waitFor();
    await expect.poll(anna.left).toEqual(["3 milk"]);
  });
});

describe("the list", () => {
  test("holds still when a line is ticked, and folds ticked lines away once nobody ticks any more", async () => {
    const page = await opened(await shopper("milk", "apples", "bread"), "Shopping");
    // All that the page fetches has come.
    await page.waitForLoadState("networkidle");
    await page.clock.install();
    const before = await topOf(page, "bread");
    await line(page, "apples").check();
    await page.getByText("1 of 3 in the basket").waitFor();
    expect(await topOf(page, "bread")).toBe(before);
    await page.clock.runFor(31_000);
    await page.getByText("In the basket (1)").waitFor();
    await line(page, "apples").waitFor({ state: "hidden" });
    await page.getByText("In the basket (1)").click();
    await line(page, "apples").uncheck();
    await page.getByText("In the basket (1)").waitFor({ state: "detached" });
    await line(page, "apples").waitFor();
  });

  test("folds ticked lines away when somebody comes back to it", async () => {
    const page = await opened(await shopper("milk", "apples"), "Shopping");
    await line(page, "apples").check();
    await tab(page, "Pantry");
    await tab(page, "Shopping");
    await page.getByText("In the basket (1)").waitFor();
  });

  test("begins with the first line that somebody writes, in this week or the next", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna, "Shopping");
    await addToList(page, "milk");
    await line(page, "milk").waitFor();
    await tab(page, "Next week");
    // Another week has another field.
    await page.getByText("Nothing is on this list yet").waitFor();
    await addToList(page, "flour");
    await line(page, "flour").waitFor();
    expect(await line(page, "milk").count()).toBe(0);
    await tab(page, "This week");
    await line(page, "milk").waitFor();
  });

  test("says which meals changed since it was made, and takes what they need", async () => {
    const anna = await shopper("candles");
    const params = { id: anna.planId };
    const plan = async (recipeId: string) =>
      anna.api.call("POST /v1/week-plans/{id}/slots", { params, body: { slotDate: today(), recipeId } });
    const [tag] = await anna.api.call("GET /v1/tags");
    const ingredients = [{ newIngredientName: "water", quantity: 1, unit: "l" }];
    const { id: tea } = await anna.api.call("POST /v1/recipes", {
      body: { name: "Hot water", effort: "easy", tagIds: [tag?.id ?? ""], ingredients },
    });
    const dal = await plan(await addRecipe(anna.api, "Dal"));
    await plan(tea);
    const page = await opened(anna, "Shopping");
    await page.getByText("Not on this list: Dal, Hot water.").waitFor();
    await press(page, "Take what the meals need");
    await line(page, "Dal leaves").waitFor();
    // Nothing can be taken for this one, and so it is not said again.
    await page.getByText("Not on this list").waitFor({ state: "detached" });
    await anna.api.call("DELETE /v1/week-plans/{planId}/slots/{slotId}", {
      params: { planId: anna.planId, slotId: dal.id },
    });
    await page.reload();
    await page.getByText("No longer planned: Dal.").waitFor();
    expect(await page.getByText("Not on this list").count()).toBe(0);

    await press(page, "Take what the meals need");
    await line(page, "Dal leaves").waitFor({ state: "detached" });
    await page.getByText("No longer planned").waitFor({ state: "detached" });
    await line(page, "candles").waitFor();
  });

  test("begins only when it is known that nobody else has begun it", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna, "Shopping");
    const isAnswered = Promise.withResolvers<void>();
    await page.route("**/v1/changes*", (route) => isAnswered.promise.then(() => route.continue()));
    const plan = await anna.api.call("POST /v1/week-plans", { body: { weekStart: monday } });
    await anna.api.call("POST /v1/week-plans/{id}/shopping-list", { params: { id: plan.id } });
    await page.reload();
    await page.getByText("Loading").waitFor();
    expect(await page.getByLabel(/^Add, such as/).count()).toBe(0);
    isAnswered.resolve();
    await addToList(page, "milk");
    await line(page, "milk").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("keeps what is typed while its first line is sent", async () => {
    const page = await opened(await founder(service.baseUrl), "Shopping");
    const isTyped = Promise.withResolvers<void>();
    await page.route("**/shopping-list", (route) => isTyped.promise.then(() => route.continue()));
    await addToList(page, "milk");
    const field = page.getByLabel(/^Add, such as/);
    await expect.poll(() => field.inputValue()).toBe("");
    await field.pressSequentially("flour");
    isTyped.resolve();
    await line(page, "milk").waitFor();
    expect(await field.inputValue()).toBe("flour");
  });

  test("gives a first line back that is not taken, or can't be sent without a network", async () => {
    const page = await opened(await founder(service.baseUrl), "Shopping");
    const isKept = async (text: string) => {
      await page.getByRole("alert").waitFor();
      expect(await page.getByLabel(/^Add, such as/).inputValue()).toBe(text);
    };
    await page.route("**/shopping-list", (route) => route.fulfill({ status: 400 }), { times: 1 });
    await addToList(page, "milk");
    await isKept("milk");
    await tab(page, "Next week");
    // What is typed in the same moment is for the list before.
    await page.locator("[aria-current]", { hasText: "Next week" }).waitFor();
    await workerReady(page);
    await goOffline(page);
    await addToList(page, "flour");
    await isKept("flour");
  });

  test("has the aisles as people walk through them: by a press, by dragging, and without a network", async () => {
    const anna = await shopper("2 l milk", "1 kg apples");
    const aisles = async () => (await anna.api.call("GET /v1/ingredient-categories")).map(({ name }) => name);
    const [first = "", second = "", third = ""] = await aisles();
    const page = await opened(anna, "Shopping");
    await workerReady(page);
    await page.getByText("The order of the shop").click();
    const rows = page.locator("details li .row");
    const shown = async () => (await rows.allTextContents()).slice(0, 3);
    await goOffline(page);
    await press(page, `${third} comes earlier`);
    await expect.poll(shown).toEqual([first, third, second]);
    // The button has moved along, with the focus.
    await page.keyboard.press("Enter");
    await expect.poll(shown).toEqual([third, first, second]);
    await rows.nth(0).dragTo(rows.nth(1));
    await expect.poll(shown).toEqual([first, third, second]);
    await goOffline(page, false);
    await expect.poll(async () => (await aisles()).slice(0, 3)).toEqual([first, third, second]);
    // The service tells all lists anew. The aisles stay open meanwhile.
    await page.getByText("No connection").waitFor({ state: "detached" });
    expect(await rows.first().isVisible()).toBe(true);
    expect(await shown()).toEqual([first, third, second]);
  });

  test("says where a line went, and offers names that it knows", async () => {
    const anna = await shopper("candles");
    await addPancakes(anna);
    const page = await opened(anna, "Shopping");
    await addToList(page, "2 l milk");
    await page
      .getByRole("status")
      .filter({ hasText: /^milk: in .*airy/ })
      .waitFor();
    const options = await page.locator("datalist option").all();
    const names = await Promise.all(options.map((option) => option.getAttribute("value")));
    expect(names).toEqual(expect.arrayContaining(["candles", "milk"]));
  });

  test("shows where a line went from another page, too", async () => {
    const things = [..."abcdefghijklmnop"].map((letter) => `bowl ${letter}`);
    const page = await opened(await shopper(...things), "Shopping");
    await addToList(page, "zebra");
    await page.getByText(/^zebra: in/).waitFor();
    await tab(page, "Pantry");
    await page.getByRole("heading", { name: "Pantry" }).waitFor();
    await press(page, "Show");
    await line(page, "zebra").waitFor();
    await expect.poll(() => topOf(page, "zebra")).toBeLessThan(700);
  });

  test("changes how much of a line is needed, its note, its aisle, and whether it is always at home", async () => {
    const anna = await shopper();
    await addPancakes(anna);
    const page = await opened(anna, "Shopping");
    await addToList(page, "2 milk");
    await page.getByText(/^milk: in/).waitFor();
    await openLine(page, "milk");
    await page.getByLabel("How much").fill("3");
    await page.getByLabel(/^Unit/).fill("l");
    await page.getByLabel(/^Note/).fill("lactose-free");
    await page.getByLabel("Where it stands in the shop").selectOption("Other");
    await page.getByLabel(/^We always have this/).check();
    await press(page, "Save");
    await page.getByRole("region", { name: "Other" }).getByText("lactose-free").waitFor();
    await line(page, "3 l milk").waitFor();
    const milk = async () => (await anna.api.call("GET /v1/ingredients", { query: { search: "milk" } }))[0];
    await expect.poll(async () => (await milk())?.isStaple).toBe(true);
    expect((await milk())?.category).toBeUndefined();
  });
});

describe("the pantry", () => {
  test("says in words until when something is good, and asks for a day only when it is opened", async () => {
    const anna = await stocked({ "200 g feta": 1, "1 l cream": 3, "200 g yogurt": -2, "6 eggs": 12 });
    const page = await opened(anna, "Pantry");
    for (const words of ["tomorrow", "in 3 days", "2 days over", "in 12 days"])
      await page.getByText(words, { exact: true }).waitFor();
    expect(await page.locator("input[type=date]").count()).toBe(0);
    await openLine(page, "feta");
    const feta = async () =>
      (await anna.api.call("GET /v1/pantry-items")).find(({ name }) => name === "feta");
    // Meanwhile somebody takes some of it.
    const params = { id: (await feta())?.id ?? "" };
    await anna.api.call("PATCH /v1/pantry-items/{id}", { params, body: { quantity: 50 } });
    await page.getByLabel("Best before").fill(today());
    await press(page, "Save");
    await page.getByText("today", { exact: true }).waitFor();
    await expect.poll(feta).toMatchObject({ bestBefore: today(), quantity: 50 });
  });

  test("heads what is no hurry as the rest only if something stands before it", async () => {
    const page = await opened(await stocked({ "6 eggs": 12 }), "Pantry");
    await page.getByText("in 12 days").waitFor();
    expect(await page.getByText("The rest").count()).toBe(0);
    await openLine(page, "eggs");
    await page.getByLabel("Best before").fill(today());
    await press(page, "Save");
    await page.getByLabel(/^Add, such as/).fill("500 g flour");
    await press(page, "Add");
    await page.getByRole("region", { name: "The rest" }).getByText("flour").waitFor();
  });

  test("counts what is left, and takes out what is used up, which can be undone", async () => {
    const anna = await stocked({ "100 g feta": 9 });
    const page = await opened(anna, "Pantry");
    const less = page.getByRole("button", { name: "Less: feta" });
    await less.click();
    await expect.poll(anna.left).toEqual(["50 feta"]);
    await less.click();
    await page.getByText("“feta” is used up.").waitFor();
    await expect.poll(anna.left).toEqual([]);
    await press(page, "Undo");
    await expect.poll(anna.left).toEqual(["50 feta"]);
  });

  test("is empty only when it is known that nobody else has filled it, and so are the recipes", async () => {
    const anna = await stocked({});
    const page = await opened(anna, "Pantry");
    await page.getByText("The pantry is empty.").waitFor();
    const isAnswered = Promise.withResolvers<void>();
    await page.route("**/v1/changes*", (route) => isAnswered.promise.then(() => route.continue()));
    await anna.api.call("POST /v1/pantry-items", { body: { text: "6 eggs" } });
    await addRecipe(anna.api, "Dal");
    await page.reload();
    const loading = page.getByText("Loading");
    await loading.waitFor();
    expect(await page.getByText("The pantry is empty.").count()).toBe(0);
    await tab(page, "Recipes");
    await page.getByRole("heading", { name: "Recipes" }).waitFor();
    expect(await loading.isVisible()).toBe(true);
    isAnswered.resolve();
    await page.getByRole("link", { name: /^Dal/ }).waitFor();
    await tab(page, "Pantry");
    await page.getByText("eggs").waitFor();
  });

  test("leads from a thing to recipes that use it", async () => {
    const anna = await stocked({});
    await addRecipe(anna.api, "Dal");
    await anna.api.call("POST /v1/pantry-items", { body: { text: "1 kg dal leaves" } });
    const page = await opened(anna, "Pantry");
    await openLine(page, "dal leaves");
    await page.getByRole("link", { name: /^Dal/ }).click();
    await page.getByRole("heading", { name: "Dal", exact: true }).waitFor();
  });
});
