import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { operations } from "../../../core/api.ts";
import { errors, faultCodes } from "../../../core/contract/errors.ts";
import { pageAt } from "../../../functions/system/pages/pages.ts";
import { html } from "../../../infra/site/docs/html.ts";
import { paragraphs } from "../../../infra/site/docs/markdown.ts";
import { documentationPage } from "../../../infra/site/docs/page.ts";
import { siteFile } from "../../../infra/site/files.ts";
import { readSource } from "../../../infra/site/read-source.ts";
import { buildKitchen } from "../../../infra/site/write-site.ts";

/** The policy of the pages refuses styles and scripts in them. */
const refused = / (style|on\w+)=|<style|<script(?! [^>]*src="\/)/;

describe("the documentation page", () => {
  const page = documentationPage();

  test("has each operation, each error and each fault once, and its links lead somewhere on it or on this site", () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const names = operations.map(({ contract }) => contract.name);
    const places = [...names, ...Object.keys(errors), ...faultCodes.map((code) => `fault-${code}`)];
    const links = [...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining([...places, ...links]));
    const others = [...page.matchAll(/ (?:src|href)="([^"]*)"/g)].map(([, at = ""]) => at);
    expect(others.filter((at) => !/^([/#]|data:)/.test(at))).toEqual([]);
  });

  test("has the examples of the client's page", () => {
    for (const sign of ["useKitchen(api,", "openDatabaseSync(", "api() {", "change(route, given):"])
      expect(
        page.match(/<pre>[^<]*/g)?.filter((code) => code.includes(sign)),
        sign,
      ).toHaveLength(1);
  });

  test("is small, and has two samples for each operation, each list as a list, and nothing that the policy refuses", () => {
    for (const { contract } of operations) {
      const [method = ""] = contract.route.split(" ");
      expect(page).toContain(`await api.call(&quot;${contract.route}&quot;`);
      expect(page).toContain(`curl --request ${method} &quot;https://meals.example.com`);
    }
    expect(page).not.toMatch(/<p>(?:-|\d+\.) /);
    expect(page.replace(/>[^<]*</g, "><")).not.toMatch(refused);
    // The renderers that we tried take 219 to 1,312 kB.
    expect(gzipSync(page).length).toBeLessThan(84_000);
  });
});

/** What Chrome 110 or Safari 16 can't read, or does not have. */
const tooYoung =
  /\(\?<[=!]|\b(groupBy|withResolvers|fromAsync|canParse|isSubsetOf|intersection|AbortSignal\.any|color-mix|light-dark)\b/;

test("the kitchen page has at most 75 kB at its first visit, and nothing younger than four years", () => {
  buildKitchen();
  const files = ["/kitchen", "/kitchen/kitchen.css", "/kitchen/kitchen.js"].map((at) =>
    String(siteFile(at).content),
  );
  const later = String(siteFile("/kitchen/tools.js").content);
  expect(files.reduce((sum, file) => sum + gzipSync(file).length, 0)).toBeLessThan(75_000);
  for (const file of [...files, later]) expect(file.replace(/\/\*[\s\S]*?\*\//g, "")).not.toMatch(tooYoung);
});

test("the kitchen page has nothing that the policy refuses, and nothing of other hosts", () => {
  const page = String(siteFile("/kitchen").content);
  expect(page).not.toMatch(refused);
  expect(page).not.toMatch(/(src|href)="(?!\/)/);
});

test("the landing page speaks to families first, is small, and has nothing that the policy refuses or of other hosts", () => {
  const page = String(siteFile("/").content);
  expect(page).not.toMatch(refused);
  expect(page).not.toMatch(/(src|href)="(?![/#])/);
  expect(gzipSync(page).length).toBeLessThan(4000);
  const places = [...page.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to);
  expect(places).toEqual(["#sign-in", "/kitchen#sign-up", "/reset", "/docs", "/v1/openapi.json"]);
});

test("colours and sizes that pages share stand in one file", () => {
  // Paper has colours of its own, and a narrow page smaller letters.
  const tokens = (file: string) =>
    [
      ...readSource(file)
        .replace(/@media (print|\(max-width).*\{[\s\S]*?\n\}/g, "")
        .matchAll(/(?<=[{;]\s*)--[\w-]+(?=:)/g),
    ].map(([name]) => name);
  const shared = new Set(tokens("functions/system/pages/tokens.css"));
  expect(shared.size).toBeGreaterThan(20);
  const own = ["functions/system/pages/site.css", "infra/site/docs.css", "infra/site/kitchen/kitchen.css"];
  const twice = own.flatMap((file) => tokens(file).filter((name) => shared.has(name)));
  expect(twice).toEqual([]);
  buildKitchen();
  for (const css of [pageAt("/site/site.css")?.content, siteFile("/kitchen/kitchen.css").content])
    expect(css).toContain("--paper: #f2f5f0;");
});

test("texts are escaped, unless they are HTML, and descriptions become paragraphs and lists", () => {
  const inner = html`<b>${'<i> & "quotes"'}</b>`;
  expect(html`<p title="${'"'}">${[inner, undefined, 1]}</p>`.text).toBe(
    '<p title="&quot;"><b>&lt;i&gt; &amp; &quot;quotes&quot;</b>1</p>',
  );
  const text = "**All** of `a < b`.\n\n- one\n- `two`\n\n1. First.\n2. Second.";
  expect(paragraphs(text).map((part) => part.text)).toEqual([
    "<p><strong>All</strong> of <code>a &lt; b</code>.</p>",
    "<ul><li>one</li><li><code>two</code></li></ul>",
    "<ol><li>First.</li><li>Second.</li></ol>",
  ]);
});
