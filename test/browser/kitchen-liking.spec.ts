import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { dayName, today } from "../../infra/site/kitchen/dates.ts";
import { expectUsable, look, views } from "./accessible.ts";
import { inBrowser } from "./browser.ts";
import {
  addRecipe,
  enter,
  founder,
  goOffline,
  joiner,
  onPhone,
  phone,
  press,
  tab,
  workerReady,
} from "./kitchen-page.ts";

// What Anna and Ben think of their recipes.

const service = inBrowser();

/** Two who live together, with three recipes. */
const couple = async () => {
  const anna = await founder(service.baseUrl, ["Broth"]);
  const [dal, pie] = [await addRecipe(anna.api, "Dal"), await addRecipe(anna.api, "Pie")];
  return { anna, ben: await joiner(service.baseUrl, anna), dal, pie };
};

const openRecipe = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${service.baseUrl}/kitchen#recipe/${id}`);
  await heart(page).waitFor();
};
const mark = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heart = (page: Page) => mark(page, "Favourite");
const isOn = (page: Page, name: string) => mark(page, name).getAttribute("aria-pressed");
const chip = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^(✓ ?)?${name}$`) });
const row = (page: Page, name: string) => page.locator(".recipes li").filter({ hasText: name });
/** The recipes of the list, in its order. */
const names = async (page: Page) =>
  (await page.locator(".recipes li").allInnerTexts()).map((text) => text.split("\n")[0]);

test("stars and a heart that one gives, the other sees: in the recipe, in the list, and after a reload", async () => {
  const { anna, ben, dal } = await couple();
  const hers = await onPhone(service, anna);
  await openRecipe(hers, dal);
  await heart(hers).tap();
  await mark(hers, "4 stars").tap();
  expect(await isOn(hers, "Favourite")).toBe("true");
  await hers.getByText("4 of 5").waitFor();

  const his = await onPhone(service, ben);
  await openRecipe(his, dal);
  await his.getByText("4 of 5").waitFor();
  expect(await isOn(his, "4 stars")).toBe("false");
  await mark(his, "5 stars").tap();
  await his.getByText("4.5 of 5").waitFor();

  await hers.reload();
  await hers.getByText("4.5 of 5").waitFor();
  expect([await isOn(hers, "4 stars"), await isOn(hers, "Favourite")]).toEqual(["true", "true"]);

  await tab(his, "Recipes");
  await row(his, "Dal").getByRole("img", { name: "4.5 of 5" }).waitFor();
  await row(his, "Dal").getByRole("img", { name: "Favourite" }).waitFor();
  expect(await row(his, "Broth").getByRole("img").count()).toBe(0);
});

test("what one has given goes with another press, and then only the other's word is left", async () => {
  const { anna, ben, dal } = await couple();
  await ben.api.call("PUT /v1/recipes/{id}/rating", {
    params: { id: dal },
    body: { stars: 2, isFavourite: true },
  });
  const page = await onPhone(service, anna);
  await openRecipe(page, dal);
  await mark(page, "5 stars").press("Enter");
  await page.getByText("3.5 of 5").waitFor();
  await mark(page, "5 stars").press("Enter");
  await page.getByText("2 of 5").waitFor();
  expect(await isOn(page, "5 stars")).toBe("false");
  await heart(page).press("Enter");
  await page.getByText("Somebody else's favourite").waitFor();
  expect(await isOn(page, "Favourite")).toBe("false");
  const recipe = async () => await anna.api.call("GET /v1/recipes/{id}", { params: { id: dal } });
  await expect.poll(recipe).toMatchObject({ rating: 2, isFavourite: true });
});

test("the list shows only favourites, or what is liked best first, and so does the choice for a meal", async () => {
  const { anna, dal, pie } = await couple();
  const rate = (id: string, body: { stars?: number; isFavourite?: boolean }) =>
    anna.api.call("PUT /v1/recipes/{id}/rating", { params: { id }, body });
  const page = await onPhone(service, anna);
  await tab(page, "Recipes");
  await rate(pie, { stars: 5 });
  await page.reload();
  await chip(page, "Best liked first").waitFor();
  expect(await chip(page, "Favourites").count()).toBe(0);
  await rate(dal, { isFavourite: true, stars: 3 });
  await page.reload();
  await chip(page, "Best liked first").click();
  await expect.poll(() => names(page)).toEqual(["Pie", "Dal", "Broth"]);
  // It may have come to where the other one was tapped.
  await chip(page, "Favourites").press("Enter");
  await expect.poll(() => names(page)).toEqual(["Dal"]);
  await tab(page, "Week");
  await press(page, new RegExp(`^Add a meal on ${dayName(today())}`));
  const choice = page.getByRole("dialog").getByRole("button", { name: /^Pie/ });
  await choice.getByRole("img", { name: "5 of 5" }).waitFor();
});

test("without a network, what one gives shows at once, and the service hears of it later", async () => {
  const { anna, dal } = await couple();
  const page = await onPhone(service, anna);
  await openRecipe(page, dal);
  await workerReady(page);
  await goOffline(page);
  await mark(page, "3 stars").tap();
  await page.getByText("1 change waits.").waitFor();
  expect(await isOn(page, "3 stars")).toBe("true");
  await heart(page).tap();
  await page.getByText("2 changes wait.").waitFor();
  await page.getByRole("link", { name: "Recipes", exact: true }).click();
  await row(page, "Dal").getByRole("img", { name: "Favourite" }).waitFor();
  await goOffline(page, false);
  const recipe = async () => await anna.api.call("GET /v1/recipes/{id}", { params: { id: dal } });
  await expect.poll(recipe).toMatchObject({ rating: 3, isFavourite: true });
});

test.each(views)("stars and hearts are usable at $width pixels in $colorScheme colours", async (view) => {
  const { anna, ben, dal } = await couple();
  await ben.api.call("PUT /v1/recipes/{id}/rating", {
    params: { id: dal },
    body: { stars: 4, isFavourite: true },
  });
  const page = await service.open(phone);
  onTestFinished(() => page.close());
  await enter(page, service.baseUrl, anna);
  await look(page, view);
  await openRecipe(page, dal);
  await mark(page, "3 stars").press("Enter");
  await heart(page).press("Enter");
  await page.getByText("Somebody else's favourite").waitFor();
  await expectUsable(page, "a recipe");
  for (const one of await page.locator(".stars button").all())
    expect((await one.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  await tab(page, "Recipes");
  await row(page, "Dal").getByRole("img").first().waitFor();
  await expectUsable(page, "the list");
});
