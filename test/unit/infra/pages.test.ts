import { createRequire } from "node:module";
import { beforeAll, describe, expect, test } from "vitest";
import { errors } from "../../../core/contract/errors.ts";
import { pageAt, pagePaths, siteHeaders } from "../../../functions/system/pages/pages.ts";
import { handler } from "../../../functions/system/unknown-route.ts";
import { bundleAll, bundleFile } from "../../../infra/bundle/bundle.ts";
import { toContext } from "../../../infra/local/event.ts";
import type { Handler } from "../../../infra/local/routes.ts";
import { siteFile, sitePaths } from "../../../infra/site/files.ts";
import { unknownRoute } from "../../../infra/stage/functions.ts";
import { eventOf } from "../../support/doors.ts";
import { log } from "../../support/log.ts";

describe("the function that serves the pages", () => {
  let bundled: Handler;
  beforeAll(async () => {
    log.write = () => {};
    await bundleAll();
    bundled = createRequire(import.meta.url)(bundleFile(unknownRoute)).handler;
  });

  const asked = (method: string, path: string, headers: Record<string, string>) => {
    const event = eventOf({ method, path, headers }, "$default", {});
    return [event, toContext("$default", event.requestContext.requestId, Date.now() + 10_000)] as const;
  };

  test.each(pagePaths)("answers the same as a bundle: %s", async (path) => {
    for (const method of ["GET", "HEAD", "POST"])
      for (const encoding of ["identity", "gzip", "br"]) {
        const request = asked(method, path, { "accept-encoding": encoding });
        const answer = await bundled(...request);
        expect(answer).toMatchObject({ statusCode: method === "POST" ? 405 : 200 });
        expect(answer).toEqual(await handler(...request));
      }
  });

  test.each([
    ["https", { "strict-transport-security": "max-age=63072000; includeSubDomains" }],
    ["http", {}],
  ])("sends the headers that a web server has to send, over %s", async (scheme, more) => {
    const { headers } = await handler(...asked("GET", "/confirm", { "x-forwarded-proto": scheme }));
    expect(headers).toMatchObject({ ...siteHeaders, ...more });
    expect("strict-transport-security" in { ...headers }).toBe(scheme === "https");
  });

  test("sends those who open the type of a problem to its entry in the documentation", async () => {
    for (const code of Object.keys(errors))
      expect(await handler(...asked("GET", `/problems/${code.replaceAll("_", "-")}`, {}))).toMatchObject({
        statusCode: 302,
        headers: { location: `/docs#${code}` },
      });
    expect(await handler(...asked("POST", "/problems/not-found", {}))).toMatchObject({ statusCode: 405 });
    for (const name of ["no-such-problem", "constructor", "not_found", ""])
      expect(await handler(...asked("GET", `/problems/${name}`, {}))).toMatchObject({ statusCode: 404 });
  });
});

test.each([...pagePaths, "/"])("what a page loads is served as well: %s", (path) => {
  const content = pageAt(path)?.content ?? String(siteFile(path).content);
  const loads = [
    ...content.matchAll(/(?:src="|rel="(?:icon|stylesheet)" href="|<use href="| from ")([^"]+)"/g),
  ];
  const missing = loads.filter(
    ([, file = ""]) =>
      ![...pagePaths, ...sitePaths].includes(new URL(file, `https://service.test${path}`).pathname),
  );
  expect(missing).toEqual([]);
  expect(loads.length > 0).toBe(!/((forget|language|en|de|fr|es)\.js|\.css|\.svg)$/.test(path));
});

test("every dish that a page shows is drawn", () => {
  const drawn = [...(pageAt("/site/dishes.svg")?.content ?? "").matchAll(/<symbol id="(\w+)"/g)];
  const pages = `${pageAt("/invites/7K3QXM9T2D")?.content}${siteFile("/").content}`;
  const shown = [...pages.matchAll(/dishes\.svg#(\w+)"/g)];
  const names = (found: RegExpExecArray[]) => [...new Set(found.map(([, name]) => name))].sort();
  expect(names(shown)).toEqual(names(drawn));
});

const htmlPaths = [...pagePaths.filter((path) => pageAt(path)?.type.startsWith("text/html")), "/"];
test.each(htmlPaths)("%s sends no password in an address, should its script not have come yet", (path) => {
  const content = pageAt(path)?.content ?? String(siteFile(path).content);
  for (const [form] of content.matchAll(/<form[^>]*>/g)) expect(form).toContain('method="post"');
});
