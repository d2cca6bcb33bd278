import { afterAll, beforeAll, expect, test } from "vitest";
import { journey } from "../../infra/smoke/journey.ts";
import { type Server, startServer } from "../support/server.ts";

let server: Server | undefined;
let baseUrl = process.env.SERVICE_URL ?? "";

beforeAll(async () => {
  if (baseUrl) return;
  server = await startServer("--no-demo");
  baseUrl = server.baseUrl;
}, 120_000);

afterAll(() => server?.stop());

test("a household plans its week and goes shopping", async () => {
  const done: string[] = [];
  await journey(baseUrl, async (what, work) => {
    const result = await work();
    done.push(what);
    return result;
  });
  expect(done).toHaveLength(9);
});
