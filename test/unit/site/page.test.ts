import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { operations } from "../../../core/api.ts";
import { errors, faultCodes } from "../../../core/contract/errors.ts";
import { html } from "../../../infra/site/docs/html.ts";
import { paragraphs } from "../../../infra/site/docs/markdown.ts";
import { documentationPage } from "../../../infra/site/docs/page.ts";
import { siteFile } from "../../../infra/site/files.ts";
import { buildKitchen } from "../../../infra/site/kitchen-build.ts";

describe("the documentation page", () => {
  const page = documentationPage();

  test("has each operation, each error and each fault, with an anchor of its own", () => {
    const names = operations.map(({ contract }) => contract.name);
    const places = [...names, ...Object.keys(errors), ...faultCodes.map((code) => `fault-${code}`)];
    expect(places.filter((place) => page.split(` id="${place}"`).length !== 2)).toEqual([]);
  });

  test("has nothing that the policy of the pages refuses, and nothing of other hosts", () => {
    expect(page).not.toMatch(/<[^>]+ (style|on\w+)=/);
    expect(page).not.toMatch(/<style|<script(?! [^>]*src="\/)/);
    expect(
      [...page.matchAll(/ (?:src|href)="([^"]*)"/g)].filter(([, at = ""]) => !/^([/#]|data:)/.test(at)),
    ).toEqual([]);
  });

  test("shows every list as a list", () => {
    expect(page).not.toMatch(/<p>(?:-|\d+\.) /);
  });

  test("has two samples for each operation", () => {
    for (const { contract } of operations) {
      expect(page).toContain(`await api.call(&quot;${contract.route}&quot;`);
      expect(page).toContain(
        `curl --request ${contract.route.split(" ")[0]} &quot;https://meals.example.com`,
      );
    }
  });

  test("is small: the renderers that we tried take 219 to 1,312 kB compressed", async () => {
    const compressed = await new Response(
      new Blob([page]).stream().pipeThrough(new CompressionStream("gzip")),
    ).arrayBuffer();
    expect(compressed.byteLength).toBeLessThan(80_000);
  });
});

test("the kitchen page has at most 60 kB of script, nothing that the policy refuses, and nothing of other hosts", () => {
  buildKitchen();
  expect(gzipSync(siteFile("/kitchen/kitchen.js").content).length).toBeLessThan(60_000);
  const page = String(siteFile("/kitchen").content);
  expect(page).not.toMatch(/ (style|on\w+)=|<style|<script(?! [^>]*src="\/)|(src|href)="(?!\/)/);
});

test("what is put into HTML is escaped, unless it is HTML itself", () => {
  const inner = html`<b>${'<i> & "quotes"'}</b>`;
  expect(html`<p title="${'"'}">${[inner, undefined, 1]}</p>`.text).toBe(
    '<p title="&quot;"><b>&lt;i&gt; &amp; &quot;quotes&quot;</b>1</p>',
  );
});

test("descriptions become paragraphs and lists, with code and strong words", () => {
  const text = "**All** of `a < b`.\n\n- one\n- `two`\n\n1. First.\n2. Second.";
  expect(paragraphs(text).map((part) => part.text)).toEqual([
    "<p><strong>All</strong> of <code>a &lt; b</code>.</p>",
    "<ul><li>one</li><li><code>two</code></li></ul>",
    "<ol><li>First.</li><li>Second.</li></ol>",
  ]);
});
