import { describe, expect, test } from "vitest";
import { expectUsable, look, views } from "./accessible.ts";
import { inBrowser, withDemo } from "./browser.ts";
import { openOperation, signIn } from "./docs-page.ts";

const browser = inBrowser(withDemo);

/** Browsers say this of every answer that refuses something, such as the one to somebody who isn't signed in. */
const complaints = () => browser.complaints().filter((text) => !text.startsWith("Failed to load resource"));

const openDocs = async () => {
  await browser.page.goto(`${browser.baseUrl}/docs`);
  // The scripts are ready when they have found out who is signed in.
  await browser.page.locator("#session").waitFor();
};
const focused = (what: string) => browser.page.evaluate(`document.activeElement.${what}`);

// Axe looks at some 12,000 elements each time, and takes its time for that.
test.each(views)(
  "the documentation can be used by everybody, $width pixels wide, in $colorScheme colours",
  { timeout: 1_800_000 },
  async (view) => {
    await look(browser.page, view);
    await signIn(browser.page, browser.baseUrl);
    await browser.page.getByText("Signed in as Robin").waitFor();
    await expectUsable(browser.page, "closed");
    await browser.page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
    await browser.page.locator("#get-me").getByRole("button", { name: "Send" }).click();
    await browser.page.locator("#get-me output").getByText("200, after").waitFor();
    await expectUsable(browser.page, "opened");
    expect(browser.complaints()).toEqual([]);
  },
);

describe("trying operations out", () => {
  const send = async (id: string) => {
    const operation = await openOperation(browser.page, browser.baseUrl, id);
    await operation.getByRole("button", { name: "Send" }).click();
    await operation.getByRole("status").getByText("after").waitFor();
    return {
      operation,
      said: await operation.locator("output").textContent(),
      received: JSON.parse((await operation.locator("form pre").textContent()) ?? ""),
    };
  };

  test("the example of a recipe can be sent as it is, and is found after that", async () => {
    await signIn(browser.page, browser.baseUrl);
    const operation = await openOperation(browser.page, browser.baseUrl, "create-recipe");
    // The household's own tag takes the place of the example's.
    await expect.poll(() => operation.getByLabel("Body").inputValue()).not.toContain("019386c1");
    const { said, received } = await send("create-recipe");
    expect(said).toMatch(/^200, after \d+ ms\./);
    expect(received).toMatchObject({ name: "Chickpea curry" });
    const list = await openOperation(browser.page, browser.baseUrl, "list-recipes");
    await list.getByLabel("search").fill("chickpea cur");
    expect((await send("list-recipes")).received.data).toMatchObject([{ name: "Chickpea curry" }]);
    expect(browser.complaints()).toEqual([]);
  });

  test("an answer that refuses something leads to what its code means, and so does its type", async () => {
    const { operation, said, received } = await send("list-recipes");
    expect(said).toMatch(/^401, /);
    await operation.getByRole("link", { name: "What unauthenticated means" }).click();
    expect(browser.page.url()).toMatch(/#unauthenticated$/);
    await browser.page.goto(browser.baseUrl + received.type);
    expect(browser.page.url()).toBe(`${browser.baseUrl}/docs#unauthenticated`);
    const top = "document.getElementById('unauthenticated').getBoundingClientRect().top / innerHeight";
    await expect.poll(() => browser.page.evaluate(top)).toBeLessThan(0.5);
    expect(complaints()).toEqual([]);
  });

  test("outside the demo, whatever changes, replaces or merges keeps the example's id", async () => {
    await browser.page.route("**/docs", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(" data-demo", "") });
    });
    await signIn(browser.page, browser.baseUrl);
    const kept = ["patch-tag", "replace-recipe", "merge-ingredient"];
    for (const id of [...kept, "get-recipe"]) await openOperation(browser.page, browser.baseUrl, id);
    const idOf = (id: string) => browser.page.locator(`#try-${id}-path-id`).inputValue();
    await expect.poll(() => idOf("get-recipe")).not.toContain("019386c1");
    for (const id of kept) expect(await idOf(id)).toContain("019386c1");
  });
});

test("the page shows who is signed in, and signs out; the landing page says when the password is wrong", async () => {
  await openDocs();
  await browser.page.getByText("Not signed in").waitFor();
  await browser.page.getByRole("link", { name: "Sign in" }).click();
  await browser.page.getByText("This is a demo account.").waitFor();
  const password = browser.page.getByLabel("Password");
  const demoPassword = await password.inputValue();
  await password.fill("not the password");
  const enter = browser.page.getByRole("button", { name: "Sign in to the documentation" });
  await enter.click();
  await expect.poll(() => browser.page.getByRole("status").textContent()).toMatch(/password/i);
  await password.fill(demoPassword);
  await enter.click();
  await browser.page.getByText("Signed in as Robin").waitFor();
  await browser.page.getByRole("button", { name: "Sign out" }).click();
  await browser.page.getByText("Not signed in").waitFor();
  expect(await focused("textContent")).toBe("Sign in");
  expect(await browser.page.evaluate("fetch('/v1/auth/me').then(({ status }) => status)")).toBe(401);
  expect(complaints()).toEqual([]);
});

test("operations, fields, errors and tasks are found by words, and links lead to what the search has hidden", async () => {
  await openDocs();
  const find = (words: string) => browser.page.getByRole("searchbox", { name: "Search" }).fill(words);
  const told = () => browser.page.locator("#search [role=status]").textContent();
  for (const [words, place] of [
    ["add a recipe", "#create-recipe"],
    ["/v1/pantry-items", "#create-pantry-item"],
    ["bestBefore", "#create-pantry-item"],
    ["date_outside_plan", "#date_outside_plan"],
    ["exactly_one", "#fault-exactly_one"],
  ] as const) {
    await find(words);
    expect(await told()).toMatch(/^\d+ found/);
    expect([words, await browser.page.locator(place).isVisible()]).toEqual([words, true]);
    expect(await browser.page.locator("#get-health").isVisible()).toBe(false);
  }
  // Operations come before tasks, also by words that only people use.
  await find("how do I tick off an item");
  const shown = browser.page.locator("article.operation:visible, #tasks > details:visible");
  expect(await shown.first().getAttribute("id")).toBe("check-shopping-list-items");
  expect(await shown.last().getAttribute("id")).toMatch(/^task-/);
  await find("xyzzy");
  expect(await told()).toBe("0 found");
  expect(await browser.page.locator("main > section:visible").count()).toBe(0);
  await browser.page.getByRole("navigation").getByRole("link", { name: "Shopping" }).click();
  await browser.page.locator("#generate-shopping-list").waitFor();
  expect(complaints()).toEqual([]);
});

test("words that developers type lead to an answer, and no group without a hit is shown", async () => {
  await openDocs();
  const box = browser.page.getByRole("searchbox", { name: "Search" });
  const emptySections = () =>
    browser.page.evaluate(
      `[...document.querySelectorAll("main > section:not([hidden])")]
        .filter((section) => !section.querySelector("article:not([hidden]), details:not([hidden])")).length`,
    );
  for (const [words, place] of [
    ["cors", "#word-cors"],
    ["react native", "#word-react-native"],
    ["Python", "#word-python"],
    ["ics", "#word-ics"],
    ["webhook", "#word-webhook"],
    ["undo", "#word-undo"],
    ["sse", "#word-sse"],
    ["429", "#status-429"],
    ["etag", "#general-bad-networks"],
    ["null", "#general-values"],
    ["deprecated", "#word-changelog"],
  ] as const) {
    await box.fill(words);
    expect([words, await browser.page.locator(place).isVisible()]).toEqual([words, true]);
    expect([words, await emptySections()]).toEqual([words, 0]);
  }
  await box.fill("webhook");
  await box.press("Enter");
  await expect.poll(() => browser.page.url()).toMatch(/#word-webhook$/);
  await expect.poll(() => browser.page.locator("#word-webhook").isVisible()).toBe(true);
  expect(await focused("textContent")).toContain("webhook");
  expect(complaints()).toEqual([]);
});

test("each link within the page leads to a place that is there", async () => {
  await openDocs();
  const dead = await browser.page.evaluate(
    `[...document.querySelectorAll('a[href^="#"]')].map((a) => a.getAttribute("href").slice(1))
      .filter((id) => !document.getElementById(id))`,
  );
  expect(dead).toEqual([]);
});

test("without a mouse an operation is found, opened and sent, each stop can be seen, and none keeps the focus", async () => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await browser.page.keyboard.press(key);
  };
  await openDocs();
  await press("Tab");
  expect(await focused("textContent")).toBe("Skip to the documentation");
  await press("Enter");
  // The browser follows the link a moment later, and only then does Tab begin there.
  await expect.poll(() => browser.page.url()).toMatch(/#main$/);
  await press("Tab");
  expect(await focused("textContent")).toBe("Sign up");
  await browser.page.getByRole("searchbox", { name: "Search" }).focus();
  await browser.page.keyboard.type("get-health");
  const outline = "getComputedStyle(document.activeElement).outlineStyle";
  const reach = async (text: string) => {
    for (let stop = 0; stop < 60 && !String(await focused("textContent")).includes(text); stop += 1) {
      await press("Tab");
      expect(await browser.page.evaluate(outline)).not.toBe("none");
    }
    await press("Enter");
  };
  await reach("/v1/health");
  await browser.page.locator("#get-health .opened").waitFor();
  await reach("Send");
  await browser.page.locator("#get-health output").getByText("200, after").waitFor();
  await browser.page.locator("footer a").focus();
  await press("Tab");
  expect(await focused("tagName")).toBe("BODY");
});
