import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bundleAll, bundleFile } from "../../../infra/bundle/bundle.ts";
import { releaseWithCommit } from "../../../infra/stage/release.ts";
import { packed, readMaps } from "../../../infra/stage/source-maps.ts";
import { runCommand } from "../../support/command.ts";

/** What Lambda's log has of an error in a bundle: no other file than the bundle can say where it was. */
const FUNCTION = "recipes/list-recipes";
let stack = "";

beforeAll(async () => {
  await bundleAll();
  const { handler } = createRequire(import.meta.url)(bundleFile(FUNCTION));
  // Without a request the function can't even log.
  const error = await handler({ requestContext: {} }, {}).catch((thrown: unknown) => thrown);
  stack = String(error.stack).replaceAll(bundleFile(FUNCTION), "/var/task/index.cjs");
});

const lineOf = (more: object) =>
  JSON.stringify({ route: "GET /v1/recipes", errors: [{ name: "E", stack }], ...more });

describe("npm run stack", () => {
  const run = (typed: string, ...args: string[]) =>
    runCommand(["infra/operate/stack.ts", ...args], { typed });

  test("shows the lines of our sources for a line of the log", async () => {
    expect(stack).toContain("/var/task/index.cjs:");
    const { code, output } = await run(lineOf({ release: releaseWithCommit() }));
    expect(code).toBe(0);
    expect(output).toMatch(/functions\/endpoint\/\w+\.ts:\d+:\d+/);
    expect(output).not.toContain("index.cjs");
  });

  test("and for a bare stack of a function", async () => {
    const { output } = await run(stack, "--function", FUNCTION);
    expect(output).toMatch(/functions\/endpoint\/\w+\.ts:\d+:\d+/);
  });

  test("does not guess at the lines of another release, and says what it needs", async () => {
    const other = await run(lineOf({ release: "0.0.1+0000000" }));
    expect([other.code, other.errors]).toEqual([2, expect.stringContaining("--stage STAGE")]);
    const bare = await run(stack);
    expect([bare.code, bare.errors]).toEqual([2, expect.stringContaining("--function F")]);
  });
});

describe("the maps of a release", () => {
  const maps = { "recipes/create-recipe": '{"version":3}' };
  const connection = {
    region: "eu-central-1",
    credentials: { accessKeyId: "AKID", secretAccessKey: "secret", sessionToken: "token" },
    now: () => new Date("2026-11-21T00:00:00Z"),
  };
  /** Stands in for S3. */
  const startBucket = async () => {
    const asked: { url?: string | undefined; headers: NodeJS.Dict<string | string[]> }[] = [];
    const server = createServer(({ url, headers }, response) => {
      asked.push({ url, headers });
      const isThere = url === "/a-bucket/1.0.0%2B1a2b3c4.json.br";
      response.writeHead(isThere ? 200 : 404).end(isThere ? packed(maps) : "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return { asked, endpoint: `http://127.0.0.1:${port}` };
  };

  test("are fetched from the stage's bucket, with a signed request", async () => {
    const { asked, endpoint } = await startBucket();
    expect(await readMaps(connection, "a-bucket", "1.0.0+1a2b3c4", endpoint)).toEqual(maps);
    expect(asked[0]?.headers).toMatchObject({
      authorization: expect.stringMatching(
        /^AWS4-HMAC-SHA256 Credential=AKID\/20261121\/eu-central-1\/s3\/aws4_request, .*host;.*x-amz-content-sha256/,
      ),
      "x-amz-security-token": "token",
    });
  });

  test("that are not there are an error that names the release", async () => {
    const { endpoint } = await startBucket();
    await expect(readMaps(connection, "a-bucket", "1.0.0+fffffff", endpoint)).rejects.toThrow(
      "no source maps of 1.0.0+fffffff in a-bucket: S3 answers 404",
    );
  });
});
