import { mkdirSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { createClient } from "../../core/client/client.ts";
import { command } from "../../infra/command-line/command.ts";
import { demoSignIn } from "../../infra/demo/demo.ts";
import { iconSizes } from "../../infra/site/files.ts";
import { startServer } from "../support/server.ts";
import { chromiumOptions } from "./browser.ts";
import { enterDemo, press, score, tab } from "./kitchen-page.ts";

const help = `Takes the README's pictures of the kitchen page and its icons for home screens anew, with the demo's household, in Chromium.

  npm run pictures
  npm run pictures -- --screens FOLDER [--url ADDRESS]

  --screens FOLDER   instead every screen on a phone and at a desk, light, dark and printed, into this folder: once before a
                     change and once after it, they show what it changed
  --url ADDRESS      the service to take them of, with the demo's household, perhaps of an earlier release
                     (default: one that is started for it)
  --help             this text`;

const folder = path.resolve(import.meta.dirname, "../../infra/site/kitchen/pictures");

/** Returns this week's Thursday at five. */
const thursday = (): Date => {
  const day = new Date();
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7) + 3);
  day.setHours(17, 0);
  return day;
};

const takePictures = async (browser: Browser, url: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 360, height: 720 }, reducedMotion: "reduce" });
  // Whatever today is: then some of the week is over, and a meal is for tonight.
  await page.clock.setFixedTime(thursday());
  const take = async (name: string) => {
    // Without a focus ring.
    await page.mouse.click(355, 5);
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: path.join(folder, `${name}.png`), animations: "disabled" });
  };
  await enterDemo(page, url);
  await score(page).waitFor();
  await take("week");
  await tab(page, "Shopping");
  await take("list");
  await page.emulateMedia({ colorScheme: "dark" });
  await tab(page, "Recipes");
  await page.getByRole("link", { name: /^Minestrone/ }).click();
  await tab(page, "Cook it");
  await press(page, "Begin");
  await press(page, "Next step");
  await take("cooking");
  for (const size of iconSizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.goto(`${url}/kitchen/icon.svg`);
    await page.screenshot({ path: path.join(folder, `icon-${size}.png`) });
  }
};

const views = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

/** Every screen by its address, which earlier releases know, too. */
const screensOf = (recipeId: string): Readonly<Record<string, string>> => ({
  week: "/kitchen#week",
  list: "/kitchen#list",
  pantry: "/kitchen#pantry",
  recipes: "/kitchen#recipes",
  recipe: `/kitchen#recipe/${recipeId}`,
  cooking: `/kitchen#cook/${recipeId}`,
  "add-recipe": "/kitchen#add-recipe",
  "edit-recipe": `/kitchen#edit-recipe/${recipeId}`,
  household: "/kitchen#household",
  account: "/kitchen#me",
});
const publicScreens = {
  landing: "/",
  "sign-in": "/kitchen",
  invite: "/invites/0",
  reset: "/reset#0",
  confirm: "/confirm#0",
};
const printed = ["week", "list", "recipe"];

/** Takes each of these screens in both sizes and colours. */
const takeScreens = async (
  page: Page,
  url: string,
  screens: Readonly<Record<string, string>>,
  folder: string,
) => {
  for (const [view, viewport] of Object.entries(views)) {
    await page.setViewportSize(viewport);
    for (const [name, at] of Object.entries(screens)) {
      // A new document each time, because an address that differs behind its # only loads nothing.
      await page.goto("about:blank");
      await page.goto(url + at);
      await page.waitForLoadState("networkidle");
      const take = async (look: string) => {
        await page.screenshot({
          path: path.join(folder, `${name}-${view}${look}.png`),
          animations: "disabled",
        });
      };
      await take("");
      await page.emulateMedia({ colorScheme: "dark" });
      await take("-dark");
      await page.emulateMedia({ colorScheme: "light", media: "print" });
      if (printed.includes(name) && view === "desk")
        await page.screenshot({ path: path.join(folder, `${name}-printed.png`), fullPage: true });
      await page.emulateMedia({ media: null });
    }
  }
};

const takeEveryScreen = async (browser: Browser, url: string, folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await takeScreens(page, url, publicScreens, folder);
  const api = createClient(url);
  await api.call("POST /v1/auth/login", { body: demoSignIn });
  const [recipe] = (await api.call("GET /v1/recipes", { query: { search: "Minestrone" } })).data;
  await page.request.post(`${url}/v1/auth/login`, { data: demoSignIn });
  await takeScreens(page, url, screensOf(recipe?.id ?? ""), folder);
  console.log(`The pictures are in ${folder}.`);
};

const options = { screens: { type: "string" }, url: { type: "string" } } as const;

await command(help, options, async ({ screens, url }) => {
  const server = url === undefined ? await startServer() : undefined;
  const baseUrl = server?.baseUrl ?? `${url}`;
  const browser = await chromium.launch(chromiumOptions());
  try {
    if (screens === undefined) await takePictures(browser, baseUrl);
    else await takeEveryScreen(browser, baseUrl, path.resolve(screens));
  } finally {
    await browser.close();
    await server?.stop();
  }
});
