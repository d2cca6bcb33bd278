import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { demoTokens } from "../../../infra/local/demo-tokens.ts";
import { siteRoutes } from "../../../infra/local/site.ts";
import { serve } from "./gateway-support.ts";

test("pages on a stage tell browsers to come back over https; those over plain http don't", async () => {
  const url = await serve(siteRoutes());
  expect((await fetch(url)).headers.has("strict-transport-security")).toBe(false);
  const { stdout } = await promisify(execFile)(process.execPath, ["infra/operate/build-site.ts"]);
  expect(stdout).toContain("\nstrict-transport-security: max-age=63072000; includeSubDomains\n");
});

test("the pages answer GET and HEAD", async () => {
  const url = await serve(siteRoutes());
  for (const path of ["/", "/docs", "/docs/"]) {
    const [page, asked] = [await fetch(url + path), await fetch(url + path, { method: "HEAD" })];
    expect([page.status, asked.status]).toEqual([200, 200]);
    expect(asked.headers.get("content-type")).toBe("text/html;charset=utf-8");
    expect(await page.text()).toContain("<html");
    if (path !== "/") expect(page.headers.get("content-encoding")).toMatch(/^(?:br|gzip)$/);
    expect(await asked.text()).toBe("");
  }
});

test("forms get the newest tokens of mails to the people of the demo, but nobody else's", async () => {
  const tokens = demoTokens(["robin@example.com", "sam@example.com"]);
  const url = await serve(tokens.routes());
  const kept = async () => (await fetch(`${url}/docs/tokens.json`)).json();
  tokens.keep({ to: "robin@example.com", link: "http://localhost:3000/reset#first" });
  tokens.keep({ to: "sam@example.com", link: "http://localhost:3000/reset#second" });
  tokens.keep({ to: "sam@example.com", link: "http://localhost:3000/confirm#third" });
  tokens.keep({ to: "sam@example.com" });
  const known = { reset: "second", confirm: "third" };
  expect(await kept()).toEqual(known);
  for (const to of ["admin@example.com", "kim@example.com", "me@example.org"])
    tokens.keep({ to, link: "http://localhost:3000/reset#own" });
  expect(await kept()).toEqual(known);
});
