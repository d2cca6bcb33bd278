import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { makePackage, packageFolder } from "../../infra/openapi/client/package.ts";
import { inBrowser } from "./browser.ts";

const browser = inBrowser();
let client: string;
beforeAll(async () => {
  await makePackage();
  client = readFileSync(path.join(packageFolder, "index.js"), "utf8");
});

/** What an app on the service's own address does with the package. The session's cookie is the browser's business. */
const app = `(async () => {
  const { ApiProblem, createClient } = await import("/client.js");
  const api = createClient("", { keptAnswers: 10 });
  const body = { email: "robin@example.com", password: "demo-robin-password" };
  await api.call("POST /v1/auth/login", { body });
  const names = [];
  for await (const { name } of api.each("GET /v1/recipes", { query: { limit: 10 } })) names.push(name);
  const tags = [await api.call("GET /v1/tags"), await api.call("GET /v1/tags")];
  const item = { customName: "Salt", quantity: 1, unit: "kg" };
  const { id } = await api.call("POST /v1/pantry-items", { body: item });
  await api.call("DELETE /v1/pantry-items/{id}", { params: { id } });
  await api.call("POST /v1/auth/logout");
  const code = await api.call("GET /v1/tags").catch((error) => error instanceof ApiProblem && error.code);
  return { recipes: names.length, isSame: tags[0].length > 0 && tags[0].length === tags[1].length, code };
})()`;

test("an app in a browser works with the package, and downloads nothing twice", async () => {
  const { page, baseUrl } = browser;
  await page.route("**/client.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: client }),
  );
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/v1/tags")) statuses.push(response.status());
  });
  await page.goto(baseUrl);
  expect(await page.evaluate(app)).toEqual({ recipes: 32, isSame: true, code: "unauthenticated" });
  expect(statuses).toEqual([200, 304, 401]);
});
