import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { dayName, daysFrom, mondayOf, plusDays, today, weekName } from "../../infra/site/kitchen/dates.ts";
import { codeOf } from "../support/otp.ts";
import { inBrowser, withDemo } from "./browser.ts";
import {
  addRecipe,
  addToList,
  enter,
  enterDemo,
  fillWeek,
  founder,
  goOffline,
  joiner,
  onPhone,
  type Person,
  press,
  signIn,
  tab,
  workerReady,
} from "./kitchen-page.ts";

// A family's evening: what it plans, shops, corrects, deletes and leaves.

const service = inBrowser(withDemo);

const opened = (person: Person) => onPhone(service, person);

/** Answers the page's next question, and tells what it was. */
const answered = async (page: Page, act: () => Promise<void>, isYes = true): Promise<string> => {
  const asked = new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.message());
      void (isYes ? dialog.accept() : dialog.dismiss());
    });
  });
  await act();
  return asked;
};

const [monday = "", , , , friday = ""] = daysFrom(mondayOf(today()));
const nextMonday = plusDays(monday, 7);
const mealsOn = (page: Page, day: string) =>
  page
    .getByRole("region", { name: dayName(day) })
    .locator(".meal")
    .count();
const mealsFrom = (page: Page, from: string) => Promise.all(daysFrom(from).map((day) => mealsOn(page, day)));

describe("filling a week", () => {
  test("leaves the days alone that are over, and fills a week that begins whole", async () => {
    const page = await service.open({});
    onTestFinished(() => page.close());
    await page.clock.setSystemTime(`${friday}T12:00:00`);
    const anna = await founder(service.baseUrl, ["Fish pie", "Dal", "Ramen"]);
    await enter(page, service.baseUrl, anna);
    await fillWeek(page);
    await expect.poll(() => mealsFrom(page, monday)).toEqual([0, 0, 0, 0, 1, 1, 1]);
    await page.getByRole("button", { name: /^Fill / }).waitFor({ state: "detached" });

    await press(page, "Later week");
    await page.getByRole("heading", { name: "Next week" }).waitFor();
    await fillWeek(page);
    await expect.poll(() => mealsFrom(page, nextMonday)).toEqual([1, 1, 1, 1, 1, 1, 1]);

    await press(page, "Earlier week");
    await page.clock.setSystemTime(`${plusDays(monday, 21)}T12:00:00`);
    await page.reload();
    await page.getByRole("heading", { name: weekName(monday) }).waitFor();
    await page.getByRole("button", { name: "Make the list" }).waitFor();
    expect(await page.getByRole("button", { name: /^Fill / }).count()).toBe(0);
  });
});

describe("the list that was made", () => {
  test("is open, also that of next week, and stays so after a reload and with Back", async () => {
    const page = await service.open({});
    onTestFinished(() => page.close());
    await enterDemo(page, service.baseUrl);
    await press(page, "Later week");
    await page.getByRole("heading", { name: "Next week" }).waitFor();
    await fillWeek(page);
    await expect.poll(() => mealsFrom(page, nextMonday)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    await press(page, "Make the list");
    const shown = page.getByRole("navigation", { name: "Lists" }).locator("[aria-current]");
    await expect.poll(() => shown.textContent()).toBe("Next week");
    await page.getByText(/^0 of \d+ in the basket$/).waitFor();
    await page.reload();
    await page.getByText(/^0 of \d+ in the basket$/).waitFor();
    await tab(page, "This week");
    await page.getByText(/^[1-9]\d* of \d+ in the basket$/).waitFor();
    await page.goBack();
    await expect.poll(() => shown.textContent()).toBe("Next week");
    // The tab leads to the list of today.
    await tab(page, "Shopping");
    await expect.poll(() => shown.textContent()).toBe("This week");
  });

  test("says of which week it is", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    const page = await opened(anna);
    await press(page, "Later week");
    await page.getByRole("heading", { name: "Next week" }).waitFor();
    await press(page, "Make the list");
    await page.getByRole("heading", { name: "Shopping list" }).waitFor();
    const shown = page.getByRole("navigation", { name: "Lists" }).locator("[aria-current]");
    await expect.poll(() => shown.textContent()).toBe("Next week");
  });
});

test("a meal for more people than the recipe serves shows their amounts, and takes them out of the pantry", async () => {
  const anna = await founder(service.baseUrl, ["Dal"]);
  const [recipe] = (await anna.api.call("GET /v1/recipes")).data;
  const slots = [{ slotDate: today(), recipeId: recipe?.id ?? "", servings: 8 }];
  await anna.api.call("POST /v1/week-plans", { body: { weekStart: monday, slots } });
  await anna.api.call("POST /v1/pantry-items", { body: { text: "5 kg dal leaves" } });
  const page = await opened(anna);
  await page.getByRole("link", { name: "Dal" }).click();
  // The recipe is for two.
  await page.getByText("2 kg Dal leaves").or(page.getByText("2,000 g Dal leaves")).waitFor();
  await press(page, "I have cooked it");
  const left = async () => (await anna.api.call("GET /v1/pantry-items"))[0]?.quantity;
  await expect.poll(left).toBe(3);
});

test("a typed line keeps every word, below its name", async () => {
  const anna = await founder(service.baseUrl);
  const page = await opened(anna);
  await press(page, "Make the list");
  await addToList(page, "yogurt (lactose-free)");
  const row = page.getByRole("listitem").filter({ hasText: "yogurt" });
  await row.getByText("lactose-free", { exact: true }).waitFor();
  await page.reload();
  await row.getByText("lactose-free", { exact: true }).waitFor();
});

describe("a recipe that was saved", () => {
  const openRecipe = async (page: Page, name: string) => {
    await tab(page, "Recipes");
    await page.getByRole("link", { name: new RegExp(name) }).click();
    await page.getByRole("heading", { name: "Steps" }).waitFor();
  };

  test("is corrected in the form that it was made with, and what nobody touched stays as it is", async () => {
    const anna = await founder(service.baseUrl);
    const id = await addRecipe(anna.api, "Leek soup");
    const get = () => anna.api.call("GET /v1/recipes/{id}", { params: { id } });
    const before = await get();
    const page = await opened(anna);
    await openRecipe(page, "Leek soup");
    await tab(page, "Edit");
    const ingredients = page.getByLabel(/^Ingredients/);
    await expect
      .poll(() => ingredients.inputValue())
      .toBe("500 g Leek soup leaves, finely chopped\n1 ½ l Leek soup roots");
    await page.getByLabel("Name", { exact: true }).fill("Leek stew");
    await page.getByRole("spinbutton", { name: "People" }).fill("4");
    await page.getByRole("spinbutton", { name: "Minutes" }).fill("45");
    await ingredients.fill("500 g Leek soup leaves, finely chopped\n2 l water\nsome salt");
    await page.getByLabel(/^Steps/).fill("Chop it.\nStew it.");
    await page.getByLabel("vegan", { exact: true }).check();
    await page.getByLabel("quick", { exact: true }).uncheck();
    await press(page, "Save");
    const warning = page.getByRole("listitem").filter({ hasText: "some salt" });
    await warning.getByText(/without an amount/).waitFor();
    await tab(page, "Look at it");
    await page.getByRole("heading", { name: "Leek stew" }).waitFor();
    const after = await get();
    expect(after).toMatchObject({
      name: "Leek stew",
      effort: "easy",
      serves: 4,
      cookTimeMin: 45,
      description: "As at home.",
    });
    expect(after.ingredients[0]).toEqual(before.ingredients[0]);
    expect(after.ingredients.slice(1)).toMatchObject([
      { name: "water", quantity: 2, unit: "l" },
      { name: "salt", note: "some salt" },
    ]);
    expect(after.steps.map(({ instruction }) => instruction)).toEqual(["Chop it.", "Stew it."]);
    expect(after.tags.map(({ name }) => name).toSorted()).toEqual(["chicken", "vegan"]);
  });

  test("is not overwritten unawares when two correct it, and what both typed is there", async () => {
    const anna = await founder(service.baseUrl);
    const ben = await joiner(service.baseUrl, anna);
    const id = await addRecipe(anna.api, "Dal");
    const page = await opened(anna);
    await openRecipe(page, "Dal");
    await tab(page, "Edit");
    await page.getByLabel("Name", { exact: true }).fill("Red dal");
    const {
      ingredients: _,
      steps: __,
      tags,
      ...recipe
    } = await ben.api.call("GET /v1/recipes/{id}", {
      params: { id },
    });
    const tagIds = tags.map((tag) => tag.id);
    const lines = [{ newIngredientName: "lentils", quantity: 200, unit: "g" }];
    const body = { ...recipe, name: "Yellow dal", tagIds, ingredients: lines };
    await ben.api.call("PUT /v1/recipes/{id}", { params: { id }, body });
    await press(page, "Save");
    await page.getByText("Somebody else has changed the recipe").waitFor();
    const name = async () => (await anna.api.call("GET /v1/recipes/{id}", { params: { id } })).name;
    expect(await name()).toBe("Yellow dal");
    // A reload keeps what was typed, and for which version it was typed.
    await page.reload();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Red dal");
    await press(page, "Save");
    await page.getByRole("heading", { name: "Red dal" }).waitFor();
    expect(await name()).toBe("Red dal");
  });

  test("needs a connection to be corrected, and says so", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    const page = await opened(anna);
    await openRecipe(page, "Dal");
    await workerReady(page);
    await goOffline(page);
    await tab(page, "Edit");
    await page.getByText("This needs a connection.").waitFor();
  });

  test("is deleted once nobody has undone it, also without a network", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    const page = await opened(anna);
    await press(page, /^Add a meal on/);
    await press(page, /^Dal/);
    await page.getByRole("link", { name: "Dal" }).click();
    await page.getByRole("heading", { name: "Steps" }).waitFor();
    await workerReady(page);
    await goOffline(page);
    await press(page, "Delete");
    await page.getByText("There are no recipes yet.").waitFor();
    // The word of the deletion may stand where the mouse is, and stays as long as that is on it.
    await page.mouse.move(1, 1);
    await page.getByText("1 change waits.").waitFor();
    await goOffline(page, false);
    const recipes = async () => (await anna.api.call("GET /v1/recipes")).meta.pagination.total;
    await expect.poll(recipes, { timeout: 60_000 }).toBe(0);
    await tab(page, "Week");
    await page.getByRole("link", { name: "Dal" }).click();
    await page.getByText("This recipe was deleted, or never was here.").waitFor();
    expect(await page.getByRole("heading", { name: "Loading" }).count()).toBe(0);
  });
});

describe("what the service refuses", () => {
  test("is told a family in its own words, and offered again only where that can work", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    const { api } = anna;
    const { id } = await api.call("POST /v1/week-plans", { body: { weekStart: monday } });
    const recipeId = (await api.call("GET /v1/recipes")).data[0]?.id ?? "";
    const body = { slotDate: today(), recipeId };
    const meal = await api.call("POST /v1/week-plans/{id}/slots", { params: { id }, body });
    const page = await opened(anna);
    await press(page, "Change Dal");
    await workerReady(page);
    await goOffline(page);
    await page.getByRole("combobox", { name: "Day" }).selectOption(today() === friday ? monday : friday);
    await press(page, "Save");
    await page.getByText("1 change waits.").waitFor();
    const params = { planId: id, slotId: meal.id };
    await api.call("DELETE /v1/week-plans/{planId}/slots/{slotId}", { params });
    await goOffline(page, false);
    const told = page.getByRole("alert").filter({ hasText: "Not changed: Dal." });
    await told.getByText("It is not here any more. Somebody has removed it.").waitFor();
    expect(await told.getByRole("button").allTextContents()).toEqual(["Leave it"]);
  });

  test("is no fault where a code is needed, on any page where people sign in", async () => {
    const anna = await founder(service.baseUrl);
    const { api, password: currentPassword } = anna;
    const { secret } = await api.call("POST /v1/auth/otp", { body: { currentPassword } });
    await api.call("POST /v1/auth/otp/confirm", { body: { code: codeOf(secret, new Date()) } });
    const { shareUrl } = (await api.call("POST /v1/households/mine/invites")).data;
    const pages = [
      [`${service.baseUrl}/kitchen`, "Sign in"],
      [service.baseUrl, "Sign in to the kitchen"],
      [shareUrl, "Sign in and join"],
    ] as const;
    for (const [url, button] of pages) {
      const page = await service.open({});
      onTestFinished(() => page.close());
      await page.goto(url);
      await signIn(page, anna);
      await press(page, button);
      await page.getByText("Your password is right. Now enter a code").waitFor();
      expect(await page.getByRole("alert").count()).toBe(0);
      await page.getByLabel(/^Code from/).waitFor();
    }
  });
});

describe("leaving the household", () => {
  const leave = async (page: Page, isYes: boolean) =>
    answered(page, () => press(page, "Leave the household"), isYes);

  test("tells the last one what is deleted", async () => {
    const anna = await founder(service.baseUrl, ["Dal", "Ramen"]);
    const page = await opened(anna);
    await tab(page, "Household");
    expect(await leave(page, false)).toBe(
      "You are the last one here. Leaving deletes “Elm Street” for good, with its 2 recipes, all weeks, lists and the pantry. Leave?",
    );
  });

  test("tells the owner to hand over first, and lets a member go, who is told that the others keep everything", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    await joiner(service.baseUrl, anna);
    const page = await opened(anna);
    await tab(page, "Household");
    await press(page, "Leave the household");
    await page.getByText("You own the household. Hand it over to somebody else first.").waitFor();
    const question = await answered(page, () => press(page, "Hand over to Ben"));
    expect(question).toBe("Hand the household over to Ben? You stay a member.");
    await page.getByRole("button", { name: "Hand over to Ben" }).waitFor({ state: "detached" });
    expect(await leave(page, true)).toBe("Leave the household? Its recipes and lists stay with the others.");
    await page.getByLabel("E-mail").waitFor();
  });
});
