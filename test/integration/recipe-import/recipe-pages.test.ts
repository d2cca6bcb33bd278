import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect } from "vitest";
import { keys } from "../../../core/storage/table.ts";
import type { Client } from "../../support/client.ts";
import { DAY, HOUR, later } from "../../support/clock.ts";
import { testInProcess as test, throughAnyDoor } from "../../support/service.ts";
import { page, recipePage, startSite } from "../../support/sites.ts";

const soup = { name: "Soup", recipeIngredient: ["1 l water", "2 carrots"], image: "/soup.jpg" };

throughAnyDoor((service) => {
  const read = (client: Client, body: object, headers = {}) =>
    client.post("/v1/recipe-pages", body, { headers });

  /** Lets the service visit a site of the test's own, wherever a name leads. */
  const visiting = async (...site: Parameters<typeof startSite>) => {
    const started = await startSite(...site);
    service.deps().config.visitor = started.visitor;
    return started;
  };

  test("a page gives the same recipes by its address and by its source, and they can be imported", async () => {
    await visiting(page(() => recipePage(soup)));
    const anna = await service.owner();
    const url = "http://site.test/soup";
    const visited = await read(anna, { url });
    expect(visited.status).toBe(200);
    expect(visited.body.recipes).toMatchObject([
      { name: "Soup", recipeIngredient: soup.recipeIngredient, url, image: "http://site.test/soup.jpg" },
    ]);
    expect((await read(anna, { url, html: recipePage(soup) })).text).toBe(visited.text);
    const imported = await anna.post("/v1/recipes/import", { recipes: visited.body.recipes });
    expect(imported.body.recipes[0].recipe).toMatchObject({
      name: "Soup",
      heroImageUrl: "http://site.test/soup.jpg",
    });
  });

  test("a page with its source is not visited, and does not count", async () => {
    const { asked } = await visiting(page(() => recipePage(soup)));
    const anna = await service.owner();
    const answers = [];
    for (let nth = 0; nth <= 60; nth++)
      answers.push((await read(anna, { url: "http://10.0.0.1/", html: recipePage(soup) })).status);
    expect([...new Set(answers)]).toEqual([200]);
    expect(asked).toEqual([]);
  });

  test("its address is where redirects end, and its charset what the site says", async () => {
    await visiting((request, response) => {
      if (request.url === "/old") return response.writeHead(301, { location: "/new" }).end();
      const headers = { "content-type": "text/html; charset=iso-8859-1", "content-encoding": "gzip" };
      return response
        .writeHead(200, headers)
        .end(gzipSync(Buffer.from(recipePage({ ...soup, name: "Crème" }), "latin1")));
    });
    const { body } = await read(await service.owner(), { url: "http://site.test/old" });
    expect(body.recipes).toMatchObject([{ name: "Crème", url: "http://site.test/new" }]);
  });

  describe("what can't be read", () => {
    test("neither address nor source", async () => {
      const { status, body } = await read(await service.owner(), { url: " ", html: null });
      expect([status, body.errors]).toMatchObject([400, [{ pointer: "/url", code: "required" }]]);
    });

    test.each([
      ["ftp://site.test/", "invalid_format"],
      ["site.test", "invalid_format"],
      ["/soup", "invalid_format"],
      ["http://[fe80::1%25eth0]/", "invalid_format"],
      [`http://site.test/${"a".repeat(2_000)}`, "too_long"],
      [5, "invalid_type"],
    ])("the address %j", async (url, code) => {
      const { status, body } = await read(await service.owner(), { url });
      expect([status, body.errors]).toMatchObject([400, [{ pointer: "/url", code }]]);
    });

    test("an address that is not public, like one that leads nowhere", async () => {
      const { reached } = await visiting(
        page(() => "never"),
        { resolve: () => [] },
      );
      const anna = await service.owner();
      const answers = await Promise.all(
        ["http://127.0.0.1/", "http://[::1]/", "http://nowhere.test/"].map((url) => read(anna, { url })),
      );
      const told = answers.map(({ status, body }) => [status, body.code, body.detail]);
      expect(new Set(told.map(String)).size).toBe(1);
      expect(told[0]?.slice(0, 2)).toEqual([422, "page_unreachable"]);
      expect(reached).toEqual([]);
    });

    test("a page without a recipe", async () => {
      await visiting(page(() => "<h1>Soup</h1>"));
      const anna = await service.owner();
      for (const body of [{ url: "http://site.test/" }, { html: "" }, { html: "\0 no page \ud800" }]) {
        const answer = await read(anna, body);
        expect([answer.status, answer.body.code]).toEqual([422, "no_recipe_found"]);
      }
    });

    test("a body of more than 2.5 MiB", async () => {
      const anna = await service.owner();
      const html = "a".repeat(2.5 * 1024 ** 2 - JSON.stringify({ html: "" }).length);
      expect((await read(anna, { html })).body.code).toBe("no_recipe_found");
      expect((await read(anna, { html: `${html}a` })).body.code).toBe("payload_too_large");
    });

    test("a household that one is not in", async () => {
      const { asked } = await visiting(page(() => recipePage(soup)));
      const newcomer = await read(await service.user(), { url: "http://site.test/" });
      expect([newcomer.status, newcomer.body.code]).toEqual([403, "household_required"]);
      const anna = await service.owner();
      await anna.post("/v1/auth/logout");
      expect((await read(anna, { url: "http://site.test/" })).status).toBe(401);
      expect(asked).toEqual([]);
    });
  });

  describe("limits", () => {
    test("a user has 60 addresses visited an hour, failed ones included, and also at once", async () => {
      const { asked } = await visiting(
        page(() => recipePage(soup)),
        { resolve: () => [] },
      );
      const anna = await service.owner();
      const ben = await service.memberOf(anna);
      const url = "http://nowhere.test/";
      const answers = await Promise.all(Array.from({ length: 70 }, () => read(anna, { url })));
      const count = (code: string) => answers.filter(({ body }) => body.code === code).length;
      expect([count("page_unreachable"), count("too_many_requests")]).toEqual([60, 10]);
      expect(asked).toHaveLength(60);
      const refused = await read(anna, { url });
      expect(refused.body.detail).toMatch(
        /^You have had too many addresses visited\. Try again in \d+ minutes\.$/,
      );
      expect((await read(ben, { url })).status).toBe(422);
      later(1.1 * HOUR);
      expect((await read(anna, { url })).status).toBe(422);
    });

    test("a household has 600 addresses visited a day", async () => {
      await visiting(page(() => recipePage(soup)));
      const anna = await service.owner();
      const url = "http://site.test/";
      expect((await read(anna, { url })).status).toBe(200);
      const counter = keys.throttle("visit-household", anna.householdId);
      await service.deps().db.transact([{ update: counter, set: { count: 599 } }]);
      expect((await read(await service.memberOf(anna), { url })).status).toBe(200);
      const refused = await read(anna, { url });
      expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(23 * HOUR);
      later(1.1 * DAY);
      expect((await read(anna, { url })).status).toBe(200);
    });
  });

  test("nothing is kept under a key: a page is visited each time", async () => {
    let name = "Soup";
    await visiting(page(() => recipePage({ ...soup, name })));
    const anna = await service.owner();
    const again = { "idempotency-key": randomUUID() };
    const first = await read(anna, { url: "http://site.test/" }, again);
    name = "Stew";
    const second = await read(anna, { url: "http://site.test/" }, again);
    expect([first.body.recipes[0].name, second.body.recipes[0].name]).toEqual(["Soup", "Stew"]);
  });
});
