import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { codeOf } from "../support/otp.ts";
import { inBrowser } from "./browser.ts";
import { type Counted, tasks } from "./counted.ts";
import { soup, tab } from "./kitchen-page.ts";
import { newcomers } from "./newcomer.ts";

// What a new person does once, on a phone: signing up, inviting, filling the recipe box, and settling things.
// Each task says how many taps it takes from where one would look for it.

const service = inBrowser();
const done = tasks();
const { phoneOf, newcomer, cook } = newcomers(service, done);
afterAll(() => console.log(`Setting up, on a phone:\n${done.table()}`));

const PASSWORD = "seven green bottles";
const dal = { name: "Dal", recipeYield: "4", recipeIngredient: ["200 g lentils", "1 onion"] };

/** Answers the page's questions with yes. */
const agree = ({ page }: Counted) => page.on("dialog", (dialog) => void dialog.accept());

const linkTo = async (email: string, path: string): Promise<string> => {
  const sent = new RegExp(`Mail to ${email}: .* link (\\S+${path}#\\S+)`, "g");
  const links = () => [...service.output().matchAll(sent)].map(([, link = ""]) => link);
  await expect.poll(links).not.toEqual([]);
  return links().at(-1) ?? "";
};

describe("a new person", () => {
  test("signs up, founds a household, and confirms the mail", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { page, task, tap, type } = await phoneOf();
    await page.goto(`${service.baseUrl}/kitchen`);
    await task("Sign up", { taps: 2, fields: 3 }, async () => {
      await tap("New here? Sign up");
      await type("Your name", "Kim");
      await type("E-mail", email);
      await type(/^Password/, PASSWORD);
      await tap("Sign up");
      await page.getByLabel("Name of the household").waitFor();
    });
    await task("Found a household", { taps: 1, fields: 1 }, async () => {
      await type("Name of the household", "Elm Street");
      await tap("Create it");
      await page.getByRole("link", { name: "Add a recipe" }).waitFor();
    });
    await page.goto(await linkTo(email, "/confirm"));
    await task("Confirm the mail, from its link", { taps: 1 }, async () => {
      await tap("Confirm the address");
      await page.getByText("The address is confirmed.").waitFor();
    });
  });

  test("whose mail never came has it sent again", async () => {
    const { page, email, get, task, tap, unfold, type } = await newcomer();
    const first = await linkTo(email, "/confirm");
    await page.goto(`${service.baseUrl}/kitchen#me`);
    await task("Get the mail once more", { taps: 2, fields: 1 }, async () => {
      await unfold("Send the mail again");
      await type("Current password", PASSWORD);
      await tap("Send the mail again");
      await page.getByText("The mail is on its way.").waitFor();
    });
    await expect.poll(() => linkTo(email, "/confirm")).not.toBe(first);
    await page.goto(await linkTo(email, "/confirm"));
    await tap("Confirm the address");
    await page.getByText("The address is confirmed.").waitFor();
    expect((await get("/v1/auth/me")).data.emailConfirmed).toBe(true);
  });

  test("invites somebody, finds the link again, and the guest joins", async () => {
    const { page, task, tap } = await newcomer();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate<string>("navigator.clipboard.readText()");
    await tab(page, "Household");
    await task("Invite, and copy the link", { taps: 2 }, async () => {
      await tap("Invite somebody");
      await tap("Copy the link");
      await page.getByText("Copied.").waitFor();
    });
    const url = await copied();
    await page.reload();
    await task("Find the invite again", { taps: 1 }, async () => {
      await tap("Invite somebody");
      await page.getByRole("link", { name: url }).waitFor();
    });

    const guest = await phoneOf();
    await guest.page.goto(url);
    await guest.task("Accept the invite, from its link", { taps: 2, fields: 3 }, async () => {
      const form = guest.page.locator("form", { hasText: "Create the account and join" });
      await guest.fill(form.getByLabel("Your name"), "Lee");
      await guest.fill(form.getByLabel("E-mail"), `${crypto.randomUUID()}@example.com`);
      await guest.fill(form.getByLabel(/^Password/), PASSWORD);
      await guest.tap("Create the account and join");
      await guest.follow("Go on to the kitchen");
      await guest.page.getByRole("link", { name: "Add a recipe" }).waitFor();
    });
    await page.getByRole("region", { name: "Members" }).getByText("Lee", { exact: true }).waitFor();
    agree(guest);
    await tab(guest.page, "Household");
    await guest.task("Leave the household", { taps: 1 }, async () => {
      await guest.tap("Leave the household");
      await guest.page.getByLabel("E-mail").waitFor();
    });
  });
});

describe("the recipe box", () => {
  test("takes a recipe that is typed, with tags that fit; what was typed survives, and a warning leads to its line", async () => {
    const { page, get, task, tap, follow, type } = await newcomer();
    await tab(page, "Recipes");
    await task("Type a recipe", { taps: 3, fields: 2 }, async () => {
      await follow("Type one");
      await type("Name", "Chicken pie");
      await type(/^Ingredients/, "500 g chicken breast\nsome salt");
      await tap("Add chicken");
      // Meanwhile somebody looks at the list, the phone loads the page anew, and another tab is opened.
      await tab(page, "Shopping");
      await page.reload();
      const opened = page.context().waitForEvent("page");
      await page.evaluate("void open('/kitchen#add-recipe')");
      const other = await opened;
      await other.getByText("This is what you typed before").waitFor();
      expect(await other.getByLabel("Name", { exact: true }).inputValue()).toBe("Chicken pie");
      await other.close();
      await page.goto(`${service.baseUrl}/kitchen#add-recipe`);
      await tap("Save");
      await page.getByText("The recipe is saved.").waitFor();
    });
    const [saved] = (await get("/v1/recipes")).data;
    expect(await get(`/v1/recipes/${saved.id}`)).toMatchObject({
      name: "Chicken pie",
      tags: [{ name: "chicken" }],
      ingredients: [{ name: "chicken breast", quantity: 500 }, { name: "salt" }],
    });
    await task("Go to the line of a warning", { taps: 1 }, async () => {
      await tap("some salt");
      const chosen = () => page.evaluate<string>("String(getSelection())");
      await expect.poll(chosen).toBe("some salt");
    });
  });

  test("takes a page's text, a page's data, and a file of another planner", async () => {
    const { page, get, task, tap, follow, touch, type } = await newcomer();
    const names = async () => (await get("/v1/recipes")).data.map(({ name }: { name: string }) => name);
    const add = () => page.goto(`${service.baseUrl}/kitchen#recipes`);
    await add();
    await task("Add a recipe from a page's text", { taps: 3, fields: 1 }, async () => {
      await follow("Paste one");
      await type(/^Paste the recipe/, soup);
      await tap("Fill in the form");
      await page.getByLabel("Name", { exact: true }).waitFor();
      await tap("Save");
      await page.getByText("The recipe is saved.").waitFor();
    });
    await add();
    await task("Add a recipe from a page's data", { taps: 3, fields: 1 }, async () => {
      await follow("Add a recipe");
      await follow("Paste it");
      await type(/^Paste the recipe/, JSON.stringify({ "@type": "Recipe", ...dal }));
      await tap("Fill in the form");
      await page.getByText("The recipe is saved.").waitFor();
    });
    await add();
    await task("Take along a file of another planner", { taps: 3 }, async () => {
      await follow("Add a recipe");
      await follow("From a file");
      const asked = page.waitForEvent("filechooser");
      await touch(page.getByLabel("Choose a file"));
      await (await asked).setFiles({
        name: "one.paprikarecipe",
        mimeType: "application/gzip",
        buffer: gzipSync(
          JSON.stringify({ name: "Onion soup", ingredients: "2 onions", directions: "Boil.", uid: "1" }),
        ),
      });
      await page.getByText("The recipe is saved.").waitFor();
    });
    expect(await names()).toEqual(["Dal", "Leek soup", "Onion soup"]);
  });

  test("finds recipes, and lets people correct, tag and delete them", async () => {
    const { page, get, task, tap, follow, touch, type } = await cook([
      { ...dal, keywords: "quick" },
      { name: "Leek soup", recipeIngredient: ["500 g leeks"] },
    ]);
    const tagged = async () => {
      const [found] = (await get("/v1/recipes?search=dal")).data;
      return (await get(`/v1/recipes/${found.id}`)).tags.map(({ name }: { name: string }) => name);
    };
    await tab(page, "Recipes");
    await task("Find a recipe by an ingredient", { taps: 1, fields: 1 }, async () => {
      await type("Search", "lentils");
      await page.getByText("1 recipe", { exact: true }).waitFor();
      await follow(/^Dal/);
      await page.getByRole("heading", { name: "Dal", exact: true }).waitFor();
    });
    await task("Correct ingredients and steps", { taps: 2, fields: 2 }, async () => {
      await follow("Edit");
      await type(/^Ingredients/, "300 g lentils\n1 onion");
      await type(/^Steps/, "Boil the lentils.");
      await tap("Save");
      await page.getByText("300 g lentils").waitFor();
      await page.getByText("Boil the lentils.").waitFor();
    });
    await task("Tag a recipe later", { taps: 3 }, async () => {
      await follow("Edit");
      await touch(page.locator("label.chip", { hasText: "vegan" }));
      await tap("Save");
      await page.getByText("· vegan").waitFor();
    });
    expect(await tagged()).toContain("vegan");
    await task("Delete a recipe", { taps: 1 }, async () => {
      await tap("Delete");
      await page.getByText("“Dal” is removed.").waitFor();
    });
    await task("Take that back", { taps: 1 }, async () => {
      await tap("Undo");
      await page.getByRole("link", { name: /^Dal/ }).waitFor();
    });
  });
});

describe("what is settled once", () => {
  const settings = () => `${service.baseUrl}/kitchen#household`;

  test("is the page's language; the colours follow the phone", async () => {
    const { page, task, follow, choose } = await newcomer();
    const paper = () => page.evaluate<string>("getComputedStyle(document.documentElement).backgroundColor");
    const light = await paper();
    await page.emulateMedia({ colorScheme: "dark" });
    await task("Dark colours at night, by the phone", { taps: 0 }, async () => {
      await expect.poll(paper).not.toBe(light);
    });
    await tab(page, "Household");
    await task("Choose another language", { taps: 3 }, async () => {
      await follow("Your account");
      await choose("Language of this page", "de");
      await page.getByRole("heading", { name: "Dein Konto" }).waitFor();
    });
  });

  test("is a password, a second factor, and where somebody is signed in", async () => {
    const kim = await newcomer();
    const { page, email, get, task, tap, follow, unfold, type } = kim;
    const data = { email, password: PASSWORD };
    const elsewhere = await page.context().browser()?.newContext();
    await elsewhere?.request.post(`${service.baseUrl}/v1/auth/login`, { data });
    onTestFinished(() => elsewhere?.close());
    await page.goto(settings());
    await task("Sign out everywhere else", { taps: 3 }, async () => {
      await follow("Your account");
      await unfold("Where you are signed in");
      await tap("Sign out everywhere else");
      await expect.poll(async () => (await get("/v1/auth/sessions")).length).toBe(1);
    });
    await page.goto(settings());
    await task("Change the password", { taps: 3, fields: 2 }, async () => {
      await follow("Your account");
      await unfold("Set a new password");
      await type("Current password", PASSWORD);
      await type(/at least 8/, "eight green bottles");
      await tap("Set a new password");
      await page.getByText("The new password is set.").waitFor();
    });
    await page.goto(settings());
    await task("Ask for a code at sign-in", { taps: 4, fields: 2 }, async () => {
      await follow("Your account");
      await unfold("Ask for a code at sign-in");
      await type("Current password", "eight green bottles");
      await tap("Set it up");
      const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
      await type("Code that the app shows", codeOf(secret, new Date()));
      await tap("Turn it on");
      await page.getByText("Write these recovery codes down").waitFor();
    });
  });

  test("is another address, a token for a program, an address for the calendar, and a file of everything", async () => {
    const kim = await newcomer();
    const { page, task, tap, follow, unfold, type } = kim;
    await tab(page, "Household");
    await task("Show the week in the phone's calendar", { taps: 2 }, async () => {
      await unfold("The week in your calendar");
      await tap("Make an address");
      const url = (await page.getByRole("status").locator("code").textContent()) ?? "";
      expect((await page.request.get(url)).status()).toBe(200);
    });
    await task("Export everything", { taps: 2 }, async () => {
      const download = page.waitForEvent("download");
      await unfold("Take everything along");
      await tap("Export into a file");
      expect((await download).suggestedFilename()).toMatch(/^Elm Street .*ndjson$/);
    });
    const newEmail = `${crypto.randomUUID()}@example.com`;
    await task("Use another e-mail address", { taps: 3, fields: 2 }, async () => {
      await follow("Your account");
      await unfold("Use another e-mail address");
      await type("E-mail", newEmail);
      await type("Current password", PASSWORD);
      await tap("Use another e-mail address");
      await page.getByText("Open the link in the mail").waitFor();
    });
    await page.request.get(await linkTo(newEmail, "/confirm"));
    await page.goto(settings());
    await task("Make a token for a program", { taps: 2, fields: 2 }, async () => {
      await unfold("Other programs");
      await type("What it is for", "Kitchen display");
      await type("Current password", PASSWORD);
      await tap("Make a token");
      await page.getByText("Copy the token now").waitFor();
    });
    agree(kim);
    await page.goto(settings());
    await task("Delete the account", { taps: 3, fields: 1 }, async () => {
      await follow("Your account");
      await unfold("Delete your account");
      await type("Current password", PASSWORD);
      await tap("Delete your account");
      await page.getByRole("heading", { name: "Sign in" }).waitFor();
    });
  });
});
