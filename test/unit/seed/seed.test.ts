import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../support/command.ts";

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

/** A service that answers all that the command needs, but fails when the first recipe is added. */
const faultyService = async () => {
  const answers: Record<string, object> = {
    "/v1/auth/login": { data: { householdId: "home" } },
    "/v1/tags": [{ id: "tag" }],
    "/v1/recipes?limit=1": { meta: { pagination: { total: 0 } } },
  };
  let added = 0;
  const url = await serve((request, response) => {
    const answer = answers[request.url ?? ""];
    if (!answer) added += 1;
    const fails = !answer && added === 1;
    response.writeHead(fails ? 500 : 200).end(JSON.stringify(answer ?? { code: "internal_error" }));
  });
  return { url, added: () => added };
};

test("filling a household ends with the first request that fails for good", async () => {
  const service = await faultyService();
  const { code, errors } = await runCommand([
    "infra/operate/seed.ts",
    "--url",
    service.url,
    "--recipes",
    "100",
  ]);
  expect([code, errors]).toEqual([1, expect.stringContaining("internal_error")]);
  expect(service.added()).toBeLessThan(50);
});

test("an address that somebody else has is named, with what helps", async () => {
  const url = await serve(({ url: path }, response) => {
    const [status, code] = path === "/v1/auth/login" ? [401, "invalid_credentials"] : [409, "already_exists"];
    response
      .writeHead(status, { "content-type": "application/problem+json" })
      .end(JSON.stringify({ status, code }));
  });
  expect(await runCommand(["infra/operate/seed.ts", "--url", url, "--email", "anna@example.com"])).toEqual({
    code: 1,
    output: "",
    errors:
      "anna@example.com has an account with another password. Give it with --password, or name another --email.\n",
  });
});
