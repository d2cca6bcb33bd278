import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { functionNames } from "../../infra/bundle/bundle.ts";
import { all, inputs, only, type Synthesis, synthesize } from "./synthesize.ts";

const root = path.resolve(import.meta.dirname, "../..");
const FUNCTION = "aws:lambda/function:Function";
let dev: Synthesis;
let deployed: Synthesis;
beforeAll(async () => {
  dev = await synthesize("anna", {}, { dev: true });
  deployed = await synthesize("anna");
});

describe("sst dev on a stage of one's own", () => {
  test("puts SST's stubs in the functions' places, with SST's variables and ours", () => {
    const [stubs, functions] = [inputs(dev, FUNCTION), inputs(deployed, FUNCTION)];
    expect(stubs.map(({ name }) => name).sort()).toEqual(functions.map(({ name }) => name).sort());
    for (const stub of stubs) {
      const { environment } = functions.find(({ name }) => name === stub.name);
      const { STAGE, APP_URL, SESSION_KEYS_PARAMETER } = environment.variables;
      expect(stub).toMatchObject({ runtime: "provided.al2023", handler: "bootstrap", publish: false });
      expect(stub.environment.variables).toMatchObject({
        STAGE,
        APP_URL,
        ...(SESSION_KEYS_PARAMETER ? { SESSION_KEYS_PARAMETER } : {}),
        TABLE_NAME: only(dev, "aws:dynamodb/table:Table").inputs.name,
        SST_APPSYNC_HTTP: "http.mock",
        SST_FUNCTION_ID: expect.any(String),
        SST_STAGE: "anna",
      });
    }
  });

  test("calls the functions themselves: there are no versions, and no aliases", () => {
    expect(all(dev, "aws:lambda/alias:Alias")).toEqual([]);
    const arns = new Set(
      inputs(dev, FUNCTION).map(({ name }) => `arn:aws:lambda:eu-central-1:123456789012:function:${name}`),
    );
    const requests = inputs(dev, "aws:apigatewayv2/integration:Integration").filter(
      ({ apiId }) => apiId !== "Sockets-id",
    );
    for (const { integrationUri } of requests) expect(arns).toContain(integrationUri);
    for (const { arn } of inputs(dev, "aws:cloudwatch/eventTarget:EventTarget")) expect(arns).toContain(arn);
    for (const { qualifier } of inputs(dev, "aws:lambda/permission:Permission"))
      expect(qualifier).toBeUndefined();
  });

  test("runs sources that SST's own bundler can bundle, pages included", async () => {
    // The options of SST 4.17.1 for Node (pkg/runtime/node/build.go), and the ones that the program gives it.
    const outdir = path.join(root, ".build", "sst-dev");
    await build({
      absWorkingDir: root,
      entryPoints: functionNames().map((name) => ({ in: `functions/${name}.ts`, out: name })),
      outdir,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      platform: "node",
      format: "esm",
      target: "es2024",
      keepNames: true,
      mainFields: ["module", "main"],
      define: { "import.meta.dirname": JSON.stringify(path.join(root, "functions/system/pages")) },
      banner: {
        js: 'import { createRequire } from "module"; const require = createRequire(import.meta.url);',
      },
      logLevel: "error",
    });
    const { handler } = await import(path.join(outdir, "system/unknown-route.mjs"));
    const event = JSON.parse(readFileSync(path.join(root, "test/support/events/query.json"), "utf8"));
    const answer = await handler(
      {
        ...event,
        rawPath: "/confirm",
        routeKey: "$default",
        requestContext: {
          ...event.requestContext,
          http: { ...event.requestContext.http, method: "GET", path: "/confirm" },
        },
      },
      { awsRequestId: "1", functionName: "unknown-route", getRemainingTimeInMillis: () => 10_000 },
    );
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { "content-type": expect.stringContaining("text/html") },
    });
  });
});
