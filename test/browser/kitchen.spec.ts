import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectUsable, look, views } from "./accessible.ts";
import { inBrowser } from "./browser.ts";

const service = inBrowser();
const at = () => `${service.baseUrl}/kitchen`;

const tab = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const line = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(name) });

const signIn = async (page: Page): Promise<void> => {
  await page.goto(at());
  await page.getByLabel("E-mail").fill("robin@example.com");
  await page.getByLabel("Password").fill("demo-robin-password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Fill my week" }).waitFor();
};

const soup = `Leek soup

Ingredients
500 g leeks
1 l vegetable stock

Method
1. Slice the leeks.
2. Simmer them in the stock for twenty minutes.`;

test("somebody signs up, pastes a recipe, plans it and ticks it off the list", async () => {
  const { page } = service;
  await page.goto(at());
  await page.getByRole("button", { name: "New here?" }).click();
  await page.getByLabel("Your name").fill("Kim");
  await page.getByLabel("E-mail").fill(`${randomUUID()}@example.com`);
  await page.getByLabel(/^Password/).fill("seven green bottles");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.getByLabel("Name of the household").fill("Elm Street");
  await page.getByRole("button", { name: "Create it" }).click();
  await tab(page, "Recipes");
  await page.getByRole("link", { name: "Add a recipe" }).click();
  await page.getByLabel(/^Paste the recipe/).fill(soup);
  await page.getByRole("button", { name: "Sort it out" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The recipe is saved.").waitFor();
  await tab(page, "Week");
  await page.getByRole("button", { name: "Plan this week" }).click();
  await page
    .getByRole("button", { name: /^Add a meal on/ })
    .first()
    .click();
  await page.getByRole("searchbox").fill("leek");
  await page.getByRole("button", { name: "Leek soup" }).click();
  await page.getByRole("link", { name: "Leek soup" }).waitFor();
  await page.getByRole("button", { name: "Make the shopping list" }).click();
  await line(page, "leeks").check();
  await page.getByText("1 of 2 in the basket").waitFor();
  await tab(page, "Household");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByLabel("E-mail").waitFor();
  expect(await page.evaluate("localStorage.length")).toBe(0);
});

test("two shop from one list, one of them without a network, and opens the page there", async () => {
  const [anna, ben] = [service.page, await service.open({})];
  await signIn(anna);
  await signIn(ben);
  for (const page of [anna, ben]) await tab(page, "Shopping");
  const open = anna.locator("input[type=checkbox]:not(:checked)");
  await open.first().waitFor();
  await ben.evaluate("navigator.serviceWorker.ready");
  await ben.context().setOffline(true);
  await ben.reload();
  await ben.getByLabel(/^Add, such as/).fill("candles");
  await ben.getByRole("button", { name: "Add" }).click();
  await line(ben, "candles").check();
  await anna.getByLabel(/^Add, such as/).fill("matches");
  await anna.getByRole("button", { name: "Add" }).click();
  await ben.context().setOffline(false);
  await expect.poll(() => line(anna, "candles").isChecked(), { timeout: 60_000 }).toBe(true);
  await line(ben, "matches").waitFor({ timeout: 60_000 });
  await ben.close();
});

test("every screen can be used with a keyboard and a screen reader, in light and dark, from 320 pixels on", async () => {
  const { page } = service;
  await signIn(page);
  for (const name of ["Week", "Shopping", "Pantry", "Recipes", "Household"]) {
    await tab(page, name);
    for (const view of views) {
      await look(page, view);
      await expectUsable(page, `${name} ${view.colorScheme} ${view.width}`);
    }
  }
  expect(service.complaints().filter((text) => !/status of 40[14]/.test(text))).toEqual([]);
});
