import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { expectUsable, look, views } from "./accessible.ts";
import { inBrowser } from "./browser.ts";
import { enter, founder, joiner, type Person, press, signUp, tab } from "./kitchen-page.ts";

// What a household and a person settle once, and seldom change.

const service = inBrowser();

const opened = async (person: Person): Promise<Page> => {
  const page = await service.open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    timezoneId: "Pacific/Auckland",
  });
  onTestFinished(() => page.close());
  page.on("dialog", (dialog) => void dialog.accept());
  await enter(page, service.baseUrl, person);
  return page;
};

const unfold = (page: Page, name: string) => page.locator("summary", { hasText: name }).click();
/** In the one place where it is asked for. */
const enterPassword = (page: Page, { password }: Person) =>
  page.getByLabel("Current password").filter({ visible: true }).fill(password);
const openHousehold = async (person: Person): Promise<Page> => {
  const page = await opened(person);
  await tab(page, "Household");
  return page;
};
const openAccount = async (person: Person): Promise<Page> => {
  const page = await openHousehold(person);
  await tab(page, "Your account");
  return page;
};

describe("a household", () => {
  test("begins its days where it was founded, and can have another name, time zone and language", async () => {
    const page = await service.open({ timezoneId: "Pacific/Auckland" });
    onTestFinished(() => page.close());
    const zones: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/v1/households")) zones.push(request.postDataJSON().timeZone);
    });
    await signUp(page, service.baseUrl, `${crypto.randomUUID()}@example.com`);
    expect(zones).toEqual(["Pacific/Auckland"]);
    await tab(page, "Household");
    await unfold(page, "Name, time zone and language");
    await page.getByLabel("Name of the household").fill("Oak Street");
    await page.getByLabel("Time zone").selectOption("Europe/Berlin");
    await page.getByLabel("Language").selectOption("de");
    await press(page, "Save");
    await page.getByRole("heading", { name: "Oak Street" }).waitFor();
    await page.reload();
    await unfold(page, "Name, time zone and language");
    expect(await page.getByLabel("Time zone").inputValue()).toBe("Europe/Berlin");
    expect(await page.getByLabel("Language").inputValue()).toBe("de");
  });

  test("corrects the names of what it cooks with, and makes two that are the same one", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    const names = async () => (await anna.api.call("GET /v1/ingredients")).map(({ name }) => name).sort();
    const page = await openHousehold(anna);
    await unfold(page, "What you cook with (2)");
    await press(page, /^Dal leaves/);
    await page.getByLabel("Name", { exact: true }).fill("Spinach");
    await page.getByLabel(/^We always have this/).check();
    await press(page, "Save");
    await expect.poll(names).toEqual(["Dal roots", "Spinach"]);
    await page.getByRole("button", { name: /^Spinach.*always at home/ }).click();
    await unfold(page, "It is the same as another one");
    await page.getByLabel("The same as").selectOption("Dal roots");
    await page.getByRole("button", { name: "Make them one" }).press("Enter");
    await expect.poll(names).toEqual(["Dal roots"]);
    await page.getByText("What you cook with (1)").waitFor();
  });

  test("adds an aisle, and gets a tag back that was deleted by mistake", async () => {
    const anna = await founder(service.baseUrl);
    const page = await openHousehold(anna);
    await unfold(page, "Aisles of the shop");
    await page.getByLabel("Add another one").filter({ visible: true }).fill("Drinks to go");
    await page.keyboard.press("Enter");
    const aisles = async () => (await anna.api.call("GET /v1/ingredient-categories")).map(({ name }) => name);
    await expect.poll(aisles).toContain("Drinks to go");
    await unfold(page, "Aisles of the shop");
    await unfold(page, "Tags");
    await page.getByRole("searchbox").filter({ visible: true }).fill("vegan");
    await press(page, /^vegan/);
    await press(page, "Remove vegan");
    await page.getByRole("button", { name: /^vegan/ }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await page.getByRole("button", { name: /^vegan/ }).waitFor();
    expect((await anna.api.call("GET /v1/tags")).map(({ name }) => name)).toContain("vegan");
  });

  test("shows the standing invite again, shares it, and withdraws it", async () => {
    const anna = await founder(service.baseUrl);
    const page = await openHousehold(anna);
    await press(page, "Invite somebody");
    const link = page.getByRole("link", { name: /invites/ });
    const url = await link.getAttribute("href");
    await page.addInitScript("navigator.share = async (what) => { window.shared = what; }");
    await page.reload();
    await press(page, "Invite somebody");
    expect(await link.getAttribute("href")).toBe(url);
    await press(page, "Send the link");
    await expect.poll(() => page.evaluate("window.shared?.url")).toBe(url);
    await press(page, "Withdraw it");
    await link.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Invite somebody" }).waitFor();
  });

  test("lets its owner remove somebody", async () => {
    const anna = await founder(service.baseUrl);
    await joiner(service.baseUrl, anna);
    const page = await openHousehold(anna);
    await press(page, "Remove Ben");
    await expect.poll(() => page.getByText("Ben", { exact: true }).count()).toBe(0);
    expect((await anna.api.call("GET /v1/households/mine/members")).length).toBe(1);
  });

  test("goes into a file, and from there into another household", async () => {
    const page = await openHousehold(await founder(service.baseUrl, ["Dal", "Ramen"]));
    await unfold(page, "Take everything along");
    const download = page.waitForEvent("download");
    await press(page, "Export into a file");
    const file = await (await download).path();
    expect(readFileSync(file, "utf8")).toContain("Ramen");
    const ben = await founder(service.baseUrl);
    const other = await openHousehold(ben);
    await unfold(other, "Take everything along");
    await other.getByLabel("Import such a file").setInputFiles(file);
    await other.getByText(/things are added\./).waitFor();
    const names = (await ben.api.call("GET /v1/recipes")).data.map(({ name }) => name);
    expect(names).toEqual(["Dal", "Ramen"]);
    await other
      .getByLabel("Import such a file")
      .setInputFiles({ name: "notes.json", mimeType: "application/json", buffer: Buffer.from("milk") });
    await other.getByText("This is no file of a household.").waitFor();
  });

  test("has an address for calendars, which ends when somebody voids it", async () => {
    const page = await openHousehold(await founder(service.baseUrl));
    await unfold(page, "The week in your calendar");
    await press(page, "Make an address");
    const url = (await page.getByRole("status").locator("code").textContent()) ?? "";
    expect(await page.getByRole("link", { name: "Open it in your calendar" }).getAttribute("href")).toBe(
      url.replace(/^https?:/, "webcal:"),
    );
    expect((await fetch(url)).status).toBe(200);
    await press(page, "Void it");
    await page.getByRole("button", { name: "Make an address" }).waitFor();
    await expect.poll(async () => (await fetch(url)).status).toBe(404);
  });
});

describe("a program of one's own", () => {
  /** Two presses that follow as fast as here would count as one. */
  const enterOn = (page: Page, name: string) => page.getByRole("button", { name }).press("Enter");
  const makeToken = async (page: Page, anna: Person, name: string, days: string): Promise<string> => {
    await page.getByLabel("What it is for").fill(name);
    await page.getByLabel("It ends in").selectOption(days);
    await enterPassword(page, anna);
    await enterOn(page, "Make a token");
    return (await page.getByRole("status").locator("code").textContent()) ?? "";
  };

  test("gets a token for as long as it is wanted, until it is removed", async () => {
    const anna = await founder(service.baseUrl);
    const page = await openHousehold(anna);
    await unfold(page, "Other programs");
    const token = await makeToken(page, anna, "Kitchen display", "a year");
    const [made] = await anna.api.call("GET /v1/auth/tokens");
    expect(Date.parse(made?.expiresAt ?? "") - Date.parse(made?.createdAt ?? "")).toBe(365 * 86_400_000);
    const ask = async () =>
      (await fetch(`${service.baseUrl}/v1/recipes`, { headers: { authorization: `Bearer ${token}` } }))
        .status;
    expect(await ask()).toBe(200);
    await press(page, "Remove Kitchen display");
    await expect.poll(ask).toBe(401);
  });

  test("has a warning when its token ends within a week", async () => {
    const anna = await founder(service.baseUrl);
    const { password: currentPassword } = anna;
    for (const expiresInDays of [5, 30]) {
      const body = {
        name: `for ${expiresInDays} days`,
        scope: "read",
        expiresInDays,
        currentPassword,
      } as const;
      await anna.api.call("POST /v1/auth/tokens", { body });
    }
    const page = await openHousehold(anna);
    await unfold(page, "Other programs");
    const warned = page.getByRole("listitem").filter({ hasText: "Make a new one before" });
    await warned.waitFor();
    expect(await warned.textContent()).toContain("for 5 days");
    expect(await warned.count()).toBe(1);
  });

  test("can be an assistant, whose settings are copied with the new token", async () => {
    const anna = await founder(service.baseUrl);
    const page = await openHousehold(anna);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const copied = () => page.evaluate<string>("navigator.clipboard.readText()");
    const copy = (what: string) => enterOn(page, `Copy: ${what}`);
    await unfold(page, "Connect an assistant");
    await copy("Address");
    await expect.poll(copied).toBe(`${service.baseUrl}/mcp`);
    await copy("Cursor");
    await expect.poll(copied).toContain("Bearer TOKEN");
    await unfold(page, "Other programs");
    const token = await makeToken(page, anna, "Claude", "90 days");
    await copy("Claude Code");
    await expect
      .poll(copied)
      .toBe(
        `claude mcp add --transport http meal-planner ${service.baseUrl}/mcp --header "Authorization: Bearer ${token}"`,
      );
    await copy("Cursor");
    const headers = { Authorization: `Bearer ${token}` };
    const server = { url: `${service.baseUrl}/mcp`, headers };
    await expect
      .poll(async () => JSON.parse(await copied()))
      .toEqual({ mcpServers: { "meal-planner": server } });
  });

  test("is told about in a way that everybody can use", async () => {
    const page = await openHousehold(await founder(service.baseUrl));
    for (const [name, told] of [
      ["Other programs", "A token lets"],
      ["Connect an assistant", "Claude Code"],
    ] as const) {
      await unfold(page, name);
      await page.getByText(told).first().waitFor();
    }
    for (const view of views) {
      await look(page, view);
      await expectUsable(page, `an assistant, ${view.colorScheme}, ${view.width}`);
    }
  });
});

describe("an account", () => {
  test("shows a QR code for the authenticator app", async () => {
    const anna = await founder(service.baseUrl);
    const page = await openAccount(anna);
    await unfold(page, "Ask for a code at sign-in");
    await enterPassword(page, anna);
    await press(page, "Set it up");
    const code = page.getByRole("img", { name: "QR code for your authenticator app" });
    await code.waitFor();
    expect((await code.locator("path").getAttribute("d"))?.length).toBeGreaterThan(1000);
  });

  test("tells where it is signed in, and ends the others", async () => {
    const anna = await founder(service.baseUrl);
    const page = await openAccount(anna);
    await unfold(page, "Where you are signed in");
    await page.getByText("this device").waitFor();
    await press(page, "Sign out everywhere else");
    await expect.poll(() => page.getByRole("button", { name: /^Sign out on/ }).count()).toBe(0);
    await expect(anna.api.call("GET /v1/auth/me")).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("is deleted with its password, and the household with its last one", async () => {
    const anna = await founder(service.baseUrl, ["Dal"]);
    const page = await openAccount(anna);
    await unfold(page, "Delete your account");
    await page.getByText("You are the last one of your household: it is deleted, too.").waitFor();
    await enterPassword(page, anna);
    await press(page, "Delete your account");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    const { email, password } = anna;
    const again = anna.api.call("POST /v1/auth/login", { body: { email, password } });
    await expect(again).rejects.toMatchObject({ code: "invalid_credentials" });
  });
});
