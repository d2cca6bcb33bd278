import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { type Client, createClient } from "../../core/client/client.ts";
import type { inBrowser } from "./browser.ts";

type InBrowser = ReturnType<typeof inBrowser>;

/** People do these things on the kitchen page. */

export const tab = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first().click();
/** Opens what people can change of a line of the list, or of a thing in the pantry. */
export const openLine = (page: Page, name: string) => press(page, new RegExp(`^${name}`, "i"));
export const line = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(name) });

/** Robin of the demo, whose account the landing page suggests. */
export const enterDemo = async (page: Page, baseUrl: string): Promise<void> => {
  await page.goto(baseUrl);
  await press(page, "Sign in to the kitchen");
  await page.getByRole("button", { name: "Make the list" }).waitFor();
};

/** The score of the week that is shown, with its word. */
export const score = (page: Page) => page.locator(".score");

/** Opens the sheet that shows how the service would fill the week. */
export const previewFill = async (page: Page): Promise<void> => {
  await press(page, /^Fill (the week|\d days|\w+day)$/);
  await page.getByRole("button", { name: /^Take / }).waitFor();
};

export const fillWeek = async (page: Page): Promise<void> => {
  await previewFill(page);
  await press(page, /^Take /);
};

/** Sam lives with Robin. */
export const sam = async (baseUrl: string) => {
  const api = createClient(baseUrl);
  await api.call("POST /v1/auth/login", {
    body: { email: "sam@example.com", password: "demo-sam-password" },
  });
  return api;
};

export type Person = { api: Client; email: string; password: string };

export const somebody = async (baseUrl: string, displayName: string): Promise<Person> => {
  const api = createClient(baseUrl);
  const account = { email: `${randomUUID()}@example.com`, password: "seven green bottles" };
  await api.call("POST /v1/auth/signup", { body: { ...account, displayName } });
  return { api, ...account };
};

/** Somebody who has a household and these recipes, and somebody who joins. */
export const founder = async (baseUrl: string, recipes: readonly string[] = []): Promise<Person> => {
  const person = await somebody(baseUrl, "Anna");
  await person.api.call("POST /v1/households", { body: { name: "Elm Street" } });
  for (const name of recipes) await addRecipe(person.api, name);
  return person;
};
export const joiner = async (baseUrl: string, { api }: Person): Promise<Person> => {
  const { inviteCode: code } = (await api.call("POST /v1/households/mine/invites")).data;
  const person = await somebody(baseUrl, "Ben");
  await person.api.call("POST /v1/invites/{code}/accept", { params: { code } });
  return person;
};

/** A recipe that needs two things with its name. */
export const addRecipe = async (api: Client, name: string): Promise<string> => {
  const tags = (await api.call("GET /v1/tags")).filter((tag) => ["quick", "chicken"].includes(tag.name));
  const { id } = await api.call("POST /v1/recipes", {
    body: {
      name,
      effort: "easy",
      serves: 2,
      cookTimeMin: 20,
      description: "As at home.",
      tagIds: tags.map((tag) => tag.id),
      ingredients: [
        { newIngredientName: `${name} leaves`, quantity: 500, unit: "g", note: "finely chopped" },
        { newIngredientName: `${name} roots`, quantity: 1.5, unit: "l" },
      ],
      steps: [{ instruction: "Chop it." }, { instruction: "Cook it." }],
    },
  });
  return id;
};

/** An invite's page has a form for each of the two. */
const formFor = (page: Page, kind: "current-password" | "new-password") =>
  page.locator(`form:has([autocomplete=username]):has([autocomplete=${kind}])`);

export const signIn = async (page: Page, { email, password }: Person): Promise<void> => {
  const form = formFor(page, "current-password");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel(/^Password/).fill(password);
};

export const enter = async (page: Page, baseUrl: string, person: Person): Promise<void> => {
  await page.goto(`${baseUrl}/kitchen`);
  await signIn(page, person);
  await press(page, "Sign in");
  await page.getByRole("heading", { name: /–/ }).waitFor();
};

/** The size of a phone. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens the page for somebody on a phone, until the test is over. */
export const onPhone = async (service: InBrowser, person: Person): Promise<Page> => {
  const page = await service.open(phone);
  onTestFinished(() => page.close());
  await enter(page, service.baseUrl, person);
  return page;
};

export const fillSignUp = async (page: Page, name: string, email: string): Promise<void> => {
  const form = formFor(page, "new-password");
  await form.getByLabel("Your name").fill(name);
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel(/^Password/).fill("seven green bottles");
};

export const signUp = async (page: Page, baseUrl: string, email: string): Promise<void> => {
  await page.goto(`${baseUrl}/kitchen`);
  await press(page, "New here? Sign up");
  await fillSignUp(page, "Kim", email);
  await press(page, "Sign up");
  await page.getByLabel("Name of the household").fill("Elm Street");
  await press(page, "Create it");
  await page.getByRole("heading", { name: /–/ }).waitFor();
};

export const soup = `Leek soup

Ingredients
500 g leeks
1 l vegetable stock

Method
1. Slice the leeks.
2. Simmer them in the stock for twenty minutes.`;

export const pasteSoup = async (page: Page): Promise<void> => {
  await tab(page, "Recipes");
  await tab(page, "Add a recipe");
  await tab(page, "Paste it");
  await page.getByLabel(/^Paste the recipe/).fill(soup);
  await press(page, "Fill in the form");
  await page.getByLabel("Name", { exact: true }).waitFor();
};

export const signOut = async (page: Page): Promise<void> => {
  await tab(page, "Household");
  await tab(page, "Your account");
  await press(page, "Sign out");
};

export const addToList = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel(/^Add, such as/).fill(text);
  // Once a line before is kept. A key, because the page takes a second tap within half a second as a slip of the finger.
  await page.getByRole("button", { name: "Add", exact: true, disabled: false }).press("Enter");
};

/** From then on the page opens without a network. */
export const workerReady = (page: Page) => page.evaluate("navigator.serviceWorker.ready");

export const goOffline = (page: Page, isOffline = true) => page.context().setOffline(isOffline);

/** What a page has kept of a household: entries of local and session storage, and texts in IndexedDB. */
export const leftBehind = (page: Page) =>
  page.evaluate<[number, number, string[]]>(
    `(async () => {
      const answer = (asked) => new Promise((resolve) => { asked.onsuccess = () => resolve(asked.result); });
      const kept = [];
      for (const { name } of await indexedDB.databases()) {
        const database = await answer(indexedDB.open(name));
        for (const shelf of database.objectStoreNames)
          kept.push(...await answer(database.transaction(shelf).objectStore(shelf).getAllKeys()));
        database.close();
      }
      return [localStorage.length, sessionStorage.length, kept];
    })()`,
  );

/** Paths in the caches of the service worker. */
export const keptFiles = (page: Page) =>
  page.evaluate<string[]>(
    `caches.keys().then((names) => Promise.all(names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).then((all) => all.flat())`,
  );

/** Nothing has moved since the page was opened, without a touch of the person. */
export const expectStill = async (page: Page, what: string): Promise<void> => {
  const moved = await page.evaluate<number>(
    `new Promise((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value;
      }).observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve(sum), 300);
    })`,
  );
  expect(moved, what).toBe(0);
};
