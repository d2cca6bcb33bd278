import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Client } from "../../support/client.ts";
import { later, MINUTE } from "../../support/clock.ts";
import { createRecipe } from "../../support/recipes.ts";
import { throughHandlers } from "../../support/service.ts";

throughHandlers((service) => {
  const kitchen = async () => {
    const { config } = service.deps();
    Object.assign(service.deps(), { config: { ...config, fillsPerMinute: undefined } });
    const anna = await service.owner();
    await createRecipe(anna, { name: "Soup" });
    const { id } = (await anna.post("/v1/week-plans", { weekStart: "2026-06-01" })).body;
    const path = `/v1/week-plans/${id}/fill`;
    const propose = (client: Client = anna, headers = {}) => client.post(path, { dryRun: true }, { headers });
    return { anna, path, propose };
  };

  test("a household has ten weeks filled within a minute, whoever asks, proposals included", async () => {
    const { anna, path, propose } = await kitchen();
    const ben = await service.memberOf(anna);
    expect((await anna.post(path)).status).toBe(200);
    for (let nth = 2; nth <= 10; nth++) expect((await propose(nth % 2 === 0 ? ben : anna)).status).toBe(200);
    const refused = await propose(ben);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
    expect(refused.body.detail).toMatch(
      /^Your household has had too many weeks filled .* Try again in a minute\.$/,
    );
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await (await kitchen()).propose()).status).toBe(200);
    later(1.1 * MINUTE);
    expect((await propose()).status).toBe(200);
  });

  test("many at once are no more than ten", async () => {
    const { propose } = await kitchen();
    const answers = await Promise.all(Array.from({ length: 24 }, () => propose()));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(429)]).toEqual([10, 14]);
  });

  test("a proposal that is asked for again with its key is the same", async () => {
    const { anna, propose } = await kitchen();
    const headers = { "idempotency-key": randomUUID() };
    const first = await propose(anna, headers);
    expect(first.status).toBe(200);
    const again = await propose(anna, headers);
    expect([again.status, again.text]).toEqual([200, first.text]);
  });
});
