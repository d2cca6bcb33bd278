import { afterAll, expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { HOUR, later } from "../../support/clock.ts";
import { throughHandlers } from "../../support/service.ts";
import { siteWith } from "../../support/site.ts";

const PATH = "/v1/recipe-pages";
const toast = { "@type": "Recipe", name: "Toast", recipeIngredient: ["2 slices bread"] };
const pageOf = (recipe: object) =>
  `<title>Toast</title><script type="application/ld+json">${JSON.stringify(recipe)}</script>`;

const pages: Record<string, string> = {
  "/toast": pageOf({ ...toast, image: "/toast.jpg" }),
  "/about": "<h1>About us</h1>",
};
const site = await siteWith(pages);
afterAll(() => site[Symbol.asyncDispose]());

throughHandlers((service) => {
  const kitchen = async ({ visitsLocal = true } = {}) => {
    const { config } = service.deps();
    Object.assign(service.deps(), { config: { ...config, visitsLocal } });
    const before = site.visits();
    const anna = await service.owner();
    const visits = () => site.visits() - before;
    return { anna, visits, read: (body: object, client: Client = anna) => client.post(PATH, body) };
  };

  test("a page gives the same recipe by its address and by its source, and that can be imported", async () => {
    const { anna, read, visits } = await kitchen();
    const url = `${site.url}/toast`;
    const recipe = { ...toast, image: `${site.url}/toast.jpg`, url };
    const byUrl = await read({ url: `${url}#top` });
    expect([byUrl.status, byUrl.body]).toEqual([200, { recipes: [recipe] }]);
    expect((await read({ html: pages["/toast"], url })).body).toEqual({ recipes: [recipe] });
    expect(visits()).toBe(1);
    const imported = await anna.post("/v1/recipes/import", { recipes: byUrl.body.recipes });
    expect(imported.body.recipes[0].recipe).toMatchObject({ name: "Toast", sourceUrl: url });
  });

  test("nothing is stored, by no key either", async () => {
    const { anna, read, visits } = await kitchen();
    await read({ url: `${site.url}/toast` });
    const headers = { "Idempotency-Key": "once" };
    for (const nth of [2, 3]) {
      expect((await anna.post(PATH, { url: `${site.url}/toast` }, { headers })).status).toBe(200);
      expect(visits()).toBe(nth);
    }
    expect((await anna.get("/v1/recipes")).body.data).toEqual([]);
  });

  test("a page without a recipe, or that can't be visited, is refused with what to do instead", async () => {
    const { read } = await kitchen();
    for (const body of [{ url: `${site.url}/about` }, { html: pages["/about"] }, { html: "" }]) {
      const { status, body: problem } = await read(body);
      expect([status, problem.code]).toEqual([422, "no_recipe_found"]);
    }
    const { status, body } = await read({ url: `${site.url}/gone` });
    expect([status, body.code]).toEqual([422, "page_unreachable"]);
    expect(body.detail).toBe("The site has no such page: check the address.");
  });

  test("this machine is visited only where tests allow it", async () => {
    const { read, visits } = await kitchen({ visitsLocal: false });
    for (const url of [`${site.url}/toast`, "http://127.0.0.1/", "http://localhost/", "http://[::1]/"]) {
      const { status, body } = await read({ url });
      expect([status, body.code]).toEqual([422, "page_unreachable"]);
    }
    expect(visits()).toBe(0);
  });

  test.each([
    [{}, "required"],
    [{ url: "ftp://example.com/toast" }, "invalid_format"],
    [{ url: `https://example.com/${"a".repeat(2_000)}` }, "too_long"],
    [{ url: 7 }, "invalid_type"],
  ])("%j is refused at /url", async (body, code) => {
    const { read } = await kitchen();
    const answer = await read(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([expect.objectContaining({ pointer: "/url", code })]);
  });

  test("a source may have two and a half mebibytes with its address", async () => {
    const { read } = await kitchen();
    const long = (length: number) => ({ html: (pages["/toast"] ?? "").padEnd(length) });
    expect((await read(long(2_621_000))).status).toBe(200);
    const { status, body } = await read(long(2_621_440));
    expect([status, body.code]).toEqual([413, "payload_too_large"]);
    expect(body.detail).toContain("2,560 KiB");
  });

  test("a user has 60 addresses visited an hour, failed ones too, and goes on with sources", async () => {
    const { anna, read, visits } = await kitchen();
    const ben = await service.memberOf(anna);
    const answers = await Promise.all(Array.from({ length: 64 }, () => read({ url: `${site.url}/gone` })));
    const count = (code: string) => answers.filter(({ body }) => body.code === code).length;
    expect([count("page_unreachable"), count("too_many_requests"), visits()]).toEqual([60, 4, 60]);
    const refused = await read({ url: `${site.url}/toast` });
    expect(refused.status).toBe(429);
    expect(refused.body.detail).toMatch(
      /^You have had too many addresses visited .* Try again in \d+ minutes\.$/,
    );
    expect((await read({ html: pages["/toast"] })).status).toBe(200);
    expect((await read({ url: `${site.url}/toast` }, ben)).status).toBe(200);
    later(1.1 * HOUR);
    expect((await read({ url: `${site.url}/toast` })).status).toBe(200);
  });

  test("a household has 600 addresses visited a day, whoever asks", async () => {
    const { anna, read, visits } = await kitchen();
    for (let hour = 1; hour <= 10; hour++) {
      await Promise.all(Array.from({ length: 60 }, () => read({ url: `${site.url}/gone` })));
      later(1.1 * hour * HOUR);
    }
    const ben = await service.memberOf(anna);
    const refused = await read({ url: `${site.url}/toast` }, ben);
    expect([refused.status, visits()]).toEqual([429, 600]);
    expect(refused.body.detail).toContain("Your household has had too many addresses visited within a day.");
    later(25 * HOUR);
    expect((await read({ url: `${site.url}/toast` }, ben)).status).toBe(200);
  });
});
