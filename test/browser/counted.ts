import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Nothing that a family does takes more taps from where it would look for it. */
const MOST_TAPS = 4;

/** A choice of a phone's own takes a tap to open it, and one to choose. */
const CHOOSING = 2;

/** The page takes a second tap that soon, and that near, for a double tap. */
const DEAF_MS = 500;
const NEAR = 24;

type Cost = { taps: number; fields?: number };
type Row = { task: string; taps: number; fields: number };

/** The tasks that were done, to print them. */
export const tasks = () => {
  const rows: Row[] = [];
  return {
    add: (row: Row) => void rows.push(row),
    table: () =>
      rows
        .map(
          ({ task, taps, fields }) =>
            `${taps} ${taps === 1 ? "tap" : "taps"}${fields > 0 ? ` and ${fields} typed` : ""}: ${task}`,
        )
        .join("\n"),
  };
};

/** Counts what somebody taps and types on a phone. */
export const counted = (page: Page, done: ReturnType<typeof tasks>) => {
  let [taps, fields] = [0, 0];
  let last = { at: 0, x: 0, y: 0 };
  const shown = (what: Locator) => what.filter({ visible: true }).first();
  /** Thumbs are not so fast. */
  const pause = async (what: Locator) => {
    await what.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await what.boundingBox()) ?? {};
    const here = { x: x + width / 2, y: y + height / 2 };
    if (Math.hypot(here.x - last.x, here.y - last.y) < 2 * NEAR)
      await expect.poll(() => Date.now() - last.at).toBeGreaterThan(DEAF_MS);
    return here;
  };
  const touch = async (what: Locator) => {
    const one = shown(what);
    await one.waitFor();
    const here = await pause(one);
    await one.tap();
    last = { ...here, at: Date.now() };
    taps += 1;
  };
  const fill = async (field: Locator, text: string) => {
    await shown(field).fill(text);
    fields += 1;
  };
  return {
    page,
    touch,
    /** Taps a button. */
    tap: (name: string | RegExp) => touch(page.getByRole("button", { name, exact: true })),
    /** Taps a link, or a tab. */
    follow: (name: string | RegExp) => touch(page.getByRole("link", { name, exact: true })),
    unfold: (name: string | RegExp) => touch(page.locator("summary", { hasText: name })),
    tick: (name: string | RegExp) => touch(page.getByRole("checkbox", { name })),
    fill,
    type: (label: string | RegExp, text: string) =>
      fill(page.getByLabel(label, { exact: typeof label === "string" }), text),
    choose: async (label: string | RegExp, value: string) => {
      await shown(page.getByRole("combobox", { name: label })).selectOption(value);
      taps += CHOOSING;
    },
    /** Does a task, which takes exactly so many taps and typed fields from where one would look for it. */
    task: async (task: string, { taps: wanted, fields: typed = 0 }: Cost, act: () => Promise<unknown>) => {
      [taps, fields] = [0, 0];
      await act();
      expect({ task, taps, fields }).toEqual({ task, taps: wanted, fields: typed });
      expect(taps, task).toBeLessThanOrEqual(MOST_TAPS);
      done.add({ task, taps, fields });
    },
  };
};
export type Counted = ReturnType<typeof counted>;
