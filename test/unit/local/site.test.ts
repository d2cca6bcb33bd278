import { expect, onTestFinished, test } from "vitest";
import { accounts } from "../../../core/accounts/words.ts";
import { demoNewcomer } from "../../../infra/demo/demo.ts";
import { createGateway } from "../../../infra/local/gateway.ts";
import { demoTokens, siteRoutes } from "../../../infra/local/site.ts";
import { hostedHeaders } from "../../../infra/site/files.ts";

test("the pages answer GET and HEAD; only those on a stage tell browsers to come back over https", async () => {
  const gateway = createGateway(siteRoutes());
  onTestFinished(() => gateway.close(0));
  const url = await gateway.listen();
  for (const path of ["/", "/docs", "/docs/"]) {
    const [page, asked] = [await fetch(url + path), await fetch(url + path, { method: "HEAD" })];
    expect([page.status, asked.status]).toEqual([200, 200]);
    expect(asked.headers.get("content-type")).toBe("text/html;charset=utf-8");
    expect(asked.headers.has("strict-transport-security")).toBe(false);
    expect(await page.text()).toContain("<html");
    if (path !== "/") expect(page.headers.get("content-encoding")).toMatch(/^(?:br|gzip)$/);
    expect(await asked.text()).toBe("");
  }
  expect(hostedHeaders["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
});

test("forms get the newest tokens of mails to the people of the demo, and links that confirm an address of the newcomer alone", () => {
  expect(accounts.operations["sign-up"].body).toMatchObject({ email: demoNewcomer });
  const { tokens, keep } = demoTokens(demoNewcomer, ["robin@example.com", "sam@example.com"]);
  for (const [to, page] of [
    ["robin", "reset#first"],
    ["sam", "reset#second"],
    ["kim", "confirm#third"],
    ["sam", "confirm#fourth"],
    ["admin", "reset#own"],
  ])
    keep({ to: `${to}@example.com`, link: `http://localhost:3000/${page}` });
  expect(tokens).toEqual({ reset: "second", confirm: "third" });
});
