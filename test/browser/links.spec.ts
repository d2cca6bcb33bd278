import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, onTestFinished, test } from "vitest";
import { createClient } from "../../core/client/client.ts";
import { expectUsable, look, views } from "./accessible.ts";
import { inBrowser, withDemo } from "./browser.ts";

const PASSWORD = "a good long passphrase";
const OTHER = "quite another phrase";

const browser = inBrowser(withDemo);

const signedUp = async () => {
  const api = createClient(browser.baseUrl);
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { email, password: PASSWORD, displayName: "Anna" };
  await api.call("POST /v1/auth/signup", { body });
  return { api, email };
};
type Person = Awaited<ReturnType<typeof signedUp>>;

/** The newest link that was sent to an address. */
const linkTo = async (email: string, path: string): Promise<string> => {
  const sent = new RegExp(`Mail to ${email}: .* link (\\S+${path}#\\S+)`, "g");
  const links = () => [...browser.output().matchAll(sent)].map(([, link = ""]) => link);
  await expect.poll(links).not.toEqual([]);
  return links().at(-1) ?? "";
};
const resetLink = async ({ api, email }: Person): Promise<string> => {
  await api.call("POST /v1/auth/password-resets", { body: { email } });
  return linkTo(email, "/reset");
};
const inviteOf = async ({ api }: Person): Promise<string> => {
  await api.call("POST /v1/households", { body: { name: "Elm Street" } });
  return (await api.call("POST /v1/households/mine/invites")).data.shareUrl;
};

const said = () => browser.page.getByRole("status").textContent();
const press = (name: string) => browser.page.getByRole("button", { name, exact: true }).click();
/** What browsers say of every answer that refuses something. */
const complaints = () => browser.complaints().filter((text) => !text.startsWith("Failed to load resource"));

describe("the page of a link that confirms an address", () => {
  const isConfirmed = async ({ api }: Person) => (await api.call("GET /v1/auth/me")).data.emailConfirmed;

  test("confirms it at the press of a button, with the password, and not before", async () => {
    const anna = await signedUp();
    const link = await linkTo(anna.email, "/confirm");
    await browser.page.goto(link);
    await expect.poll(() => browser.page.url()).toBe(`${browser.baseUrl}/confirm`);
    await browser.page.keyboard.press("Tab");
    await browser.page.keyboard.press("Enter");
    await expect.poll(said).toContain("Type the password of the account that you made.");
    await browser.page.keyboard.type("not this one");
    await browser.page.keyboard.press("Enter");
    await expect.poll(said).toContain("The current password is wrong.");
    expect(await isConfirmed(anna)).toBe(false);
    await browser.page.getByLabel("Password of your account").fill(PASSWORD);
    await press("Confirm the address");
    await expect.poll(said).toContain("is confirmed");
    expect(await isConfirmed(anna)).toBe(true);
    expect(complaints()).toEqual([]);
    // The same link in the same tab.
    await browser.page.goto(link);
    await press("Confirm the address");
    await expect.poll(said).toContain("has been used");
  });

  test("asks nothing where the browser is signed in to the account", async () => {
    const anna = await signedUp();
    const data = { email: anna.email, password: PASSWORD };
    await browser.page.request.post(`${browser.baseUrl}/v1/auth/login`, { data });
    await browser.page.goto(await linkTo(anna.email, "/confirm"));
    await press("Confirm the address");
    await expect.poll(said).toContain("is confirmed");
    expect(await isConfirmed(anna)).toBe(true);
  });

  test("says what to do when the link is no longer good", async () => {
    await browser.page.goto(`${browser.baseUrl}/confirm#${"A".repeat(64)}`);
    await press("Confirm the address");
    await expect.poll(said).toContain("has been used, is too old, or a newer mail has a newer one.");
    await browser.page.getByRole("link", { name: "ask for a link to a new password" }).click();
    await browser.page.getByRole("button", { name: "Send a link" }).waitFor();
    expect(complaints()).toEqual([]);
  });

  test("leads somebody whose account it is not to the page that refuses it", async () => {
    const stranger = await signedUp();
    await browser.page.goto(await linkTo(stranger.email, "/confirm"));
    await browser.page.getByRole("link", { name: "It was not me" }).click();
    await browser.page.waitForURL(`${browser.baseUrl}/refuse`);
    await press("It was not me");
    await expect.poll(said).toContain("No account has your address now.");
    await expect(stranger.api.call("GET /v1/auth/me")).rejects.toThrow();
    expect(complaints()).toEqual([]);
    await browser.page.goto(`${browser.baseUrl}/refuse`);
    await expect.poll(said).toContain("There is nothing to refuse here.");
  });
});

describe("the page of a link to a new password", () => {
  test("sets it, and says what is wrong with one", async () => {
    const anna = await signedUp();
    await browser.page.goto(await resetLink(anna));
    await expect.poll(() => browser.page.url()).toBe(`${browser.baseUrl}/reset`);
    const field = browser.page.getByLabel("New password");
    await field.fill("password1");
    await press("Set the password");
    await expect.poll(said).toContain("common");
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await browser.page.getByLabel("Show the password").check();
    expect(await field.getAttribute("type")).toBe("text");
    await field.fill(OTHER);
    await press("Set the password");
    await expect.poll(said).toContain("The new password is set.");
    const body = { email: anna.email, password: OTHER };
    const { data } = await createClient(browser.baseUrl).call("POST /v1/auth/login", { body });
    expect(data.emailConfirmed).toBe(true);
    expect(complaints()).toEqual([]);
  });

  test("sends another link when this one is no longer good", async () => {
    const anna = await signedUp();
    await browser.page.goto(`${browser.baseUrl}/reset#${"A".repeat(64)}`);
    await browser.page.getByLabel("New password").fill(OTHER);
    await press("Set the password");
    await expect.poll(said).toContain("Ask for a new link.");
    await browser.page.getByLabel("E-mail").fill(anna.email);
    await press("Send a link");
    await expect.poll(said).toContain("on its way");
    expect(await linkTo(anna.email, "/reset")).toContain("/reset#");
    expect(complaints()).toEqual([]);
  });
});

describe("the page of an invite", () => {
  // The kitchen's first test signs up there.
  test("lets somebody in who signs in, after a wrong password", async () => {
    const [anna, ben] = [await signedUp(), await signedUp()];
    await browser.page.goto(await inviteOf(anna));
    const signIn = browser.page.locator("form", { hasText: "Sign in and join" });
    await signIn.getByLabel("E-mail").fill(ben.email);
    await signIn.getByLabel("Password").fill("not this one");
    await press("Sign in and join");
    await expect
      .poll(said)
      .toContain("There is no account with this e-mail and password, or the code is wrong.");
    await signIn.getByLabel("Password").fill(PASSWORD);
    await press("Sign in and join");
    await expect.poll(said).toContain("You are in the household “Elm Street” now.");
    expect((await ben.api.call("GET /v1/auth/me")).data.householdName).toBe("Elm Street");
    // Signed in by now.
    await browser.page.goto(await inviteOf(await signedUp()));
    await press("Join the household");
    await expect.poll(said).toContain("You are already in a household. Leave it in the kitchen");
    expect(complaints()).toEqual([]);
  });

  test("asks newcomers first, says below their fields what is wrong, and leads them into the kitchen", async () => {
    await browser.page.goto(await inviteOf(await signedUp()));
    const signUp = browser.page.locator("form").filter({ visible: true }).first();
    await signUp.getByLabel("Your name").fill("Lee");
    await signUp.getByLabel("E-mail").fill(`${crypto.randomUUID()}@example.com`);
    await signUp.getByLabel("Password").fill("short");
    await press("Create the account and join");
    await signUp.getByRole("status").getByText("8 characters").waitFor();
    await signUp.getByLabel("Password").fill(PASSWORD);
    await press("Create the account and join");
    await expect.poll(said).toContain("You are in the household “Elm Street” now.");
    await browser.page.getByRole("link", { name: "Go on to the kitchen" }).click();
    await browser.page.getByRole("link", { name: "Shopping" }).waitFor();
    expect(complaints()).toEqual([]);
  });
});

/** All pages that somebody without an account may open. */
const pagesFor = async (anna: Person): Promise<string[]> => {
  const confirm = await linkTo(anna.email, "/confirm");
  return [
    browser.baseUrl,
    confirm,
    await resetLink(anna),
    confirm.replace("/confirm", "/refuse"),
    `${browser.baseUrl}/reset#`,
    await inviteOf(anna),
  ];
};

const locales = ["en-GB", "de-AT", "fr-CA", "es-MX"];

const opened = async (options: BrowserContextOptions): Promise<Page> => {
  const page = await browser.open(options);
  onTestFinished(() => page.close());
  return page;
};
const languageOf = (page: Page) => page.evaluate<string>("document.documentElement.lang");

/** Where there is room for English, there is for the others. */
const looks = views.flatMap((view) =>
  (view.width === 320 ? locales : ["en-GB"]).map((locale) => ({ ...view, locale })),
);

test.each(looks)(
  "all pages can be used by everybody, $width pixels wide, in $colorScheme colours, in $locale",
  async ({ locale, ...view }) => {
    const urls = await pagesFor(await signedUp());
    const page = await opened({ locale });
    await look(page, view);
    for (const url of urls) {
      await page.goto("about:blank");
      await page.goto(url, { waitUntil: "networkidle" });
      expect(await languageOf(page)).toBe(locale.slice(0, 2));
      await expectUsable(page, `${url} in ${locale}`, { "target-size": { enabled: true } });
    }
  },
);

describe("in another language", () => {
  test("somebody who is invited reads what to do, what is wrong, and where to go on", async () => {
    const page = await opened({ locale: "de-AT" });
    await page.goto(await inviteOf(await signedUp()));
    expect(await page.title()).toBe("Du bist eingeladen – Meal planner");
    const signUp = page.locator("form").filter({ visible: true }).first();
    await signUp.getByLabel("Dein Name").fill("Lee");
    await signUp.getByLabel("E-Mail").fill(`${crypto.randomUUID()}@example.com`);
    await signUp.getByLabel("Passwort").fill("short");
    await page.getByRole("button", { name: "Registrieren und beitreten" }).click();
    await signUp.getByRole("status").getByText("mindestens 8 Zeichen").waitFor();
    await signUp.getByLabel("Passwort").fill(PASSWORD);
    await page.getByRole("button", { name: "Registrieren und beitreten" }).click();
    await page.getByRole("status").getByText("Du gehörst jetzt zum Haushalt „Elm Street“.").waitFor();
    await page.getByRole("link", { name: "Weiter zur Küche" }).click();
    await page.getByRole("link", { name: "Einkauf" }).waitFor();
  });

  test("a wrong password is refused on the landing page", async () => {
    const page = await opened({ locale: "fr-FR" });
    await page.goto(browser.baseUrl);
    await page.getByRole("heading", { name: "On mange quoi ce soir ?" }).waitFor();
    await page.getByLabel("E-mail").fill((await signedUp()).email);
    await page.getByLabel("Mot de passe").fill("not this one");
    await page.getByRole("button", { name: "Se connecter à la cuisine" }).click();
    await page.getByRole("status").getByText("le mot de passe ou le code est incorrect").waitFor();
  });

  test("the choice on the kitchen page counts before what the browser prefers", async () => {
    const page = await opened({ locale: "de-DE" });
    await page.goto(`${browser.baseUrl}/reset`);
    await page.evaluate('localStorage.setItem("kitchen language", "es")');
    await page.reload();
    await page.getByRole("heading", { name: "Crea una contraseña nueva" }).waitFor();
    expect(await languageOf(page)).toBe("es");
  });

  test("nobody sees English first, and a language that can't be had leaves the page in English", async () => {
    const page = await opened({ locale: "de-DE" });
    await page.route("**/site/de.js", (route) => route.abort());
    await page.goto(`${browser.baseUrl}/reset`);
    await page.getByRole("button", { name: "Send a link" }).waitFor();
    expect(await languageOf(page)).toBe("en");
    let isAsked = false;
    await page.route("**/site/es.js", () => {
      isAsked = true;
    });
    await page.evaluate('localStorage.setItem("kitchen language", "es")');
    await page.reload({ waitUntil: "commit" });
    await expect.poll(() => isAsked).toBe(true);
    expect(await page.evaluate("getComputedStyle(document.body).animationName")).toBe("wait");
    // An answer that never comes keeps nobody from reading.
    await page.getByRole("heading", { name: "Set a new password" }).waitFor();
  });

  test("without scripts the pages speak English", async () => {
    const page = await opened({ locale: "de-DE", javaScriptEnabled: false });
    await page.goto(`${browser.baseUrl}/reset`);
    await page.getByRole("heading", { name: "Set a new password" }).waitFor();
    await page.goto(browser.baseUrl);
    await page.getByRole("heading", { name: "What’s for dinner?" }).waitFor();
  });
});

test.each(["en-GB", "de-DE"])(
  "all pages fit a narrow phone whose letters are twice as large, in %s",
  async (locale) => {
    const page = await opened({ locale });
    await look(page, { colorScheme: "light", width: 320 });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    for (const url of await pagesFor(await signedUp())) {
      await page.goto("about:blank");
      await page.goto(url, { waitUntil: "networkidle" });
      expect(await page.evaluate("getComputedStyle(document.body).fontSize")).toBe("32px");
      await expectUsable(page, url);
    }
  },
);
