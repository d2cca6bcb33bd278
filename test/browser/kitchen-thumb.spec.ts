import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { dayName, daysFrom, mondayOf, plusDays, today } from "../../infra/site/kitchen/dates.ts";
import { inBrowser } from "./browser.ts";
import { addRecipe, founder, goOffline, onPhone, press, tab, workerReady } from "./kitchen-page.ts";
import { writeAt } from "./readable.ts";

// What got in the way of a family that lived a week on the page with a thumb.

const service = inBrowser();

const go = (page: Page, hash: string) => page.goto(`${service.baseUrl}/kitchen#${hash}`);

/** The edges of something on the screen. */
const edges = async (found: ReturnType<Page["locator"]>) => {
  const { x, y, width, height } = (await found.boundingBox()) ?? expect.fail("It is not on the screen.");
  return { top: y, bottom: y + height, right: x + width };
};

/** Such as "rgb(…) 0px 16px 0px 16px". */
const shadowOf = (page: Page) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector(".recipe-form > [type=submit]")).boxShadow`);

test("what is wrong with a recipe is not covered by the shade below Save", async () => {
  const page = await onPhone(service, await founder(service.baseUrl));
  await go(page, "add-recipe");
  await page.getByLabel("Name", { exact: true }).fill("Stock");
  await page.getByLabel(/^Ingredients/).fill("2 carrots");
  await page.locator("summary").filter({ hasText: "How much it makes" }).click();
  await page.getByLabel(/^Such as/).fill("1 l");
  const save = page.getByRole("button", { name: "Save" });
  await save.tap();
  const fault = page.getByText("Choose at least one tag");
  await fault.waitFor();
  const [, down = "0", , spread = "0"] = (await shadowOf(page)).match(/-?\d+px/g) ?? [];
  const reach = parseFloat(down) + parseFloat(spread);
  expect(reach).toBeGreaterThan(0);
  expect((await edges(fault)).top).toBeGreaterThanOrEqual((await edges(save)).bottom + reach);
});

test("what needs a network says so above the button that was pressed, not behind it", async () => {
  const anna = await founder(service.baseUrl);
  const recipeId = await addRecipe(anna.api, "Dal");
  const weekStart = plusDays(mondayOf(today()), 7);
  const slots = daysFrom(weekStart).flatMap((slotDate) => [
    { slotDate, recipeId },
    { slotDate, recipeId },
  ]);
  await anna.api.call("POST /v1/week-plans", { body: { weekStart, slots } });
  const page = await onPhone(service, anna);
  await press(page, "Later week");
  await page.getByRole("heading", { name: "Next week" }).waitFor();
  await workerReady(page);
  await goOffline(page);
  const button = page.getByRole("button", { name: "Make the list" });
  await button.tap();
  const fault = page.getByText("This needs a connection.");
  await fault.waitFor();
  const { top, bottom } = await edges(fault);
  expect((await edges(button)).top).toBeGreaterThanOrEqual(bottom);
  const isOnTop = `document.elementFromPoint(40, ${(top + bottom) / 2})?.role === "alert"`;
  expect(await page.evaluate(isOnTop)).toBe(true);
});

test("a tap that takes its own button away opens no keyboard", async () => {
  const anna = await founder(service.baseUrl);
  const { id: planId } = await anna.api.call("POST /v1/week-plans", {
    body: { weekStart: mondayOf(today()) },
  });
  const { id } = await anna.api.call("POST /v1/week-plans/{id}/shopping-list", { params: { id: planId } });
  await anna.api.call("POST /v1/shopping-lists/{id}/items", { params: { id }, body: { text: "milk" } });
  const page = await onPhone(service, anna);
  await tab(page, "Shopping");
  await page.getByRole("checkbox", { name: "milk" }).check();
  await page.getByRole("button", { name: "Put away" }).tap();
  await page.getByText("All that was in the basket goes into the pantry.").waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.tagName")).toBe("MAIN");
});

test("a list says what the pantry has of a line, until it is ticked", async () => {
  const anna = await founder(service.baseUrl);
  const recipeId = await addRecipe(anna.api, "Leek");
  const slots = [{ slotDate: today(), recipeId }];
  const { id } = await anna.api.call("POST /v1/week-plans", {
    body: { weekStart: mondayOf(today()), slots },
  });
  await anna.api.call("POST /v1/week-plans/{id}/shopping-list", { params: { id } });
  const add = (text: string, bestBefore?: string) =>
    anna.api.call("POST /v1/pantry-items", { body: { text, bestBefore } });
  await add("300 g Leek leaves");
  await add("2 l Leek roots", plusDays(today(), -1));
  const page = await onPhone(service, anna);
  await tab(page, "Shopping");
  const words = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }).textContent();
  await expect.poll(() => words("Leek leaves")).toContain("300 g in the pantry · for Leek");
  // What was good until yesterday is none.
  expect(await words("Leek roots")).not.toContain("in the pantry");
  await add("1 bag Leek leaves");
  await expect.poll(() => words("Leek leaves")).toMatch(/(300 g|1 bag) \+ (300 g|1 bag) in the pantry/);
  await page.getByRole("checkbox", { name: "Leek leaves" }).check();
  await expect.poll(() => words("Leek leaves")).not.toContain("in the pantry");
});

test("an empty list says what to do, and shows no progress", async () => {
  const page = await onPhone(service, await founder(service.baseUrl));
  await press(page, "Make the list");
  await page.getByText("Nothing is on this list yet. Write what you need.").waitFor();
  expect(await page.locator("progress").count()).toBe(0);
});

test("a recipe whose name tells nothing is drawn with neither meat nor fish, and its leftovers are like it", async () => {
  const anna = await founder(service.baseUrl);
  const recipeId = await addRecipe(anna.api, "Salmon");
  const unclear = ["Vegetable stock", "Spinach dumplings", "Couscous"];
  for (const name of ["Roast chicken", ...unclear]) await addRecipe(anna.api, name);
  const slots = [{ slotDate: today(), recipeId }];
  await anna.api.call("POST /v1/week-plans", { body: { weekStart: mondayOf(today()), slots } });
  const page = await onPhone(service, anna);
  await tab(page, "Recipes");
  const picture = (within: ReturnType<Page["locator"]>) => within.locator("svg.picture").innerHTML();
  const recipe = (name: string) => picture(page.getByRole("link", { name }));
  const own = await recipe("Salmon");
  /** What lies on the table, whatever its cloth. */
  const dish = (drawn: string) => drawn.replace(/fill="#\w+"/, "");
  const animals = [own, await recipe("Roast chicken")].map(dish);
  for (const name of unclear) expect(animals, name).not.toContain(dish(await recipe(name)));
  await tab(page, "Week");
  await press(page, `Add a meal on ${dayName(today())}`);
  expect(await picture(page.getByRole("button", { name: "Leftovers of Salmon" }))).toBe(own);
});

test("an amount of nutrition keeps off the edge of its card", async () => {
  const anna = await founder(service.baseUrl);
  const [tag] = await anna.api.call("GET /v1/tags");
  const ingredients = [{ newIngredientName: "carrots", quantity: 1, unit: "kg" }];
  const body = { name: "Stock", effort: "easy" as const, serves: 4, tagIds: [tag?.id ?? ""], ingredients };
  const { id } = await anna.api.call("POST /v1/recipes", { body });
  const page = await onPhone(service, anna);
  await go(page, `recipe/${id}`);
  await page.locator("summary").filter({ hasText: "Nutrition of a serving" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Energy" });
  const gap = (await edges(row)).right - (await edges(row.getByText("kcal"))).right;
  expect(gap).toBeGreaterThanOrEqual(12);
});

test("in large letters, too, a page begins at its top", async () => {
  const page = await onPhone(service, await founder(service.baseUrl, ["Soup", "Stew", "Salad", "Pie"]));
  await writeAt(page, 32);
  await tab(page, "Recipes");
  await page.getByText("4 recipes").waitFor();
  await page.evaluate("scrollTo(0, 400)");
  expect(await page.evaluate("scrollY")).toBeGreaterThan(100);
  await tab(page, "Household");
  await expect.poll(() => page.evaluate("scrollY")).toBe(0);
});
