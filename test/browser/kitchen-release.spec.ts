import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { copyOfService, startServerIn } from "../support/server.ts";
import { inBrowser } from "./browser.ts";
import { addToList, enterDemo, goOffline, line, press, sam, tab, workerReady } from "./kitchen-page.ts";

/** Each start of a service writes the files of the page, so the next release has a copy to itself. */
const copy = copyOfService();
const service = inBrowser(() => startServerIn(copy));
afterAll(() => rmSync(copy, { recursive: true }));

test("a new release is told when all its files are there, and taken when the person says so, with all that waits", async () => {
  const page = await service.open({});
  onTestFinished(() => page.close());
  await enterDemo(page, service.baseUrl);
  await workerReady(page);
  const worker = path.join(copy, ".build/kitchen/service-worker.js");
  const before = readFileSync(worker, "utf8");
  const next = before.replace(/kitchen-\$?/, "next-kitchen-");
  // The last to be uploaded is the page's style.
  writeFileSync(worker, next.replace(/("\/kitchen\/kitchen.css": ?")[^"]+/, `$1${"A".repeat(43)}=`));
  await page.evaluate(
    `navigator.serviceWorker.ready.then(async (found) => {
      const ended = new Promise((resolve) => {
        found.addEventListener("updatefound", () => {
          const { installing } = found;
          installing.addEventListener("statechange", () => { if (installing.state === "redundant") resolve(); });
        });
      });
      await Promise.all([ended, found.update().catch(() => {})]);
    })`,
  );
  expect(await page.getByText("There is a new version of this page.").count()).toBe(0);
  const caches = () => page.evaluate<string[]>("caches.keys().then((names) => names.sort())");
  await expect.poll(caches).toEqual(["kitchen pictures", expect.stringMatching(/^kitchen-/)]);
  writeFileSync(worker, next);
  await page.reload();
  await page.getByText("There is a new version of this page.").waitFor();
  await tab(page, "Shopping");
  await goOffline(page);
  await addToList(page, "string");
  await press(page, "Reload");
  await line(page, "string").waitFor();
  await page.getByText("There is a new version of this page.").waitFor({ state: "detached" });
  expect(await caches()).toEqual(["kitchen pictures", expect.stringContaining("next-kitchen")]);
  await goOffline(page, false);
  const api = await sam(service.baseUrl);
  await expect
    .poll(async () => (await api.call("GET /v1/shopping-list")).items.map(({ name }) => name))
    .toContain("string");
});
