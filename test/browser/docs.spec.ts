import { describe, expect, test } from "vitest";
import { inBrowser } from "./browser.ts";
import { openAll, openOperation, signIn } from "./docs-page.ts";

const browser = inBrowser();

/** What browsers say of every answer that refuses something, such as the one to whoever is not signed in. */
const complaints = () => browser.complaints().filter((text) => !text.startsWith("Failed to load resource"));

const openDocs = async () => {
  await browser.page.goto(`${browser.baseUrl}/docs`);
  // The scripts are ready when they have found out who is signed in.
  await browser.page.locator("#session").waitFor();
};
const focused = (what: string) => browser.page.evaluate(`document.activeElement.${what}`);
const background = () => browser.page.evaluate("getComputedStyle(document.documentElement).backgroundColor");

describe("trying operations out", () => {
  const send = async (id: string) => {
    const operation = await openOperation(browser.page, browser.baseUrl, id);
    await operation.getByRole("button", { name: "Send" }).click();
    await operation.getByRole("status").getByText("after").waitFor();
    return {
      operation,
      said: await operation.locator("output").textContent(),
      received: async () => JSON.parse((await operation.locator("form pre").textContent()) ?? ""),
    };
  };

  test("the example of a recipe can be sent as it is, and is found after that", async () => {
    await signIn(browser.page, browser.baseUrl);
    const operation = await openOperation(browser.page, browser.baseUrl, "create-recipe");
    // The household's own tag takes the place of the example's.
    const body = operation.getByLabel("Body");
    await expect.poll(() => body.inputValue()).not.toContain("019386c1");
    const created = await send("create-recipe");
    expect(created.said).toMatch(/^200, after \d+ ms\./);
    expect(await created.received()).toMatchObject({ name: "Chickpea curry" });
    const list = await openOperation(browser.page, browser.baseUrl, "list-recipes");
    await list.getByLabel("search").fill("chickpea cur");
    const { received } = await send("list-recipes");
    expect((await received()).data).toMatchObject([{ name: "Chickpea curry" }]);
    expect(browser.complaints()).toEqual([]);
  });

  test("an answer that refuses something leads to what its code means", async () => {
    const { operation, said } = await send("list-recipes");
    expect(said).toMatch(/^401, /);
    await operation.getByRole("link", { name: "What unauthenticated means" }).click();
    expect(browser.page.url()).toMatch(/#unauthenticated$/);
    expect(complaints()).toEqual([]);
  });

  const EXAMPLE = "019386c1";
  const idOf = (id: string) => browser.page.locator(`#try-${id}-path-id`).inputValue();

  test("in the demo, whatever deletes has the id of something that is there", async () => {
    await signIn(browser.page, browser.baseUrl);
    for (const id of ["delete-recipe", "get-recipe"]) await openOperation(browser.page, browser.baseUrl, id);
    await expect.poll(() => idOf("get-recipe")).not.toContain(EXAMPLE);
    await expect.poll(() => idOf("delete-recipe")).not.toContain(EXAMPLE);
  });

  test("outside the demo, whatever changes, replaces or merges keeps the example's id", async () => {
    await browser.page.route("**/docs", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(" data-demo", "") });
    });
    await signIn(browser.page, browser.baseUrl);
    const kept = ["patch-tag", "replace-recipe", "merge-ingredient"];
    for (const id of [...kept, "get-recipe"]) await openOperation(browser.page, browser.baseUrl, id);
    await expect.poll(() => idOf("get-recipe")).not.toContain(EXAMPLE);
    for (const id of kept) expect(await idOf(id)).toContain(EXAMPLE);
  });
});

describe("the session", () => {
  test("the page shows who is signed in, and signs out", async () => {
    await openDocs();
    await browser.page.getByText("Not signed in").waitFor();
    await browser.page.getByRole("link", { name: "Sign in" }).click();
    await browser.page.getByText("This is a demo account.").waitFor();
    await browser.page.getByRole("button", { name: "Sign in to the documentation" }).click();
    await browser.page.getByText("Signed in as Robin").waitFor();
    await browser.page.getByRole("button", { name: "Sign out" }).click();
    await browser.page.getByText("Not signed in").waitFor();
    expect(await focused("textContent")).toBe("Sign in");
    const { status } = await browser.page.evaluate<Response>(
      "fetch('/v1/auth/me').then(({ status }) => ({ status }))",
    );
    expect(status).toBe(401);
    expect(complaints()).toEqual([]);
  });

  test("the landing page says when the password is wrong", async () => {
    await browser.page.goto(browser.baseUrl);
    await browser.page.getByLabel("Password").fill("not the password");
    await browser.page.getByRole("button", { name: "Sign in to the documentation" }).click();
    await expect.poll(() => browser.page.getByRole("status").textContent()).toMatch(/password/i);
  });
});

describe("finding something", () => {
  const find = (words: string) => browser.page.getByRole("searchbox", { name: "Search" }).fill(words);

  test.each([
    ["an operation by its words", "add a recipe", "#create-recipe"],
    ["an operation by its path", "/v1/pantry-items", "#create-pantry-item"],
    ["a field", "bestBefore", "#create-pantry-item"],
    ["an error code", "date_outside_plan", "#date_outside_plan"],
    ["a fault of a field", "exactly_one", "#fault-exactly_one"],
  ])("%s is found, and other things are hidden", async (_, words, place) => {
    await openDocs();
    await find(words);
    expect(await browser.page.locator("#search [role=status]").textContent()).toMatch(/^\d+ found/);
    expect(await browser.page.locator(place).isVisible()).toBe(true);
    expect(await browser.page.locator("#get-health").isVisible()).toBe(false);
    expect(complaints()).toEqual([]);
  });

  test("operations come before tasks, also by words that only people use", async () => {
    await openDocs();
    await find("how do I tick off an item");
    const shown = browser.page.locator("article.operation:visible, #tasks > details:visible");
    expect(await shown.first().getAttribute("id")).toBe("check-shopping-list-items");
    expect(await shown.last().getAttribute("id")).toMatch(/^task-/);
    await find("");
    expect(await shown.first().getAttribute("id")).toMatch(/^task-/);
  });

  test("what is not there is said, and links lead to what the search has hidden", async () => {
    await openDocs();
    await find("xyzzy");
    expect(await browser.page.locator("#search [role=status]").textContent()).toBe("0 found");
    await browser.page.getByRole("navigation").getByRole("link", { name: "Shopping" }).click();
    await browser.page.locator("#generate-shopping-list").waitFor();
  });

  test("the type of a problem leads to its entry, and so does each code", async () => {
    const { type }: { type: string } = JSON.parse(
      await (await fetch(`${browser.baseUrl}/v1/recipes`)).text(),
    );
    await browser.page.goto(new URL(type, browser.baseUrl).href);
    expect(browser.page.url()).toBe(`${browser.baseUrl}/docs#unauthenticated`);
    const entry = browser.page.locator("#unauthenticated");
    const top = "document.getElementById('unauthenticated').getBoundingClientRect().top / innerHeight";
    await expect.poll(() => browser.page.evaluate(top)).toBeLessThan(0.5);
    expect(await entry.textContent()).toContain("What to do:");
    const operation = await openOperation(browser.page, browser.baseUrl, "create-recipe");
    await operation.getByRole("link", { name: "limit_reached" }).click();
    expect(browser.page.url()).toBe(`${browser.baseUrl}/docs#limit_reached`);
  });
});

test("colours follow the system", async () => {
  await browser.page.emulateMedia({ colorScheme: "dark" });
  await openDocs();
  expect(await background()).toBe("rgb(18, 18, 18)");
  await browser.page.emulateMedia({ colorScheme: "light" });
  expect(await background()).toBe("rgb(255, 255, 255)");
});

describe("without a mouse", () => {
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => browser.page.keyboard.press(key)), Promise.resolve());

  test("the first stop skips to the documentation", async () => {
    await openDocs();
    await press("Tab");
    expect(await focused("textContent")).toBe("Skip to the documentation");
    await press("Enter", "Tab");
    expect(await focused("textContent")).toBe("Sign up");
  });

  test("an operation is found, opened and sent, and each stop can be seen", async () => {
    await openDocs();
    await browser.page.getByRole("searchbox", { name: "Search" }).focus();
    await browser.page.keyboard.type("get-health");
    const reach = async (what: string, text: string) => {
      for (let stop = 0; stop < 60 && !String(await focused(what)).includes(text); stop += 1) {
        await press("Tab");
        expect(await browser.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")).not.toBe(
          "none",
        );
      }
      await press("Enter");
    };
    await reach("textContent", "/v1/health");
    await browser.page.locator("#get-health .opened").waitFor();
    await reach("textContent", "Send");
    await browser.page.locator("#get-health output").getByText("200, after").waitFor();
  });

  test("nothing keeps the focus: Tab gets from the first stop to the last, and out", async () => {
    await openDocs();
    await openAll(browser.page);
    const script = `(() => {
      const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary")];
      return stops.filter((stop) => stop.tabIndex !== 0 && stop.checkVisibility()).length;
    })()`;
    expect(await browser.page.evaluate(script)).toBe(0);
    await browser.page.locator("footer a").focus();
    await press("Tab");
    expect(await focused("tagName")).toBe("BODY");
  });
});

test("without scripts the page can be read, and leads everywhere", async () => {
  const page = await browser.open({ javaScriptEnabled: false });
  await page.goto(`${browser.baseUrl}/docs`);
  expect(await page.locator("article.operation").count()).toBeGreaterThan(75);
  await page.locator("#create-recipe summary").click();
  expect(await page.locator("#create-recipe pre.sample").first().isVisible()).toBe(true);
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Errors" }).click();
  expect(page.url()).toMatch(/#errors$/);
  expect(await page.getByRole("button", { name: "Send" }).count()).toBe(0);
  await page.close();
});
