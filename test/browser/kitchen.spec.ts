import { randomUUID } from "node:crypto";
import { chromium } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../../core/client/client.ts";
import { dayName, daysFrom, mondayOf, plusDays, today } from "../../infra/site/kitchen/dates.ts";
import { chromiumOptions, inBrowser, withDemo } from "./browser.ts";
import {
  addToList,
  enterDemo,
  fillSignUp,
  goOffline,
  keptFiles,
  leftBehind,
  line,
  pasteSoup,
  press,
  sam,
  score,
  signOut,
  signUp,
  tab,
  workerReady,
} from "./kitchen-page.ts";

const service = inBrowser(withDemo);

const openDemo = async () => {
  const page = await service.open({});
  onTestFinished(() => page.close());
  await enterDemo(page, service.baseUrl);
  return page;
};

test("somebody signs up, plans a pasted recipe, and ticks it off with somebody who was invited", async () => {
  const { page, baseUrl } = service;
  await signUp(page, baseUrl, `${randomUUID()}@example.com`);
  await pasteSoup(page);
  await press(page, "Save");
  await page.getByText("The recipe is saved.").waitFor();
  await tab(page, "Week");
  await press(page, /^Add a meal on/);
  await page.getByRole("searchbox").fill("leek");
  await press(page, /^Leek soup/);
  const tuesday = page.getByRole("region", { name: /^Tuesday/ });
  await page.locator(".meal").dragTo(tuesday);
  await tuesday.getByRole("link", { name: "Leek soup" }).waitFor();
  await press(page, "Make the list");
  await line(page, "leeks").check();
  await page.getByText("1 of 2 in the basket").waitFor();
  await tab(page, "Household");
  await press(page, "Invite somebody");
  const invite = await page.getByRole("link", { name: /invites/ }).getAttribute("href");

  const guest = await service.open({});
  onTestFinished(() => guest.close());
  await guest.goto(invite ?? "");
  await fillSignUp(guest, "Lee", `${randomUUID()}@example.com`);
  await press(guest, "Create the account and join");
  await tab(guest, "Go on to the kitchen");
  await tab(guest, "Shopping");
  await line(guest, "stock").check();
  await tab(page, "Shopping");
  await page.getByText("2 of 2 in the basket").waitFor({ timeout: 60_000 });

  await signOut(page);
  await page.getByLabel("E-mail").waitFor();
  // The other cookie knows the device, for all who sign in there.
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(["device"]);
  expect(await leftBehind(page)).toEqual([0, 0, []]);
  const ownFiles = expect.stringMatching(/^\/kitchen\b/);
  for (const at of await keptFiles(page)) expect(at).toEqual(ownFiles);
  await page.goBack();
  await page.reload();
  await page.getByLabel("E-mail").waitFor();
  // The page asks who has signed in, and whether an invite stands already.
  expect(service.complaints().filter((one) => !/401|404/.test(one))).toEqual([]);
});

test("two shop from one list, one of them without a network, and opens the page and a recipe there", async () => {
  const [anna, ben] = [await openDemo(), await openDemo()];
  // Scores are kept as they come.
  await score(ben).waitFor();
  const dish = await ben.locator(".meal a").first().textContent();
  // On the day itself, it stands above the week, too.
  await ben
    .getByRole("link", { name: dish ?? "", exact: true })
    .first()
    .click();
  await ben.getByRole("heading", { name: "Steps" }).waitFor();
  for (const page of [anna, ben]) await tab(page, "Shopping");
  await workerReady(ben);
  await goOffline(ben);
  await ben.reload();
  await addToList(ben, "candles");
  await line(ben, "candles").check();
  await ben.getByText("2 changes wait.").waitFor();
  // A second tab has the same copy.
  const opened = ben.context().waitForEvent("page");
  await ben.evaluate("void open('/kitchen#list')");
  const second = await opened;
  await second.getByText(/^In the basket/).click();
  await expect.poll(() => line(second, "candles").isChecked()).toBe(true);
  await second.close();
  await tab(ben, "Week");
  await score(ben).waitFor();
  // On the day itself, it stands above the week, too.
  await ben
    .getByRole("link", { name: dish ?? "", exact: true })
    .first()
    .click();
  await ben.getByRole("heading", { name: "Steps" }).waitFor();
  await press(ben, "I have cooked it");
  await ben.getByText("3 changes wait.").waitFor();
  await tab(ben, "Pantry");
  await addToList(ben, "2 kg sugar");
  await ben.getByText("2 kg sugar").waitFor();
  await tab(ben, "Week");
  await press(ben, /^Add a meal on/);
  await ben.locator("dialog .whole-row").first().click();
  await ben.getByText("5 changes wait.").waitFor();
  await tab(ben, "Shopping");
  await addToList(anna, "matches");
  await goOffline(ben, false);
  await expect.poll(() => line(anna, "candles").isChecked(), { timeout: 60_000 }).toBe(true);
  await line(ben, "matches").waitFor({ timeout: 60_000 });
  const api = await sam(service.baseUrl);
  const sugar = async () => (await api.call("GET /v1/pantry-items")).find(({ name }) => name === "sugar");
  await expect.poll(sugar).toMatchObject({ quantity: 2, unit: "kg" });
  const [cooked] = await api.call("GET /v1/cooking-logs");
  expect(cooked).toMatchObject({ recipeName: dish, cookedOn: today() });
});

test("a session that ends in mid-work loses nothing, not even what is half typed", async () => {
  const page = await openDemo();
  await pasteSoup(page);
  const name = `Soup ${randomUUID()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.context().clearCookies();
  await press(page, "Save");
  await page.getByText("Your session has ended.").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe("robin@example.com");
  await page.getByLabel("Password").fill("demo-robin-password");
  await press(page, "Sign in");
  await press(page, "Save");
  await page.getByText("The recipe is saved.").waitFor();

  await tab(page, "Shopping");
  await page.context().clearCookies();
  await addToList(page, "corks");
  await page.getByText("Your session has ended.").waitFor();
  await page.reload();
  await page.getByLabel("Password").fill("demo-robin-password");
  await press(page, "Sign in");
  await page.getByRole("dialog", { name: "Sign in" }).waitFor({ state: "hidden" });
  // By key, since a tap where "Sign in" was a moment ago counts as a second tap and is ignored.
  await line(page, "corks").press("Space");
  await expect.poll(() => line(page, "corks").isChecked()).toBe(true);
});

test("an open page is another person's as soon as that one signs in on the page of an invite, and nobody's after a sign-out", async () => {
  const page = await openDemo();
  const api = createClient(service.baseUrl);
  const account = { email: `${randomUUID()}@example.com`, password: "seven green bottles" };
  await api.call("POST /v1/auth/signup", { body: { ...account, displayName: "Ben" } });
  await api.call("POST /v1/households", { body: { name: "Oak Street" } });
  const opened = page.context().waitForEvent("page");
  await page.evaluate("void open('/invites/WRONGCODE1')");
  const invite = await opened;
  await press(invite, "Use another account");
  const form = invite.locator("form", { hasText: "Sign in and join" });
  await form.getByLabel("E-mail").fill(account.email);
  await form.getByLabel(/^Password/).fill(account.password);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await press(invite, "Sign in and join");
  await page.getByText("and there are none yet").waitFor();
  // Until the page has asked who it is, it sends in the other's name what somebody does here.
  expect(asked.find((one) => /^\/v1\/(?!live)/.test(one))).toBe("/v1/auth/me");

  await invite.goto(`${service.baseUrl}/kitchen#me`);
  await press(invite, "Sign out");
  await page.getByLabel("E-mail").waitFor();
});

test("a refused change is told with its name, waits through a reload, and can be done again", async () => {
  const page = await openDemo();
  const api = await sam(service.baseUrl);
  const { data } = await api.call("GET /v1/recipes", { query: { limit: 1 } });
  const { id: recipeId = "", name = "" } = data[0] ?? {};
  const [monday = "", tuesday = "", , , , , sunday = ""] = daysFrom(plusDays(mondayOf(today()), 14));
  const { id } = await api.call("POST /v1/week-plans", { body: { weekStart: monday } });
  const meal = await api.call("POST /v1/week-plans/{id}/slots", {
    params: { id },
    body: { slotDate: monday, recipeId },
  });
  const move = (slotDate: string) =>
    api.call("PATCH /v1/week-plans/{planId}/slots/{slotId}", {
      params: { planId: id, slotId: meal.id },
      body: { slotDate },
    });
  for (const _ of "12") await press(page, "Later week");
  await page.getByRole("link", { name }).waitFor();
  await workerReady(page);
  await goOffline(page);
  await press(page, new RegExp(`^Add a meal on ${dayName(tuesday)}`));
  await press(page, `Leftovers of ${name}`);
  await page
    .getByText(/^leftovers/)
    .first()
    .waitFor();
  await move(sunday);
  await goOffline(page, false);
  await page.getByText(`Not changed: ${name}.`).waitFor();
  await page.reload();
  await page.getByText(`Not changed: ${name}.`).waitFor();
  await move(monday);
  await press(page, "Do it again");
  await page.getByText(`Not changed: ${name}.`).waitFor({ state: "detached" });
  const slots = async () =>
    (await api.call("GET /v1/week-plans/{id}", { params: { id } })).slots.map(
      ({ leftoversOf }) => leftoversOf,
    );
  await expect.poll(slots).toEqual([undefined, meal.id]);
});

test("a phone can put the page on its home screen", async () => {
  // A passing profile keeps no apps.
  const context = await chromium.launchPersistentContext("", chromiumOptions());
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${service.baseUrl}/kitchen`);
  await workerReady(page);
  const devtools = await context.newCDPSession(page);
  expect(await devtools.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  const { errors, data = "" } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const icons: { src: string; type: string }[] = JSON.parse(data).icons;
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  for (const { src, type } of [...icons, { src: touch ?? "", type: "image/png" }]) {
    const answer = await context.request.get(service.baseUrl + src);
    expect([src, answer.headers()["content-type"]?.split(";")[0]]).toEqual([src, type]);
  }
});

test("who comes from the landing page signs up at once", async () => {
  const page = await service.open({});
  onTestFinished(() => page.close());
  await page.goto(service.baseUrl);
  await tab(page, "Start planning");
  await fillSignUp(page, "Kim", `${randomUUID()}@example.com`);
  await press(page, "Sign up");
  await page.getByLabel("Name of the household").fill("Elm Street");
  await press(page, "Create it");
  await page.getByRole("button", { name: "Make the list" }).waitFor();
  expect(new URL(page.url()).hash).toBe("#week");
});
