import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { makePackage, packageFolder } from "../../infra/openapi/client/package.ts";
import { inBrowser } from "./browser.ts";

const browser = inBrowser();

let client: string;
beforeAll(async () => {
  await makePackage();
  const code = readFileSync(path.join(packageFolder, "index.js"));
  client = `data:text/javascript;base64,${code.toString("base64")}`;
});

/** Runs a function's body in the page, with the kitchen. */
const within = (page: Page, body: string): Promise<unknown> =>
  page.evaluate(`(async () => { const { api, kitchen } = globalThis; ${body} })()`);

const openTab = async (page: Page): Promise<void> => {
  await page.goto(`${browser.baseUrl}/docs`);
  await within(
    page,
    `const { createClient, openKitchen } = await import(${JSON.stringify(client)});
     globalThis.api = createClient("");
     await globalThis.api.call("POST /v1/auth/login",
       { body: { email: "robin@example.com", password: "demo-robin-password" } });
     globalThis.refused = [];
     globalThis.kitchen = await openKitchen(globalThis.api, { onRefused: (change) => refused.push(change) });
     await globalThis.kitchen.ask();`,
  );
};
const lines = (page: Page) =>
  within(
    page,
    `const [list] = kitchen.all("shoppingLists");
     return list.items.map(({ name, isChecked }) => name + (isChecked ? ", checked" : "")).sort();`,
  );
const onList = (page: Page, name: string) => expect.poll(() => lines(page)).toContain(name);
const add = (page: Page, text: string) =>
  within(
    page,
    `const [{ id }] = kitchen.all("shoppingLists");
     return (await kitchen.change("POST /v1/shopping-lists/{id}/items", { params: { id }, body: { text: "${text}" } })).id;`,
  );

test("two phones shop from one list, one of them offline for a minute, and a second tab sees it all", async () => {
  const one = await browser.open({ bypassCSP: true });
  const other = await browser.open({ bypassCSP: true });
  await other.clock.install();
  await openTab(one);
  await openTab(other);
  const opened = other.context().waitForEvent("page");
  await other.evaluate("void open('/docs')");
  const tab = await opened;
  await openTab(tab);

  await expect.poll(() => within(other, "return kitchen.status();")).toBe("live");
  // Nobody asks: the socket tells the other phone.
  await add(one, "candles");
  await onList(other, "candles");

  await other.context().setOffline(true);
  await add(other, "matches");
  await within(
    other,
    `const [list] = kitchen.all("shoppingLists");
     const { id } = list.items.find(({ name }) => name === "candles");
     await kitchen.change("PATCH /v1/shopping-lists/{listId}/items/{itemId}",
       { params: { listId: list.id, itemId: id }, body: { isChecked: true } });`,
  );
  await onList(other, "matches");
  await onList(other, "candles, checked");
  await onList(tab, "matches");
  await add(tab, "napkins");
  await onList(other, "napkins");
  await other.clock.fastForward("01:00");
  await add(one, "cups");
  await within(one, "await kitchen.ask();");

  // The browser tells the page.
  await other.context().setOffline(false);
  await expect.poll(() => within(other, "return kitchen.waiting().length;")).toBe(0);
  await onList(other, "cups");
  await within(one, "await kitchen.ask();");
  const all = ["candles, checked", "cups", "matches", "napkins"];
  for (const page of [one, other, tab])
    await expect.poll(() => lines(page)).toEqual(expect.arrayContaining(all));
  expect(await lines(tab)).toEqual(await lines(one));
  expect(await within(other, "return globalThis.refused;")).toEqual([]);

  // Who signs out takes the copy from all tabs.
  await within(other, "await kitchen.signOut();");
  await expect.poll(() => within(tab, 'return kitchen.all("shoppingLists").length;')).toBe(0);
});
