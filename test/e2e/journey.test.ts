import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { journey } from "../../infra/smoke/journey.ts";
import { stockJourney } from "../../infra/smoke/stock.ts";
import { type Server, startServer } from "../support/server.ts";

let server: Server | undefined;
let baseUrl = process.env.SERVICE_URL ?? "";

beforeAll(async () => {
  if (baseUrl) return;
  server = await startServer("--no-demo");
  baseUrl = server.baseUrl;
}, 120_000);

afterAll(() => server?.stop());

test.each([
  ["a household plans its week and goes shopping", journey, 9],
  ["a week fills itself, and the pantry follows what is bought and cooked", stockJourney, 7],
])("%s", async (_, made, steps) => {
  const done: string[] = [];
  await made(baseUrl, async (what, work) => {
    const result = await work();
    done.push(what);
    return result;
  });
  expect(done).toHaveLength(steps);
});

test.skipIf(process.env.SERVICE_URL)(
  "the local service begins with what else runs by the clock",
  async () => {
    const lines = () =>
      (server?.output() ?? "").split("\n").filter((line) => line.includes('"job":"erase-households"'));
    await vi.waitUntil(() => lines().length > 0);
    expect(lines().map((line) => JSON.parse(line))).toMatchObject([{ level: "info", erased: 0, left: 0 }]);
  },
);
