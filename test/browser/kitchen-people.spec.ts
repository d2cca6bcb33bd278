import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { mondayOf, today } from "../../infra/site/kitchen/dates.ts";
import { inBrowser, withDemo } from "./browser.ts";
import {
  addToList,
  enter,
  founder,
  goOffline,
  line,
  type Person,
  press,
  signIn,
  somebody,
  tab,
  workerReady,
} from "./kitchen-page.ts";

// Several people, one after another, with one browser.

const service = inBrowser(withDemo);

/** Anna's household has a recipe, a week and a list with a line. */
const annasHousehold = async () => {
  const anna = await founder(service.baseUrl, ["Dal"]);
  const { api } = anna;
  const { id } = await api.call("POST /v1/week-plans", { body: { weekStart: mondayOf(today()) } });
  const list = await api.call("POST /v1/week-plans/{id}/shopping-list", { params: { id } });
  const body = { text: "candles" };
  const candles = await api.call("POST /v1/shopping-lists/{id}/items", { params: { id: list.id }, body });
  const recipe = (await api.call("GET /v1/recipes")).data[0]?.id ?? "";
  return { ...anna, recipe, listId: list.id, itemId: candles.id };
};
type Anna = Awaited<ReturnType<typeof annasHousehold>>;

/** Anna looks at a recipe, has half typed another, is told of a refused change, and another one of hers still waits. */
const annaWasHere = async (page: Page, { api, recipe, listId, itemId, ...anna }: Anna) => {
  await enter(page, service.baseUrl, { api, ...anna });
  await page.goto(`${service.baseUrl}/kitchen#recipe/${recipe}`);
  await page.getByText("Dal leaves").first().waitFor();
  await page.goto(`${service.baseUrl}/kitchen#add-recipe/paste`);
  await page.getByLabel(/^Paste the recipe/).fill("Secret pie");
  await tab(page, "Shopping");
  await workerReady(page);
  await goOffline(page);
  await line(page, "candles").check();
  await page.getByText("1 change waits.").waitFor();
  await api.call("DELETE /v1/shopping-lists/{listId}/items/{itemId}", { params: { listId, itemId } });
  await goOffline(page, false);
  await page.getByText("Not changed: candles.").waitFor();
  // On her phone she sets a new password.
  const body = { currentPassword: anna.password, newPassword: "eight green bottles" };
  await api.call("PATCH /v1/auth/me", { body });
  await addToList(page, "string");
  await page.getByText("Your session has ended.").waitFor();
};

const nothingOfAnna = async (page: Page, recipe: string) => {
  await tab(page, "Week");
  await page.getByText("and there are none yet").waitFor();
  expect(await page.getByText("Not changed").count()).toBe(0);
  await page.goto(`${service.baseUrl}/kitchen#recipe/${recipe}`);
  await page.getByText("This recipe was deleted, or never was here.").waitFor();
  await page.goto(`${service.baseUrl}/kitchen#add-recipe/paste`);
  expect(await page.getByLabel(/^Paste the recipe/).inputValue()).toBe("");
  expect(await page.evaluate("JSON.stringify(localStorage)")).not.toMatch(/Dal|candles|string|Secret/);
};

type SignIn = (page: Page, ben: Person) => Promise<unknown>;
const pages: readonly (readonly [string, SignIn])[] = [
  [
    "the landing page",
    async (page, ben) => {
      await page.goto(service.baseUrl);
      await signIn(page, ben);
      await press(page, "Sign in to the kitchen");
    },
  ],
  [
    "the page of an invite",
    async (page, ben) => {
      const cleo = await founder(service.baseUrl);
      const { shareUrl } = (await cleo.api.call("POST /v1/households/mine/invites")).data;
      await page.goto(shareUrl);
      await signIn(page, ben);
      await press(page, "Sign in and join");
      await tab(page, "Go on to the kitchen");
    },
  ],
  [
    "the kitchen page itself",
    async (page, ben) => {
      await signIn(page, ben);
      await press(page, "Sign in");
      await page.getByLabel("Name of the household").fill("Oak Street");
      await press(page, "Create it");
    },
  ],
];

describe("somebody who signs in where somebody else was", () => {
  test.each(pages)("on %s sees and sends nothing of theirs", async (name, signsIn) => {
    const page = await service.open({});
    onTestFinished(() => page.close());
    const anna = await annasHousehold();
    await annaWasHere(page, anna);
    const ben = name.includes("landing")
      ? await founder(service.baseUrl)
      : await somebody(service.baseUrl, "Ben");
    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await signsIn(page, ben);
    await nothingOfAnna(page, anna.recipe);
    await page.reload();
    await nothingOfAnna(page, anna.recipe);
    expect(sent.filter((one) => one.includes("/v1/shopping-lists"))).toEqual([]);
  });

  test("finds all of it again, if it is the same person", async () => {
    const page = await service.open({});
    onTestFinished(() => page.close());
    const anna = await annasHousehold();
    await annaWasHere(page, anna);
    await page.goto(service.baseUrl);
    await signIn(page, { ...anna, password: "eight green bottles" });
    await press(page, "Sign in to the kitchen");
    await page.getByText("Not changed: candles.").waitFor();
    await press(page, "Leave it");
    const names = async () => (await anna.api.call("GET /v1/shopping-list")).items.map(({ name }) => name);
    await expect.poll(names).toEqual(["string"]);
    await page.goto(`${service.baseUrl}/kitchen#add-recipe/paste`);
    expect(await page.getByLabel(/^Paste the recipe/).inputValue()).toBe("Secret pie");
  });
});

test("what an earlier person's tab still writes is dropped when it is read", async () => {
  const page = await service.open({});
  onTestFinished(() => page.close());
  await enter(page, service.baseUrl, await founder(service.baseUrl));
  const refusal = { key: "1", route: "", given: {}, id: "2", name: "milk", text: "", mayRepeat: true };
  await page.evaluate(
    (text) => localStorage.setItem("kitchen refused", text),
    JSON.stringify({ of: "another person", value: [refusal] }),
  );
  await page.reload();
  await page.getByText("and there are none yet").waitFor();
  expect(await page.getByText("Not changed").count()).toBe(0);
  expect(await page.evaluate(`localStorage.getItem("kitchen refused")`)).toBe(null);
});
