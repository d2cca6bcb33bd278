import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { operations } from "../../core/api.ts";
import { secrets } from "../../core/contract/words.ts";
import { inBrowser } from "./browser.ts";
import { openOperation, signIn } from "./docs-page.ts";

// What the page has filled in is sent as it is, by those who would do so.

const browser = inBrowser();

/** What the demo's owner doesn't do, in an order in which each has what it needs. */
const journeys = {
  "somebody new": ["sign-up", "create-household", "confirm-email", "delete-account"],
  "somebody who has forgotten the password": ["request-password-reset", "confirm-password-reset"],
  "an administrator": ["create-user", "update-user", "reset-password"],
} as const;
const admin = { email: "admin@example.com", password: "demo-admin-password" };

const byOthers: readonly string[] = [
  ...Object.values(journeys).flat(),
  // Its code is in nobody's reach but the authenticator app's.
  "confirm-otp",
];
/** After these the demo's owner signs in with a code, is not the owner any more, and not signed in. */
const atTheEnd = ["log-in", "set-up-otp", "hand-over-household", "log-out"];

const sending = operations
  .map(({ contract }) => contract)
  .filter(({ route }) => /^(POST|PUT|PATCH) /.test(route));
const byOwner = sending
  .map(({ name }) => name)
  .filter((name) => !byOthers.includes(name))
  .toSorted((one, other) => atTheEnd.indexOf(one) - atTheEnd.indexOf(other));

const expectedOf = (name: string): [string, unknown] => {
  const { answer } = sending.find((contract) => contract.name === name) ?? {};
  return [name, expect.stringMatching(`^${answer?.status}\\b`)];
};

/** What stands for something real: ids, codes and tokens. */
const EXAMPLES = new RegExp(["019386c1", ...Object.values(secrets)].join("|"));

/** Sends what the page has filled in, and says what came: the status, and for a problem why. */
const sent = async (page: Page, baseUrl: string, name: string): Promise<string> => {
  const operation = await openOperation(page, baseUrl, name);
  const fields = operation.locator("form.try input, form.try textarea");
  const values = async () => {
    const all = await fields.all();
    return (await Promise.all(all.map((field) => field.inputValue()))).join("\n");
  };
  await expect.poll(values, { message: name }).not.toMatch(EXAMPLES);
  await operation.getByRole("button", { name: "Send" }).click();
  const said = operation.locator("output", { hasText: "after" });
  const status = Number.parseInt((await said.textContent()) ?? "", 10);
  const text = status < 400 ? "" : ((await operation.locator("form pre").textContent()) ?? "");
  return [status, ...(text === "" ? [] : [JSON.parse(text).detail])].join(" ");
};

const sendAll = async (names: readonly string[]): Promise<void> => {
  const { page, baseUrl } = browser;
  const answered: Record<string, string> = {};
  for (const name of names) {
    const mails = browser.output().split("  link ").length;
    answered[name] = await sent(page, baseUrl, name);
    // The next one needs its link.
    if (["sign-up", "request-password-reset"].includes(name))
      await expect.poll(() => browser.output().split("  link ").length).toBeGreaterThan(mails);
  }
  expect(answered).toEqual(Object.fromEntries(names.map(expectedOf)));
};

test("the filled-in examples of all that sends or changes something succeed for the demo's owner", async () => {
  await signIn(browser.page, browser.baseUrl);
  await sendAll(byOwner);
});

test.each(Object.entries(journeys))("those for %s succeed too", async (who, names) => {
  const { page, baseUrl } = browser;
  if (who === "an administrator") await signIn(page, baseUrl, admin);
  else await page.goto(`${baseUrl}/docs`);
  await sendAll(names);
});
