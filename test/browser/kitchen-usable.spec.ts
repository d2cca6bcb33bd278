import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { codeOf } from "../support/otp.ts";
import { expectNarrow, expectUsable } from "./accessible.ts";
import { inBrowser, withDemo } from "./browser.ts";
import {
  addToList,
  enterDemo,
  fillSignUp,
  goOffline,
  pasteSoup,
  press,
  previewFill,
  tab,
  workerReady,
} from "./kitchen-page.ts";
import { expectReadable, writeAt } from "./readable.ts";

const service = inBrowser(withDemo);

/** Narrow and wide, light and dark, written from the left and from the right. */
const looks = [
  { width: 320, colorScheme: "light", dir: "rtl" },
  { width: 320, colorScheme: "dark", dir: "ltr" },
  { width: 1920, colorScheme: "light", dir: "ltr" },
] as const;

const open = async (): Promise<Page> => {
  const page = await service.open({ reducedMotion: "reduce" });
  onTestFinished(() => page.close());
  return page;
};

/** Axe asks for it only if told so: 24 pixels, or room around. */
const forFingers = { "target-size": { enabled: true } };

/** A name, how to get there from the state before, and what is then shown. */
type State = readonly [name: string, go: (page: Page) => Promise<unknown>, shown: string];

const newcomer = `${randomUUID()}@example.com`;
const PASSWORD = "seven green bottles";
const signIn = async (page: Page, password: string) => {
  await page.getByLabel("E-mail").fill(newcomer);
  await page.getByLabel("Password").fill(password);
  await press(page, "Sign in");
};
const unfold = (page: Page, name: string) => page.locator("summary", { hasText: name }).click();
const fillAndPress = async (page: Page, label: string | RegExp, text: string, button: string) => {
  await page.getByLabel(label).filter({ visible: true }).last().fill(text);
  await press(page, button);
};
const closeAndGo = async (page: Page, name: string) => {
  await page.keyboard.press("Escape");
  await tab(page, name);
};

let secret = "";

const first: readonly State[] = [
  ["sign in", (page) => page.goto(`${service.baseUrl}/kitchen`), "text=Forgot your password?"],
  ["a wrong password", (page) => signIn(page, PASSWORD), "role=alert"],
  ["sign up", (page) => press(page, "New here? Sign up"), "text=Your name"],
  [
    "no household yet",
    async (page) => {
      await fillSignUp(page, "Kim", newcomer);
      await press(page, "Sign up");
    },
    "text=Name of the household",
  ],
  ["a wrong invite", (page) => fillAndPress(page, "Invite code", "WRONGCODE1", "Join"), "role=alert"],
  [
    "no week yet",
    (page) => fillAndPress(page, "Name of the household", "Elm Street", "Create it"),
    "text=Make the list",
  ],
  ["an empty list", (page) => tab(page, "Shopping"), "text=Nothing is on this list yet."],
  ["an empty pantry", (page) => tab(page, "Pantry"), "text=The pantry is empty."],
  ["no recipes", (page) => tab(page, "Recipes"), "text=There are no recipes yet."],
  [
    "a recipe to paste",
    async (page) => {
      await tab(page, "Type one");
      await tab(page, "Paste it");
    },
    "text=Paste the recipe",
  ],
  ["a recipe in a file", (page) => tab(page, "From a file"), "text=Choose a file"],
  ["a recipe sorted out", pasteSoup, ".read-lines"],
  ["a recipe saved", (page) => press(page, "Save"), "text=The recipe is saved."],
  [
    "a recipe to correct",
    async (page) => {
      await tab(page, "Look at it");
      await tab(page, "Edit");
    },
    "text=Effort",
  ],
  ["a recipe without a tag", (page) => press(page, "Save"), "text=Choose at least one tag"],
  [
    "a line without an amount",
    async (page) => {
      await page.getByLabel("vegan", { exact: true }).check();
      await fillAndPress(page, /^Ingredients/, "some salt", "Save");
    },
    "text=Have a look at these:",
  ],
  [
    "an invite",
    async (page) => {
      await tab(page, "Household");
      await press(page, "Invite somebody");
    },
    "a[href*=invites]",
  ],
  ["what they cook with", (page) => unfold(page, "What you cook with"), "text=leeks"],
  [
    "a name and a time zone",
    (page) => unfold(page, "Name, time zone and language"),
    "text=It tells when a day begins",
  ],
  [
    "an address for calendars",
    async (page) => {
      await unfold(page, "The week in your calendar");
      await press(page, "Make an address");
    },
    "text=Open it in your calendar",
  ],
  ["a file of the household", (page) => unfold(page, "Take everything along"), "text=Import such a file"],
  ["tokens", (page) => unfold(page, "Other programs"), "text=A token lets"],
  ["assistants", (page) => unfold(page, "Connect an assistant"), "text=Claude Code"],
  [
    "a new password that is too short",
    async (page) => {
      await tab(page, "Your account");
      await unfold(page, "Set a new password");
      await page.getByLabel("Current password").filter({ visible: true }).fill(PASSWORD);
      await fillAndPress(page, /at least 8/, "short", "Set a new password");
    },
    "role=alert",
  ],
  [
    "a second factor to set up",
    async (page) => {
      await unfold(page, "Ask for a code at sign-in");
      await fillAndPress(page, "Current password", PASSWORD, "Set it up");
      secret = ((await page.locator("code").textContent()) ?? "").replaceAll(" ", "");
    },
    "text=Code that the app shows",
  ],
  [
    "recovery codes",
    (page) => fillAndPress(page, "Code that the app shows", codeOf(secret, new Date()), "Turn it on"),
    "text=Write these recovery codes down",
  ],
  ["sessions", (page) => unfold(page, "Where you are signed in"), "text=this device"],
  ["the end of the account", (page) => unfold(page, "Delete your account"), "text=You are the last one"],
  [
    "a code at sign-in",
    async (page) => {
      await press(page, "Sign out");
      await signIn(page, PASSWORD);
    },
    "text=Code from",
  ],
  [
    "signed in with the code",
    async (page) => {
      await page.getByLabel(/^Code from/).fill(codeOf(secret, new Date(), 1));
      // The button was tapped within this second, perhaps.
      await page.keyboard.press("Enter");
    },
    "text=Make the list",
  ],
];

const dish = (page: Page) => page.locator(".meal a").filter({ visible: true }).first();
/** On a phone, days that are over are folded: on a Sunday, perhaps all that have a meal. */
const unfoldPast = async (page: Page) => {
  const fold = page.locator(".fold[aria-expanded=false]");
  if (await fold.isVisible()) await fold.click();
};
const pressVisible = (page: Page, name: RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const refused = {
  key: "1",
  route: "",
  given: {},
  id: "2",
  name: "milk",
  text: "It is gone.",
  mayRepeat: true,
};

const daily: readonly State[] = [
  ["the week", (page) => enterDemo(page, service.baseUrl), ".score"],
  ["what repeats", (page) => press(page, "More for this week"), "text=What repeats"],
  [
    "a week to fill",
    async (page) => {
      await page.keyboard.press("Escape");
      await previewFill(page);
    },
    "dialog .picture",
  ],
  [
    "a meal to add",
    async (page) => {
      await page.keyboard.press("Escape");
      await pressVisible(page, /^Add a meal on/);
    },
    "dialog .whole-row",
  ],
  [
    "a meal to change",
    async (page) => {
      await page.keyboard.press("Escape");
      await unfoldPast(page);
      await pressVisible(page, /^Change /);
    },
    "dialog .stepper",
  ],
  ["the list", (page) => closeAndGo(page, "Shopping"), "text=in the basket"],
  ["a line of the list", (page) => page.locator(".words").first().click(), "dialog"],
  [
    "a line that was removed",
    (page) =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: /^Remove/ })
        .first()
        .click(),
    "text=Undo",
  ],
  [
    "the list of next week",
    async (page) => {
      await tab(page, "Week");
      await press(page, "Later week");
      await page.getByRole("heading", { name: "Next week" }).waitFor();
      await press(page, "Make the list");
    },
    "nav[aria-label=Lists]",
  ],
  ["the pantry", (page) => tab(page, "Pantry"), "text=The rest"],
  ["something in the pantry", (page) => page.locator(".words").first().click(), "dialog"],
  ["the recipes", (page) => closeAndGo(page, "Recipes"), ".recipes a"],
  ["no recipe found", (page) => page.getByRole("searchbox").fill("xyzzy"), "text=No recipe has these words."],
  [
    "a recipe",
    async (page) => {
      await tab(page, "Week");
      await unfoldPast(page);
      await dish(page).click();
    },
    ".steps",
  ],
  ["what to get ready", (page) => tab(page, "Cook it"), "text=Get ready"],
  ["cooking", (page) => press(page, "Begin"), "text=/^Step 1 of/"],
  [
    "a timer",
    async (page) => {
      while ((await page.locator("button.time").count()) === 0) await press(page, "Next step");
      await page.locator("button.time").first().click();
    },
    "role=timer",
  ],
  [
    "a recipe that is gone",
    (page) => page.goto(`${service.baseUrl}/kitchen#recipe/nope`),
    "text=This recipe was deleted",
  ],
  [
    "an owner who wants to leave",
    async (page) => {
      await tab(page, "Household");
      await press(page, "Leave the household");
    },
    "text=Hand it over to somebody else first.",
  ],
  [
    "an ended session",
    async (page) => {
      await tab(page, "Shopping");
      await page.context().clearCookies();
      await addToList(page, "corks");
    },
    "text=Your session has ended.",
  ],
  [
    "no network",
    async (page) => {
      await fillAndPress(page, "Password", "demo-robin-password", "Sign in");
      await workerReady(page);
      await goOffline(page);
      await page.reload();
      await addToList(page, "string");
    },
    "text=/changes? waits?\\./",
  ],
  [
    "a recipe that is not here",
    async (page) => {
      await tab(page, "Recipes");
      await page.locator(".recipes a").last().click();
    },
    "role=alert",
  ],
  [
    "a refused change",
    async (page) => {
      await page.evaluate(
        (value) => {
          const { id, householdId } = JSON.parse(localStorage.getItem("kitchen me") ?? "");
          const refused = JSON.stringify({ of: `${id} ${householdId}`, value });
          localStorage.setItem("kitchen refused", refused);
        },
        [refused],
      );
      await page.reload();
    },
    "text=Not changed: milk.",
  ],
];

test.each([
  ["first", first],
  ["every day", daily],
] as const)(
  "what people see %s can be used by everybody, however it looks, and holds still",
  async (_, states) => {
    const page = await open();
    for (const [name, go, shown] of states) {
      await go(page);
      await page.locator(shown).filter({ visible: true }).first().waitFor();
      for (const { width, colorScheme, dir } of looks) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(`document.documentElement.dir = "${dir}"`);
        const what = `${name}, ${width} ${colorScheme} ${dir}`;
        await expectUsable(page, what, forFingers);
        await expectReadable(page, what, true);
      }
      await page.setViewportSize({ width: 390, height: 800 });
      await writeAt(page, 32);
      await expectNarrow(page, `${name}, twice as large`);
      await expectReadable(page, `${name}, twice as large`, false);
      await writeAt(page, 16);
    }
  },
);

/** Takes away what Chrome 110 and Safari 16 don't have. */
const AGE = `
  delete Map.groupBy;
  delete Object.groupBy;
  delete Promise.withResolvers;
  delete Promise.try;
  delete Array.fromAsync;
  delete URL.canParse;
  delete AbortSignal.any;
  delete globalThis.Iterator;
  for (const name of ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"])
    delete Set.prototype[name];
  for (const name of ["map", "filter", "some", "every", "find", "toArray", "reduce", "forEach", "flatMap", "take", "drop"])
    delete Object.getPrototypeOf(Object.getPrototypeOf([].values()))[name];
`;

test("a browser of four years ago shows all pages", async () => {
  const page = await open();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  await page.addInitScript(AGE);
  await enterDemo(page, service.baseUrl);
  await previewFill(page);
  await press(page, /^Take /);
  for (const screen of ["Shopping", "Pantry", "Household", "Recipes"]) {
    await tab(page, screen);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
  }
  await page.locator(".recipes a").first().click();
  await page.getByRole("link", { name: "Cook it" }).click();
  await press(page, "Begin");
  await page.getByText(/^Step 1 of/).waitFor();
  expect(faults).toEqual([]);
});
