import { expect, onTestFinished, test } from "vitest";
import { daysFrom, mondayOf, plusDays, today } from "../../infra/site/kitchen/dates.ts";
import { inBrowser } from "./browser.ts";
import { enter, enterDemo, fillWeek, founder, press, previewFill, tab } from "./kitchen-page.ts";

const service = inBrowser();
const monday = mondayOf(today());
const [, , , , friday = ""] = daysFrom(monday);

const opened = async (options = {}) => {
  const page = await service.open(options);
  onTestFinished(() => page.close());
  return page;
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

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
  const recipe = page.getByRole("link", { name: /^Teriyaki salmon/ });
  await recipe.scrollIntoViewIfNeeded();
  await recipe.click();
  await page.getByRole("heading", { name: "Steps" }).waitFor();
  await page.goBack();
  await recipe.waitFor();
  const isInView = () => page.evaluate<boolean>("document.querySelector('main').scrollTop > 500");
  await expect.poll(isInView).toBe(true);
});

test("a week is copied into the next one, and deleted", async () => {
  const page = await opened();
  await enterDemo(page, service.baseUrl);
  const meals = await page.locator(".meal a").allTextContents();
  await press(page, "Later week");
  await press(page, "Copy the week before");
  await expect.poll(() => page.locator(".meal a").allTextContents()).toEqual(meals);
  await press(page, "More for this week");
  await press(page, "Delete this week");
  await expect.poll(() => page.locator(".meal").count()).toBe(0);
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
