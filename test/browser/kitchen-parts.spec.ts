import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNarrow, expectUsable, look, views } from "./accessible.ts";
import { inBrowser } from "./browser.ts";
import { founder, goOffline, line, onPhone, press, tab, workerReady } from "./kitchen-page.ts";
import { expectReadable, writeAt } from "./readable.ts";

// A family that cooks a soup with its own stock.

const service = inBrowser();

const steps = (...texts: string[]) => texts.map((instruction) => ({ instruction }));

/** Somebody with a stock of 800 ml, and a soup for 4 with half of it. */
const soupCook = async () => {
  const anna = await founder(service.baseUrl);
  const [tag] = await anna.api.call("GET /v1/tags");
  const common = { effort: "easy" as const, tagIds: [tag?.id ?? ""], serves: 4 };
  const stock = await anna.api.call("POST /v1/recipes", {
    body: {
      ...common,
      name: "Stock",
      makes: { quantity: 800, unit: "ml" },
      ingredients: [
        { newIngredientName: "carrots", quantity: 300, unit: "g" },
        { newIngredientName: "celery", quantity: 100, unit: "g" },
      ],
      steps: steps("Simmer it for 60 minutes."),
    },
  });
  const soup = await anna.api.call("POST /v1/recipes", {
    body: {
      ...common,
      name: "Leek soup",
      ingredients: [{ newIngredientName: "leeks", quantity: 500, unit: "g" }],
      parts: [{ recipeId: stock.id, quantity: 0.4, unit: "l", note: "hot" }],
      steps: steps("Slice the leeks.", "Boil them in the stock."),
    },
  });
  return { anna, stock: stock.id, soup: soup.id };
};

const openRecipe = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${service.baseUrl}/kitchen#recipe/${id}`);
  await page.getByRole("heading", { name: "Ingredients" }).waitFor();
};
const part = (page: Page, text: string | RegExp) => page.getByRole("link", { name: text });
const fold = (page: Page, text: string) => page.locator("summary").filter({ hasText: text });

test("a recipe shows what of others is in it, for as many as were chosen, and leads there", async () => {
  const { anna, soup } = await soupCook();
  const page = await onPhone(service, anna);
  await openRecipe(page, soup);
  await part(page, "0.4 l Stock hot").waitFor();
  await press(page, "More: People");
  await press(page, "More: People");
  await part(page, "0.6 l Stock hot").waitFor();
  // Celery is inside, and only the stock has it.
  await page.getByRole("list", { name: "It contains" }).getByText("celery").waitFor();
  await part(page, /Stock/).click();
  await page.getByRole("heading", { name: "Stock" }).waitFor();
  await page.getByText("makes 800 ml").waitFor();
  for (let nth = 0; nth < 4; nth += 1)
    await page.getByRole("button", { name: "More: People" }).press("Enter");
  await page.getByText("makes 1,600 ml").waitFor();
});

test("the recipe inside is cooked in place, with the amounts that are needed, also without a network", async () => {
  const { anna, soup } = await soupCook();
  const page = await onPhone(service, anna);
  await workerReady(page);
  await openRecipe(page, `${soup}/8`);
  await part(page, "0.8 l Stock hot").waitFor();
  await page.waitForLoadState("networkidle");
  await goOffline(page);
  await tab(page, "Cook it");
  await fold(page, "0.8 l Stock").click();
  await line(page, "300 g carrots").check();
  expect(await line(page, "1,000 g leeks|1 kg leeks").isChecked()).toBe(false);
  await press(page, "Begin");
  await page.getByText("Step 1 of 2, for 8").waitFor();
  expect(await fold(page, "Stock").count()).toBe(0);
  await page.getByRole("button", { name: "Next step" }).press("Enter");
  await fold(page, "0.8 l Stock").click();
  expect(await line(page, "300 g carrots").isChecked()).toBe(true);
  expect(await line(page, "100 g celery").isChecked()).toBe(false);
  await press(page, "Start a timer: 60 minutes");
  await page.getByRole("timer").waitFor();
});

test("what is shown of recipes inside is usable on narrow and wide, light and dark screens", async () => {
  const { anna, soup } = await soupCook();
  const page = await onPhone(service, anna);
  await openRecipe(page, soup);
  const check = async (what: string) => {
    for (const view of views) {
      await look(page, view);
      await expectUsable(page, `${what}, ${view.colorScheme}, ${view.width}`);
    }
    await look(page, { colorScheme: "light", width: 390 });
    await writeAt(page, 32);
    await expectNarrow(page, `${what}, twice as large`);
    await expectReadable(page, `${what}, twice as large`, false);
    await writeAt(page, 16);
  };
  await part(page, /Stock/).waitFor();
  await check("a recipe with another");
  await tab(page, "Cook it");
  await fold(page, "Stock").click();
  await line(page, "carrots").waitFor();
  await check("a recipe opened in place");
});
