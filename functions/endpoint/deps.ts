import { randomBytes } from "node:crypto";
import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { uuidV7 } from "../../core/basics/id.ts";
import { once } from "../../core/basics/memo.ts";
import { AppError } from "../../core/contract/errors.ts";
import { createDb, type Db, type Reads } from "../../core/storage/db.ts";
import { type KeyRing, keyRing } from "./key-ring.ts";
import { readParameter } from "./parameter-store.ts";

/** All that the functions of a stage work with. Tests replace single ones. */
export type Services = {
  db: Db;
  now: () => Date;
  newId: () => string;
  random: (bytes: number) => Uint8Array;
  keys: KeyRing;
  config: {
    /** Named in tokens as their audience, so that one stage's token is nothing to another. */
    stage: string;
    /** Origins of web clients besides the service's own. */
    allowedOrigins: readonly string[];
    /** Base of share links, without a slash at its end. */
    appUrl: string;
  };
};

/** What a handler gets of them: of the storage it can only read. */
export type Deps = Omit<Services, "db" | "keys"> & { db: Reads };

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is missing`);
  return value;
};

/** A table that does not answer within a second won't in ten; with two more tries the caller knows within three. */
const TIMEOUTS = { connectionTimeout: 500, requestTimeout: 900, throwOnRequestTimeout: true };

/** What the SDK would otherwise look for in the environment and in files, at the first request of a container. */
const SETTLED = {
  accountIdEndpointMode: "disabled",
  authSchemePreference: ["sigv4"],
  defaultsMode: "standard",
  endpointDiscoveryEnabled: false,
  retryMode: "standard",
  useDualstackEndpoint: false,
  useFipsEndpoint: false,
  userAgentAppId: "meal-planner",
} as const satisfies DynamoDBClientConfig;

/** A client of the storage; tests put troubles into its middleware. */
export const connect = (): DynamoDBClient => {
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  return new DynamoDBClient({
    ...SETTLED,
    maxAttempts: 3,
    requestHandler: TIMEOUTS,
    ...(endpoint ? { endpoint } : {}),
  });
};

/** The storage as handlers see it. */
export const open = (client: DynamoDBClient): Db =>
  createDb(
    DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    required("TABLE_NAME"),
    process.env.WRITES_NEWEST_FORMATS === "true",
  );

/** Session keys come from the environment; on AWS, from the parameter that it names. */
const readSessionKeys = async ({ config }: DynamoDBClient): Promise<string> => {
  const name = process.env.SESSION_KEYS_PARAMETER;
  if (!name) return required("SESSION_KEYS");
  try {
    const [region, credentials] = await Promise.all([config.region(), config.credentials()]);
    const value = await readParameter({ region, credentials, now }, name);
    if (value === undefined) throw new Error(`There is no parameter ${name}`);
    return value;
  } catch (cause) {
    const busy = new AppError("unavailable", "Sessions can't be checked. Try again in a moment.", {
      retryAfter: 1,
    });
    throw Object.assign(busy, { cause });
  }
};

const random = (bytes: number): Uint8Array => randomBytes(bytes);
const now = () => new Date();

/** Reads the environment and connects; a container does it once, at its first request. */
export const services: () => Services = once(() => {
  const client = connect();
  return {
    db: open(client),
    now,
    random,
    newId: () => uuidV7(now().getTime(), random(10)),
    keys: keyRing(() => readSessionKeys(client), now),
    config: {
      stage: required("STAGE"),
      allowedOrigins: (process.env.ALLOWED_ORIGINS ?? "").split(",").filter((origin) => origin !== ""),
      appUrl: required("APP_URL"),
    },
  };
});
