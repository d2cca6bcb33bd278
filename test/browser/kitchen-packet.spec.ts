import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import type { Client } from "../../core/client/index.ts";
import { inBrowser } from "./browser.ts";
import { enter, founder, goOffline, phone, press } from "./kitchen-page.ts";

// People type in what a packet says of an ingredient.

const service = inBrowser();

type Line = { newIngredientName: string; quantity: number; unit: string };

const cook = async (api: Client, ingredients: readonly Line[]): Promise<string> => {
  const [tag] = await api.call("GET /v1/tags");
  const fields = { name: "Soup", effort: "easy" as const, serves: 2, tagIds: [tag?.id ?? ""] };
  return (await api.call("POST /v1/recipes", { body: { ...fields, ingredients: [...ingredients] } })).id;
};

const lineOf = (newIngredientName: string, quantity: number, unit: string) => ({
  newIngredientName,
  quantity,
  unit,
});

/** Of moon dust the table knows nothing. */
const moonDust = [lineOf("moon dust", 100, "g"), lineOf("moon dust", 2, "piece")];
const known = [lineOf("butter", 100, "g"), lineOf("lentils", 200, "g")];

const nutritionOf = (api: Client, id: string) =>
  api.call("GET /v1/recipes/{id}/nutrition", { params: { id } });

/** Unfolds what a serving has. */
const unfolded = async (id: string, page: Page, summary: string) => {
  await page.goto(`${service.baseUrl}/kitchen#recipe/${id}`);
  await page.getByText(summary).click();
};

const inEnglish = async (lines: readonly Line[]) => {
  const anna = await founder(service.baseUrl);
  const id = await cook(anna.api, lines);
  const page = await service.open(phone);
  onTestFinished(() => page.close());
  await enter(page, service.baseUrl, anna);
  await unfolded(id, page, "Nutrition of a serving");
  return { anna, id, page };
};

const row = (page: Page, name: string) =>
  page
    .getByRole("list", { name: /^Is something missing/ })
    .getByRole("button", { name: new RegExp(`^${name}`) });

const focused = (page: Page) =>
  page.evaluate<string>("(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()");

test("a hand on the keyboard copies a packet in German, and the recipe adds up", async () => {
  const anna = await founder(service.baseUrl);
  const id = await cook(anna.api, [lineOf("water", 100, "g"), ...moonDust]);
  const page = await service.open({ ...phone, locale: "de-DE" });
  onTestFinished(() => page.close());
  await page.goto(`${service.baseUrl}/kitchen`);
  await page.locator("[name=email]").fill(anna.email);
  await page.locator("[name=password]").fill(anna.password);
  await page.locator("form button.main").click();
  await page.getByRole("heading", { name: /^Diese Woche/ }).waitFor();
  await unfolded(id, page, "Nährwerte einer Portion");
  await page.getByText("Für eine Summe ist zu wenig bekannt: 40 % des Gewichts.").waitFor();
  const keys = page.keyboard;
  for (let steps = 0; !/^moon dust/.test(await focused(page)); steps += 1) {
    expect(steps).toBeLessThan(200);
    await keys.press("Tab");
  }
  await keys.press("Enter");
  await expect.poll(() => focused(page)).toBe("Energie (kcal)");
  // Without the energy, in the order of the packet, then a piece.
  for (const value of ["", "2,8", "0,3", "16,1", "0,5", "7,6", "7,1", ",4", "50"]) {
    await keys.type(value);
    await keys.press("Tab");
  }
  await page.getByLabel("Energie (kcal)").fill("1390");
  await keys.press("Enter");
  await page.getByText("„Energie (kcal)“ ist zu groß.").waitFor();
  await page.getByLabel("Energie (kcal)").fill("139");
  await keys.press("Enter");
  await page.getByText("Gezählt: 100 % des Gewichts, roh.").waitFor();
  expect(await page.getByText("139 kcal").count()).toBe(3);
  // What is known now stands where the recipe has it, and the hand is still on it.
  await expect.poll(() => focused(page)).toBe("moon dust100 g · 139 kcal");
  const { perServing } = await nutritionOf(anna.api, id);
  expect(perServing).toEqual({
    ...{ kcal: 139, fat: 2.8, saturates: 0.3, carbohydrate: 16.1 },
    ...{ sugars: 0.5, fibre: 7.6, protein: 7.1, salt: 0.4 },
  });
});

test("the table counts again when somebody wants it, unless they undo that", async () => {
  const { anna, id, page } = await inEnglish(known);
  const listed = (await nutritionOf(anna.api, id)).perServing?.kcal ?? 0;
  const sum = (kcal: number) => page.getByText(`Energy ${kcal.toLocaleString("en")} kcal`);
  await sum(listed).waitFor();
  await row(page, "butter").click();
  await page.getByText("This is what the table says of “Butter, without salt”.").waitFor();
  expect(await page.getByLabel("Energy (kcal)").inputValue()).toBe("717");
  expect(await page.getByText("Use the table again").count()).toBe(0);
  await page.getByLabel("Energy (kcal)").fill("517");
  await press(page, "Save");
  await sum(listed - 100).waitFor();
  await row(page, "butter").click();
  await page.getByText("This is what somebody of you said.").waitFor();
  await press(page, "Use the table again");
  await sum(listed).waitFor();
  await press(page, "Undo");
  await sum(listed - 100).waitFor();
});

test("where only a weight is missing, the form begins with it, and the table's values are kept", async () => {
  const { anna, id, page } = await inEnglish([lineOf("butter", 1, "pack"), lineOf("salt", 1, "breath")]);
  await row(page, "butter").click();
  await expect.poll(() => focused(page)).toBe("1 pack (g)");
  await page.keyboard.type("250");
  await page.keyboard.press("Enter");
  await row(page, "butter").getByText("250 g · 1,793 kcal").waitFor();
  const [line] = (await nutritionOf(anna.api, id)).lines;
  const params = { id: line?.ingredientId ?? "" };
  expect(await anna.api.call("GET /v1/ingredients/{id}/nutrition", { params })).toMatchObject({
    per100g: { kcal: 717, fat: 81.11, saturates: 50.489 },
    gramsPer: { cup: expect.any(Number), pack: 250 },
    isConfirmed: true,
  });
  await row(page, "salt").click();
  await page.getByText("Its unit can't be weighed.").waitFor();
});

test("what is typed stays while there is no connection, and the page says so", async () => {
  const { page } = await inEnglish(moonDust);
  await row(page, "moon dust").first().click();
  await page.getByLabel("Energy (kcal)").fill("139");
  await goOffline(page);
  await press(page, "Save");
  await page.getByText("This needs a connection.").waitFor();
  const isInSight = "document.querySelector('[role=alert]').getBoundingClientRect().bottom <= innerHeight";
  expect(await page.evaluate(isInSight)).toBe(true);
  await goOffline(page, false);
  await page.getByLabel("Energy (kcal)").press("Enter");
  await row(page, "moon dust").getByText("100 g · 139 kcal").waitFor();
});
