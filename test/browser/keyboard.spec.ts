import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { inBrowser } from "./browser.ts";
import { soup } from "./kitchen-page.ts";

const service = inBrowser();

/** The thing with the focus, as a person hears it; "nothing" if they would have to begin again at the top. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `(() => {
      const at = document.activeElement;
      if (at === document.body) return "nothing";
      const text = (at.labels?.[0] ?? at).cloneNode(true);
      for (const hidden of text.querySelectorAll("[aria-hidden]")) hidden.remove();
      return at.getAttribute("aria-label") ?? text.textContent.trim();
    })()`,
  );

/** A hand that only has a keyboard. */
const handOn = (page: Page) => {
  const to = async (name: RegExp): Promise<void> => {
    for (let steps = 0; !name.test(await focused(page)); steps += 1) {
      expect(steps, `${name} can be reached`).toBeLessThan(200);
      await page.keyboard.press("Tab");
    }
  };
  return {
    to,
    /** Until `outcome` is there, and something still has the focus. */
    press: async (name: RegExp, outcome: string | RegExp, key = "Enter") => {
      await to(name);
      await page.keyboard.press(key);
      await page.getByText(outcome).filter({ visible: true }).first().waitFor();
      await expect.poll(() => focused(page), { message: `after ${name}` }).not.toBe("nothing");
    },
    type: async (name: RegExp, text: string) => {
      await to(name);
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
    },
    /** Something goes, and its neighbour has the focus. */
    remove: async (name: RegExp, gone: string, neighbour: RegExp) => {
      await to(name);
      await page.keyboard.press("Enter");
      await page.getByText(gone, { exact: true }).waitFor({ state: "detached" });
      await expect.poll(() => focused(page)).toMatch(neighbour);
    },
  };
};

test("a hand that only has a keyboard gets through the week, and never loses its place", async () => {
  const { page, baseUrl } = service;
  const { to, press, type, remove } = handOn(page);
  await page.goto(`${baseUrl}/kitchen`);
  await press(/^New here/, "Your name");
  await type(/^Your name/, "Kim");
  await type(/^E-mail/, `${randomUUID()}@example.com`);
  await type(/^Password/, "seven green bottles");
  await press(/^Password/, "Name of the household");
  await type(/^Name of the household/, "Elm Street");
  await press(/^Name of the household/, "Make the list");

  await press(/^Recipes$/, "Paste one");
  await press(/^Paste one$/, "Paste the recipe");
  await type(/^Paste the recipe/, soup);
  await press(/^Fill in the form/, "Save");
  await press(/^Save$/, "The recipe is saved.");
  await press(/^Look at it/, "Simmer them");
  await press(/^Cook it/, "Get ready");
  await press(/^500 g leeks/, "500 g leeks", "Space");
  // A quick hand turns the page as soon as it is there.
  await page.evaluate(`new MutationObserver((_, observer) => {
    if (!document.body.textContent.includes("Step 1 of 2")) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
  }).observe(document.body, { childList: true, subtree: true, characterData: true })`);
  await press(/^Begin/, "Simmer them");
  await page.getByText("Step 2 of 2").waitFor();
  await press(/^Done/, "Noted");

  await press(/^Week$/, "Make the list");
  await press(/^Add a meal on Monday/, "Just a note");
  await press(/^Leek soup/, "Make the list");
  await press(/^Change Leek soup/, "Save");
  await to(/^Day/);
  await page.keyboard.press("ArrowDown");
  await press(/^Save$/, "Make the list");
  await page
    .getByRole("region", { name: /^Tuesday/ })
    .getByRole("link")
    .waitFor();
  await expect.poll(() => focused(page)).toMatch(/^Change Leek soup/);
  await press(/^Add a meal on Sunday/, "Good for that day");
  await type(/^Note, such as/, "Pizza");
  await press(/^Note, such as/, "Pizza");
  await expect.poll(() => focused(page)).toMatch(/^Add a meal on Sunday/);
  await remove(/^Remove Pizza/, "Pizza", /^Add a meal on Sunday/);
  await press(/^Fill /, /^Take /);
  await press(/^Take /, "Make the list");
  await to(/^Change Leek soup/);
  await page.keyboard.press("Enter");
  await to(/^Remove Leek soup/);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^(Change|Add a meal)/);
  await press(/^Make the list/, "in the basket");

  for (const text of ["candles", "3 matches", "string"]) {
    await type(/^Add, such as/, text);
    // How many stands elsewhere once the service has read the line.
    await press(/^Add, such as/, text.replace(/^3 /, ""));
  }
  await press(/^matches/, "Save");
  await remove(/^Remove matches/, "matches", /string|candles|leeks/);
  await press(/g leeks$/, /^1 of/, "Space");
  await press(/candles$/, /^2 of/, "Space");
  expect(await focused(page)).toMatch(/candles$/);
  await press(/^Put away/, "put away");

  await to(/^Pantry$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Pantry" }).waitFor();
  await type(/^Add, such as/, "2 l milk");
  await press(/^Add, such as/, "2 l");
  await press(/^milk/, "Best before");
  await type(/^Best before/, "01012020");
  await press(/^Save$/, "days over");
  // It goes to the shelf of what is to be used up.
  await page.getByRole("region", { name: "Use up soon" }).getByText("milk").waitFor();
  await press(/^milk/, "Best before");
  await remove(/^Remove milk/, "milk", /./);

  await press(/^Household$/, "Members");
  await press(/^Invite somebody/, "anybody with this link");
  await press(/^Your account/, "Sign out");
  await press(/^Sign out/, "Forgot your password?");
});
