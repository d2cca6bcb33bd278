import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { uuidV7 } from "../../../core/basics/id.ts";
import { once } from "../../../core/basics/memo.ts";
import type { NewestEntryOf } from "../../../core/changes/log/store.ts";
import { AppError } from "../../../core/contract/errors.ts";
import type { Connections } from "../../../core/live/model.ts";
import type { Mailer } from "../../../core/mail/mailer.ts";
import type { Bucket } from "../../../core/pictures/bucket.ts";
import { createDb, type Db, type Reads } from "../../../core/storage/db.ts";
import type { Visitor } from "../../../core/visiting/visit.ts";
import { required } from "./environment.ts";
import { type KeyRing, keyRing } from "./key-ring.ts";
import { readParameter } from "./parameter-store.ts";
import { counted } from "./table-use.ts";

export type Services = {
  db: Db;
  now: () => Date;
  newId: () => string;
  random: (bytes: number) => Uint8Array;
  keys: KeyRing;
  mailer?: Mailer;
  connections?: Connections;
  bucket?: Bucket;
  config: {
    /** The tokens' audience: one stage refuses another's. */
    stage: string;
    /** Origins in addition to the service's own; "http://localhost:*" is every port. */
    allowedOrigins: readonly string[];
    /** The service's own, as its clients know it: a request names the gateway. None has a slash at the end. */
    apiUrl: string;
    /** The address of the pages that links open. */
    appUrl: string;
    /** The sockets' address, without the ticket. */
    liveUrl: string;
    /** Sign-ups from one address. This and the next two are undefined for the usual numbers. */
    signUpsPerHour: number | undefined;
    /** Changes of one user's profile. */
    profileChangesPerHour: number | undefined;
    /** Weeks filled in one household. */
    fillsPerMinute: number | undefined;
    /** Administrators have to set up a second factor before they can do anything else. */
    adminsNeedOtp: boolean;
    /** Who visits the addresses that users name. */
    visitor: Visitor;
  };
};

export type Deps = Omit<Services, "db" | "keys" | "mailer" | "connections"> & {
  db: Reads;
  newestEntryOf: NewestEntryOf;
  /** Milliseconds until the function is stopped. */
  timeLeft: () => number;
};

/** Otherwise the SDK looks for these in files at a container's first request. */
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

/**
 * Makes the client of the table, which gives up within 3 s.
 * @param times multiplies the patience: a local table can be slow, and retries would only load it more
 */
export const connect = (times?: number): DynamoDBClient => {
  const endpoint = process.env.DYNAMODB_ENDPOINT;
  const patience = times ?? (endpoint ? 60 : 1);
  const client = new DynamoDBClient({
    ...SETTLED,
    maxAttempts: 3,
    // A table that doesn't answer in a second won't in ten. After two more tries, within 3 s, the caller knows.
    requestHandler: {
      connectionTimeout: 500 * patience,
      requestTimeout: 900 * patience,
      throwOnRequestTimeout: true,
    },
    ...(endpoint && { endpoint }),
  });
  // It would copy each call and answer for a log that nobody keeps.
  client.middlewareStack.remove("loggerMiddleware");
  return client;
};

/** Counts all calls of a client towards the running request's use of the table. */
export const measured = (client: DynamoDBClient): DynamoDBClient => {
  client.middlewareStack.add((next) => (call) => counted(() => next(call)), {
    step: "initialize",
    name: "tableUse",
  });
  return client;
};

export const open = (client: DynamoDBClient): Db =>
  createDb(
    DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    required("TABLE_NAME"),
  );

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

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
const now = () => new Date();

/**
 * Makes what all handlers need from the environment: table, clock, keys and settings. Throws if a required variable is
 * missing.
 */
export const readServices = (): Services => {
  const client = measured(connect());
  return {
    db: open(client),
    now,
    random,
    newId: () => uuidV7(now().getTime(), random(10)),
    keys: keyRing(() => readSessionKeys(client), now, process.env.SESSION_KEYS),
    config: {
      stage: required("STAGE"),
      allowedOrigins: (process.env.ALLOWED_ORIGINS ?? "").split(",").filter((origin) => origin !== ""),
      apiUrl: required("API_URL"),
      appUrl: required("APP_URL"),
      liveUrl: process.env.LIVE_URL ?? "",
      signUpsPerHour: Number(process.env.SIGN_UPS_PER_HOUR) || undefined,
      profileChangesPerHour: Number(process.env.PROFILE_CHANGES_PER_HOUR) || undefined,
      fillsPerMinute: Number(process.env.FILLS_PER_MINUTE) || undefined,
      adminsNeedOtp: process.env.ADMINS_NEED_OTP === "true",
      visitor: {
        userAgent: `meal-planner/${process.env.RELEASE ?? "0"} (+${required("APP_URL")})`,
        local: process.env.VISIT_LOCAL === "true",
      },
    },
  };
};

export const services: () => Services = once(readServices);
