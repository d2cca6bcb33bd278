import { readFileSync } from "node:fs";
import { sha256 } from "../../core/basics/sha256.ts";
import { getHealth } from "../../core/system/contract.ts";
import { type LambdaFunction, liveAlias, usesMachineCode } from "../stage/functions.ts";
import { releaseWithCommit } from "../stage/release.ts";
import { canaryOf, type StageSettings, sessionKeysParameter } from "../stage/stages.ts";
import { leadingKeys } from "../stage/table-access.ts";
import type { Edge } from "./edge.ts";
import { keysArn, parameterArn, readsOnly } from "./encryption-key.ts";
import { functionName } from "./function-name.ts";
import { memoryFor, picturesRight } from "./pictures.ts";
import { allow, policyOf, trust } from "./policy.ts";
import { type SocketGateway, socketStage } from "./socket-gateway.ts";
import type { Table } from "./table.ts";

export type Surroundings = {
  settings: StageSettings;
  table: Table;
  /** JSON; undefined before the first deployment or rotation has noted them. */
  publicKeys: string | undefined;
  /** Undefined if the account's key encrypts the session keys. */
  encryptionKey: aws.kms.Key | undefined;
  edge: Edge;
  sender: sst.aws.Email | undefined;
  sockets: SocketGateway;
  pictures: aws.s3.Bucket;
  /** One for all functions: a query takes 50 groups. */
  logGroup: aws.cloudwatch.LogGroup;
  /** Undefined if the stage is not protected. */
  boundary: aws.iam.Policy | undefined;
  bundles: string;
};

export const release = releaseWithCommit();

const bundleOf = ({ module, name }: LambdaFunction, { bundles }: Surroundings): string =>
  `${bundles}/${module}/${name}`;

/**
 * Returns which release a function is of. Pulumi remembers it by the bundle's hash: an unchanged function keeps its
 * version and stays warm.
 */
const releaseOf = (deployed: LambdaFunction, around: Surroundings): $util.Input<string> => {
  const { name } = deployed;
  if ($dev || name === getHealth.name) return release;
  const files = ["index.cjs", ...(usesMachineCode(deployed) ? ["node_modules/.package-lock.json"] : [])];
  const texts = files.map((file) => readFileSync(`${bundleOf(deployed, around)}/${file}`, "utf8"));
  const hash = sha256(texts.join("")).slice(0, 12);
  return new random.RandomId(
    `Release-${name}-${hash}`,
    { byteLength: 1, prefix: release },
    { ignoreChanges: ["prefix"] },
  ).prefix.apply((prefix = release) => prefix);
};

export const STREAM_READS = ["DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"].map(
  (action) => `dynamodb:${action}`,
);

/** Returns the address that mails come from and its configuration set: SES needs the right to both. */
export const sendersOf = ({ nodes: { identity, configurationSet } }: sst.aws.Email) => [
  identity.arn,
  configurationSet.arn,
];

/** Returns the ARN of a function of the stage, by name, as callers see it. */
export const calledArn = (name: string) => {
  const { accountId } = aws.getCallerIdentityOutput();
  const { region } = aws.getRegionOutput();
  const alias = $dev ? "" : `:${liveAlias}`;
  return $interpolate`arn:aws:lambda:${region}:${accountId}:function:${functionName(name)}${alias}`;
};

const rightsOf = (
  { table: grants, keys, sendsMail, visits, sockets: use, pictures: pictureUse, calls = [] }: LambdaFunction,
  { table, encryptionKey, sender, sockets, pictures, logGroup }: Surroundings,
) => [
  // AWS chooses the names of the streams.
  allow(["logs:CreateLogStream", "logs:PutLogEvents"], $interpolate`${logGroup.arn}:log-stream:*`),
  ...grants.map((grant) =>
    allow(
      grant.actions.map((action) => `dynamodb:${action}`),
      table.arn,
      leadingKeys(grant),
    ),
  ),
  ...(keys === "none" ? [] : [allow(["ssm:GetParameter"], keysArn(keys))]),
  ...(keys === "none" || !encryptionKey
    ? []
    : [allow(["kms:Decrypt"], encryptionKey.arn, readsOnly(keysArn(keys)))]),
  ...(visits ? [allow(["ssm:GetParameter"], parameterArn(canaryOf($app.stage).parameter))] : []),
  ...(sendsMail && sender ? sendersOf(sender).map((arn) => allow(["ses:SendEmail"], arn)) : []),
  ...(pictureUse ? [picturesRight(pictures, pictureUse)] : []),
  ...(calls.length > 0 ? [allow(["lambda:InvokeFunction"], calls.map(calledArn))] : []),
  ...(use === "connections"
    ? [
        allow(STREAM_READS, $interpolate`${table.arn}/stream/*`),
        ...["POST", "DELETE"].map((method) =>
          allow(
            ["execute-api:ManageConnections"],
            $interpolate`${sockets.api.executionArn}/${socketStage}/${method}/@connections/*`,
          ),
        ),
      ]
    : []),
];

const variablesOf = (deployed: LambdaFunction, around: Surroundings) => {
  const { keys, sendsMail, visits, sockets: use } = deployed;
  const { settings, table, publicKeys, edge, sender, sockets, pictures } = around;
  const { email, parameter } = canaryOf($app.stage);
  return {
    // Clients know the edge, never the gateway's host.
    API_URL: edge.url,
    APP_URL: settings.appUrl ?? edge.url,
    ALLOWED_ORIGINS: settings.origins.join(","),
    ORIGIN_SECRET_HASHES: edge.secretHashes,
    RELEASE: releaseOf(deployed, around),
    STAGE: $app.stage,
    TABLE_NAME: table.name,
    ...(settings.securityContact ? { SECURITY_CONTACT: settings.securityContact } : {}),
    ...(settings.signUpsPerHour ? { SIGN_UPS_PER_HOUR: String(settings.signUpsPerHour) } : {}),
    ...(settings.adminsNeedOtp ? { ADMINS_NEED_OTP: "true" } : {}),
    ...(sendsMail && sender ? { MAIL_FROM: sender.sender } : {}),
    ...(visits ? { CANARY_EMAIL: email, CANARY_PARAMETER: parameter } : {}),
    ...(deployed.pictures ? { PICTURES_BUCKET: pictures.bucket } : {}),
    ...(use ? { LIVE_URL: use === "address" ? edge.liveUrl : sockets.url } : {}),
    ...(deployed.calls
      ? { CALLED_FUNCTIONS: functionName(""), ...($dev ? {} : { CALLED_ALIAS: liveAlias }) }
      : {}),
    // New environments need not ask then: a thousand would ask the Parameter Store for more than it gives.
    ...(keys !== "none" && publicKeys ? { SESSION_KEYS: publicKeys } : {}),
    ...(keys === "none" ? {} : { SESSION_KEYS_PARAMETER: sessionKeysParameter($app.stage, keys) }),
  };
};

const fromBundle = (deployed: LambdaFunction, around: Surroundings) => ({
  bundle: bundleOf(deployed, around),
  handler: "index.handler",
  versioning: true,
});

/** Returns what `sst dev` bundles and runs on the developer's machine, again after each change. */
const fromSource = ({ module, name }: LambdaFunction) => ({
  handler: `functions/${module}/${name}.handler`,
  // SST's bundle is in another folder than the pages that it reads (functions/system/pages/texts.ts).
  nodejs: {
    esbuild: { define: { "import.meta.dirname": JSON.stringify(`${process.cwd()}/functions/system/pages`) } },
  },
});

const functionArgs = (deployed: LambdaFunction, around: Surroundings): sst.aws.FunctionArgs => {
  const { name, seconds, isHeavy } = deployed;
  const { settings, logGroup, boundary } = around;
  const variables = variablesOf(deployed, around);
  const own = { name: "function", policy: policyOf(rightsOf(deployed, around)) };
  return {
    name: functionName(name),
    runtime: "nodejs24.x",
    architecture: "arm64",
    memory: memoryFor(deployed, settings),
    timeout: `${seconds} seconds`,
    ...(isHeavy && settings.heavyAtOnce ? { concurrency: { reserved: settings.heavyAtOnce } } : {}),
    logging: { format: "json", logGroup: logGroup.name },
    environment: variables,
    ...($dev ? fromSource(deployed) : fromBundle(deployed, around)),
    transform: {
      function: (args) => {
        // Without SST's variables: one is the key of a file that we don't have. The stub of `sst dev` works by them.
        if (!$dev) args.environment = { variables };
        // Lambda's own lines for each request would be twice as long as ours.
        args.loggingConfig = { logFormat: "JSON", logGroup: logGroup.name, systemLogLevel: "WARN" };
      },
      // Complete: SST's own would also trust every principal of the account, and could write to every log.
      role: (args, opts) => {
        Object.assign(args, {
          // SST's own name may lack the stage, so no policy could bind a deployer to its roles.
          name: functionName(name),
          assumeRolePolicy: trust("lambda.amazonaws.com"),
          managedPolicyArns: [],
          permissionsBoundary: boundary?.arn,
          // The stub of `sst dev` needs SST's as well. It hands its role on, so sources run with the rights of a deployment.
          inlinePolicies: $dev
            ? $output(args.inlinePolicies).apply((ofStub = []) => [...ofStub, own])
            : [own],
        });
        opts.ignoreChanges = ["name"];
        return undefined;
      },
    },
  };
};

/**
 * Creates the alias that the gateway calls. A deployment moves no traffic: infra/operate/traffic chooses the alias's
 * version.
 */
const createAlias = ({ name }: LambdaFunction, made: sst.aws.Function) =>
  new aws.lambda.Alias(
    `Live-${name}`,
    { name: liveAlias, functionName: made.name, functionVersion: made.nodes.function.version },
    { ignoreChanges: ["functionVersion", "routingConfig", "description"] },
  );

export const createFunction = (deployed: LambdaFunction, around: Surroundings, component = deployed.name) => {
  const made = new sst.aws.Function(component, functionArgs(deployed, around));
  // A stub has no version. The next deployment makes the alias anew, at the newest one.
  const alias = $dev ? undefined : createAlias(deployed, made);
  const letCall = (principal: string, sourceArn: $util.Input<string>) =>
    new aws.lambda.Permission(`Permission-${deployed.name}`, {
      action: "lambda:InvokeFunction",
      function: made.name,
      qualifier: alias?.name,
      principal,
      sourceArn,
    });
  return { arn: alias?.arn ?? made.arn, letCall };
};
