import nodeCrypto from "node:crypto";
import { createRequire } from "node:module";
import { devNull } from "node:os";
import { Readable } from "node:stream";
import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bundleOptions } from "../../../infra/bundle/options.ts";
import * as settings from "../../../infra/bundle/settings.ts";
import * as unused from "../../../infra/bundle/unused.ts";
import { type Storage, storageBundle } from "../../support/storage-bundle.ts";

const require = createRequire(import.meta.url);
/** Finds the parts that the client brings with it. */
const requireOfClient = createRequire(require.resolve("@aws-sdk/client-dynamodb"));

const loadOurs = storageBundle(bundleOptions);
const loadWhole = storageBundle({ ...bundleOptions, alias: {}, plugins: [] });

const keys = {
  AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
};
const lambda = { ...keys, AWS_SESSION_TOKEN: "the-session-token", AWS_REGION: "eu-central-1" };

const environments: Record<string, Record<string, string>> = {
  "on Lambda": {
    ...lambda,
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    AWS_LAMBDA_FUNCTION_NAME: "list-recipes",
  },
  "in China": { ...lambda, AWS_REGION: "cn-north-1" },
  "with lasting credentials": { ...keys, AWS_REGION: "us-east-1" },
  "on this machine": { ...keys, AWS_REGION: "local", DYNAMODB_ENDPOINT: "http://127.0.0.1:8000" },
  "with an endpoint in the SDK's own variable": {
    ...lambda,
    AWS_ENDPOINT_URL_DYNAMODB: "https://table.example.com",
  },
  "with a retry mode in the SDK's own variable": { ...lambda, AWS_RETRY_MODE: "adaptive" },
  "with clocks left alone": { ...lambda, AWS_DISABLE_CLOCK_SKEW_CORRECTION: "true" },
};

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
const talk = async ({ connect, open }: Storage) => {
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

/** A client's settings. Functions are called, and stand with what they return. */
const settingsOf = async ({ config }: DynamoDBClient): Promise<Record<string, unknown>> => {
  const told = Object.entries(config).map(async ([name, value]): Promise<[string, unknown]> => {
    try {
      const given = typeof value === "function" ? await value() : value;
      return [name, JSON.parse(JSON.stringify(given) ?? "null")];
    } catch {
      return [name, "nothing plain"];
    }
  });
  return Object.fromEntries(await Promise.all(told));
};

/** Settings of endpoint discovery, which we don't use. */
const discovery = [
  "endpointCache",
  "endpointDiscoveryCommandCtor",
  "endpointDiscoveryEnabled",
  "endpointDiscoveryEnabledProvider",
  "isClientEndpointDiscoveryEnabled",
];

describe("a bundle's client of the table", () => {
  test.each(Object.entries(environments))("sends what the SDK would send, %s", async (_, environment) => {
    setEnvironment(environment);
    const { requests, answers } = await talk(loadOurs());
    expect({ requests, answers }).toEqual(await talk(loadWhole()));
    expect(requests).toHaveLength(7);
    for (const { headers } of requests) expect(headers.authorization).toContain("Signature=");
  });

  test.each(Object.entries(environments))("goes by the SDK's settings, %s", async (_, environment) => {
    setEnvironment(environment);
    const [mine, theirs] = await Promise.all([
      settingsOf(loadOurs().connect()),
      settingsOf(loadWhole().connect()),
    ]);
    const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
    for (const name of discovery) expect(names.delete(name)).toBe(true);
    // The SDK notes down where it found the credentials.
    expect(theirs.credentials).toEqual({ ...Object(mine.credentials), $source: expect.anything() });
    names.delete("credentials");
    for (const name of names) expect({ [name]: mine[name] }).toEqual({ [name]: theirs[name] });
  });

  test.each([
    ["a region", { ...keys }],
    ["a key", { AWS_REGION: "eu-central-1", AWS_SECRET_ACCESS_KEY: "secret" }],
    ["the key's secret", { AWS_REGION: "eu-central-1", AWS_ACCESS_KEY_ID: "AKIDEXAMPLE" }],
  ])("sends nothing without %s, like the SDK", async (_, environment) => {
    setEnvironment(environment);
    await expect(talk(loadWhole())).rejects.toThrow();
    await expect(talk(loadOurs())).rejects.toThrow();
  });

  test("says so if anything streams events, which nothing does", async () => {
    setEnvironment(lambda);
    // What the SDK's protocol asks for when an operation streams events.
    const capability = "loadEventStreamCapability";
    const streaming = ({ connect }: Storage) => Object(connect().config.protocol)[capability]();
    expect(await streaming(loadWhole())).toHaveProperty("serializeEventStream");
    await expect(streaming(loadOurs())).rejects.toThrow("This service uses no event streams");
    expect(() => new unused.EventStreamSerde()).toThrow("This service uses no event streams");
    expect(() => new unused.HeaderFormatter().format()).toThrow("This service uses no event streams");
  });

  test("says so when it should read or write a time, or retry in another way", () => {
    const { dateToUtcString, parseEpochTimestamp, parseRfc3339DateTime } = unused;
    const { parseRfc3339DateTimeWithOffset, parseRfc7231DateTime } = unused;
    const times = [dateToUtcString, parseEpochTimestamp, parseRfc3339DateTime];
    for (const ofTime of [...times, parseRfc3339DateTimeWithOffset, parseRfc7231DateTime])
      expect(ofTime).toThrow("This service uses no times of the SDK");
    expect(() => new unused.AdaptiveRetryStrategy()).toThrow("This service uses no adaptive retries");
  });
});

describe("a bundle's settings", () => {
  const real = requireOfClient("@smithy/core/config");

  test("have the SDK's constants", () => {
    const { CONFIG_PREFIX_SEPARATOR, REGION_ENV_NAME, REGION_INI_NAME, SelectorType } = settings;
    expect(real).toMatchObject({ CONFIG_PREFIX_SEPARATOR, REGION_ENV_NAME, REGION_INI_NAME, SelectorType });
  });

  test.each([{}, { SWITCH: "true" }, { SWITCH: "false" }])(
    "read the switch in %o as the SDK does",
    (given) => {
      expect(settings.booleanSelector(given, "SWITCH")).toBe(real.booleanSelector(given, "SWITCH", "env"));
    },
  );

  test.each([
    ["a value", "preset"],
    ["a function", async () => "preset"],
    ["nothing", undefined],
  ])("come from the environment, or else from %s, like the SDK's", async (_, preset) => {
    setEnvironment(lambda);
    for (const name of ["AWS_REGION", "AWS_NOWHERE"]) {
      const environmentVariableSelector = (environment: Record<string, string | undefined>) =>
        environment[name];
      const setting = { environmentVariableSelector, configFileSelector: () => undefined, default: preset };
      expect(await settings.loadConfig(setting)()).toBe(await real.loadConfig(setting)());
    }
  });

  test("that are missing give an error with its text, like the SDK's", () => {
    for (const { ProviderError } of [settings, real])
      expect(() => {
        throw new ProviderError("no region set");
      }).toThrow("no region set");
  });
});
