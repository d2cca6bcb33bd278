import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { mondayOf, today } from "../../infra/site/kitchen/dates.ts";
import { photo } from "../support/picture.ts";
import { siteWith } from "../support/site.ts";
import { expectUsable, look, views } from "./accessible.ts";
import { inBrowser } from "./browser.ts";
import {
  addRecipe,
  founder,
  goOffline,
  keptFiles,
  onPhone,
  type Person,
  press,
  signOut,
  tab,
  workerReady,
} from "./kitchen-page.ts";

// Pictures of dishes: chosen, brought along by a link, shown and kept.

const service = inBrowser();

const opened = (person: Person) => onPhone(service, person);

const openForm = async (page: Page, id: string): Promise<void> => {
  await page.goto(`${service.baseUrl}/kitchen#edit-recipe/${id}`);
  await page.getByLabel("Name", { exact: true }).waitFor();
};

const choose = (page: Page, buffer: Buffer, name = "photo.jpg") =>
  page.getByLabel(/^(Add a|Another) picture$/).setInputFiles({ name, mimeType: "image/jpeg", buffer });

/** Waits until the page shows a real picture from there, and returns its address. */
const shown = async (page: Page, from: RegExp): Promise<string> => {
  const read = () =>
    page.evaluate<string>(
      `[...document.querySelectorAll("img.picture")].find((one) => one.naturalWidth > 0)?.getAttribute("src") ?? ""`,
    );
  await expect.poll(read).toMatch(from);
  return read();
};
const chosenHere = /^data:image\/jpeg/;
const large = /^\/pictures\/[0-9a-f]{32}\.webp$/;
const small = /^\/pictures\/[0-9a-f]{32}-small\.webp$/;

const pictureOf = async ({ api }: Person, id: string) =>
  (await api.call("GET /v1/recipes/{id}", { params: { id } })).heroImageUrl;

const plan = ({ api }: Person, recipeId: string) =>
  api.call("POST /v1/week-plans", {
    body: { weekStart: mondayOf(today()), slots: [{ slotDate: today(), recipeId }] },
  });

const expectUsableInAll = async (page: Page, what: string): Promise<void> => {
  for (const view of views) {
    await look(page, view);
    await expectUsable(page, what);
  }
};

describe("a photo", () => {
  test("is seen at once, then on recipe, card and week, without a network too, and not after signing out", async () => {
    const anna = await founder(service.baseUrl);
    const id = await addRecipe(anna.api, "Dal");
    await plan(anna, id);
    const page = await opened(anna);
    await workerReady(page);
    await openForm(page, id);
    await choose(page, await photo());
    await shown(page, chosenHere);
    await press(page, "Save");
    await page.getByRole("heading", { name: "Steps" }).waitFor();
    const address = await shown(page, large);
    expect(await pictureOf(anna, id)).toBe(address);
    const file = Buffer.from(await (await fetch(service.baseUrl + address)).arrayBuffer());
    const { format, width, exif } = await sharp(file).metadata();
    expect({ format, width, exif }).toEqual({ format: "webp", width: 1_200, exif: undefined });
    for (const name of ["Recipes", "Week"]) {
      await tab(page, name);
      await shown(page, small);
    }
    const both = [address, address.replace(".webp", "-small.webp")];
    const kept = async () => (await keptFiles(page)).filter((at) => both.includes(at)).sort();
    await expect.poll(kept).toEqual(both.sort());
    await goOffline(page);
    await page.reload();
    await shown(page, small);
    await page.getByRole("link", { name: "Dal" }).first().click();
    await shown(page, large);
    await goOffline(page, false);
    await signOut(page);
    await page.getByLabel("E-mail").waitFor();
    await expect.poll(kept).toEqual([]);
  });

  test("is in a new recipe, too, and in what somebody typed and did not save", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    await page.goto(`${service.baseUrl}/kitchen#add-recipe`);
    await choose(page, await photo());
    await shown(page, chosenHere);
    await page.getByLabel("Name", { exact: true }).fill("Pie");
    await page.getByLabel(/^Ingredients/).fill("3 apples");
    await page.getByText("Sending the picture").waitFor({ state: "detached" });
    await page.reload();
    await shown(page, large);
    await press(page, "Save");
    await page.getByText("The recipe is saved.").waitFor();
    const [saved] = (await anna.api.call("GET /v1/recipes")).data;
    expect(saved).toMatchObject({ name: "Pie", heroImageUrl: expect.stringMatching(large) });
  });

  test("leaves what is typed in the moment when it has been sent", async () => {
    const page = await opened(await founder(service.baseUrl));
    await page.goto(`${service.baseUrl}/kitchen#add-recipe`);
    const isWatched = Promise.withResolvers<void>();
    await page.route("**/v1/pictures", (route) => isWatched.promise.then(() => route.continue()));
    await choose(page, await photo());
    await page.getByText("Sending the picture").waitFor();
    await page.evaluate(`new MutationObserver((_, observer) => {
      if (document.body.textContent.includes("Sending the picture")) return;
      observer.disconnect();
      const field = document.querySelector("[name=ingredients]");
      field.value = "3 apples";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }).observe(document.body, { subtree: true, childList: true })`);
    isWatched.resolve();
    const typed = () => page.getByLabel(/^Ingredients/).inputValue();
    await expect.poll(typed).toBe("3 apples");
    await page.reload();
    await shown(page, large);
    expect(await typed()).toBe("3 apples");
  });

  test("that can't be read is refused in a sentence, and all else is saved", async () => {
    const anna = await founder(service.baseUrl);
    const id = await addRecipe(anna.api, "Dal");
    const page = await opened(anna);
    await openForm(page, id);
    await page.getByLabel("Name", { exact: true }).fill("Red dal");
    await choose(page, Buffer.from("no picture"));
    await page.getByText("This picture can't be read.").waitFor();
    await expectUsableInAll(page, "a refused picture");
    await press(page, "Save");
    await page.getByRole("heading", { name: "Red dal" }).waitFor();
    expect(await pictureOf(anna, id)).toBeUndefined();
  });

  test("waits for a network, and what was typed with it", async () => {
    const anna = await founder(service.baseUrl);
    const id = await addRecipe(anna.api, "Dal");
    const page = await opened(anna);
    await openForm(page, id);
    // The part of the page that reads pictures comes with the first.
    await choose(page, await photo());
    await shown(page, chosenHere);
    await page.getByText("Sending the picture").waitFor({ state: "detached" });
    await goOffline(page);
    await page.getByLabel("Name", { exact: true }).fill("Red dal");
    await choose(page, await photo());
    await page.getByText("A picture needs a connection.").waitFor();
    await goOffline(page, false);
    await press(page, "Save");
    await page.getByRole("heading", { name: "Red dal" }).waitFor();
    expect(await pictureOf(anna, id)).toMatch(large);
  });

  test("of the week is kept before anybody opens it, in place of the oldest of many", async () => {
    const anna = await founder(service.baseUrl);
    const body = new Blob([new Uint8Array(await photo())], { type: "image/jpeg" });
    const { url: image, smallUrl } = await anna.api.call("POST /v1/pictures", { body });
    const dal = { "@type": "Recipe", name: "Dal", recipeIngredient: ["500 g lentils"], image };
    const { recipes } = await anna.api.call("POST /v1/recipes/import", { body: { recipes: [dal] } });
    const page = await opened(anna);
    await workerReady(page);
    const old = Array.from({ length: 205 }, (_, nth) => `/pictures/${nth}.webp`);
    await page.evaluate(
      `caches.open("kitchen pictures").then(async (cache) => {
        for (const at of ${JSON.stringify(old)}) await cache.put(at, new Response(""));
      })`,
    );
    await plan(anna, recipes[0]?.recipe?.id ?? "");
    await page.reload();
    const pictures = async () => (await keptFiles(page)).filter((at) => at.startsWith("/pictures/"));
    await expect.poll(pictures).toEqual([...old.slice(-198), smallUrl, image]);
    await goOffline(page);
    await page.reload();
    await page.getByRole("link", { name: "Dal" }).first().click();
    await shown(page, large);
  });

  test("can be removed", async () => {
    const anna = await founder(service.baseUrl);
    const id = await addRecipe(anna.api, "Dal");
    const page = await opened(anna);
    await openForm(page, id);
    await choose(page, await photo());
    await shown(page, chosenHere);
    await expectUsableInAll(page, "a picture in the form");
    await press(page, "Save");
    await page.getByRole("heading", { name: "Steps" }).waitFor();
    expect(await pictureOf(anna, id)).toBeDefined();
    await tab(page, "Edit");
    await press(page, "Remove the picture");
    await page.getByRole("button", { name: "Save" }).press("Enter");
    await page.getByRole("heading", { name: "Steps" }).waitFor();
    expect(await pictureOf(anna, id)).toBeUndefined();
    expect(await page.locator("img.picture").count()).toBe(0);
  });
});

describe("a link", () => {
  const cake = {
    "@type": "Recipe",
    name: "Plum cake",
    recipeYield: ["8 servings"],
    prepTime: "PT20M",
    cookTime: "PT1H",
    keywords: "quick",
    recipeIngredient: ["12 plums", "300 g flour"],
    recipeInstructions: [
      { "@type": "HowToStep", name: "Step 1", text: "<p>Stir &amp; knead.</p>" },
      {
        "@type": "HowToSection",
        name: "Oven",
        itemListElement: [{ "@type": "HowToStep", text: "Bake it." }],
      },
    ],
    image: "/cake.jpg",
  };
  const pageOf = (recipe: object) => `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;

  const share = async (page: Page, url: string): Promise<void> => {
    await page.goto(`${service.baseUrl}/kitchen?${new URLSearchParams({ text: url })}`);
    await press(page, "Fill in the form");
    await page.getByRole("heading", { name: "Plum cake" }).waitFor();
  };
  const saved = async ({ api }: Person) => {
    await expect.poll(async () => (await api.call("GET /v1/recipes")).data.length).toBe(1);
    const [one] = (await api.call("GET /v1/recipes")).data;
    return api.call("GET /v1/recipes/{id}", { params: { id: one?.id ?? "" } });
  };

  test("shows what will be saved, with our copy of its picture", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    await using site = await siteWith({ "/cake": pageOf(cake), "/cake.jpg": await photo() });
    await share(page, `${site.url}/cake`);
    await page.getByText("for 8 · 80 min").waitFor();
    await page.getByText("300 g flour").waitFor();
    const steps = await page.locator(".steps li").allTextContents();
    await shown(page, small);
    expect((await anna.api.call("GET /v1/recipes")).data).toEqual([]);
    await expectUsableInAll(page, "a preview");
    await press(page, "Save");
    const recipe = await saved(anna);
    expect(recipe).toMatchObject({
      serves: 8,
      cookTimeMin: 80,
      sourceUrl: `${site.url}/cake`,
      heroImageUrl: expect.stringMatching(large),
    });
    expect(steps).toEqual(["Stir & knead.", "Oven: Bake it."]);
    expect(recipe.steps.map(({ instruction }) => instruction)).toEqual(steps);
  });

  test("says that a picture is not to be had, and saves the rest", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    await using site = await siteWith({ "/cake": pageOf(cake) });
    await share(page, `${site.url}/cake`);
    await page.getByText("The site does not give its picture away.").waitFor();
    await press(page, "Save");
    expect(await saved(anna)).toMatchObject({ name: "Plum cake", heroImageUrl: `${site.url}/cake.jpg` });
  });

  test("can be changed before it is saved, and keeps its picture, tags and source", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    await using site = await siteWith({ "/cake": pageOf(cake), "/cake.jpg": await photo() });
    await share(page, `${site.url}/cake`);
    await press(page, "Change first");
    await page.getByLabel("Name", { exact: true }).fill("Anna's plum cake");
    await shown(page, large);
    await page.getByRole("button", { name: "Save" }).press("Enter");
    const recipe = await saved(anna);
    expect(recipe).toMatchObject({
      name: "Anna's plum cake",
      serves: 8,
      cookTimeMin: 80,
      sourceUrl: `${site.url}/cake`,
      heroImageUrl: expect.stringMatching(large),
      tags: [{ name: "quick" }],
    });
  });
});
