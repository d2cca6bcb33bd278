import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { bundleAll, bundleFile } from "../../../infra/bundle/bundle.ts";
import { readMaps } from "../../../infra/operate/kept-maps.ts";
import { releaseWithCommit } from "../../../infra/stage/release.ts";
import { packed } from "../../../infra/stage/source-maps.ts";
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
  const credentials = { accessKeyId: "AKID", secretAccessKey: "secret" };
  const read = (release: string) => readMaps({ region: "eu-central-1", credentials }, "a-bucket", release);

  /** Stands in for S3. */
  beforeAll(async () => {
    const server = createServer(({ url = "" }, response) => {
      const isThere = url.startsWith("/a-bucket/1.0.0%2B1a2b3c4.json.br?");
      response.writeHead(isThere ? 200 : 404).end(isThere ? packed(maps) : "");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    vi.stubEnv("AWS_ENDPOINT_URL_S3", `http://127.0.0.1:${port}`);
    return () => {
      server.close();
      vi.unstubAllEnvs();
    };
  });

  test("are fetched from the stage's bucket", async () => {
    expect(await read("1.0.0+1a2b3c4")).toEqual(maps);
  });

  test("that are not there are an error that names the release", async () => {
    await expect(read("1.0.0+fffffff")).rejects.toThrow("no source maps of 1.0.0+fffffff in a-bucket");
  });
});
