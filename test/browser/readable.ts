import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Sets how large the browser writes, in pixels, as people do in its settings: 16 unless they have chosen. */
export const writeAt = async (page: Page, standard: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard } });
  await devtools.detach();
};

/** Returns all texts that are seen: where their lines are, without what scrolls, and the bar or sheet in which they are. */
const TEXTS = `(mayShorten, faults) => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const at = node.parentElement;
    const text = node.data.trim();
    if (!text || !at.checkVisibility({ visibilityProperty: true }) || at.closest("option, noscript, .skip")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    let left = Math.min(...lines.map((one) => one.left));
    let right = Math.max(...lines.map((one) => one.right));
    const letters = (right - left) / parseFloat(getComputedStyle(at).fontSize);
    // A line for each word can be read.
    const most = Math.max(2, text.split(/\\s+/).length);
    if (text.length > 12 ? letters < 4 && lines.length > most : letters < 2 && lines.length > 3)
      faults.push("in a column of letters: " + text);
    let bar;
    for (let up = at; up !== document.body; up = up.parentElement) {
      const { overflowX, position } = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (["hidden", "clip"].includes(overflowX) && (left < box.left - 1 || right > box.right + 1)) {
        if (!mayShorten || !up.matches(".clip")) faults.push("cut: " + text);
        [left, right] = [box.left, box.right];
      }
      if (overflowX !== "visible")
        lines = lines.map((one) => ({
          left: Math.max(one.left, box.left), right: Math.min(one.right, box.right),
          top: Math.max(one.top, box.top), bottom: Math.min(one.bottom, box.bottom),
        })).filter((one) => one.left < one.right && one.top < one.bottom);
      if (["sticky", "fixed"].includes(position) || up.matches("dialog, nav, .snacks, .notices")) bar ??= up;
    }
    for (const line of lines) texts.push({ at, text, bar, line });
  }
  return texts;
}`;

/** Words of different links need a gap, too. Bars and sheets may lie over the page. */
const ARE_OVER = `(one, other) => {
  if (one.bar !== other.bar || one.at === other.at) return false;
  const [a, b] = [one.line, other.line];
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const areLinks = one.bar?.matches("nav") && one.at.closest("a") !== other.at.closest("a");
  return wide > (areLinks ? -3 : 2) && high > Math.min(a.bottom - a.top, b.bottom - b.top) / 3;
}`;

/**
 * Fails if a text is cut, lies over another one or stands in a column of letters.
 * @param mayShorten whether a line that is told in full elsewhere may end in dots
 */
export const expectReadable = async (page: Page, what: string, mayShorten: boolean): Promise<void> => {
  const faults = await page.evaluate(`(() => {
    const faults = [];
    const texts = (${TEXTS})(${mayShorten}, faults);
    for (const [nth, one] of texts.entries())
      for (const other of texts.slice(nth + 1))
        if ((${ARE_OVER})(one, other)) faults.push("over each other: " + one.text + " | " + other.text);
    return faults;
  })()`);
  expect(faults, what).toEqual([]);
};
