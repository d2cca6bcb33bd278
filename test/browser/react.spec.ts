import path from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { blockOf } from "../support/page-block.ts";
import { inBrowser, withDemo } from "./browser.ts";
import { goOffline, line, sam } from "./kitchen-page.ts";

// The page's example of an app in React, as Vite's template starts it: in StrictMode, which mounts everything twice.

const browser = inBrowser(withDemo);
const client = path.resolve(import.meta.dirname, "../../core/client");

const app = `${blockOf("core/client/README.md", "tsx", "useKitchen").replace(/^import .*log-in";$/m, "")}
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const LogIn = () => "Log in";
createRoot(document.body).render(<StrictMode><Shopping /></StrictMode>);`;

let html: string;
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: app, loader: "tsx", resolveDir: import.meta.dirname },
    alias: {
      "meal-planner-client": path.join(client, "index.ts"),
      "meal-planner-client/react": path.join(client, "react.ts"),
    },
    bundle: true,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    write: false,
  });
  html = `<!doctype html><title>Shopping</title><body></body><script>${outputFiles[0]?.text}</script>`;
});

/** Robin's shopping list. The page itself also comes without a network. */
const openApp = async (page: Page): Promise<void> => {
  await page.route("**/shopping", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(`${browser.baseUrl}/shopping`);
};

/** Names of the household's lines, as Sam sees them. */
const lines = async (isChecked: boolean): Promise<string[]> => {
  const { items } = await (await sam(browser.baseUrl)).call("GET /v1/shopping-list");
  return items.filter((one) => one.isChecked === isChecked).map(({ name }) => name);
};

beforeEach(async () => {
  const data = { email: "robin@example.com", password: "demo-robin-password" };
  await browser.page.context().request.post(`${browser.baseUrl}/v1/auth/login`, { data });
});

test("a change of a page in StrictMode is sent when the network is back, also after a reload", async () => {
  const { page } = browser;
  await openApp(page);
  const [first = "", second = ""] = await lines(false);
  await line(page, first).click();
  await expect.poll(() => lines(true)).toContain(first);
  await goOffline(page);
  await line(page, second).click();
  await page.getByText(`${second} not sent yet`).waitFor();
  await page.reload();
  await page.getByText(`${second} not sent yet`).waitFor();
  expect(await line(page, second).isChecked()).toBe(true);
  await goOffline(page, false);
  await expect.poll(() => lines(true)).toContain(second);
  await page.getByText("not sent yet").waitFor({ state: "detached" });
});

test("a page in StrictMode holds one lock, and asks for the log-in when nobody is signed in", async () => {
  const { page } = browser;
  await page.context().clearCookies();
  await openApp(page);
  await page.getByText("Log in").waitFor();
  const locks = await page.evaluate<[number, number]>(
    "navigator.locks.query().then(({ held, pending }) => [held.length, pending.length])",
  );
  expect(locks).toEqual([1, 0]);
});
