import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { mondayOf, today } from "../../infra/site/kitchen/dates.ts";
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

/** What is cut off: it has more inside than it shows, and no thumb scrolls it. */
const cutOff = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll(".cooking *")]
      .filter((at) => getComputedStyle(at).overflowY === "hidden" && at.scrollHeight > at.clientHeight + 1)
      .map((at) => at.textContent)`,
  );

test("all of a long recipe can be read while cooking, and of the one inside", async () => {
  const { anna, soup } = await soupCook();
  const { serves, effort, tags, parts } = await anna.api.call("GET /v1/recipes/{id}", {
    params: { id: soup },
  });
  const names = ["leeks", "onions", "parsnips", "turnips", "potatoes", "fennel", "beans", "peas", "kale"];
  await anna.api.call("PUT /v1/recipes/{id}", {
    params: { id: soup },
    body: {
      name: "Leek soup",
      effort,
      serves,
      tagIds: tags.map(({ id }) => id),
      ingredients: names.map((newIngredientName) => ({ newIngredientName, quantity: 100, unit: "g" })),
      parts: parts.map(({ recipe, quantity, unit }) => ({ recipeId: recipe.id, quantity, unit })),
      steps: steps(`Boil ${names.join(", ")} in the stock.`),
    },
  });
  const page = await onPhone(service, anna);
  await page.goto(`${service.baseUrl}/kitchen#cook/${soup}/4`);
  const expectWhole = async () => {
    await fold(page, "Stock").press("Enter");
    await line(page, "celery").waitFor();
    expect(await cutOff(page)).toEqual([]);
  };
  await expectWhole();
  await press(page, "Begin");
  await page.getByText("Step 1 of 1, for 4").waitFor();
  await expectWhole();
});

type Typed = { name: string; lines: string; makes?: string };

/** Types a recipe into the form and saves it. */
const typeRecipe = async (page: Page, { name, lines, makes }: Typed): Promise<void> => {
  await page.goto(`${service.baseUrl}/kitchen#add-recipe`);
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("People", { exact: true }).last().fill("4");
  await page.getByLabel(/^Ingredients/).fill(lines);
  if (makes) {
    await fold(page, "How much it makes").click();
    await page.getByLabel(/^Such as/).fill(makes);
  }
  await page.getByLabel("vegan", { exact: true }).check();
};
const save = (page: Page) => page.getByRole("button", { name: "Save" }).press("Enter");
const typedPart = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("a family types a stock and a soup with some of it, buys for both, changes how much, and takes it out", async () => {
  const anna = await founder(service.baseUrl);
  const page = await onPhone(service, anna);
  await typeRecipe(page, { name: "Stock", lines: "300 g carrots\n100 g celery", makes: "0.8 l" });
  await save(page);
  await page.getByText("The recipe is saved.").waitFor();
  await tab(page, "Look at it");
  await page.getByText("makes 0.8 l").waitFor();

  await typeRecipe(page, { name: "Leek soup", lines: "500 g leeks\n400 ml stock, hot" });
  await press(page, "Take the recipe “Stock”");
  expect(await typedPart(page, "Stock").getByLabel("How much").inputValue()).toBe("400");
  expect(await page.getByLabel(/^Ingredients/).inputValue()).toBe("500 g leeks");
  await save(page);
  await page.getByText("The recipe is saved.").waitFor();
  await tab(page, "Look at it");
  await part(page, "400 ml Stock hot").waitFor();

  const soup = (await anna.api.call("GET /v1/recipes")).data.find(({ name }) => name === "Leek soup");
  const { id } = await anna.api.call("POST /v1/week-plans", { body: { weekStart: mondayOf(today()) } });
  await anna.api.call("POST /v1/week-plans/{id}/slots", {
    params: { id },
    body: { slotDate: today(), recipeId: soup?.id ?? "", servings: 6 },
  });
  await tab(page, "Week");
  await page
    .getByRole("link", { name: /Leek soup/ })
    .first()
    .waitFor();
  await press(page, "Make the list");
  for (const needed of [/carrots.*225 g/, /celery.*75 g/, /leeks.*750 g/])
    await page.getByRole("button", { name: needed }).waitFor();

  await openRecipe(page, soup?.id ?? "");
  await tab(page, "Edit");
  await typedPart(page, "Stock").getByLabel("How much").fill("2");
  await typedPart(page, "Stock").getByLabel("Unit").selectOption("servings");
  await save(page);
  await part(page, "2 servings Stock hot").waitFor();
  await page.getByRole("link", { name: "Edit" }).press("Enter");
  await press(page, "Remove Stock");
  await save(page);
  await page.getByText("500 g leeks").waitFor();
  // The page shows it before the service has it.
  await expect
    .poll(() => anna.api.call("GET /v1/recipes/{id}", { params: { id: soup?.id ?? "" } }))
    .toMatchObject({
      parts: [],
    });
});

test("what can't be inside is said in words, by the names of the recipes", async () => {
  const { anna, stock, soup } = await soupCook();
  const page = await onPhone(service, anna);
  const alert = (text: string) => page.getByRole("alert").filter({ hasText: text });
  const take = async (id: string, added: string, name: string) => {
    await page.goto(`${service.baseUrl}/kitchen#edit-recipe/${id}`);
    const lines = page.getByLabel(/^Ingredients/);
    await lines.fill(`${await lines.inputValue()}\n${added}`);
    await press(page, `Take the recipe “${name}”`);
    await save(page);
  };
  await take(stock, "1 Leek soup", "Leek soup");
  await alert("“Leek soup” contains this recipe itself.").waitFor();
  await press(page, "Remove Leek soup");
  await page.getByLabel(/^Such as/).fill("1 kg");
  await save(page);
  await alert("“Leek soup” takes some of this recipe in a unit that it would not have").waitFor();
  await page.getByLabel(/^Such as/).fill("much");
  await save(page);
  await alert("Say how much it makes").waitFor();
  await take(soup, "2 cans stock", "Stock");
  await expect.poll(() => alert("“Stock” does not say that one makes so much of it.").count()).toBe(2);
  const whole = await anna.api.call("GET /v1/recipes/{id}", { params: { id: stock } });
  expect(whole).toMatchObject({ makes: { quantity: 800, unit: "ml" }, parts: [] });
});

test("who corrects a recipe and touches nothing of it loses neither what is inside nor what one makes", async () => {
  const { anna, stock, soup } = await soupCook();
  const page = await onPhone(service, anna);
  for (const id of [stock, soup]) {
    const before = await anna.api.call("GET /v1/recipes/{id}", { params: { id } });
    await page.goto(`${service.baseUrl}/kitchen#edit-recipe/${id}`);
    await page.getByLabel("Name", { exact: true }).fill(`Our ${before.name}`);
    await fold(page, "How much it makes").waitFor();
    await save(page);
    await page.getByRole("heading", { name: `Our ${before.name}` }).waitFor();
    const after = await anna.api.call("GET /v1/recipes/{id}", { params: { id } });
    expect(after.parts.map(({ recipe, ...rest }) => [recipe.id, rest])).toEqual(
      before.parts.map(({ recipe, ...rest }) => [recipe.id, rest]),
    );
    expect(after.makes).toEqual(before.makes);
  }
});

test("what one makes of a recipe can be taken away again", async () => {
  const anna = await founder(service.baseUrl);
  const [tag] = await anna.api.call("GET /v1/tags");
  const makes = { quantity: 800, unit: "ml" };
  const ingredients = [{ newIngredientName: "carrots", quantity: 300, unit: "g" }];
  const body = { name: "Stock", effort: "easy" as const, makes, tagIds: [tag?.id ?? ""], ingredients };
  const { id } = await anna.api.call("POST /v1/recipes", { body });
  const page = await onPhone(service, anna);
  await page.goto(`${service.baseUrl}/kitchen#edit-recipe/${id}`);
  await page.getByLabel(/^Such as/).fill("");
  await save(page);
  await page.getByRole("heading", { name: "Stock" }).waitFor();
  const after = () => anna.api.call("GET /v1/recipes/{id}", { params: { id } });
  await expect.poll(after).not.toHaveProperty("makes");
});

test("all about recipes inside is usable on narrow and wide, light and dark screens", async () => {
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
  await page.goto(`${service.baseUrl}/kitchen#edit-recipe/${soup}`);
  const lines = page.getByLabel(/^Ingredients/);
  await lines.fill("500 g leeks\n2 cans stock");
  await page.getByRole("button", { name: "Take the recipe “Stock”" }).waitFor();
  await fold(page, "How much it makes").click();
  await check("a recipe to take");
  await press(page, "Take the recipe “Stock”");
  await page.getByRole("alert").waitFor();
  await check("a recipe that is taken in a wrong unit");
});

test("a recipe that another contains is not deleted: at once where that is known here, and else as the service says", async () => {
  const { anna, stock, soup } = await soupCook();
  const page = await onPhone(service, anna);
  await openRecipe(page, stock);
  await page.getByText("makes 800 ml").waitFor();
  await press(page, "Delete");
  await page.getByText("“Stock” is removed.").waitFor();
  // The word stays as long as the mouse is on it.
  await page.mouse.move(1, 1);
  await page.getByText("Not changed: Stock.").waitFor();
  await page.getByText("“Leek soup” contains it. Take it out there first.").waitFor();
  await page.getByRole("link", { name: /Stock/ }).waitFor();
  await press(page, "Leave it");

  await openRecipe(page, soup);
  await part(page, /Stock/).click();
  await page.getByText("makes 800 ml").waitFor();
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByText("“Leek soup” contains it. Take it out there first.").waitFor();
  await press(page, "Show");
  await part(page, "0.4 l Stock hot").waitFor();
  expect((await anna.api.call("GET /v1/recipes")).data).toHaveLength(2);
});
