import { expect, test } from "vitest";
import { siteRoutes } from "../../../infra/local/site.ts";
import { serve } from "./gateway-support.ts";

test("the pages are there for browsers, and for who only asks whether they are", async () => {
  const url = await serve(siteRoutes());
  for (const path of ["/", "/docs", "/docs/"]) {
    const [page, asked] = [await fetch(url + path), await fetch(url + path, { method: "HEAD" })];
    expect([page.status, asked.status]).toEqual([200, 200]);
    expect(asked.headers.get("content-type")).toBe("text/html;charset=utf-8");
    expect(await page.text()).toContain("<html");
    expect(await asked.text()).toBe("");
  }
});
