import type { Page } from "playwright-core";

/** What people do on the documentation page. */

export const signIn = async (page: Page, baseUrl: string, who?: { email: string; password: string }) => {
  await page.goto(baseUrl);
  if (who) {
    await page.getByLabel("E-mail").fill(who.email);
    await page.getByLabel("Password").fill(who.password);
  }
  await page.getByRole("button", { name: "Sign in to the documentation" }).click();
  await page.waitForURL("**/docs");
};

/** Follows a link to an operation. */
export const openOperation = async (page: Page, baseUrl: string, id: string) => {
  await page.goto(`${baseUrl}/docs#${id}`);
  const operation = page.locator(`article[id="${id}"]`);
  await operation.getByRole("heading", { name: "Try it out" }).waitFor();
  return operation;
};
