import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { inBrowser } from "./browser.ts";

const browser = inBrowser();

/** The body of the last answer that an operation shows. */
const answerIn = async (operation: Locator): Promise<string> =>
  (await operation.locator(".live-responses-table .response-col_description pre").first().textContent()) ??
  "";

/** Opens an operation in the documentation, fills in its body, and reads what the service answered. */
const tryOut = async (module: string, name: string, body?: unknown): Promise<string> => {
  const operation = browser.page.locator(`#operations-${module}-${name}`);
  await operation.locator(".opblock-summary-control").click();
  if (body !== undefined) await operation.locator("textarea.body-param__text").fill(JSON.stringify(body));
  await operation.locator(".btn.execute").click();
  return answerIn(operation);
};

test("a visitor signs in, adds a recipe in the documentation and finds it there", async () => {
  await browser.page.goto(`${browser.baseUrl}/docs`);
  await browser.page.getByRole("link", { name: "sign in" }).click();
  await browser.page.getByText("This is a demo account.").waitFor();
  await browser.page.getByRole("button", { name: "Sign in" }).click();
  await browser.page.waitForURL("**/docs");

  const tags = JSON.parse(await tryOut("vocabulary", "list-tags"));
  const name = "Pancakes out of the documentation";
  const created = await tryOut("recipes", "create-recipe", {
    name,
    effort: "easy",
    tagIds: [tags[0].id],
    ingredients: [{ newIngredientName: "flour", quantity: 250, unit: "g" }],
  });
  expect(JSON.parse(created)).toMatchObject({ name });
  const operation = browser.page.locator("#operations-recipes-list-recipes");
  await operation.locator(".opblock-summary-control").click();
  await operation.getByPlaceholder("search").fill("documentation");
  await operation.locator(".btn.execute").click();
  expect(JSON.parse(await answerIn(operation)).data).toMatchObject([{ name }]);
  expect(browser.complaints()).toEqual([]);
});

test("the landing page says when the password is wrong", async () => {
  await browser.page.goto(browser.baseUrl);
  await browser.page.getByLabel("Password").fill("not the password");
  await browser.page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => browser.page.getByRole("status").textContent()).toMatch(/password/i);
});
