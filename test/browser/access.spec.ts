import { expect, test } from "vitest";
import { expectUsable, look, views } from "./accessible.ts";
import { inBrowser } from "./browser.ts";
import { openAll, signIn } from "./docs-page.ts";

const browser = inBrowser();

// Axe looks at some 12,000 elements each time, and takes its time for that.
test.each(views)(
  "the documentation can be used by everybody, $width pixels wide, in $colorScheme colours",
  { timeout: 1_800_000 },
  async (view) => {
    await look(browser.page, view);
    await signIn(browser.page, browser.baseUrl);
    await browser.page.getByText("Signed in as Robin").waitFor();
    await expectUsable(browser.page, "closed");
    await openAll(browser.page);
    const send = browser.page.locator("#get-me").getByRole("button", { name: "Send" });
    await send.click();
    await browser.page.locator("#get-me output").getByText("200, after").waitFor();
    await expectUsable(browser.page, "opened");
    expect(browser.complaints()).toEqual([]);
  },
);
