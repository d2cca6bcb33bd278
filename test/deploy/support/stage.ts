import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { connect, open, services } from "../../../functions/endpoint/deps.ts";
import { ADDRESS_HEADER } from "../../../functions/endpoint/edge-headers.ts";
import type { StageSettings } from "../../../infra/stages.ts";
import { shift } from "../../../infra/traffic/shift.ts";
import { httpDoor } from "../../support/doors.ts";
import { type Service, serviceBehind } from "../../support/service.ts";
import { clientsAt, credentials, region } from "./clients.ts";
import { findPython, installEmulator, startEmulator } from "./emulator.ts";
import { type Origin, startFront } from "./front.ts";
import { createStack } from "./stack.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** A protected stage has all that a stage can have. */
export const STAGE = "production";
const settings = {
  alarmsTo: "operations@planner.test",
  appUrl: "https://app.test",
  mailFrom: "meals@planner.test",
  origins: ["https://app.test"],
  signUpsPerHour: 100_000,
  adminsNeedOtp: false,
};

/** An emulator of AWS, and what it takes to deploy the service there and to use it. */
export const startAccount = async () => {
  const front = await startFront(() => origin());
  const emulator = await startEmulator(installEmulator(findPython() ?? ""), front.url);
  const clients = clientsAt(emulator.endpoint);
  // Where SST puts what it deploys. Its CLI makes it.
  await clients.s3.send(new CreateBucketCommand({ Bucket: "assets" }));
  const stack = createStack(clients, STAGE);
  let tableName = "";
  const origin = (): Origin => {
    const of = (type: string) => stack.resources().find((one) => one.type === type);
    const api = of("aws:apigatewayv2/api:Api")?.made.state.apiEndpoint;
    const { origins = [] } = of("aws:cloudfront/distribution:Distribution")?.inputs ?? {};
    const secrets: { name: string; value: string }[] = origins[0]?.customHeaders ?? [];
    const headers = Object.fromEntries(secrets.map(({ name, value }) => [name, value]));
    return {
      port: emulator.port,
      host: new URL(String(api)).host,
      headers: { ...headers, [ADDRESS_HEADER]: "192.0.2.1" },
    };
  };
  // The emulator ends a function that is changed in the midst of a request, which AWS does not.
  clients.lambda.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) =>
        commandName.startsWith("UpdateFunction") ? front.alone(() => next(args)) : next(args),
    { step: "initialize" },
  );

  /** Runs one of the operator's commands, with credentials for the emulator's account. */
  const operate = (file: string, args: readonly string[], variables: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)(process.execPath, [path.join(root, file), ...args], {
      cwd: root,
      env: {
        ...process.env,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_REGION: region,
        AWS_ENDPOINT_URL: emulator.endpoint,
        NODE_OPTIONS: `--require ${path.join(import.meta.dirname, "redirect.cjs")}`,
        ...variables,
      },
    });

  const clock = { now: () => new Date(), wait: async () => {} };
  const tools = {
    lambda: clients.lambda,
    metrics: clients.metrics,
    clock,
    steadyClock: clock,
    say: () => {},
  };

  /** Applies the program of this tree, or of the release in a folder; perhaps with other settings. */
  const deploy = async (release?: string, others: Partial<StageSettings> = {}) => {
    const { outputs, ...changes } = await stack.apply({ ...settings, ...others }, release);
    tableName = String(outputs.table);
    // As the deploy command does: the program by itself moves no traffic.
    await shift(STAGE, false, tools);
    return changes;
  };

  return {
    ...{ clients, deploy, emulator, operate, stack, url: front.url },
    makeKeys: () => operate("test/deploy/support/make-keys.ts", [STAGE]),
    tableName: () => tableName,
    /** People who use the stage through its gateway; this process reaches its table to make administrators. */
    service: (): Service => {
      Object.assign(process.env, {
        TABLE_NAME: tableName,
        DYNAMODB_ENDPOINT: emulator.endpoint,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        SESSION_KEYS: "unused",
        STAGE,
        APP_URL: settings.appUrl,
      });
      Object.assign(services(), { db: open(connect()) });
      const door = httpDoor(front.url);
      return serviceBehind(() => door);
    },
    close: async () => {
      front.close();
      for (const client of Object.values(clients)) client.destroy();
      await emulator.stop();
    },
  };
};

export type Account = Awaited<ReturnType<typeof startAccount>>;

/** A stage that was deployed and has its keys. */
export const startStage = async (): Promise<Account> => {
  const account = await startAccount();
  try {
    await account.deploy();
    await account.makeKeys();
  } catch (error) {
    await account.close();
    throw error;
  }
  return account;
};
