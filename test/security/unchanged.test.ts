import { afterAll, beforeAll, expect, test } from "vitest";
import { contractOf, sceneNames } from "../support/scenes/scenes.ts";
import { throughHandlers } from "../support/service.ts";
import { fitFor } from "./support/cast.ts";
import { stageFor } from "./support/stage.ts";
import { differing, openTable } from "./support/table.ts";

const posts = [
  "confirm-week-plan",
  "fill-week-plan: as a proposal",
  "merge-ingredient",
  "merge-tag",
  "parse-ingredient-lines",
  "put-away-shopping-list",
];
/** Sends another mail. */
const others = ["update-me: another e-mail"];
const repeatable = sceneNames.filter((name) =>
  contractOf(name).route.startsWith("POST ")
    ? posts.includes(name)
    : /^PUT|^PATCH/.test(contractOf(name).route) && !others.includes(name),
);

throughHandlers((service) => {
  const stage = stageFor(service);
  let table: ReturnType<typeof openTable>;
  beforeAll(() => {
    table = openTable();
  });
  afterAll(() => table.close());

  test.each(repeatable)("%s writes nothing but its key where it changes nothing", async (name) => {
    await stage.reset();
    const client = stage.as(fitFor(name));
    const { method, path, body } = stage.requestOf(name);
    expect((await client.send(method, path, body)).status).toBe(200);
    const before = await table.dump();
    const headers = { "idempotency-key": crypto.randomUUID() };
    await client.send(method, path, body, { headers });
    const written = differing(before, await table.dump());
    expect(written.filter((key) => !key.startsWith("KEY#"))).toEqual([]);
  });
});
