import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { operations } from "../../core/api.ts";
import { secrets } from "../../core/contract/words.ts";
import { inBrowser, withDemo } from "./browser.ts";
import { openOperation, signIn } from "./docs-page.ts";

// What the page has filled in is sent as it is, by those who would do so.

const browser = inBrowser(withDemo);

/** What the demo's owner doesn't do, in an order in which each has what it needs. */
const journeys = {
  "somebody new": ["sign-up", "create-household", "confirm-email", "delete-account"],
  "somebody whose address a stranger gave": ["sign-up", "refuse-email"],
  "somebody who has forgotten the password": ["request-password-reset", "confirm-password-reset"],
  "an administrator": ["create-user", "update-user", "reset-password"],
} as const;
const admin = { email: "admin@example.com", password: "demo-admin-password" };

const owner = { password: "demo-robin-password" };

const byOthers: readonly string[] = [
  ...Object.values(journeys).flat(),
  // Its code is in nobody's reach but the authenticator app's.
  "confirm-otp",
  // Its picture is on the internet, which is not here.
  "add-picture",
];
/** After these the demo's owner signs in with a code, is not the owner any more, and not signed in. */
const atTheEnd = ["log-in", "set-up-otp", "hand-over-household", "log-out"];

const contracts = operations.map(({ contract }) => contract);
const namesWith = (method: RegExp) =>
  contracts.filter(({ route }) => method.test(route)).map(({ name }) => name);
const byAdministrators = namesWith(/^GET \/v1\/admin/);
const reading = namesWith(/^GET /).filter((name) => !byAdministrators.includes(name));
const byOwner = namesWith(/^(POST|PUT|PATCH) /)
  .filter((name) => !byOthers.includes(name))
  .toSorted((one, other) => atTheEnd.indexOf(one) - atTheEnd.indexOf(other));

const expectedOf = (name: string): [string, unknown] => {
  const { answer } = contracts.find((contract) => contract.name === name) ?? {};
  return [name, expect.stringMatching(`^${answer?.status}\\b`)];
};

/** What stands for something real: ids, codes and tokens. */
const EXAMPLES = ["019386c1", ...Object.values(secrets)];
/** Reading by a day finds what the demo has. */
const standInsOf = (name: string) =>
  new RegExp([...EXAMPLES, ...(reading.includes(name) ? ["2026-03-0[2-8]"] : [])].join("|"));

/** Sends what the page has filled in, and says what came: the status, and for a problem why. */
const sent = async (page: Page, baseUrl: string, name: string): Promise<string> => {
  const operation = await openOperation(page, baseUrl, name);
  const fields = operation.locator("form.try input, form.try textarea");
  const values = async () => {
    const all = await fields.all();
    return (await Promise.all(all.map((field) => field.inputValue()))).join("\n");
  };
  await expect.poll(values, { message: name }).not.toMatch(standInsOf(name));
  await operation.getByRole("button", { name: "Send" }).click();
  const said = operation.locator("output", { hasText: "after" });
  const status = Number.parseInt((await said.textContent()) ?? "", 10);
  const text = status < 400 ? "" : ((await operation.locator("form pre").textContent()) ?? "");
  return [status, ...(text === "" ? [] : [JSON.parse(text).detail])].join(" ");
};

const sendAll = async (names: readonly string[], { page, baseUrl } = browser): Promise<void> => {
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

describe("in a demo that has just been filled in", () => {
  const fresh = inBrowser(withDemo);
  /** Other things go with these. */
  const last = ["delete-week-plan", "remove-member", "end-other-sessions"];
  const deleting = namesWith(/^DELETE /).toSorted((one, other) => last.indexOf(one) - last.indexOf(other));

  /** So that there is one to remove. */
  const setUpSecondFactor = async () => {
    const request = fresh.page.context().request;
    const url = `${fresh.baseUrl}/v1/auth/otp`;
    const { secret } = await (await request.post(url, { data: { currentPassword: owner.password } })).json();
    const code = new TOTP({ secret }).generate();
    expect((await request.post(`${url}/confirm`, { data: { code } })).status()).toBe(200);
  };

  test("the examples of all that reads succeed, and then those of all that deletes", async () => {
    await signIn(fresh.page, fresh.baseUrl);
    await sendAll(reading, fresh);
    await setUpSecondFactor();
    await sendAll(deleting, fresh);
    await signIn(fresh.page, fresh.baseUrl, admin);
    await sendAll(byAdministrators, fresh);
  });
});
