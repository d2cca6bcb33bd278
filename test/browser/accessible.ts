import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isWhole } from "../support/sample.ts";

export type View = { colorScheme: "light" | "dark"; width: number };
const looks: readonly View[] = [
  { colorScheme: "dark", width: 320 },
  { colorScheme: "light", width: 1280 },
  { colorScheme: "light", width: 320 },
  { colorScheme: "dark", width: 1280 },
];

/** Colours and widths in which pages have to be usable: each of them once, and with ALL also together. */
export const views = isWhole ? looks : looks.slice(0, 2);

export const look = async (page: Page, { colorScheme, width }: View): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 800 });
};

/** Fails when the page has to be moved sideways. */
export const expectNarrow = async (page: Page, what: string): Promise<void> => {
  const overflow = `Math.max(...[document.documentElement, ...document.querySelectorAll("#page")]
    .map((at) => at.scrollWidth - at.clientWidth))`;
  expect(await page.evaluate(overflow), what).toBe(0);
};

/** Fails for everything on the page that keeps people from using it, and when it has to be moved sideways. */
export const expectUsable = async (
  page: Page,
  what: string,
  rules: Record<string, { enabled: boolean }> = {},
): Promise<void> => {
  await page.evaluate(axe.source);
  // A sheet that still rises is half transparent. What never ends is not waited for. Each turn asks for a frame: without
  // one, Chromium leaves a colour a hair from its end as it is, and a wait for the end itself lasts for ever.
  await page.evaluate(`(async () => {
    while (document.getAnimations().some((one) => Number.isFinite(one.effect.getComputedTiming().endTime)))
      await new Promise(requestAnimationFrame);
  })()`);
  // What lies half under a bar at the bottom can be moved out of there.
  await page.evaluate(`for (const at of document.querySelectorAll("#page *"))
    if (getComputedStyle(at).position === "sticky") at.style.position = "relative";`);
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run("html", { resultTypes: ["violations"], rules: ${JSON.stringify(rules)} })`,
  );
  expect(violations.map(({ id, impact, nodes }) => [what, id, impact, nodes.length, nodes[0]?.html])).toEqual(
    [],
  );
  await expectNarrow(page, what);
};
