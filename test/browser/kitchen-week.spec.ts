import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { dayName, daysFrom, mondayOf, plusDays, today, weekName } from "../../infra/site/kitchen/dates.ts";
import { inBrowser, withDemo } from "./browser.ts";
import {
  addRecipe,
  enter,
  enterDemo,
  fillWeek,
  founder,
  goOffline,
  phone,
  press,
  previewFill,
  tab,
  workerReady,
} from "./kitchen-page.ts";

const service = inBrowser(withDemo);
const monday = mondayOf(today());
const [, , , , friday = ""] = daysFrom(monday);

const opened = async (options = {}) => {
  const page = await service.open(options);
  onTestFinished(() => page.close());
  return page;
};

test("a phone's week begins with today, and unfolds the days that are over", async () => {
  const anna = await founder(service.baseUrl, ["Dal"]);
  const { id: recipeId = "" } = (await anna.api.call("GET /v1/recipes")).data[0] ?? {};
  const slots = [monday, friday].map((slotDate) => ({ slotDate, recipeId }));
  await anna.api.call("POST /v1/week-plans", { body: { weekStart: monday, slots } });
  const page = await opened(phone);
  await page.clock.setSystemTime(`${friday}T12:00:00`);
  await enter(page, service.baseUrl, anna);
  await page
    .getByRole("article", { name: "Tonight · Friday" })
    .getByRole("heading", { name: "Dal" })
    .waitFor();
  const past = page.getByRole("region", { name: /^Monday/ });
  expect(await past.isVisible()).toBe(false);
  await press(page, /^Mon – Thu/);
  await past.getByRole("link", { name: "Dal" }).waitFor();
});

test("a meal that was cooked gives way to tomorrow's, and is back when that is undone", async () => {
  const anna = await founder(service.baseUrl, ["Dal", "Ramen"]);
  const { data } = await anna.api.call("GET /v1/recipes", { query: { sort: "name" } });
  const slots = data.map(({ id: recipeId }, nth) => ({ slotDate: plusDays(monday, nth), recipeId }));
  await anna.api.call("POST /v1/week-plans", { body: { weekStart: monday, slots } });
  const page = await opened(phone);
  await page.clock.setSystemTime(`${monday}T18:00:00`);
  await enter(page, service.baseUrl, anna);
  const card = (day: string, dish: string) =>
    page.getByRole("article", { name: day }).getByRole("heading", { name: dish }).waitFor();
  await card("Tonight · Monday", "Dal");
  await page.getByRole("heading", { name: "Dal" }).getByRole("link").click();
  await press(page, "I have cooked it");
  await tab(page, "Week");
  await card("Tomorrow · Tuesday", "Ramen");
  await press(page, "Undo");
  await card("Tonight · Monday", "Dal");
});

test("a planned meal becomes another dish in its place, and the old one when that is undone", async () => {
  const anna = await founder(service.baseUrl, ["Dal", "Ramen", "Fish pie"]);
  const recipeId = (await anna.api.call("GET /v1/recipes")).data.find(({ name }) => name === "Dal")?.id ?? "";
  const slots = [{ slotDate: friday, recipeId, mealType: "lunch", servings: 3 }] as const;
  const { id } = await anna.api.call("POST /v1/week-plans", {
    body: { weekStart: monday, slots: [...slots] },
  });
  const page = await opened(phone);
  await page.clock.setSystemTime(`${friday}T09:00:00`);
  await enter(page, service.baseUrl, anna);
  const planned = async () =>
    (await anna.api.call("GET /v1/week-plans/{id}", { params: { id } })).slots.map(
      ({ recipe, slotDate, mealType, servings }) => [recipe.name, slotDate, mealType, servings],
    );
  await press(page, "Change Dal");
  await page.getByText("Cook something else").click();
  await page.getByLabel(/^Search/).fill("ram");
  await press(page, /^Ramen/);
  await expect.poll(planned).toEqual([["Ramen", friday, "lunch", 3]]);
  await press(page, "Undo");
  await expect.poll(planned).toEqual([["Dal", friday, "lunch", 3]]);
});

test("a meal whose recipe is not found says so, and who has no recipe gets a way to add one", async () => {
  const anna = await founder(service.baseUrl);
  const page = await opened(phone);
  await enter(page, service.baseUrl, anna);
  const dialog = page.getByRole("dialog");
  const add = () => press(page, new RegExp(`^Add a meal on ${dayName(today())}`));
  await add();
  await dialog.getByText("There are no recipes yet. Add the first one:").waitFor();
  expect(await dialog.getByRole("searchbox").count()).toBe(0);
  await dialog.getByRole("link", { name: "Type one" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByLabel("Name", { exact: true }).waitFor();
  await addRecipe(anna.api, "Dal");
  await page.reload();
  await tab(page, "Week");
  await add();
  await dialog.getByRole("button", { name: /^Dal/ }).waitFor();
  await dialog.getByRole("searchbox").fill("xyzzy");
  await dialog.getByText("No recipe has these words.").waitFor();
});

test("a fill is shown first: one meal can be swapped, and what is shown is what is planned", async () => {
  const anna = await founder(service.baseUrl, ["Fish pie", "Dal", "Ramen"]);
  const page = await opened();
  await page.clock.setSystemTime(`${plusDays(monday, 5)}T12:00:00`);
  await enter(page, service.baseUrl, anna);
  await previewFill(page);
  const shown = () => page.locator("dialog .lines b").allTextContents();
  const [saturday, sunday] = await shown();
  await press(page, /^Another one for Saturday/);
  await expect.poll(async () => (await shown())[0]).not.toBe(saturday);
  const swapped = await shown();
  expect(swapped[1]).toBe(sunday);
  expect(await page.locator(".meal").count()).toBe(0);
  await press(page, "Take these 2");
  await expect.poll(() => page.locator(".meal b").allTextContents()).toEqual(swapped);
});

test("Back leads to the week that was left", async () => {
  const page = await opened();
  await enterDemo(page, service.baseUrl);
  await press(page, "Later week");
  await page.getByRole("heading", { name: "Next week" }).waitFor();
  await tab(page, "Recipes");
  await page.goBack();
  await page.getByRole("heading", { name: "Next week" }).waitFor();
});

test("Back leads to the place in a long page that was left", async () => {
  const page = await opened(phone);
  await enterDemo(page, service.baseUrl);
  await tab(page, "Recipes");
  // The week from which the tab leads has one, too.
  const recipe = page.locator(".recipes").getByRole("link", { name: /^Teriyaki salmon/ });
  await recipe.scrollIntoViewIfNeeded();
  await recipe.click();
  await page.getByRole("heading", { name: "Steps" }).waitFor();
  await page.goBack();
  await recipe.waitFor();
  const isInView = () => page.evaluate<boolean>("document.querySelector('main').scrollTop > 500");
  await expect.poll(isInView).toBe(true);
});

test("Back leads there also past a page that was left while it still moved", async () => {
  const page = await opened(phone);
  await enterDemo(page, service.baseUrl);
  const top = () => page.evaluate<number>("document.querySelector('main').scrollTop");
  await page.evaluate("document.querySelector('main').scrollTo(0, 300)");
  await expect.poll(top).toBe(300);
  await tab(page, "Recipes");
  await heading(page, "Recipes");
  await page.evaluate(`
    location.hash = "#pantry";
    document.querySelector("main").dispatchEvent(new Event("scroll"));`);
  await heading(page, "Pantry");
  await page.goBack();
  await heading(page, "Recipes");
  await page.goBack();
  await expect.poll(top).toBe(300);
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const meals = (page: Page) => page.locator(".meal a").allTextContents();
/** How many meals each of seven days has. */
const mealsFrom = (page: Page, first: string) =>
  Promise.all(
    daysFrom(first).map((day) =>
      page
        .getByRole("region", { name: dayName(day) })
        .locator(".meal")
        .count(),
    ),
  );

test("a week is copied into the next one, without a network too, and the copy can be undone", async () => {
  const page = await opened();
  await enterDemo(page, service.baseUrl);
  const copied = await meals(page);
  await workerReady(page);
  await goOffline(page);
  await press(page, "Later week");
  await press(page, "Copy the week before");
  await expect.poll(() => meals(page)).toEqual(copied);
  await goOffline(page, false);
  await press(page, "Undo");
  await expect.poll(() => page.locator(".meal").count()).toBe(0);
  await page.getByRole("button", { name: "Copy the week before" }).waitFor();
  expect(await page.getByText(/^Not changed/).count()).toBe(0);
});

test("a copied week leaves what somebody wrote on its list", async () => {
  const anna = await founder(service.baseUrl, ["Dal"]);
  const { id: recipeId = "" } = (await anna.api.call("GET /v1/recipes")).data[0] ?? {};
  const slots = [{ slotDate: monday, recipeId }];
  await anna.api.call("POST /v1/week-plans", { body: { weekStart: monday, slots } });
  const body = { weekStart: plusDays(monday, 7) };
  const params = { id: (await anna.api.call("POST /v1/week-plans", { body })).id };
  const { id } = await anna.api.call("POST /v1/week-plans/{id}/shopping-list", { params });
  await anna.api.call("POST /v1/shopping-lists/{id}/items", { params: { id }, body: { text: "candles" } });
  const page = await opened();
  await enter(page, service.baseUrl, anna);
  await press(page, "Later week");
  await press(page, "Copy the week before");
  const plan = () => anna.api.call("GET /v1/week-plans/{id}", { params });
  await expect.poll(async () => (await plan()).slots.length).toBe(1);
  const list = await anna.api.call("GET /v1/shopping-lists/{id}", { params: { id } });
  expect(list.items.map(({ name }) => name)).toContain("candles");
});

describe("a deleted week", () => {
  const deleteWeek = async (page: Page) => {
    await press(page, "More for this week");
    await press(page, "Delete this week");
    await expect.poll(() => page.locator(".meal").count()).toBe(0);
  };

  test("can come back with its list, without a network too", async () => {
    const page = await opened();
    await enterDemo(page, service.baseUrl);
    await workerReady(page);
    const before = await meals(page);
    await goOffline(page);
    await deleteWeek(page);
    await press(page, "Undo");
    await expect.poll(() => meals(page)).toEqual(before);
    await tab(page, "Shopping");
    await page.getByText(/^\d+ of \d+ in the basket$/).waitFor();
    await goOffline(page, false);
  });

  test("is gone when the page is left, also as the first of two", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    const { id: recipeId = "" } = (await anna.api.call("GET /v1/recipes")).data[0] ?? {};
    for (const weekStart of [monday, plusDays(monday, 7)])
      await anna.api.call("POST /v1/week-plans", {
        body: { weekStart, slots: [{ slotDate: weekStart, recipeId }] },
      });
    const page = await opened();
    await enter(page, service.baseUrl, anna);
    await expect.poll(() => page.locator(".meal").count()).toBe(1);
    await deleteWeek(page);
    await press(page, "Later week");
    // Nothing more can be kept: a page that is left has no time for it.
    await page.evaluate("IDBDatabase.prototype.transaction = () => { throw new Error('left'); }");
    await deleteWeek(page);
    await page.reload();
    const plan = (weekStart: string) => anna.api.send("GET /v1/week-plans", { query: { weekStart } });
    for (const weekStart of [monday, plusDays(monday, 7)])
      await expect.poll(() => plan(weekStart).catch(({ status }) => status)).toBe(404);
  });

  test("makes room at once for what is planned in its place", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    await anna.api.call("POST /v1/week-plans", { body: { weekStart: monday } });
    const page = await opened();
    await page.clock.setSystemTime(`${friday}T12:00:00`);
    await enter(page, service.baseUrl, anna);
    await deleteWeek(page);
    await fillWeek(page);
    await expect.poll(() => mealsFrom(page, monday)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    expect(await page.getByText(/^Not changed/).count()).toBe(0);
  });
});

describe("weeks that begin on another day than Monday", () => {
  const [, , wednesday = "", , , saturday = ""] = daysFrom(monday);
  const lastSaturday = plusDays(saturday, -7);

  test("are planned, filled, copied and shopped for by a household that begins them on Saturday", async () => {
    const anna = await founder(service.baseUrl, ["Fish pie", "Dal", "Ramen"]);
    const page = await opened();
    await page.clock.setSystemTime(`${wednesday}T12:00:00`);
    await enter(page, service.baseUrl, anna);
    await press(page, "More for this week");
    await press(page, "Saturday");
    await heading(page, `This week ${weekName(lastSaturday)}`);
    await page.getByText(`The week begins on ${dayName(lastSaturday)}.`).waitFor();
    await press(page, "Fill 3 days");
    await press(page, "Take these 3");
    await expect.poll(() => mealsFrom(page, lastSaturday)).toEqual([0, 0, 0, 0, 1, 1, 1]);

    await press(page, "Later week");
    await heading(page, `Next week ${weekName(saturday)}`);
    await press(page, "Copy the week before");
    await expect.poll(() => mealsFrom(page, saturday)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    await press(page, "Make the list");
    const shown = page.getByRole("navigation", { name: "Lists" }).locator("[aria-current]");
    await expect.poll(() => shown.textContent()).toBe("Next week");
    await page.getByText(/^0 of \d+ in the basket$/).waitFor();
    await tab(page, "This week");
    await expect.poll(() => shown.textContent()).toBe("This week");

    await tab(page, "Week");
    await press(page, "Earlier week");
    await heading(page, `Last week ${weekName(plusDays(lastSaturday, -7))}`);
    await press(page, "Later week");
    await heading(page, `This week ${weekName(lastSaturday)}`);
    const planned = await anna.api.call("GET /v1/week-plans", { query: { weekStart: saturday } });
    expect(planned.slots).toHaveLength(3);
  });

  test("are back where they were with Undo", async () => {
    const page = await opened();
    await enter(page, service.baseUrl, await founder(service.baseUrl, ["Dal"]));
    await press(page, "More for this week");
    await press(page, "Sunday");
    await page.getByText(/^The week begins on Sun/).waitFor();
    await press(page, "Undo");
    await heading(page, `This week ${weekName(monday)}`);
  });

  test("are usual where people speak so, while nothing is planned", async () => {
    const page = await opened({ locale: "en-US" });
    await page.clock.setSystemTime(`${wednesday}T12:00:00`);
    await enter(page, service.baseUrl, await founder(service.baseUrl, ["Dal"]));
    await heading(page, `This week ${weekName(plusDays(monday, -1))}`);
  });

  test("leave days between them that no week can have, and say so", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    const next = plusDays(monday, 12);
    for (const weekStart of [monday, next])
      await anna.api.call("POST /v1/week-plans", { body: { weekStart } });
    const page = await opened();
    await enter(page, service.baseUrl, anna);
    await press(page, "Later week");
    await heading(page, weekName(plusDays(monday, 7), 5));
    await page.getByText(/^These days lie between two weeks/).waitFor();
    await page.getByRole("link", { name: weekName(monday) }).waitFor();
    await press(page, "Later week");
    await heading(page, weekName(next));
    await press(page, "Earlier week");
    await heading(page, weekName(plusDays(monday, 7), 5));
  });
});

test("a first load says that it loads, and nothing else, until the service has answered", async () => {
  const anna = await founder(service.baseUrl, ["Dal"]);
  const page = await opened();
  const answer = Promise.withResolvers<void>();
  await page.route("**/v1/changes**", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(`${service.baseUrl}/kitchen`);
  await page.getByLabel("E-mail").first().fill(anna.email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(anna.password);
  await press(page, "Sign in");
  await page.getByText("Loading …").waitFor();
  expect(await page.getByText("No connection").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Make the list" }).count()).toBe(0);
  answer.resolve();
  await page.getByRole("button", { name: "Make the list" }).waitFor();
});

test("each screen has a title of its own, and a keyboard skips to the page", async () => {
  const page = await opened();
  await enterDemo(page, service.baseUrl);
  await fillWeek(page);
  await tab(page, "Pantry");
  await expect.poll(() => page.title()).toBe("Pantry · Kitchen");
});
