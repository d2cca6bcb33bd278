import nodeCrypto from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { devNull, tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { type BuildOptions, build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type * as Deps from "../../../functions/endpoint/aws/deps.ts";
import { bundleOptions } from "../../../infra/bundle/options.ts";

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), "storage-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Loads what functions know of the storage, anew as a container does: the SDK keeps some of the environment. */
const storageBundle = (name: string, options: BuildOptions): (() => typeof Deps) => {
  const outfile = path.join(folder, `${name}.cjs`);
  beforeAll(async () => {
    await build({ ...options, entryPoints: ["functions/endpoint/aws/deps.ts"], outfile, sourcemap: false });
  });
  return () => {
    delete require.cache[outfile];
    return require(outfile);
  };
};
const loadOurs = storageBundle("ours", bundleOptions);
const loadWhole = storageBundle("whole", { ...bundleOptions, alias: {}, plugins: [] });

const keys = {
  AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};
const lambda = { ...keys, AWS_SESSION_TOKEN: "the-session-token", AWS_REGION: "eu-central-1" };

/** Sets the environment, and nothing else of this machine: no files, no instance metadata. */
const setEnvironment = (environment: Record<string, string>): void => {
  for (const name of Object.keys(process.env))
    if (/^(AWS_|DYNAMODB_)/.test(name)) vi.stubEnv(name, undefined);
  const closed = {
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_EC2_METADATA_DISABLED: "true",
  };
  for (const [name, value] of Object.entries({ ...closed, ...environment, TABLE_NAME: "meals" }))
    vi.stubEnv(name, value);
};

beforeEach(() => {
  const id = "0190a1b2-0000-4000-8000-000000000000";
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T08:09:10Z") });
  vi.spyOn(crypto, "randomUUID").mockReturnValue(id);
  vi.spyOn(nodeCrypto, "randomUUID").mockReturnValue(id);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const item = { pk: "HH#1", sk: "RECIPE#1" };
const range = { pk: "HH#1", from: "RECIPE#", to: "RECIPE#~" };
const found = JSON.stringify({ Items: [{ pk: { S: "HH#1" }, sk: { S: "RECIPE#1" }, grams: { N: "0.1" } }] });

/** All requests to the storage, as they are sent, and what the client makes of the answers. */
const talk = async ({ connect, open }: typeof Deps) => {
  const client = connect();
  const sent: { headers: Record<string, string>; body: Uint8Array }[] = [];
  vi.spyOn(client.config.requestHandler, "handle").mockImplementation(async (request) => {
    sent.push(request);
    const headers = { "content-type": "application/x-amz-json-1.0" };
    return { response: { statusCode: 200, headers, body: Readable.from([Buffer.from(found)]) } } as never;
  });
  const db = open(client);
  const answers = [
    await db.get(item),
    await db.getMany([item]),
    await db.query(range),
    await db.put({ ...item, name: "Soup", grams: 0.1, bytes: new Uint8Array([1, 2]) }),
    await db.transact([{ put: item, if: "absent" }]),
    await db.sweep(range),
  ];
  // The SDK adds to the user agent, which is not signed, where the credentials were found.
  const requests = sent.map(({ headers: { "user-agent": _, ...headers }, body, ...rest }) => ({
    ...rest,
    headers,
    body: new TextDecoder().decode(body),
  }));
  return { requests, answers };
};

test.each([
  ["on Lambda", { ...lambda, AWS_LAMBDA_FUNCTION_NAME: "list-recipes" }],
  ["in China", { ...lambda, AWS_REGION: "cn-north-1" }],
  ["in GovCloud", { ...lambda, AWS_REGION: "us-gov-west-1" }],
  ["in the European Sovereign Cloud", { ...lambda, AWS_REGION: "eusc-de-east-1" }],
  ["on this machine", { ...keys, AWS_REGION: "local", DYNAMODB_ENDPOINT: "http://127.0.0.1:8000" }],
])("a bundle sends to the table what the whole SDK would send, %s", async (_, environment) => {
  setEnvironment(environment);
  const { requests, answers } = await talk(loadOurs());
  expect({ requests, answers }).toEqual(await talk(loadWhole()));
  expect(requests).toHaveLength(7);
  for (const { headers } of requests) expect(headers.authorization).toContain("Signature=");
});

test.each(["ProvisionedThroughputExceededException", "InternalServerError"])(
  "a bundle asks three times when it meets %s, and then says that the table is busy",
  async (name) => {
    let asked = 0;
    const server = createServer((request, response) => {
      asked += 1;
      request.resume();
      response
        .writeHead(name.startsWith("Internal") ? 500 : 400, { "content-type": "application/x-amz-json-1.0" })
        .end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}` }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    setEnvironment({ ...lambda, DYNAMODB_ENDPOINT: `http://127.0.0.1:${port}` });
    // Waits between attempts are random, up to some seconds.
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { connect, open } = loadOurs();
    const written = open(connect()).transact([{ put: item, if: "absent" }]);
    await expect(written).rejects.toMatchObject({ code: "unavailable", cause: { name } });
    expect(asked).toBe(3);
  },
);
