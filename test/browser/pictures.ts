import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright-core";
import { command } from "../../infra/command-line/command.ts";
import { iconSizes } from "../../infra/site/files.ts";
import { startServer } from "../support/server.ts";
import { chromiumOptions } from "./browser.ts";
import { enterDemo, press, score, tab } from "./kitchen-page.ts";

const help = `Takes the README's pictures of the kitchen page and its icons for home screens anew, with the demo's household, in Chromium.

  npm run pictures

  --help   this text`;

const folder = path.resolve(import.meta.dirname, "../../infra/site/kitchen/pictures");

const takeAll = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  const server = await startServer();
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 720 }, reducedMotion: "reduce" });
    const take = async (name: string) => {
      // Without a focus ring.
      await page.mouse.click(355, 5);
      await page.waitForLoadState("networkidle");
      await page.screenshot({ path: path.join(folder, `${name}.png`), animations: "disabled" });
    };
    await enterDemo(page, server.baseUrl);
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
      await page.goto(`${server.baseUrl}/kitchen/icon.svg`);
      await page.screenshot({ path: path.join(folder, `icon-${size}.png`) });
    }
  } finally {
    await browser.close();
    await server.stop();
  }
};

await command(help, {}, takeAll);
