import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { operations } from "../../core/api.ts";
import { inBrowser } from "./browser.ts";
import { openOperation, signIn } from "./docs-page.ts";

// What the page has filled in is sent as it is, by the owner of the demo household.

const browser = inBrowser();

/** What can't succeed as it is filled in, what the answer is, and why. */
const refused: Readonly<Record<string, readonly [status: number, why: string]>> = {
  "create-household": [409, "the demo account is in a household"],
  "accept-invite": [404, "a code is made for each household, and only its owner sees it"],
  "confirm-otp": [422, "the code comes from an app that has got the secret"],
  "confirm-email": [422, "the token comes by mail"],
  "confirm-password-reset": [422, "the token comes by mail"],
  "delete-account": [409, "the owner has to hand the household over first"],
  "merge-tag": [404, "whoever merges says what"],
  "merge-ingredient": [404, "whoever merges says what"],
  "create-user": [403, "only administrators may do it: see below"],
  "reset-password": [403, "only administrators may do it, and say whose"],
};

/** These begin or end a session, so they come last. */
const atTheEnd = ["log-in", "sign-up", "log-out"];

const posts = operations
  .map(({ contract }) => contract)
  .filter(({ route }) => route.startsWith("POST "))
  .toSorted((one, other) => atTheEnd.indexOf(one.name) - atTheEnd.indexOf(other.name));

/** Sends what the page has filled in, and says what came: the status, and for a problem why. */
const sent = async (page: Page, baseUrl: string, name: string): Promise<string> => {
  const operation = await openOperation(page, baseUrl, name);
  const fields = operation.locator("form.try input, form.try textarea");
  const values = async () => {
    const all = await fields.all();
    return (await Promise.all(all.map((field) => field.inputValue()))).join("\n");
  };
  // Ids that the document has for examples are replaced by real ones.
  if (!(name in refused)) await expect.poll(values, { message: name }).not.toContain("019386c1");
  await operation.getByRole("button", { name: "Send" }).click();
  const said = operation.locator("output", { hasText: "after" });
  const status = Number.parseInt((await said.textContent()) ?? "", 10);
  const text = status < 400 ? "" : ((await operation.locator(".received").textContent()) ?? "");
  return [status, ...(text === "" ? [] : [JSON.parse(text).detail])].join(" ");
};

test("the filled-in example of every POST succeeds for the demo household", async () => {
  const { page, baseUrl } = browser;
  await signIn(page, baseUrl);
  const answered: Record<string, string> = {};
  for (const { name } of posts) answered[name] = await sent(page, baseUrl, name);
  const expected = posts.map(({ name, answer }) => [
    name,
    expect.stringMatching(`^${refused[name]?.[0] ?? answer.status}\\b`),
  ]);
  expect(answered).toEqual(Object.fromEntries(expected));
});

test("an administrator can send the filled-in example of a new account", async () => {
  const { page, baseUrl } = browser;
  await signIn(page, baseUrl, { email: "admin@example.com", password: "demo-admin-password" });
  expect(await sent(page, baseUrl, "create-user")).toBe("200");
});
