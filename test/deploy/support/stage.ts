import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { DisableRuleCommand } from "@aws-sdk/client-eventbridge";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { GetParameterCommand } from "@aws-sdk/client-ssm";
import { ADDRESS_HEADER } from "../../../functions/endpoint/edge.ts";
import { keep, shift } from "../../../infra/operate/traffic/shift.ts";
import { deployedName, scheduledFunctions } from "../../../infra/stage/functions.ts";
import { type StageSettings, sessionKeysParameter } from "../../../infra/stage/stages.ts";
import type { DeployedStage } from "../../support/service.ts";
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

/** Where an account is: what the processes of tests need to use one that another process has started. */
export type Place = { endpoint: string; url: string; stateFile: string };

type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** What it takes to deploy the service to an emulated account, and to use it. */
export const accountAt = ({ endpoint, url, stateFile }: Place, alone: Alone = (work) => work()) => {
  const clients = clientsAt(endpoint);
  const stack = createStack(clients, STAGE, stateFile);
  // The emulator ends a function that is changed in the midst of a request, which AWS does not.
  clients.lambda.middlewareStack.add(
    (next, { commandName = "" }) =>
      (args) =>
        commandName.startsWith("UpdateFunction") ? alone(() => next(args)) : next(args),
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
        AWS_ENDPOINT_URL: endpoint,
        NODE_OPTIONS: `--require ${path.join(import.meta.dirname, "redirect.cjs")}`,
        ...variables,
      },
    });

  const clock = { now: () => new Date(), wait: async () => {} };
  const { lambda, cloudWatch } = clients;
  const tools = { lambda, cloudWatch, clock, say: () => {} };

  /** Applies the program of this tree, or of the release in a folder; perhaps with other settings. */
  const deploy = async (release?: string, others: Partial<StageSettings> = {}) => {
    const changes = await stack.apply({ ...settings, ...others }, release);
    // As the deploy command does: the program by itself moves no traffic.
    await keep(await shift(STAGE, false, tools), tools);
    return changes;
  };

  const sessionKeys = async (): Promise<string> => {
    const asked = { Name: sessionKeysParameter(STAGE, "private"), WithDecryption: true };
    const { Parameter } = await clients.ssm.send(new GetParameterCommand(asked));
    return Parameter?.Value ?? "";
  };

  return {
    ...{ clients, deploy, endpoint, operate, stack, url },
    makeKeys: () => operate("test/deploy/support/make-keys.ts", [STAGE]),
    /** Lets no rule run its function any more. */
    stopClock: () =>
      Promise.all(
        scheduledFunctions.map(({ name }) =>
          clients.events.send(new DisableRuleCommand({ Name: deployedName(STAGE, name) })),
        ),
      ),
    /** The stage's gateway; and its table, for a process that makes administrators and looks what is stored. */
    deployed: async (): Promise<DeployedStage> => ({
      url,
      environment: {
        TABLE_NAME: stack.tableName(),
        DYNAMODB_ENDPOINT: endpoint,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        SESSION_KEYS: await sessionKeys(),
        STAGE,
        API_URL: url,
        APP_URL: settings.appUrl,
      },
    }),
    leave: () => {
      for (const client of Object.values(clients)) client.destroy();
    },
  };
};

export type Account = ReturnType<typeof accountAt>;

/** Starts an emulator of AWS with an empty account. */
export const startAccount = async () => {
  const front = await startFront(() => origin());
  const emulator = await startEmulator(installEmulator(findPython() ?? ""), front.url);
  const place = { endpoint: emulator.endpoint, url: front.url, stateFile: emulator.stateFile };
  const account = accountAt(place, front.alone);
  const origin = (): Origin => {
    const of = (type: string) => account.stack.resources().filter((one) => one.type === type);
    const addressOf = (protocol: string) => {
      const api = of("aws:apigatewayv2/api:Api").find(({ inputs }) => inputs.protocolType === protocol);
      return new URL(String(api?.made.state.apiEndpoint));
    };
    const { origins = [] } = of("aws:cloudfront/distribution:Distribution")[0]?.inputs ?? {};
    const secrets: { name: string; value: string }[] = origins[0]?.customHeaders ?? [];
    const headers = Object.fromEntries(secrets.map(({ name, value }) => [name, value]));
    return {
      port: emulator.port,
      host: addressOf("HTTP").host,
      headers: { ...headers, [ADDRESS_HEADER]: "192.0.2.1" },
      sockets: addressOf("WEBSOCKET").pathname,
    };
  };
  // Where SST puts what it deploys. Its CLI makes it.
  await account.clients.s3.send(new CreateBucketCommand({ Bucket: "assets" }));
  return {
    ...account,
    place,
    close: async () => {
      front.close();
      account.leave();
      await emulator.stop();
    },
  };
};
