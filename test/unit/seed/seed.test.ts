import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const script = path.resolve(import.meta.dirname, "../../../infra/seed.ts");

/** A service that answers all that the command needs, but fails when the first recipe is added. */
const faultyService = async () => {
  const answers: Record<string, object> = {
    "/v1/auth/login": { data: { householdId: "home" } },
    "/v1/tags": [{ id: "tag" }],
    "/v1/recipes?limit=1": { meta: { pagination: { total: 0 } } },
  };
  let added = 0;
  const server = createServer(({ url = "" }, response) => {
    const answer = answers[url];
    if (!answer) added += 1;
    const fails = !answer && added === 1;
    response.writeHead(fails ? 500 : 200).end(JSON.stringify(answer ?? { code: "internal_error" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, added: () => added };
};

test("filling a household ends with the first request that fails for good", async () => {
  const service = await faultyService();
  const child = spawn(process.execPath, [script, "--url", service.url, "--recipes", "100"]);
  onTestFinished(() => void child.kill());
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect([code, errors]).toEqual([1, expect.stringContaining("internal_error")]);
  expect(service.added()).toBeLessThan(50);
});
