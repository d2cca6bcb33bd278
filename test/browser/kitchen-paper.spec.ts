import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { inBrowser, withDemo } from "./browser.ts";
import { addToList, enterDemo, previewFill, score, tab } from "./kitchen-page.ts";

const service = inBrowser(withDemo);

/** As on a phone at night: neither is of any use to paper. */
const open = async (): Promise<Page> => {
  const page = await service.open({ viewport: { width: 390, height: 800 }, colorScheme: "dark" });
  onTestFinished(() => page.close());
  await enterDemo(page, service.baseUrl);
  await score(page).waitFor();
  return page;
};

/** How many sheets of A4 the page takes. */
const sheetsOf = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ format: "A4" });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

/** What is printed although nobody can press it; words of a line, notes of a week and times of a step are read, too. */
const controls = `[...document.querySelectorAll("button:not(.words, .time, .text), .button, nav, summary, dialog, [type=search], form.line")]
  .filter((at) => at.checkVisibility()).map((at) => at.outerHTML)`;
/** Words that are cut, or paler than paper shows well. */
const unreadable = `[...document.querySelectorAll("#page *")]
  .filter((at) => at.checkVisibility() && [...at.childNodes].some((one) => one.nodeType === 3 && one.data.trim()))
  .filter((at) => {
    const { color, overflowX } = getComputedStyle(at);
    const isPale = color.match(/\\d+/g).slice(0, 3).some((part) => part > 100);
    return isPale || (overflowX !== "visible" && at.scrollWidth > at.clientWidth);
  })
  .map((at) => at.outerHTML)`;

const expectFitForPaper = async (page: Page): Promise<void> => {
  expect(await page.evaluate(controls)).toEqual([]);
  expect(await page.evaluate(unreadable)).toEqual([]);
};

test("a week is printed on one sheet, with all its days, and without what is pressed", async () => {
  const page = await open();
  const dishes = page.locator(".meal b");
  const all = await dishes.count();
  // Days that are over are folded on the screen.
  await page.emulateMedia({ media: "print" });
  expect(await dishes.filter({ visible: true }).count()).toBe(all);
  expect(await page.locator(".day").filter({ visible: true }).count()).toBe(7);
  expect(await page.locator(".days").textContent()).toContain("Pancakes");
  await expectFitForPaper(page);
  expect(await sheetsOf(page)).toBe(1);
  await page.emulateMedia({ media: "screen" });
  await previewFill(page);
  await page.emulateMedia({ media: "print" });
  await expectFitForPaper(page);
  expect(await sheetsOf(page)).toBe(1);
});

test("a list of thirty lines is printed on one sheet, in two columns, with boxes to tick", async () => {
  const page = await open();
  await tab(page, "Shopping");
  await page.getByText("in the basket").first().waitFor();
  const lines = page.locator(".lines li").filter({ visible: true });
  for (let at = await lines.count(); at < 30; at += 1) {
    await addToList(page, `candle ${at}`);
    await page.getByText(`candle ${at}`).first().waitFor();
  }
  await page.emulateMedia({ media: "print" });
  expect(await lines.count()).toBe(30);
  const boxes = await Promise.all((await lines.all()).map((line) => line.boundingBox()));
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(2);
  expect(await page.locator(".tick input").filter({ visible: true }).count()).toBe(await lines.count());
  await expectFitForPaper(page);
  expect(await sheetsOf(page)).toBe(1);
});

test("a recipe is printed on one sheet, with the times of its steps", async () => {
  const page = await open();
  await tab(page, "Recipes");
  await page.getByRole("link", { name: /^Minestrone/ }).click();
  await page.locator(".steps").waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("button.time").first().isVisible()).toBe(true);
  await expectFitForPaper(page);
  expect(await sheetsOf(page)).toBe(1);
});
