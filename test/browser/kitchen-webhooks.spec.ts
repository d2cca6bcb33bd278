import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { startReceiver } from "../support/receiver.ts";
import { expectUsable, look, views } from "./accessible.ts";
import { inBrowser } from "./browser.ts";
import { founder, goOffline, joiner, onPhone, type Person, tab } from "./kitchen-page.ts";

const service = inBrowser();

const TITLE = "Tell a program what changes";
const ADDRESS = "https://hooks.example.com/kitchen?of=a-rather-long-address-that-has-to-be-broken-on-a-phone";

/** Two presses that follow as fast as here would count as one. */
const enterOn = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const unfold = (page: Page) => page.locator("summary", { hasText: TITLE }).click();
const opened = async (person: Person): Promise<Page> => {
  const page = await onPhone(service, person);
  await tab(page, "Household");
  await unfold(page);
  return page;
};
const make = async (page: Page, url: string): Promise<void> => {
  await page.getByLabel("Its address, which begins with https://").fill(url);
  await enterOn(page, "Tell this address");
};
const shown = (page: Page, url: string) => page.getByRole("listitem").filter({ hasText: url });

describe("an address that is told of changes", () => {
  test("gets a secret that is shown once and copied, and a test", async () => {
    const anna = await founder(service.baseUrl);
    const { url } = await startReceiver();
    const page = await opened(anna);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await make(page, url);
    await shown(page, url).waitFor();
    const told = page.getByText("Copy the secret now");
    await told.waitFor();
    const [{ y = -1 } = {}, { height = 0 } = {}] = [
      (await told.boundingBox()) ?? {},
      page.viewportSize() ?? {},
    ];
    expect(y > 0 && y < height, "the secret is in sight").toBe(true);
    await enterOn(page, "Copy: Secret");
    await expect.poll(() => page.evaluate("navigator.clipboard.readText()")).toMatch(/^whsec_[\w+/]{43}=$/);
    const answered = page.waitForResponse((response) => response.url().endsWith("/test"));
    await enterOn(page, `Send a test to ${url}`);
    expect((await answered).status()).toBe(202);
    await page.getByText("A test comes to it within a minute or so.").waitFor();
    await page.reload();
    await unfold(page);
    await shown(page, url).waitFor();
    expect(await page.getByText(/whsec_|Copy the secret/).count()).toBe(0);
  });

  test("is told of everything, or of what is ticked", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    await make(page, "http://127.0.0.1:9/all");
    await shown(page, "/all").waitFor();
    const ticks = await page
      .getByRole("group", { name: "It is told of changes to" })
      .getByRole("checkbox")
      .all();
    for (const tick of ticks) await tick.uncheck();
    await make(page, "http://127.0.0.1:9/some");
    await page.getByText("Choose at least one thing of which it is told.").waitFor();
    for (const name of ["weeks", "shopping lists"]) await page.getByLabel(name, { exact: true }).check();
    await enterOn(page, "Tell this address");
    await shown(page, "/some").getByText("Only: weeks, shopping lists").waitFor();
    expect(await shown(page, "/all").getByText("Only:").count()).toBe(0);
    const kinds = (await anna.api.call("GET /v1/webhooks")).map((webhook) => webhook.kinds.length);
    expect(kinds).toEqual([2, ticks.length]);
  });

  test("is refused in plain words if it can't be told, or is one too many, or without a connection", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    await make(page, "ftp://hooks.example.com");
    await page.getByText("The address can't be used.").waitFor();
    for (let nth = 0; nth < 5; nth++)
      await anna.api.call("POST /v1/webhooks", { body: { url: `http://127.0.0.1:9/${nth}` } });
    await make(page, "http://127.0.0.1:9/");
    await page.getByText("There is no room for another one. Remove some first.").waitFor();
    await goOffline(page);
    await enterOn(page, "Tell this address");
    await page.getByText("This needs a connection.").waitFor();
  });

  test("is told nothing any more when its owner says so twice", async () => {
    const anna = await founder(service.baseUrl);
    const page = await opened(anna);
    await make(page, "http://127.0.0.1:9/");
    const asked: string[] = [];
    let isSure = false;
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void (isSure ? dialog.accept() : dialog.dismiss());
    });
    await enterOn(page, "Remove http://127.0.0.1:9/");
    await expect.poll(() => asked.length).toBe(1);
    await enterOn(page, "Send a test to http://127.0.0.1:9/");
    await page.getByText("A test comes to it").waitFor();
    expect((await anna.api.call("GET /v1/webhooks")).length).toBe(1);
    isSure = true;
    await enterOn(page, "Remove http://127.0.0.1:9/");
    await shown(page, "127.0.0.1").waitFor({ state: "detached" });
    expect(await page.getByText("Copy the secret now").count()).toBe(0);
    expect(await anna.api.call("GET /v1/webhooks")).toEqual([]);
    expect(asked[1]).toBe("Tell http://127.0.0.1:9/ nothing any more? Its secret is gone then, too.");
  });

  test("shows what becomes of its messages, in a way that everybody can use", async () => {
    const anna = await founder(service.baseUrl);
    const at = (day: string) => `2026-03-${day}T12:00:00.000Z`;
    const page = await onPhone(service, anna);
    await page.route("**/v1/webhooks", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const times = {
        createdAt: at("01"),
        lastDeliveredAt: at("02"),
        failingSince: at("03"),
        disabledAt: at("08"),
      };
      const webhook = { id: crypto.randomUUID(), url: ADDRESS, kinds: ["recipes"], ...times };
      return route.fulfill({ json: [webhook] });
    });
    await tab(page, "Household");
    await unfold(page);
    await make(page, ADDRESS.replace("https:", "http:"));
    await page.getByText("Copy the secret now").waitFor();
    const said = await shown(page, ADDRESS).textContent();
    for (const words of [
      /made on Mar 1, /,
      /last told on Mar 2, /,
      /since Mar 3, /,
      /Switched off on Mar 8, /,
    ])
      expect(said).toMatch(words);
    for (const view of views) {
      await look(page, view);
      await expectUsable(page, `webhooks, ${view.colorScheme}, ${view.width}`);
    }
  });

  test("is the owner's business", async () => {
    const anna = await founder(service.baseUrl);
    const page = await onPhone(service, await joiner(service.baseUrl, anna));
    await tab(page, "Household");
    await page.locator("summary", { hasText: "Connect an assistant" }).waitFor();
    expect(await page.locator("summary", { hasText: TITLE }).count()).toBe(0);
  });
});
