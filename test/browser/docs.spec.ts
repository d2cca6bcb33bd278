import { existsSync } from "node:fs";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Server, startServer } from "../support/server.ts";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = process.env.CHROMIUM ?? places.find((place) => existsSync(place));

let server: Server;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  if (!executablePath)
    throw new Error("There is no Chromium. Install it, or say where it is: CHROMIUM=/path/to/it");
  [server, browser] = await Promise.all([
    startServer(),
    chromium.launch({
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    }),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(server.baseUrl) && !url.startsWith("data:")) complaints.push(`Asked for ${url}`);
  });
});

afterEach(async () => {
  await page.close();
});

/** The body of the last answer that an operation shows. */
const answerIn = async (operation: Locator): Promise<string> =>
  (await operation.locator(".live-responses-table .response-col_description pre").first().textContent()) ??
  "";

/** Opens an operation in the documentation, fills in its body, and reads what the service answered. */
const tryOut = async (module: string, name: string, body?: unknown): Promise<string> => {
  const operation = page.locator(`#operations-${module}-${name}`);
  await operation.locator(".opblock-summary-control").click();
  if (body !== undefined) await operation.locator("textarea.body-param__text").fill(JSON.stringify(body));
  await operation.locator(".btn.execute").click();
  return answerIn(operation);
};

test("a visitor signs in, adds a recipe in the documentation and finds it there", async () => {
  await page.goto(`${server.baseUrl}/docs`);
  await page.getByRole("link", { name: "sign in" }).click();
  await page.getByText("This is a demo account.").waitFor();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/docs");

  const tags = JSON.parse(await tryOut("vocabulary", "list-tags"));
  const name = "Pancakes out of the documentation";
  const created = await tryOut("recipes", "create-recipe", {
    name,
    effort: "easy",
    tagIds: [tags[0].id],
    ingredients: [{ newIngredientName: "flour", quantity: 250, unit: "g" }],
  });
  expect(JSON.parse(created)).toMatchObject({ name });
  const operation = page.locator("#operations-recipes-list-recipes");
  await operation.locator(".opblock-summary-control").click();
  await operation.getByPlaceholder("search").fill("documentation");
  await operation.locator(".btn.execute").click();
  expect(JSON.parse(await answerIn(operation)).data).toMatchObject([{ name }]);
  expect(complaints).toEqual([]);
});

test("the landing page says when the password is wrong", async () => {
  await page.goto(server.baseUrl);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => page.getByRole("status").textContent()).toMatch(/password/i);
});
