import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "../../core/api.ts";
import { bundleFile, functionNames } from "../../infra/bundle/bundle.ts";
import { shippedFile } from "../../infra/bundle/ship.ts";
import { cors } from "../../infra/stage/cors.ts";
import { deployedFunctions, scheduledFunctions } from "../../infra/stage/functions.ts";
import { encryptionKeyOf, settingsOf } from "../../infra/stage/stages.ts";
import { sending } from "./expectations/roles.ts";
import { statements } from "./statements.ts";
import { all, inputs, only, type Synthesis, synthesize } from "./synthesize.ts";
import { checksumsIn } from "./zip.ts";

const root = path.resolve(import.meta.dirname, "../..");

let production: Synthesis;
let trial: Synthesis;
beforeAll(async () => {
  // One after the other: each stands in for the CLI, at an address that it sets in the environment.
  production = await synthesize("production");
  trial = await synthesize("anna");
});

const FUNCTION = "aws:lambda/function:Function";
const ROUTE = "aws:apigatewayv2/route:Route";
const TABLE = "aws:dynamodb/table:Table";

/** The ARN of a function's alias, which everything calls. */
const liveArn = (name: string) => `arn:aws:lambda:eu-central-1:123456789012:function:${name}:live`;

test("the program and its settings have the right types", async () => {
  const tsc = promisify(execFile)("tsc", ["-p", "infra/aws/tsconfig.json"], { cwd: root });
  await expect(tsc).resolves.toMatchObject({ stdout: "" });
});

describe("routes", () => {
  test("every operation has one, and $default has one", () => {
    const keys = inputs(production, ROUTE).map(({ routeKey }) => routeKey);
    const expected = operations.flatMap(({ contract: { route } }) => [
      route,
      ...(route.startsWith("GET ") ? [route.replace("GET ", "HEAD ")] : []),
    ]);
    expect(keys.sort()).toEqual([...expected, "$default"].sort());
  });

  test("HEAD leads to the same function as GET of the same path", () => {
    const routes = inputs(production, ROUTE);
    const targetOf = (key: string) => routes.find(({ routeKey }) => routeKey === key)?.target;
    const heads = routes.filter(({ routeKey }) => routeKey.startsWith("HEAD "));
    expect(heads.length).toBeGreaterThan(0);
    for (const { routeKey, target } of heads)
      expect([routeKey, target]).toEqual([routeKey, targetOf(routeKey.replace("HEAD", "GET"))]);
  });

  test("each leads to a function of its own, named after its operation", () => {
    const integrations = inputs(production, "aws:apigatewayv2/integration:Integration");
    const targets = integrations.map(({ integrationUri }) => integrationUri);
    const deployed = deployedFunctions.map(({ name }) => liveArn(`meal-planner-production-${name}`));
    expect(targets.sort()).toEqual(deployed.sort());
    expect(integrations.every(({ payloadFormatVersion }) => payloadFormatVersion === "2.0")).toBe(true);
    const names = inputs(production, FUNCTION).map(({ name }) => name);
    const expected = functionNames().map((name) => `meal-planner-production-${name.split("/")[1]}`);
    expect(names.sort()).toEqual(expected.sort());
  });

  test("only this API may call the functions, and only its rule one that runs by the clock", () => {
    const rules = Object.fromEntries(
      scheduledFunctions.map(({ name }) => [
        `meal-planner-production-${name}`,
        { principal: "events.amazonaws.com", sourceArn: `arn:mock:Rule-${name}` },
      ]),
    );
    const api = { principal: "apigateway.amazonaws.com", sourceArn: "arn:mock:execute-api/*" };
    const permissions = inputs(production, "aws:lambda/permission:Permission");
    for (const permission of permissions)
      expect(permission).toMatchObject({ ...(rules[permission.function] ?? api), qualifier: "live" });
    expect(permissions.filter((permission) => rules[permission.function])).toHaveLength(
      scheduledFunctions.length,
    );
  });

  test("all are throttled, and those where passwords or codes can be guessed more tightly", () => {
    const { defaultRouteSettings, routeSettings } = only(production, "aws:apigatewayv2/stage:Stage").inputs;
    expect(defaultRouteSettings).toEqual({ throttlingRateLimit: 1_000, throttlingBurstLimit: 2_000 });
    expect(routeSettings.map(({ routeKey }: { routeKey: string }) => routeKey).sort()).toEqual([
      "DELETE /v1/auth/otp",
      "POST /v1/auth/email-confirmations",
      "POST /v1/auth/login",
      "POST /v1/auth/otp",
      "POST /v1/auth/otp/confirm",
      "POST /v1/auth/password-resets",
      "POST /v1/auth/password-resets/confirm",
      "POST /v1/auth/signup",
      "POST /v1/households/mine/invites",
      "POST /v1/invites/{code}/accept",
    ]);
    for (const settings of routeSettings)
      expect(settings).toMatchObject({ throttlingRateLimit: 200, throttlingBurstLimit: 400 });
  });

  test("tell the access log nothing that lets anyone in: no path with an invite's code, no header, no query", () => {
    const { format } = only(production, "aws:apigatewayv2/stage:Stage").inputs.accessLogSettings;
    expect(Object.keys(JSON.parse(format))).toEqual(
      expect.arrayContaining(["routeKey", "status", "address"]),
    );
    expect(format).not.toMatch(/context\.path|header|queryString|authorizer/i);
  });

  test("only the stage's origins may call from a browser with the cookie", () => {
    for (const [synthesis, stage] of [
      [production, "production"],
      [trial, "anna"],
    ] as const) {
      const { corsConfiguration } = only(synthesis, "aws:apigatewayv2/api:Api").inputs;
      expect(corsConfiguration).toEqual({ ...cors, allowOrigins: settingsOf(stage).origins });
      expect(corsConfiguration).toMatchObject({ allowCredentials: true });
      expect(JSON.stringify(corsConfiguration)).not.toContain("*");
    }
  });
});

describe("functions", () => {
  test("run on Node 24 on arm64, with 512 MB, and end long before the gateway gives up", () => {
    const byTheClock = new Map(
      scheduledFunctions.map(({ name, seconds }) => [`meal-planner-production-${name}`, seconds]),
    );
    for (const deployed of inputs(production, FUNCTION))
      expect(deployed).toMatchObject({
        runtime: "nodejs24.x",
        architectures: ["arm64"],
        memorySize: 512,
        timeout: byTheClock.get(deployed.name) ?? 10,
        handler: "index.handler",
        loggingConfig: {
          logFormat: "JSON",
          logGroup: `/aws/lambda/${deployed.name}`,
          systemLogLevel: "WARN",
        },
      });
  });

  test("are the bundles that the local server and the tests run, one each, and nothing else", () => {
    const objects = inputs(production, "aws:s3/bucketObjectv2:BucketObjectv2");
    const archives = objects.filter(({ bucket }) => bucket === "assets");
    expect(archives).toHaveLength(functionNames().length);
    for (const name of functionNames()) {
      const deployed = inputs(production, FUNCTION).find((one) =>
        one.name.endsWith(`n-${name.split("/")[1]}`),
      );
      const archive = readFileSync(archives.find(({ key }) => key === deployed.s3Key).file);
      expect(checksumsIn(archive)).toEqual({ "./": 0, "index.cjs": crc32(readFileSync(bundleFile(name))) });
      expect(readdirSync(path.dirname(shippedFile(name)))).toEqual(["index.cjs"]);
      expect(readFileSync(shippedFile(name)).equals(readFileSync(bundleFile(name)))).toBe(true);
    }
  });

  test("find in their environment where things are, and no secret", () => {
    const known = [
      "MAIL_FROM",
      "ADMINS_NEED_OTP",
      "ALLOWED_ORIGINS",
      "APP_URL",
      "ORIGIN_SECRET_HASHES",
      "API_URL",
      "CANARY_EMAIL",
      "CANARY_PARAMETER",
      "RELEASE",
      "SESSION_KEYS_PARAMETER",
      "STAGE",
      "TABLE_NAME",
    ];
    const table = only(production, TABLE).inputs.name;
    for (const { environment } of inputs(production, FUNCTION)) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(environment.variables)));
      expect(environment.variables).toMatchObject({
        STAGE: "production",
        RELEASE: expect.stringMatching(/^\d+\.\d+\.\d+\+[\da-f]{7,}(-dirty)?$/),
        ADMINS_NEED_OTP: "true",
        APP_URL: "https://app.example.com",
        ALLOWED_ORIGINS: "https://edge.mock,https://app.example.com",
        TABLE_NAME: table,
      });
    }
  });

  test("that run by the clock are called every hour, the one for mails every minute, the canary every five", () => {
    const rates = {
      "erase-households": "rate(1 hour)",
      "erase-accounts": "rate(1 hour)",
      "send-mails": "rate(1 minute)",
      canary: "rate(5 minutes)",
    };
    const rules = inputs(production, "aws:cloudwatch/eventRule:EventRule").filter(
      ({ scheduleExpression }) => scheduleExpression,
    );
    expect(
      Object.fromEntries(rules.map(({ name, scheduleExpression }) => [name, scheduleExpression])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(rates).map(([name, rate]) => [`meal-planner-production-${name}`, rate]),
      ),
    );
    const targets = all(production, "aws:cloudwatch/eventTarget:EventTarget")
      .filter(({ name }) => name.startsWith("Target-"))
      .map((target) => target.inputs);
    const called = targets.map(({ arn, rule }) => [
      rule,
      inputs(production, FUNCTION).find(({ name }) => arn === liveArn(name))?.name,
    ]);
    expect(called.sort()).toEqual(rules.map(({ name }) => [name, name]).sort());
  });

  test("log into groups of their own, which keep lines for a limited time", () => {
    for (const [synthesis, days] of [
      [production, 90],
      [trial, 7],
    ] as const) {
      const groups = inputs(synthesis, "aws:cloudwatch/logGroup:LogGroup");
      // A trial stage has no function that sends mails, and no canary.
      expect(groups).toHaveLength(functionNames().length + (synthesis === production ? 1 : -1));
      for (const group of groups) expect(group.retentionInDays).toBe(days);
    }
  });
});

describe("mails", () => {
  const IDENTITY = "aws:sesv2/emailIdentity:EmailIdentity";
  test("are not sent by a stage without an address", () => {
    expect([all(trial, IDENTITY), sending(trial)]).toEqual([[], []]);
    const names = inputs(trial, FUNCTION).map(({ name }) => name);
    // It has no canary either.
    expect(names).toHaveLength(functionNames().length - 2);
    expect(names.join()).not.toContain("send-mails");
    expect(all(trial, "aws:cloudwatch/metricAlarm:MetricAlarm").map(({ name }) => name)).not.toContain(
      "SendingMails",
    );
  });
});

describe("the key that encrypts session keys", () => {
  const KEY = "aws:kms/key:Key";
  const ALIAS = "aws:kms/alias:Alias";
  const parameters = ["private", "public"].map(
    (part) => `arn:aws:ssm:eu-central-1:123456789012:parameter/meal-planner/production/session-keys/${part}`,
  );
  const context = "kms:EncryptionContext:PARAMETER_ARN";
  /** There is another for alarms. */
  const forKeys = (of: Synthesis, type: string) => {
    const [one] = all(of, type).filter(({ name }) => name.startsWith("SessionKeys"));
    if (!one) throw new Error(`There is no ${type} for session keys`);
    return one;
  };
  const decrypting = (of: Synthesis) =>
    statements(of).flatMap(([, allowed]) =>
      allowed.filter(({ Action }) => Action.some((action) => action.startsWith("kms:"))),
    );

  test("belongs to a protected stage, is rotated, and outlives everything; its alias does not", () => {
    expect(forKeys(production, KEY)).toMatchObject({
      retained: true,
      inputs: { enableKeyRotation: true, deletionWindowInDays: 30 },
    });
    expect(forKeys(production, ALIAS)).toMatchObject({
      retained: false,
      inputs: { name: encryptionKeyOf("production"), targetKeyId: `${forKeys(production, KEY).name}-id` },
    });
    expect([all(trial, KEY), all(trial, ALIAS), decrypting(trial)]).toEqual([[], [], []]);
  });

  test("encrypts and decrypts the stage's two parameters for the Parameter Store, and nothing for its administrators", () => {
    const { policy } = forKeys(production, KEY).inputs;
    const [administration, use] = JSON.parse(policy).Statement;
    expect(administration.Action.join()).not.toMatch(/crypt|\*|GenerateDataKey|CreateGrant/);
    expect(administration.Action).toContain("kms:PutKeyPolicy");
    expect(use).toMatchObject({
      Action: ["kms:Decrypt", "kms:Encrypt"],
      Condition: {
        StringEquals: { "kms:ViaService": "ssm.eu-central-1.amazonaws.com", [context]: parameters },
      },
    });
  });
});
