import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { mondayOf, today } from "../../infra/site/kitchen/dates.ts";
import { expectUsable } from "./accessible.ts";
import { inBrowser } from "./browser.ts";
import { enter, founder, goOffline, phone, press, somebody, tab, workerReady } from "./kitchen-page.ts";

const service = inBrowser();

const opened = async (locale: string): Promise<Page> => {
  const page = await service.open({ locale, viewport: { width: 320, height: 700 }, reducedMotion: "reduce" });
  onTestFinished(() => page.close());
  await page.goto(`${service.baseUrl}/kitchen`);
  return page;
};

const language = (page: Page) => page.evaluate<string>("document.documentElement.lang");

test("a German finds the page, and founds a household, in German, also without a network", async () => {
  const page = await opened("de-AT");
  const anna = await somebody(service.baseUrl, "Anna");
  await page.getByLabel(/^E-Mail/).fill(anna.email);
  await page.getByLabel(/^Passwort/).fill(anna.password);
  await page.getByRole("button", { name: "Anmelden" }).first().click();
  await page.getByLabel(/^Name des Haushalts/).fill("Ulmenweg");
  await page.locator("form button").first().click();
  await page.getByRole("heading", { name: /^Diese Woche/ }).waitFor();
  expect(await language(page)).toBe("de");
  const { data } = await anna.api.call("GET /v1/households/mine");
  expect(data.language).toBe("de");
  await workerReady(page);
  await goOffline(page);
  await page.reload();
  await page.getByRole("heading", { name: /^Diese Woche/ }).waitFor();
});

test("a Spaniard's list has Spanish units, also where they are changed, and the service gets its own", async () => {
  const anna = await founder(service.baseUrl);
  const { id: planId } = await anna.api.call("POST /v1/week-plans", {
    body: { weekStart: mondayOf(today()) },
  });
  const { id } = await anna.api.call("POST /v1/week-plans/{id}/shopping-list", { params: { id: planId } });
  const add = (customName: string, quantity: number, unit: string) =>
    anna.api.call("POST /v1/shopping-lists/{id}/items", {
      params: { id },
      body: { customName, quantity, unit },
    });
  await add("ajo", 2, "clove");
  await add("atún", 1, "tin");
  const page = await opened("es-ES");
  await page.locator("[name=email]").fill(anna.email);
  await page.locator("[name=password]").fill(anna.password);
  await page.locator("form button.main").click();
  await tab(page, "Compra");
  const change = async (name: RegExp, field: string, value: string) => {
    await press(page, name);
    await page.locator(`dialog [name=${field}]`).fill(value);
    await page.locator("dialog form button.main").press("Enter");
    await page.locator("dialog").waitFor({ state: "detached" });
  };
  await page.getByRole("checkbox", { name: "2 dientes ajo" }).waitFor();
  await change(/^ajo/i, "unit", "cabezas");
  await page.getByRole("checkbox", { name: "2 cabezas ajo" }).waitFor();
  // "lata" is a can, too.
  await change(/^atún/i, "quantity", "3");
  await page.getByRole("checkbox", { name: "3 latas atún" }).waitFor();
  const units = async () =>
    (await anna.api.call("GET /v1/shopping-lists/{id}", { params: { id } })).items
      .map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`)
      .sort();
  await expect.poll(units).toEqual(["2 head ajo", "3 tin atún"]);
});

test("what a page's recipe lacks is said in German, and once", async () => {
  const anna = await somebody(service.baseUrl, "Anna");
  await anna.api.call("POST /v1/households", { body: { name: "Anna", language: "de" } });
  const page = await opened("de");
  await page.locator("[name=email]").fill(anna.email);
  await page.locator("[name=password]").fill(anna.password);
  await page.locator("form button.main").click();
  await page.getByRole("heading", { name: /^Diese Woche/ }).waitFor();
  const paste = async (...recipes: readonly object[]) => {
    await page.goto(`${service.baseUrl}/kitchen#add-recipe/paste`);
    const data = recipes.map((recipe) => ({ "@type": "Recipe", recipeInstructions: "Kochen.", ...recipe }));
    await page.locator("textarea").fill(JSON.stringify(data));
    // No tap: a second one within half a second counts as a slip.
    await page.locator("form button.main").press("Enter");
  };
  const warnings = () => page.locator(".warnings li").allInnerTexts();
  await paste({ name: "Linsen", recipeIngredient: ["250 g Linsen", "Salz und Pfeffer"] });
  await expect
    .poll(warnings)
    .toEqual([
      expect.stringMatching(/^Salz und Pfeffer\s.*keine Menge/),
      expect.stringMatching(/^Wähl.* Merkmal/),
    ]);
  await page.goto(`${service.baseUrl}/kitchen#recipes`);
  const salt = { name: "Nudeln", keywords: "vegan", recipeIngredient: ["500 g Nudeln", "Salz"] };
  await paste(salt, { name: "Reis", recipeIngredient: ["500 g Reis"] });
  await expect
    .poll(warnings)
    .toEqual(["Nudeln hat 1 Zeile, die du prüfen solltest.", expect.stringMatching(/^Reis: Wähl.* Merkmal/)]);
});

test.each([
  ["de", "Einmal Fisch", "Fisch"],
  ["fr", "Poisson 1 fois", "poisson"],
  ["es", "Pescado una vez", "pescado"],
] as const)(
  "a household in %s fills its week by the rules that its own tags allow",
  async (own, rule, tag) => {
    const anna = await somebody(service.baseUrl, "Anna");
    await anna.api.call("POST /v1/households", { body: { name: "Anna", language: own } });
    const tags = await anna.api.call("GET /v1/tags");
    for (const name of ["Dal", "Lachs", "Reis"]) {
      const tagIds = tags.filter((one) => name === "Lachs" && one.name === tag).map(({ id }) => id);
      const ingredients = [{ newIngredientName: name, quantity: 1, unit: "g" }];
      const body = {
        name,
        effort: "easy",
        tagIds: tagIds.length > 0 ? tagIds : [tags[0]?.id ?? ""],
        ingredients,
      } as const;
      await anna.api.call("POST /v1/recipes", { body });
    }
    const page = await opened(own);
    await page.locator("[name=email]").fill(anna.email);
    await page.locator("[name=password]").fill(anna.password);
    await page.locator("form button.main").click();
    await page.locator(".dock button").first().click();
    await press(page, rule);
    await expect.poll(() => page.locator("dialog").textContent()).toContain("Lachs");
  },
);

test.each(["de-DE", "fr-FR", "es-ES"])("in %s all pages can be used, 320 pixels wide", async (locale) => {
  const page = await opened(locale);
  const anna = await founder(service.baseUrl, ["Dal"]);
  await page.locator("[name=email]").fill(anna.email);
  await page.locator("[name=password]").fill(anna.password);
  await page.locator("form button.main").click();
  for (const [at, shown] of [
    ["week", ".dock"],
    ["list", ".dock"],
    ["pantry", ".dock"],
    ["recipes", ".recipes a"],
    ["household", "details"],
    ["me", "details"],
    ["add-recipe", "textarea"],
  ] as const) {
    await page.evaluate(`location.hash = "${at}"`);
    await page.locator(shown).first().waitFor();
    await expectUsable(page, `${at} in ${locale}`, { "target-size": { enabled: true } });
  }
  expect(await language(page)).toBe(locale.slice(0, 2));
});

test.each(["de-DE", "fr-FR"])("in %s the meals of a day are whole words on a phone", async (locale) => {
  const page = await service.open({ ...phone, locale });
  onTestFinished(() => page.close());
  await page.goto(`${service.baseUrl}/kitchen`);
  const anna = await founder(service.baseUrl, ["Dal"]);
  await page.locator("[name=email]").fill(anna.email);
  await page.locator("[name=password]").fill(anna.password);
  await page.locator("form button.main").click();
  await page.locator(".hole").first().click();
  await page.locator("dialog .segments").waitFor();
  // A word in two lines has two boxes.
  const broken = await page.evaluate<string[]>(
    `[...document.querySelector("dialog .segments").children].flatMap((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getClientRects().length > 1 ? button.textContent : [];
    })`,
  );
  expect(broken).toEqual([]);
});

test("somebody chooses another language than the browser's, and keeps it", async () => {
  const page = await opened("en-GB");
  await enter(page, service.baseUrl, await founder(service.baseUrl));
  await tab(page, "Household");
  await tab(page, "Your account");
  await page.getByLabel("Language of this page").selectOption("fr");
  await page.locator("html[lang=fr]").waitFor();
  await page.reload();
  await page.locator("html[lang=fr]").waitFor();
  await page.locator("nav a[href='#week']").click();
  await press(page, /^Ajouter/);
});
