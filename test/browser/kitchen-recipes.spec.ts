import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { today } from "../../infra/site/kitchen/dates.ts";
import { siteWith } from "../support/site.ts";
import { inBrowser, withDemo } from "./browser.ts";
import {
  addRecipe,
  enterDemo,
  founder,
  goOffline,
  onPhone,
  type Person,
  phone,
  press,
  tab,
  workerReady,
} from "./kitchen-page.ts";

// Recipes: finding, typing, taking them from elsewhere, and cooking them.

const service = inBrowser(withDemo);

const opened = (person: Person) => onPhone(service, person);

const openDemo = async (): Promise<Page> => {
  const page = await service.open(phone);
  onTestFinished(() => page.close());
  await enterDemo(page, service.baseUrl);
  return page;
};

const names = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll(".recipes a > [dir]")].map((one) => one.firstChild.textContent)`,
  );

/** The field that has the focus, by its name. */
const focused = (page: Page) => page.evaluate<string>("document.activeElement.name");

describe("recipes are found", () => {
  test("by an ingredient and a tag, and the search is still there with Back", async () => {
    const page = await openDemo();
    await tab(page, "Recipes");
    await page.getByRole("searchbox").fill("leek");
    // There is leek in the stock, and the stock in the minestrone.
    const found = ["Fish pie", "Leek and potato soup", "Minestrone", "Vegetable stock"];
    await expect.poll(() => names(page)).toEqual(found);
    await page.getByRole("button", { name: "soup", exact: true }).click();
    await expect.poll(() => names(page)).toEqual(["Leek and potato soup", "Minestrone"]);
    await page.getByRole("link", { name: /^Leek/ }).click();
    await page.getByRole("heading", { name: "Steps" }).waitFor();
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(["Leek and potato soup", "Minestrone"]);
    await page.getByRole("searchbox").fill("xyzzy");
    await page.getByText("No recipe has these words.").waitFor();
  });

  test("by the time that they take", async () => {
    const page = await openDemo();
    await tab(page, "Recipes");
    await press(page, "At most 20 min");
    await expect.poll(() => page.locator(".recipes small").allTextContents()).not.toContain("75 min, medium");
    for (const text of await page.locator(".recipes small").allTextContents())
      expect(Number.parseInt(text, 10)).toBeLessThanOrEqual(20);
  });

  test("without a network by words inside of words, without accents, and by tags of those that were opened", async () => {
    const anna = await founder(service.baseUrl);
    for (const name of ["Linsen-Suppe", "Hähnchen", "Kürbiscremesuppe"]) await addRecipe(anna.api, name);
    const page = await opened(anna);
    await tab(page, "Recipes");
    await page.getByRole("link", { name: /^Hähnchen/ }).click();
    await page.getByRole("heading", { name: "Steps" }).waitFor();
    await workerReady(page);
    await goOffline(page);
    await tab(page, "Recipes");
    const search = page.getByRole("searchbox");
    for (const [words, found] of [
      ["suppe", ["Kürbiscremesuppe", "Linsen-Suppe"]],
      ["kurbis", ["Kürbiscremesuppe"]],
      ["chicken", ["Hähnchen"]],
    ] as const) {
      await search.fill(words);
      await expect.poll(() => names(page)).toEqual(found);
    }
  });

  test("also the last of many, whose number is said", async () => {
    const anna = await founder(service.baseUrl);
    const numbers = Array.from({ length: 125 }, (_, at) => `Dish ${String(at).padStart(3, "0")}`);
    for (let at = 0; at < numbers.length; at += 25) {
      const recipes = numbers.slice(at, at + 25).map((name) => ({
        "@type": "Recipe",
        name,
        recipeIngredient: [`1 kg ${name} leaves`],
      }));
      await anna.api.call("POST /v1/recipes/import", { body: { recipes } });
    }
    const page = await opened(anna);
    await tab(page, "Recipes");
    await page.getByText("100 of 125 recipes").waitFor();
    await press(page, "Show more");
    await page.getByText("125 recipes", { exact: true }).waitFor();
    await page.getByRole("link", { name: /^Dish 124/ }).click();
    await page.getByRole("heading", { name: "Steps" }).waitFor();
    await page.goBack();
    await expect
      .poll(() => page.evaluate<number>(`document.querySelector("#page").scrollTop`))
      .toBeGreaterThan(1000);
  });
});

describe("a recipe is added", () => {
  const get = async ({ api }: Person) => {
    const [found] = (await api.call("GET /v1/recipes")).data;
    return api.call("GET /v1/recipes/{id}", { params: { id: found?.id ?? "" } });
  };

  test("by typing a name and an ingredient; each line is read meanwhile, and what was typed survives", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    await tab(page, "Recipes");
    await tab(page, "Type one");
    await page.getByLabel("Name", { exact: true }).fill("Chicken pie");
    const ingredients = page.getByLabel(/^Ingredients/);
    await ingredients.fill("500 g chicken breast, sliced\nsome salt");
    const understood = page.getByRole("list", { name: "How the lines are understood" });
    await understood.getByText("500 g", { exact: true }).waitFor();
    await understood.getByRole("button", { name: /some salt.*no amount/ }).click();
    expect(await focused(page)).toBe("ingredients");
    await press(page, "More: People");
    await press(page, "More: People");
    await press(page, "Add chicken");
    await tab(page, "Shopping");
    await page.reload();
    await tab(page, "Recipes");
    await tab(page, "Type one");
    await page.getByText("This is what you typed before").waitFor();
    await press(page, "Save");
    await page.getByText("The recipe is saved.").waitFor();
    await page.getByRole("button", { name: "some salt" }).click();
    await expect.poll(() => focused(page)).toBe("ingredients");
    const { name, serves, tags, ingredients: saved } = await get(anna);
    expect({ name, serves }).toEqual({ name: "Chicken pie", serves: 5 });
    expect(tags.map((tag) => tag.name)).toEqual(["chicken"]);
    expect(saved).toMatchObject([{ name: "chicken breast", quantity: 500 }, { name: "salt" }]);
  });

  test("from a page's data, pasted as it is", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    await tab(page, "Recipes");
    await tab(page, "Paste one");
    const data = {
      "@context": "https://schema.org",
      "@type": "Recipe",
      name: "Shakshuka",
      recipeYield: "2",
      totalTime: "PT25M",
      recipeIngredient: ["4 eggs", "400 g tinned tomatoes"],
      recipeInstructions: [{ "@type": "HowToStep", text: "Simmer for 10 minutes." }],
    };
    const source = `<html><script type="application/ld+json">${JSON.stringify(data)}</script></html>`;
    await page.getByLabel(/^Paste the recipe/).fill(source);
    await press(page, "Fill in the form");
    await press(page, "Save");
    await page.getByText("The recipe is saved.").waitFor();
    expect(await get(anna)).toMatchObject({ name: "Shakshuka", serves: 2, cookTimeMin: 25 });
  });

  test("from an address, and what can't be read is said", async () => {
    const page = await opened(await founder(service.baseUrl));
    const data = {
      "@type": "Recipe",
      name: "Pie",
      recipeIngredient: ["3 apples"],
      recipeInstructions: "Bake.",
    };
    await using site = await siteWith({
      "/pie": `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
      "/about": "<h1>About us</h1>",
    });
    await tab(page, "Recipes");
    await tab(page, "Paste one");
    for (const [path, said] of [
      ["/gone", "The page can't be opened from here."],
      ["/about", "There is no recipe in it that can be read."],
      ["/pie", "3 apples"],
    ]) {
      await page.getByLabel(/^Paste the recipe/).fill(`${site.url}${path}`);
      await page.getByRole("button", { name: "Fill in the form" }).press("Enter");
      await page.getByText(`${said}`).waitFor();
    }
  });

  test("from a link that a phone shares with the installed page", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    const data = { "@type": "Recipe", name: "Plum cake", recipeIngredient: ["12 plums"] };
    await using site = await siteWith({
      "/cake": `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
    });
    const manifest = await (await fetch(`${service.baseUrl}/kitchen/manifest.webmanifest`)).text();
    const { action, params } = JSON.parse(manifest).share_target;
    const shared = { [params.title]: "Plum cake", [params.text]: `Look at this: ${site.url}/cake` };
    await page.goto(`${service.baseUrl}${action}?${new URLSearchParams(shared)}`);
    await press(page, "Fill in the form");
    await press(page, "Save");
    await page.getByText("The recipe is saved.").waitFor();
    expect(await get(anna)).toMatchObject({ name: "Plum cake", sourceUrl: `${site.url}/cake` });
    expect(new URL(page.url()).search).toBe("");
  });

  test("with others from another planner's file, and none twice", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    const recipe = (name: string) => ({
      name,
      ingredients: "2 onions\n1 l water",
      directions: "Boil.",
      servings: "4",
      uid: name,
    });
    const choose = (one: object) =>
      page.getByLabel("Choose a file").setInputFiles({
        name: "one.paprikarecipe",
        mimeType: "application/gzip",
        buffer: gzipSync(JSON.stringify(one)),
      });
    await tab(page, "Recipes");
    await tab(page, "From another app");
    await choose(recipe("Onion soup"));
    await page.getByText("The recipe is saved.").waitFor();
    await press(page, "Add another one");
    await choose(recipe("Onion soup"));
    await page.getByText("0 recipes are added. 1 were here already.").waitFor();
    await press(page, "Add another one");
    await page.getByLabel("Choose a file").setInputFiles({
      name: "photo.png",
      mimeType: "image/png",
      buffer: Buffer.from("no recipe"),
    });
    await page.getByText("There is no recipe in it that can be read.").waitFor();
  });
});

describe("cooking", () => {
  const cook = async (page: Page, name: string) => {
    await tab(page, "Recipes");
    await page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await tab(page, "Cook it");
    await page.getByText(/^Get ready/).waitFor();
  };

  /** Anna, with a recipe whose step has two times. */
  const rice = async () => {
    const anna = await founder(service.baseUrl);
    const recipe = {
      "@type": "Recipe",
      name: "Rice",
      recipeIngredient: ["200 g rice"],
      recipeInstructions: ["Boil it for 15 minutes, and let it rest for 10 minutes."],
    };
    await anna.api.call("POST /v1/recipes/import", { body: { recipes: [recipe] } });
    return anna;
  };

  test("is for as many people as were chosen, in amounts, log and pantry", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    await anna.api.call("POST /v1/pantry-items", { body: { text: "5 kg dal leaves" } });
    const page = await opened(anna);
    await tab(page, "Recipes");
    await page.getByRole("link", { name: /^Dal/ }).click();
    await page.getByText("500 g Dal leaves").waitFor();
    await press(page, "More: People");
    await press(page, "More: People");
    await tab(page, "Cook it");
    await page.getByText("Get ready, for 4").waitFor();
    await page.getByText(/1 kg Dal leaves|1,000 g Dal leaves/).waitFor();
    await press(page, "Begin");
    await press(page, "Next step");
    await press(page, "Done");
    await page.getByText("Noted.", { exact: true }).waitFor();
    const left = async () => (await anna.api.call("GET /v1/pantry-items"))[0]?.quantity;
    await expect.poll(left).toBe(4);
    expect((await anna.api.call("GET /v1/cooking-logs"))[0]).toMatchObject({
      servings: 4,
      cookedOn: today(),
    });
    // Who comes back doesn't note it twice.
    await tab(page, "Shopping");
    await page.goBack();
    const cooked = page.getByRole("button", { name: "Noted for today." });
    expect(await cooked.getAttribute("aria-disabled")).toBe("true");
    await page.getByText("When it was cooked and planned").click();
    await page.getByText(/cooked by Anna/).waitFor();
    expect(await anna.api.call("GET /v1/cooking-logs")).toHaveLength(1);
  });

  test("goes on at its step with what was ticked after a look at another page and a reload", async () => {
    const page = await opened(await founder(service.baseUrl, ["Dal"]));
    await cook(page, "Dal");
    await page.getByRole("checkbox", { name: /Dal leaves/ }).check();
    await press(page, "Begin");
    await page.getByText("Step 1 of 2, for 2").waitFor();
    await tab(page, "Shopping");
    await page.goBack();
    await page.getByText("Step 1 of 2, for 2").waitFor();
    await page.reload();
    await page.getByText("Step 1 of 2, for 2").waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByText("Get ready, for 2").waitFor();
    expect(await page.getByRole("checkbox", { name: /Dal leaves/ }).isChecked()).toBe(true);
  });

  test("turns by a swipe to the side, but not by one down", async () => {
    const page = await opened(await founder(service.baseUrl, ["Dal"]));
    await cook(page, "Dal");
    const swipe = async (x: number, y: number) => {
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
        devtools.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
      await touch("touchStart", { x: 300, y: 200 });
      await touch("touchMove", { x: 300 + x, y: 200 + y });
      await touch("touchEnd");
    };
    await swipe(-20, 150);
    await page.getByText("Get ready, for 2").waitFor();
    await swipe(-150, 10);
    await page.getByText("Step 1 of 2").waitFor();
    await swipe(150, 10);
    await page.getByText("Get ready, for 2").waitFor();
  });

  test("has a timer for a step's time, which runs on over all pages and a reload, and tells its end", async () => {
    const page = await opened(await rice());
    await page.clock.install();
    await cook(page, "Rice");
    await press(page, "Begin");
    // As on a phone that opens a laptop's page over plain http.
    await page.evaluate("delete Crypto.prototype.randomUUID");
    await press(page, "Start a timer: 15 minutes");
    const timer = page.getByRole("timer");
    await timer.waitFor();
    await page.clock.runFor("05:00");
    await expect.poll(() => timer.textContent()).toMatch(/^(10:00|9:5\d)$/);
    await tab(page, "Shopping");
    await timer.waitFor();
    await page.reload();
    await expect.poll(() => timer.textContent()).toMatch(/^(10:00|9:5\d)$/);
    await page.clock.runFor("10:01");
    await page.getByRole("alert").filter({ hasText: "The time is up: 15 minutes." }).waitFor();
    await press(page, "End the timer: 15 minutes");
    await timer.waitFor({ state: "detached" });
  });

  test("tells timers of one recipe apart by how long they are", async () => {
    const page = await opened(await rice());
    await cook(page, "Rice");
    await press(page, "Begin");
    await press(page, "Start a timer: 15 minutes");
    await press(page, "Start a timer: 10 minutes");
    await page.getByText("Rice · 15 minutes").waitFor();
    await page.getByText("Rice · 10 minutes").waitFor();
  });
});
