import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodedPage } from "../../../core/recipe-import/pages/charset.ts";
import { recipesOfPage } from "../../../core/recipe-import/pages/read-page.ts";
import { processorTime } from "../../support/processor-time.ts";

const url = "https://example.com/toast";
const toast = { "@type": "Recipe", name: "Toast", recipeIngredient: ["2 slices bread"] };
const scripted = (json: string) => `<script type="application/ld+json">${json}</script>`;
const pageOf = (value: unknown) => scripted(JSON.stringify(value));
const read = (html: string) => recipesOfPage(html, url);

describe("JSON-LD is read", () => {
  test.each([
    ["in a list", pageOf([{ "@type": "WebSite" }, toast])],
    ["in a graph", pageOf({ "@graph": [{ "@type": "WebSite" }, toast] })],
    ["inside another thing", pageOf({ "@type": "WebPage", about: { subject: [toast] } })],
    ["with a type as an address", pageOf({ ...toast, "@type": ["Thing", "http://schema.org/Recipe"] })],
    ["in the second script", `${pageOf({ "@type": "WebSite" })}${pageOf(toast)}`],
    ["behind a script that is broken", `${scripted("{")}${pageOf(toast)}`],
    ["behind a byte order mark", scripted(`\ufeff${JSON.stringify(toast)}`)],
    ["with comments", scripted(`/* Ours */ <!-- ${JSON.stringify(toast)} -->`)],
    ["in CDATA", scripted(`//<![CDATA[\n${JSON.stringify(toast)}\n//]]>`)],
    ["with entities", scripted(JSON.stringify(toast).replaceAll('"', "&quot;"))],
    ["with commas too many", scripted(JSON.stringify(toast).replace("]}", ",],},;"))],
  ])("%s", (_, html) => {
    expect(read(html)).toEqual([{ ...toast, url }]);
  });

  test("with raw line breaks and needless backslashes in texts", () => {
    const [recipe] = read(scripted(JSON.stringify(toast).replace("Toast", "Crisp\n\\'Toast\\'")));
    expect(recipe).toMatchObject({ name: "Crisp\n'Toast'" });
  });

  test("with references in place of things", () => {
    const author = { "@id": "#ann", "@type": "Person", name: "Ann", email: "ann@example.com" };
    const [recipe] = read(pageOf({ "@graph": [{ ...toast, author: { "@id": "#ann" } }, author] }));
    expect(recipe).toMatchObject({ author: { "@type": "Person", name: "Ann" } });
  });
});

test("microdata is read where there is no JSON-LD of a recipe", () => {
  const item = `<div itemscope itemtype="https://schema.org/Recipe"><h1 itemprop="name">Toast &amp; tea</h1>
    <time itemprop="totalTime" datetime="PT5M">five minutes</time><img itemprop="image" src="/toast.jpg">
    <p itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Ann</b></p>
    <ul><li itemprop="recipeIngredient">2 slices
      <i>bread</i></li><li itemprop="recipeIngredient">1 tea bag</li></ul>
    <div itemprop="recipeInstructions"><p>Toast.</p><p>Brew.</p></div></div>`;
  expect(read(`${pageOf({ "@type": "WebSite" })}${item}`)).toEqual([
    {
      ...{ "@type": "Recipe", name: "Toast & tea", totalTime: "PT5M", url },
      author: { "@type": ["Person"], name: "Ann" },
      image: "https://example.com/toast.jpg",
      recipeIngredient: ["2 slices bread", "1 tea bag"],
      recipeInstructions: "Toast.\nBrew.",
    },
  ]);
  expect(read(`${item}${pageOf(toast)}`)).toEqual([{ ...toast, url }]);
});

test("a recipe has its page's canonical address, and leaves out pictures that are none of the web", () => {
  const link = '<link rel="canonical" href="/crisp-toast">';
  const image = ["data:image/png;base64,AAAA", { "@type": "ImageObject", url: "/a.jpg" }];
  expect(read(`${link}${pageOf({ ...toast, image })}`)).toEqual([
    { ...toast, url: "https://example.com/crisp-toast", image: "https://example.com/a.jpg" },
  ]);
  expect(recipesOfPage(pageOf({ ...toast, image: "/a.jpg" }), undefined)).toEqual([toast]);
});

test("a page without a whole recipe gives none", () => {
  for (const html of [
    "",
    "<p>Toast",
    pageOf({ ...toast, recipeIngredient: [] }),
    pageOf({ ...toast, name: " " }),
  ])
    expect(read(html)).toEqual([]);
});

test("the first 25 recipes are read, each once, as many as fit into 200 KiB", () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ ...toast, name: `Toast ${at}` }));
  expect(read(pageOf([...many, ...many])).map(({ name }) => name)).toEqual(
    many.slice(0, 25).map(({ name }) => name),
  );
  const long = many.map((one) => ({ ...one, description: "a".repeat(50_000) }));
  expect(read(pageOf(long))).toHaveLength(4);
});

describe("a recipe written into a page comes back the same", () => {
  const text = fc.stringMatching(/^[a-zäß½]{1,9}( [a-z&"'é]{1,9}){0,3}$/u);
  const recipes = fc.record({
    "@type": fc.constant("Recipe"),
    name: text,
    recipeYield: text,
    recipeIngredient: fc.array(text, { minLength: 2, maxLength: 9 }),
    recipeInstructions: fc.array(text, { minLength: 2, maxLength: 9 }),
  });
  const escaped = (value: string) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

  test("as JSON-LD", () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        expect(read(pageOf(recipe))).toEqual([{ ...recipe, url }]);
      }),
    );
  });

  test("as microdata", () => {
    fc.assert(
      fc.property(recipes, ({ "@type": type, ...fields }) => {
        const properties = Object.entries(fields).flatMap(([key, value]) =>
          [value].flat().map((one) => `<p itemprop="${key}">${escaped(one)}</p>`),
        );
        const html = `<main itemscope itemtype="http://schema.org/Recipe">${properties.join("")}</main>`;
        expect(read(html)).toEqual([{ "@type": type, ...fields, url }]);
      }),
    );
  });
});

describe("the time to read a page grows with its length, even", () => {
  const item = '<i itemscope itemprop="name" itemtype="http://schema.org/Recipe">';
  test.each([
    ["with elements never closed", (times: number) => "<div>".repeat(times)],
    [
      "with elements closed that never began",
      (times: number) => "<div>".repeat(500) + "</p></b>".repeat(times),
    ],
    ["with items in items", (times: number) => `${item}a`.repeat(times)],
    ["with many scripts", (times: number) => scripted("{]").repeat(times / 4)],
    ["with lists in lists", (times: number) => scripted("[".repeat(times) + "]".repeat(times))],
    ["with strings without an end", (times: number) => scripted('"\\'.repeat(times))],
    ["with comments without an end", (times: number) => scripted("/*<!--".repeat(times))],
    [
      "with recipes that refer to each other",
      (times: number) =>
        pageOf(
          Array.from({ length: times / 50 }, (_, at) => ({
            ...{ ...toast, "@id": `#${at}`, name: `Toast ${at}` },
            recipeInstructions: Array.from({ length: 9 }, (_, by) => ({
              "@id": `#${(at + by) % (times / 50)}`,
            })),
            itemListElement: [{ "@id": `#${at + 1}` }, { "@id": `#${at}` }],
          })),
        ),
    ],
  ])("%s", (_, html) => {
    const [short, long] = [html(10_000), html(80_000)];
    read(short);
    expect(processorTime(() => read(long))).toBeLessThan(
      24 *
        Math.max(
          processorTime(() => read(short)),
          4,
        ),
    );
  });
});

test.each([
  ["a byte order mark", [0xef, 0xbb, 0xbf, 0xc3, 0xa4], "text/html; charset=latin1"],
  ["UTF-16's mark", [0xff, 0xfe, 0xe4, 0], undefined],
  ["the header", [0xe4], 'text/html; charset="ISO-8859-1"'],
  ["what it looks like, UTF-8", [0xc3, 0xa4], "text/html; charset=none-such"],
  ["what it looks like, no UTF-8", [0xe4], undefined],
])("the charset follows %s", (_, bytes, contentType) => {
  expect(decodedPage(Uint8Array.from(bytes), contentType)).toBe("ä");
});

test("the charset follows a meta near the start", () => {
  const bytes = (label: string, before = "") =>
    Uint8Array.from([...Buffer.from(`${before}<meta charset=${label}>`), 0xe4]);
  expect(decodedPage(bytes("iso-8859-5"), "text/html")).toMatch(/ф$/);
  expect(decodedPage(bytes("iso-8859-5", " ".repeat(1024)), "text/html")).toMatch(/ä$/);
});
