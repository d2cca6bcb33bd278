import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Client } from "../../core/client/index.ts";
import { dayName, mondayOf, plusDays, today } from "../../infra/site/kitchen/dates.ts";
import { expectNarrow, expectUsable, look, views } from "./accessible.ts";
import { inBrowser } from "./browser.ts";
import {
  enter,
  fillWeek,
  founder,
  goOffline,
  joiner,
  onPhone,
  phone,
  press,
  previewFill,
  tab,
  workerReady,
} from "./kitchen-page.ts";
import { expectReadable, writeAt } from "./readable.ts";

// Mia has coeliac disease, Ben is allergic to nuts, and Cleo, who is vegan, comes on Friday.

const service = inBrowser();

const cook = async (api: Client, name: string, needs: readonly string[]): Promise<string> => {
  const [tag] = await api.call("GET /v1/tags");
  const ingredients = needs.map((newIngredientName) => ({ newIngredientName, quantity: 100, unit: "g" }));
  const body = { name, effort: "easy" as const, serves: 2, tagIds: [tag?.id ?? ""], ingredients };
  return (await api.call("POST /v1/recipes", { body })).id;
};

/** A household with three recipes, and a guest for each limit. */
const family = async () => {
  const anna = await founder(service.baseUrl);
  const { api } = anna;
  const mia = await api.call("POST /v1/people", {
    body: { name: "Mia", isRegular: true, allergies: ["gluten"] },
  });
  const ben = await api.call("POST /v1/people", { body: { name: "Ben", allergies: ["nuts"] } });
  const recipes = {
    porridge: await cook(api, "Porridge", ["lentils", "butter"]),
    cake: await cook(api, "Cake", ["wheat flour", "walnuts"]),
    soup: await cook(api, "Soup", ["lentils", "vegetable stock"]),
  };
  return { ...anna, mia, ben, recipes };
};

/** Somebody plans a recipe for this Friday, or for the days until then. */
const friday = plusDays(mondayOf(today()), 4);
const planOn = async (api: Client, recipeIds: readonly string[]): Promise<string> => {
  const slots = recipeIds.map((recipeId) => ({ slotDate: friday, recipeId }));
  return (await api.call("POST /v1/week-plans", { body: { weekStart: mondayOf(today()), slots } })).id;
};

const openRecipe = async (page: Page, id: string) => {
  await page.goto(`${service.baseUrl}/kitchen#recipe/${id}`);
  await page.getByRole("heading", { name: "What is in it" }).waitFor();
};

/** Days that are over are folded away on a phone. */
const unfoldPast = async (page: Page) => {
  const past = page.locator(".fold[aria-expanded=false]");
  if (await past.isVisible()) await past.click();
};

/** The requests of a page that the service refuses, from now on. */
const refusedFrom = (page: Page): readonly string[] => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  return refused;
};

/** A chip that is on has a tick before its name. */
const chip = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^(✓ ?)?${name}$`) });

describe("people", () => {
  test("of the household are listed, and a guest is added with what they don't eat", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await tab(page, "Household");
    const people = page.getByRole("region", { name: "Who eats with you" });
    await expect.poll(() => people.getByRole("listitem").allInnerTexts()).toHaveLength(3);
    await page.getByLabel("Name of a guest").fill("Cleo");
    await people.getByRole("button", { name: "Add" }).click();
    await page.getByRole("heading", { name: "What Cleo eats" }).waitFor();
    await chip(page, "vegan").click();
    await page.getByLabel("Search what you cook with").fill("waln");
    await chip(page, "Add walnuts").click();
    await page.getByLabel("Strict").check();
    await press(page, "Save");
    await people.getByText("guest · vegan · no walnuts").waitFor();
    const cleo = async () => (await anna.api.call("GET /v1/people")).find(({ name }) => name === "Cleo");
    await expect.poll(cleo).toMatchObject({
      isMember: false,
      isRegular: false,
      diets: ["vegan"],
      avoids: [{ name: "walnuts" }],
      isStrict: true,
    });
    await press(page, "Undo");
    await people.getByText("guest · eats everything").waitFor();
    await expect.poll(cleo).toMatchObject({ diets: [], avoids: [], isStrict: false });
  });

  test("are changed without a network, and the service hears of it later", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await tab(page, "Household");
    await press(page, /^Mia/);
    await goOffline(page);
    await chip(page, "celery").click();
    await press(page, "Save");
    await page.getByText("guest · no gluten, celery").waitFor();
    await page.getByText("1 change waits.").waitFor();
    await goOffline(page, false);
    const allergies = async () =>
      (await anna.api.call("GET /v1/people/{id}", { params: { id: anna.mia.id } })).allergies;
    await expect.poll(allergies).toEqual(["gluten", "celery"]);
  });

  test("who were guests are removed, unless somebody undoes it", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await tab(page, "Household");
    const people = page.getByRole("region", { name: "Who eats with you" });
    await press(page, /^Ben/);
    await press(page, "Remove Ben");
    await expect.poll(() => people.getByText("Ben").count()).toBe(0);
    await press(page, "Undo");
    await people.getByText("Ben").waitFor();
    expect(await anna.api.call("GET /v1/people")).toHaveLength(3);
  });
});

describe("a meal", () => {
  test("says who for it is not, and why, and changes with who eats it", async () => {
    const anna = await family();
    const planId = await planOn(anna.api, [anna.recipes.cake]);
    const page = await onPhone(service, anna);
    await unfoldPast(page);
    // Anna and Mia eat where nobody is named.
    await page.getByText("not for Mia: gluten").first().waitFor();
    await page.getByRole("button", { name: "Change Cake" }).last().click();
    await chip(page, "Mia").click();
    await chip(page, "Ben").click();
    await press(page, "Save");
    await page.getByText("not for Ben: nuts").first().waitFor();
    const eaters = async () =>
      (await anna.api.call("GET /v1/week-plans/{id}", { params: { id: planId } })).slots[0]?.eaters;
    await expect.poll(async () => (await eaters())?.length).toBe(2);
    await press(page, "Undo");
    await page.getByText("not for Mia: gluten").first().waitFor();
    await expect.poll(eaters).toBe(undefined);
  });

  test("says it of each one's own eaters where two are of one recipe, and asks for that once", async () => {
    const anna = await family();
    const slots = [anna.mia, anna.ben].map(({ id }) => {
      return { slotDate: friday, recipeId: anna.recipes.cake, eaters: [id] };
    });
    await anna.api.call("POST /v1/week-plans", { body: { weekStart: mondayOf(today()), slots } });
    const page = await service.open(phone);
    onTestFinished(() => page.close());
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await enter(page, service.baseUrl, anna);
    await unfoldPast(page);
    const words = () => page.locator(".meal small.warn").allInnerTexts();
    await expect
      .poll(async () => (await words()).map((one) => one.trim()).sort())
      .toEqual(["not for Ben: nuts", "not for Mia: gluten"]);
    expect(asked.filter((path) => path === `/v1/recipes/${anna.recipes.cake}/suitability`)).toHaveLength(1);
  });

  test("is never cut off where it says for whom it is not, and who eats", async () => {
    const anna = await family();
    const everybody = (await anna.api.call("GET /v1/people")).map(({ id }) => id);
    const slots = [anna.recipes.cake, anna.recipes.porridge].map((recipeId) => {
      return { slotDate: friday, recipeId, eaters: everybody };
    });
    await anna.api.call("POST /v1/week-plans", { body: { weekStart: mondayOf(today()), slots } });
    const page = await onPhone(service, anna);
    await look(page, { colorScheme: "light", width: 320 });
    await unfoldPast(page);
    await page.getByText("not for Ben: nuts · not for Mia: gluten").last().waitFor();
    const cut = `[...document.querySelectorAll(".meal small")]
      .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)`;
    expect(await page.evaluate(cut)).toEqual([]);
  });

  test("names who eats it where nothing is known against it", async () => {
    const anna = await family();
    await planOn(anna.api, [anna.recipes.porridge]);
    const page = await onPhone(service, anna);
    await unfoldPast(page);
    await page.getByRole("button", { name: "Change Porridge" }).last().click();
    await chip(page, "Ben").click();
    await press(page, "Save");
    await page.getByText("Anna, Ben, Mia").first().waitFor();
  });
});

describe("a recipe", () => {
  test("shows what is in it, and for whom it is not", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await openRecipe(page, anna.recipes.cake);
    const contained = page.getByRole("list", { name: "It contains" }).getByRole("listitem");
    expect(await contained.allInnerTexts()).toEqual(["gluten", "nuts"]);
    await page.getByText("not for Mia: gluten (wheat flour)").waitFor();
    await page.getByText("not for Ben: nuts (walnuts)").waitFor();
    expect(await page.locator("#page").textContent()).not.toMatch(/\bsafe\b/i);
  });

  test("takes one tap to confirm an ingredient, and one to undo it", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await openRecipe(page, anna.recipes.soup);
    await page.getByText("unknown for Mia: gluten").waitFor();
    const stock = async () =>
      (await anna.api.call("GET /v1/ingredients")).find(({ name }) => name === "vegetable stock");
    const before = (await stock())?.food.unknown;
    await press(page, "No gluten: vegetable stock");
    await page.getByText("Nothing known against it for Ben, Mia. Check the packet.").waitFor();
    // What nobody was asked about stays unknown.
    await expect
      .poll(async () => (await stock())?.food)
      .toEqual({
        contains: [],
        unknown: before?.filter((trait) => trait !== "gluten"),
        isConfirmed: true,
      });
    await press(page, "Undo");
    await page.getByText("unknown for Mia: gluten").waitFor();
    await expect.poll(async () => (await stock())?.food.unknown).toEqual(before);
  });

  test("goes by an ingredient's name again, unless somebody undoes it", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await openRecipe(page, anna.recipes.soup);
    await press(page, "No gluten: vegetable stock");
    await page.getByText("Nothing known against it for Ben, Mia. Check the packet.").waitFor();
    await page.getByText("What is in each ingredient").click();
    await press(page, /^vegetable stock/);
    await press(page, "Go by its name again");
    await page.getByText("unknown for Mia: gluten").waitFor();
    await press(page, "Undo");
    await page.getByText("Nothing known against it for Ben, Mia. Check the packet.").waitFor();
    const stock = async () =>
      (await anna.api.call("GET /v1/ingredients")).find(({ name }) => name === "vegetable stock")?.food;
    await expect.poll(async () => (await stock())?.isConfirmed).toBe(true);
    expect((await stock())?.unknown).not.toContain("gluten");
  });

  test("lets people say what is in an ingredient", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await openRecipe(page, anna.recipes.porridge);
    await page.getByText("What is in each ingredient").click();
    await press(page, /^butter/);
    await page
      .getByRole("group", { name: "It contains" })
      .getByRole("button", { name: "nuts", exact: true })
      .click();
    await press(page, "Save");
    await page.getByText("not for Ben: nuts").waitFor();
    const butter = async () =>
      (await anna.api.call("GET /v1/ingredients")).find(({ name }) => name === "butter");
    await expect.poll(async () => (await butter())?.food.contains).toEqual(["milk", "nuts"]);
  });
});

describe("whoever plans", () => {
  test("says who eats, and is suggested what these may eat", async () => {
    const anna = await family();
    const id = await planOn(anna.api, []);
    const page = await onPhone(service, anna);
    await press(page, new RegExp(`^Add a meal on ${dayName(today())}`));
    const sheet = page.getByRole("dialog");
    // Mia eats where nobody is named, and cake is not for her.
    await sheet.getByText("Porridge").waitFor();
    expect(await sheet.getByText("Cake").count()).toBe(0);
    await sheet.getByText("Who eats: everyone who usually eats").click();
    await chip(page, "Mia").click();
    await sheet.getByText("Who eats: Anna").waitFor();
    await sheet.getByText("Cake").click();
    const { data: me } = await anna.api.call("GET /v1/auth/me");
    const slots = async () => (await anna.api.call("GET /v1/week-plans/{id}", { params: { id } })).slots;
    await expect.poll(slots).toMatchObject([{ recipe: { name: "Cake" }, eaters: [me.id] }]);
  });

  test("fills a week for those who eat then", async () => {
    const anna = await family();
    await anna.api.call("DELETE /v1/recipes/{id}", { params: { id: anna.recipes.porridge } });
    const id = await planOn(anna.api, []);
    const page = await onPhone(service, anna);
    await press(page, /^Fill (the week|\d days|\w+day)$/);
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Too few recipes suit Mia.").waitFor();
    await sheet.getByText("Who eats: everyone who usually eats").click();
    await chip(page, "Ben").click();
    await sheet.getByText("Who eats: Anna, Ben, Mia").waitFor();
    await sheet.getByText("Too few recipes suit Ben, Mia.").waitFor();
    await chip(page, "Mia").click();
    await sheet.getByText("Who eats: Anna, Ben").waitFor();
    await sheet.getByText("Soup").first().waitFor();
    await press(page, /^Take /);
    await page.getByText(/planned\.$/).waitFor();
    const { data: me } = await anna.api.call("GET /v1/auth/me");
    const slots = async () => (await anna.api.call("GET /v1/week-plans/{id}", { params: { id } })).slots;
    await expect.poll(async () => (await slots())[0]?.eaters).toEqual([me.id, anna.ben.id]);
  });

  test("is asked what is in ingredients where few recipes suit all, and the week repeats less then", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await press(page, "Later week");
    await press(page, "Fill the week");
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Too few recipes suit Mia.").waitFor();
    await expect.poll(() => sheet.getByText("Porridge").count()).toBe(7);
    await page
      .getByRole("button", { name: /^Another one for/ })
      .first()
      .click();
    await sheet.getByText("No other recipe fits.").waitFor();
    await press(page, "No gluten: vegetable stock");
    await sheet.getByText("Soup").first().waitFor();
    await expect.poll(() => sheet.getByText("Porridge").count()).toBeLessThan(7);
  });

  test("fills a week that nobody has planned before, without a request that is refused", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    const refused = refusedFrom(page);
    const judged = page.waitForResponse((one) => /week-plans.*suitability/.test(one.url()) && one.ok());
    await fillWeek(page);
    await judged;
    expect(refused).toEqual([]);
  });

  test("is told at once for whom a meal is not, without a request that is refused", async () => {
    const anna = await family();
    await planOn(anna.api, []);
    const page = await onPhone(service, anna);
    const refused = refusedFrom(page);
    await press(page, new RegExp(`^Add a meal on ${dayName(today())}`));
    await page.getByRole("dialog").getByRole("searchbox").fill("cake");
    await page.getByRole("dialog").getByText("Cake").click();
    await page.getByText("not for Mia: gluten").first().waitFor();
    expect(refused).toEqual([]);
  });

  test("is not asked who eats in a household that has no guest and no limit", async () => {
    const anna = await founder(service.baseUrl, ["Leek"]);
    await joiner(service.baseUrl, anna);
    const page = await onPhone(service, anna);
    await press(page, new RegExp(`^Add a meal on ${dayName(today())}`));
    await page.getByRole("dialog").getByText("Leek").waitFor();
    expect(await page.getByText(/Who eats/).count()).toBe(0);
    await page.keyboard.press("Escape");
    await previewFill(page);
    expect(await page.getByText(/Who eats/).count()).toBe(0);
    await page.keyboard.press("Escape");
    await tab(page, "Recipes");
    await page.getByRole("button", { name: "At most 20 min" }).waitFor();
    expect(await page.getByRole("button", { name: /^For / }).count()).toBe(0);
  });
});

describe("recipes", () => {
  test("have filters that come at once, so that none moves away under a thumb", async () => {
    const page = await service.open({ ...phone, serviceWorkers: "block" });
    onTestFinished(() => page.close());
    const isLoaded = Promise.withResolvers<void>();
    await page.route("**/people.js", (route) => isLoaded.promise.then(() => route.continue()));
    await enter(page, service.baseUrl, await family());
    await tab(page, "Recipes");
    const card = page.getByRole("link", { name: /^Cake/ });
    await card.waitFor();
    const filters = page.getByRole("group", { name: "Filters" });
    expect(await filters.getByRole("button").count()).toBe(0);
    const before = await card.boundingBox();
    isLoaded.resolve();
    await chip(page, "For Mia").waitFor();
    expect(await chip(page, "At most 20 min").isVisible()).toBe(true);
    expect(await card.boundingBox()).toEqual(before);
  });

  test("have filters without a network, too", async () => {
    const page = await onPhone(service, await founder(service.baseUrl, ["Dal"]));
    await workerReady(page);
    await goOffline(page);
    await page.reload();
    await tab(page, "Recipes");
    await chip(page, "At most 20 min").waitFor();
  });

  const shown = (page: Page) => page.locator(".recipes a > span").allInnerTexts();

  test("are found that suit all who are chosen, and none without a network", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await tab(page, "Recipes");
    await chip(page, "For Mia").click();
    await expect.poll(async () => (await shown(page)).join()).toMatch(/^Porridge\W+easy$/);
    await chip(page, "For Mia").press("Enter");
    await expect.poll(async () => (await shown(page)).length).toBe(3);
    await goOffline(page);
    await chip(page, "For Ben").click();
    await page.getByText("This needs a connection.").waitFor();
    expect(await shown(page)).toEqual([]);
    await goOffline(page, false);
    await expect.poll(async () => (await shown(page)).length).toBe(2);
    expect((await shown(page)).join()).not.toMatch(/Cake/);
  });

  test("are all found again when who was chosen is gone", async () => {
    const anna = await family();
    const page = await onPhone(service, anna);
    await tab(page, "Recipes");
    await chip(page, "For Mia").click();
    await expect.poll(async () => (await shown(page)).length).toBe(1);
    await tab(page, "Household");
    await press(page, /^Mia/);
    await press(page, "Remove Mia");
    await tab(page, "Recipes");
    await expect.poll(async () => (await shown(page)).length).toBe(3);
  });
});

test("a week that can't be filled asks for what helps most, and is filled once it is said", async () => {
  const anna = await family();
  await anna.api.call("DELETE /v1/recipes/{id}", { params: { id: anna.recipes.porridge } });
  const page = await onPhone(service, anna);
  await press(page, /^Fill (the week|\d days|\w+day)$/);
  await page.getByText("Too few recipes suit Mia.").waitFor();
  await press(page, "No gluten: vegetable stock");
  await page.getByRole("dialog").getByText("Soup").first().waitFor();
  await press(page, /^Take /);
  await page.getByText(/planned\.$/).waitFor();
});

test("a serving's nutrition is folded away, and a day's adds up", async () => {
  const anna = await family();
  const id = await planOn(anna.api, [anna.recipes.porridge, anna.recipes.porridge]);
  const page = await onPhone(service, anna);
  const params = { id: anna.recipes.porridge };
  const { perServing } = await anna.api.call("GET /v1/recipes/{id}/nutrition", { params });
  const { days } = await anna.api.call("GET /v1/week-plans/{id}/nutrition", { params: { id } });
  const kcal = perServing?.kcal ?? 0;
  const ofDay = days.find(({ date }) => date === friday)?.nutrients?.kcal ?? 0;
  expect(Math.abs(ofDay - 2 * kcal)).toBeLessThan(2);
  await press(page, "More for this week");
  await page.getByText("Nutrition by day, one serving of each meal").click();
  await page.getByText(new RegExp(`Energy ${ofDay.toLocaleString("en")} kcal`)).waitFor();
  await page.keyboard.press("Escape");
  await openRecipe(page, anna.recipes.porridge);
  expect(await page.getByText(`${kcal.toLocaleString("en")} kcal`).count()).toBe(0);
  await page.getByText("Nutrition of a serving").click();
  await page.getByText(`${kcal.toLocaleString("en")} kcal`).waitFor();
});

test("each of these screens is usable, narrow and wide, in light and in dark", async () => {
  const anna = await family();
  await planOn(anna.api, [anna.recipes.cake]);
  const page = await onPhone(service, anna);
  const states: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["a week with words", () => page.getByText("not for Mia: gluten").first().waitFor({ state: "attached" })],
    ["a meal's eaters", () => page.getByRole("button", { name: "Change Cake" }).last().click()],
    [
      "who eats a new meal",
      async () => {
        await page.keyboard.press("Escape");
        await press(page, new RegExp(`^Add a meal on ${dayName(today())}`));
        await page.getByText(/^Who eats:/).click();
      },
    ],
    [
      "the household's people",
      async () => {
        await page.keyboard.press("Escape");
        await tab(page, "Household");
        await page.getByText("Mia").waitFor();
      },
    ],
    ["a person", () => press(page, /^Mia/)],
    [
      "a recipe's food",
      async () => {
        await page.keyboard.press("Escape");
        await openRecipe(page, anna.recipes.soup);
        await page.getByText("unknown for Mia: gluten").waitFor();
        await page.getByText("What is in each ingredient").click();
      },
    ],
    ["a serving's nutrition", () => page.getByText("Nutrition of a serving").click()],
    [
      "what a packet says",
      async () => {
        await page
          .getByRole("button", { name: /^vegetable stock/ })
          .last()
          .click();
        await page.getByLabel("Energy (kcal)").fill("a bit");
        await press(page, "Save");
        await page.getByRole("alert").waitFor();
      },
    ],
    [
      "an ingredient's food",
      async () => {
        await page.keyboard.press("Escape");
        await press(page, /^vegetable stock/);
      },
    ],
    [
      "recipes for somebody",
      async () => {
        await page.keyboard.press("Escape");
        await tab(page, "Recipes");
        await chip(page, "For Mia").click();
      },
    ],
    [
      "what would help a fill",
      async () => {
        await page.keyboard.press("Escape");
        await anna.api.call("DELETE /v1/recipes/{id}", { params: { id: anna.recipes.porridge } });
        await tab(page, "Week");
        await press(page, /^Fill (the week|\d days|\w+day)$/);
        await page.getByText("Too few recipes suit Mia.").waitFor();
      },
    ],
  ];
  await unfoldPast(page);
  for (const [what, go] of states) {
    await go();
    // Off the screen, a link would count as one that skips.
    await page.evaluate("document.querySelector('#page').scrollTo(0, 0)");
    for (const view of views) {
      await look(page, view);
      await expectUsable(page, `${what}, ${view.width} ${view.colorScheme}`);
    }
    await look(page, { colorScheme: "light", width: 390 });
    await writeAt(page, 32);
    await expectNarrow(page, `${what}, twice as large`);
    await expectReadable(page, `${what}, twice as large`, false);
    await writeAt(page, 16);
  }
  expect(dayName(friday)).toMatch(/Friday/);
});
