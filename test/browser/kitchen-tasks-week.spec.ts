import type { Locator, Route } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { dayName, mondayOf, plusDays, today } from "../../infra/site/kitchen/dates.ts";
import { inBrowser, withDemo } from "./browser.ts";
import { tasks } from "./counted.ts";
import { fillSignUp, goOffline, line, tab, workerReady } from "./kitchen-page.ts";
import { newcomers } from "./newcomer.ts";

// What a new person does every week, on a phone: planning, shopping, cooking.
// Each task says how many taps it takes from where one would look for it.

const service = inBrowser(withDemo);
const done = tasks();
const { phoneOf, cook } = newcomers(service, done);
afterAll(() => console.log(`A week, on a phone:\n${done.table()}`));

/** Then no day of the week is over. */
const monday = mondayOf(today());
const tuesday = plusDays(monday, 1);
const nextMonday = plusDays(monday, 7);
const add = (day: string) => new RegExp(`^Add a meal on ${dayName(day)}`);

const recipe = (name: string, keywords: string, totalTime = "PT20M") => ({
  name,
  keywords,
  totalTime,
  recipeYield: "2",
  recipeIngredient: [`200 g ${name} leaves`, "2 onions", "1 tsp salt"],
  recipeInstructions: ["Chop it.", "Boil it for 15 minutes."],
});
const dal = recipe("Dal", "vegetarian");
const ramen = recipe("Ramen", "chicken");
const fishPie = recipe("Fish pie", "fish");
const box = [dal, ramen, fishPie];

type Plan = { id: string; status: string; slots: Slot[]; notes: { text: string; noteDate: string }[] };
type Slot = { slotDate: string; mealType?: string; servings?: number; leftoversOf?: string; recipe: Named };
type Named = { name: string };

describe("the week", () => {
  const planner = async () => {
    const kim = await cook(box, monday);
    const plan = async (weekStart = monday): Promise<Plan> =>
      kim.get(`/v1/week-plans?weekStart=${weekStart}`);
    const slots = async () =>
      ((await plan()).slots ?? []).map(({ slotDate, mealType, servings, leftoversOf, recipe: { name } }) => ({
        name,
        slotDate,
        mealType,
        servings,
        isLeftovers: leftoversOf !== undefined,
      }));
    await tab(kim.page, "Week");
    return { ...kim, plan, slots };
  };

  test("gets breakfast and dinner, for as many as eat, leftovers and a note", async () => {
    const { page, plan, slots, task, tap, type, touch, choose } = await planner();
    await task("Plan a dinner", { taps: 2 }, async () => {
      await tap(add(tuesday));
      await tap(/^Dal/);
      await page
        .getByRole("region", { name: dayName(tuesday) })
        .getByRole("link", { name: "Dal" })
        .waitFor();
      // Until it is there, the days may still move.
      await page.locator(".score").waitFor();
    });
    await task("Plan a breakfast", { taps: 3 }, async () => {
      await tap(add(tuesday));
      await tap("Breakfast");
      await tap(/^Ramen/);
      await page.getByText("Breakfast · 20 min").waitFor();
    });
    await task("Plan leftovers", { taps: 2 }, async () => {
      await tap(add(plusDays(monday, 2)));
      await tap("Leftovers of Dal");
      await page.getByText("leftovers", { exact: true }).waitFor();
    });
    await task("Write a note", { taps: 2, fields: 1 }, async () => {
      await tap(add(plusDays(monday, 4)));
      await type(/^Note, such as/, "Pizza at Grandma's");
      await touch(page.getByRole("dialog").getByRole("button", { name: "Add" }));
      await page.getByText("Pizza at Grandma's").waitFor();
    });
    await task("Correct a note", { taps: 2, fields: 1 }, async () => {
      await tap(/^Pizza at Grandma/);
      await type(/^Note, such as/, "Pizza at Robin's");
      await tap("Save");
      await page.getByText("Pizza at Robin's").waitFor();
    });
    await task("Cook for one more than the recipe serves", { taps: 4 }, async () => {
      await tap("Change Ramen");
      await tap("More: People");
      await tap("More: People");
      await tap("Save");
      await page.getByText("3 people").waitFor();
    });
    await task("Move a meal", { taps: 4 }, async () => {
      await tap("Change Ramen");
      await choose("Day", plusDays(monday, 3));
      await tap("Save");
      await page.getByText("“Ramen” is on").waitFor();
    });
    const leftovers = { isLeftovers: true, mealType: "dinner" };
    await expect.poll(slots).toMatchObject([
      { name: "Dal", slotDate: tuesday, mealType: "dinner", isLeftovers: false },
      { name: "Dal", slotDate: plusDays(monday, 2), ...leftovers },
      { name: "Ramen", slotDate: plusDays(monday, 3), mealType: "breakfast", servings: 3 },
    ]);
    expect((await plan()).notes).toMatchObject([{ text: "Pizza at Robin's", noteDate: plusDays(monday, 4) }]);
  });
});

describe("the next weeks", () => {
  test("are filled by rules, copied, confirmed and deleted", async () => {
    const { page, get, task, tap } = await cook(box, monday);
    await tab(page, "Week");
    await task("Fill the week, with fish once and quick on workdays", { taps: 4 }, async () => {
      await tap("Fill the week");
      await tap("Fish once");
      await tap("Quick on workdays");
      await tap("Take these 7");
      await expect.poll(() => page.locator(".meal").count()).toBe(7);
    });
    const named = async (weekStart: string) =>
      (await get(`/v1/week-plans?weekStart=${weekStart}`)).slots?.map(({ recipe }: Slot) => recipe.name);
    await expect.poll(() => named(monday)).toHaveLength(7);
    const filled: string[] = await named(monday);
    expect(filled.filter((name) => name === "Fish pie")).toHaveLength(1);
    await task("See how varied it is", { taps: 0 }, () =>
      page.getByText(/repeats?, \d+$|varied, \d+$/).waitFor(),
    );
    await task("See what repeats", { taps: 1 }, async () => {
      await tap("More for this week");
      await page.getByRole("heading", { name: "What repeats" }).waitFor();
    });
    await page.keyboard.press("Escape");
    await task("Confirm the week", { taps: 2 }, async () => {
      await tap("More for this week");
      await tap("Confirm this week");
      await page.getByText("This week is confirmed").waitFor();
    });
    await expect.poll(async () => (await get(`/v1/week-plans?weekStart=${monday}`)).status).toBe("confirmed");
    await page.keyboard.press("Escape");
    await task("Copy the week to the next", { taps: 2 }, async () => {
      await tap("Later week");
      await tap("Copy the week before");
      await expect.poll(() => page.locator(".meal").count()).toBe(7);
    });
    await expect.poll(() => named(nextMonday)).toEqual(filled);
    await task("Delete a week", { taps: 2 }, async () => {
      await tap("More for this week");
      await tap("Delete this week");
      await expect.poll(() => page.locator(".meal").count()).toBe(0);
    });
    const weeks = `/v1/week-plans?weekStart=${nextMonday}`;
    await expect.poll(async () => (await page.request.get(service.baseUrl + weeks)).status()).toBe(404);
  });

  test("are filled by the rules that people choose while the service still chooses meals", async () => {
    const { page, tap } = await cook(box, monday);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const first = async (route: Route) => {
      await held;
      await route.continue();
    };
    await page.route("**/fill", first, { times: 1 });
    await tab(page, "Week");
    const asked = page.waitForRequest("**/fill");
    await tap("Fill the week");
    await asked;
    await tap("Fish once");
    answer();
    await tap("Take these 7");
    await expect.poll(() => page.locator(".meal").count()).toBe(7);
    expect(await page.locator(".meal a", { hasText: "Fish pie" }).count()).toBe(1);
  });

  test("get suggestions, which say which one makes them most varied", async () => {
    const { page, task, tap } = await cook(box, monday);
    await tab(page, "Week");
    await tap(add(monday));
    await tap(/^Dal/);
    await page.locator(".score").waitFor();
    await task("See what is good for a day", { taps: 1 }, async () => {
      await tap(add(tuesday));
      await page.getByRole("heading", { name: "Good for that day" }).waitFor();
      await page.getByRole("dialog").getByText("Makes the week most varied").waitFor();
      await page.getByRole("dialog").getByText("Would be a repeat").waitFor();
    });
    await page.keyboard.press("Escape");
    await tap(add(monday));
    const offered = (name: RegExp) => page.getByRole("dialog").getByRole("button", { name });
    await offered(/^Ramen/).waitFor();
    await offered(/^Fish pie/).waitFor();
    expect(await offered(/^Dal/).count()).toBe(0);
  });
});

describe("the shop", () => {
  test("is done by two phones, one of them without a network", async () => {
    const { page, get, task, tap, tick, type, touch } = await cook([dal], monday);
    await tab(page, "Week");
    await tap(add(monday));
    await tap(/^Dal/);
    await task("Make the list", { taps: 1 }, async () => {
      await tap("Make the list");
      await line(page, "Dal leaves").waitFor();
    });
    await tab(page, "Household");
    await tap("Invite somebody");
    const url = (await page.getByRole("link", { name: /invites/ }).getAttribute("href")) ?? "";
    const lee = await phoneOf();
    await lee.page.goto(url);
    await fillSignUp(lee.page, "Lee", `${crypto.randomUUID()}@example.com`);
    await lee.tap("Create the account and join");
    await lee.follow("Go on to the kitchen");
    await tab(lee.page, "Shopping");
    await line(lee.page, "onions").waitFor();
    await workerReady(lee.page);
    await tab(page, "Shopping");
    await goOffline(lee.page);
    await lee.task("Tick a line, without a network", { taps: 1 }, async () => {
      await lee.tick(/onions/);
      await lee.page.getByText("1 change waits.").waitFor();
    });
    await task("Tick a line", { taps: 1 }, async () => {
      await tick(/Dal leaves/);
      await page.getByText("1 of 3 in the basket").waitFor();
    });
    await goOffline(lee.page, false);
    for (const one of [page, lee.page]) await one.getByText("2 of 3 in the basket").waitFor();

    await task("Write a line of one's own", { taps: 1, fields: 1 }, async () => {
      await type(/^Add, such as/, "2 l milk, lactose-free");
      await tap("Add");
      await page.getByText("lactose-free").waitFor();
    });
    const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
    const word = page.locator(".snack", { hasText: "milk: in" });
    await word.waitFor();
    expect(await top(word)).toBeLessThan((await top(page.getByRole("button", { name: "Put away" }))) - 50);
    await task("Change how much", { taps: 2, fields: 1 }, async () => {
      await tap(/^milk/);
      await type("How much", "3");
      await tap("Save");
      await line(page, "3 l milk").waitFor();
    });
    await task("Keep salt off all lists", { taps: 3 }, async () => {
      await tap(/^salt/);
      await tick(/^We always have this/);
      await tap("Save");
      const staple = async () =>
        (await get("/v1/ingredients?search=salt")).some(({ isStaple }: { isStaple: boolean }) => isStaple);
      await expect.poll(staple).toBe(true);
    });
    await task("Put an aisle earlier", { taps: 2 }, async () => {
      await touch(page.locator("summary", { hasText: "The order of the shop" }));
      const aisles = page.locator("ol.lines .row");
      const second = (await aisles.nth(1).textContent()) ?? "";
      await tap(`${second} comes earlier`);
      await expect.poll(() => aisles.first().textContent()).toBe(second);
    });
    await task("Put away what was bought", { taps: 1 }, async () => {
      await tap("Put away");
      await page.getByText("All that was in the basket goes into the pantry.").waitFor();
    });
  });
});

test("the shopping page itself makes the list of what the meals need", async () => {
  const { page, task, tap } = await cook([dal], monday);
  await tab(page, "Week");
  await tap(add(monday));
  await tap(/^Dal/);
  await tab(page, "Shopping");
  await task("Make the list while shopping", { taps: 1 }, async () => {
    await tap("Take what the meals need");
    await line(page, "200 g Dal leaves").waitFor();
  });
});

describe("the pantry", () => {
  test("says until when things are good, and what to cook with them", async () => {
    const { page, task, tap, type } = await cook([dal], monday);
    await tab(page, "Pantry");
    await task("Write something into the pantry", { taps: 1, fields: 1 }, async () => {
      await type(/^Add, such as/, "3 onions");
      await tap("Add");
      await expect.poll(() => page.locator(".lines .words b").allTextContents()).toEqual(["onions"]);
    });
    await task("Say until when it is good", { taps: 2, fields: 1 }, async () => {
      await tap(/^onions/);
      await type("Best before", tuesday);
      await tap("Save");
      await page.getByText("tomorrow", { exact: true }).waitFor();
    });
    await task("Find what to cook with it", { taps: 1 }, async () => {
      await tap(/^onions/);
      await page.getByRole("link", { name: /^Dal/ }).waitFor();
    });
  });
});

describe("the stove", () => {
  test("has steps and timers; what was cooked is noted, found, and taken back, also days later", async () => {
    const { page, get, task, tap, follow, unfold } = await cook([dal], monday);
    const log = async () => get("/v1/cooking-logs");
    await tab(page, "Week");
    await tap(add(monday));
    await tap(/^Dal/);
    await task("Cook tonight's meal", { taps: 2 }, async () => {
      await follow("Cook");
      await tap("Begin");
      await page.getByText("Step 1 of 2").waitFor();
    });
    await task("Start a step's timer", { taps: 2 }, async () => {
      await tap("Next step");
      await tap("Start a timer: 15 minutes");
      await page.getByRole("timer").waitFor();
    });
    await task("Note that it is cooked", { taps: 1 }, async () => {
      await tap("Done");
      await page.getByText("Noted.", { exact: true }).waitFor();
    });
    await task("Take that back at once", { taps: 1 }, async () => {
      await tap("Undo");
      await expect
        .poll(() => page.getByRole("button", { name: "I have cooked it" }).getAttribute("aria-disabled"))
        .not.toBe("true");
    });
    expect(await log()).toEqual([]);
    await task("Note it from the recipe", { taps: 1 }, async () => {
      await tap("I have cooked it");
      await page.getByText("Noted for today.").waitFor();
    });
    await page.reload();
    await expect.poll(log).toHaveLength(1);
    await task("See when it was cooked", { taps: 1 }, async () => {
      await unfold("When it was cooked and planned");
      await page.getByText(/cooked by Kim$/).waitFor();
    });
    await tab(page, "Household");
    await task("Take out of the log what was not cooked", { taps: 2 }, async () => {
      await unfold("What was cooked");
      await tap("Remove Dal");
      await page.getByText("“Dal” is removed.").waitFor();
    });
    await page.reload();
    await expect.poll(log).toEqual([]);
    await tab(page, "Recipes");
    await follow(/^Dal/);
    await page.getByText("Chop it.").waitFor();
    await task("Print a recipe, by the phone's own menu", { taps: 0 }, async () => {
      await page.emulateMedia({ media: "print" });
      expect(await page.getByRole("navigation").isVisible()).toBe(false);
      expect(await page.getByRole("button", { name: "Delete" }).isVisible()).toBe(false);
      expect(await page.getByText("200 g Dal leaves").isVisible()).toBe(true);
      expect(await page.getByText("Chop it.").isVisible()).toBe(true);
    });
  });
});
