import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { once } from "../../core/basics/memo.ts";
import { publicKeysPath, restoredPath, type StageSettings } from "../../infra/stage/stages.ts";
import { THROUGH_COMMAND } from "../../infra/stage/typed.ts";

const ownRoot = path.resolve(import.meta.dirname, "../..");
const work = path.join(ownRoot, ".sst");
const platform = path.join(work, "platform");
/** Where the program puts its archives. Runs side by side have folders of their own (prepare.ts), and so have their processes. */
const archives = () => path.join(process.env.ARCHIVES ?? work, String(process.pid));

/** Options that Pulumi gets in addition to the inputs. */
type Told = { retained: boolean; ignored: string[] };
// biome-ignore lint/suspicious/noExplicitAny: tests look into resources freely
export type Resource = { type: string; name: string; inputs: any; isThere: boolean } & Told;
export type Synthesis = {
  app: { name: string; removal: string; protect: boolean };
  resources: Resource[];
  outputs: Record<string, unknown>;
  /** What it asked the CLI for. */
  asked: Asked[];
};

/** What the program asks for, before it is there. Changes of the inputs in `ignored` are none. */
export type Request = Pick<Resource, "type" | "name" | "inputs"> & {
  ignored: readonly string[];
  /** It stays when the program asks for it no longer. */
  isRetained: boolean;
};
/** Makes a resource instead of the mock; undefined leaves it to the mock. */
type Make = (request: Request) => Promise<{ id: string; state: Record<string, unknown> } | undefined>;
/** What a table has that is there already. */
type Find = (table: string) => Promise<{ arn: string | undefined; streamArn: string | undefined }>;
type Options = {
  /** The folder of the release whose program it is. */
  root?: string | undefined;
  account?: string;
  make?: Make;
  find?: Find;
  /** As `sst dev` runs it; a text is the address of an SST CLI that does. */
  dev?: boolean | string;
};

/** What the program asks the SST CLI for. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into requests freely
type Asked = { method: string; input: any };

/** Stands in for the SST CLI, which the program asks for the account's set-up and for bundles. */
const startCli = async (asked: Asked[]) => {
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const { method, params } = JSON.parse(Buffer.concat(chunks).toString());
      const [input] = params;
      asked.push({ method, input });
      const results: Record<string, unknown> = {
        "Provider.Aws.Bootstrap": { asset: "assets", state: "state" },
        "Provider.Aws.Appsync": { http: "http.mock", realtime: "realtime.mock" },
        // A bundle that is already made is used unchanged.
        "Runtime.Build": { handler: input.handler, out: input.bundle, errors: [], sourcemaps: [] },
      };
      response.end(JSON.stringify({ id: 1, result: results[method] ?? {}, error: null }));
    });
  });
  // A connection that waits while resources are made is used again.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { address: `http://127.0.0.1:${port}`, close };
};

const compile = (entry: string, outfile: string, options: BuildOptions) =>
  build({
    platform: "node",
    bundle: true,
    format: "esm",
    target: "esnext",
    mainFields: ["module", "main"],
    logLevel: "error",
    external: ["@pulumi/*", "@pulumiverse/*", "@aws-sdk/*", "esbuild", "archiver", "glob", "undici", "vite"],
    outfile,
    stdin: { contents: entry, resolveDir: platform, loader: "ts" },
    banner: { js: 'import { createRequire as cr } from "node:module"; const require = cr(import.meta.url);' },
    ...options,
  });

let programs = 0;

/** Does some work without stacks in errors. Pulumi asks for one with every promise, which would take half of all time. */
const withoutStacks = async <T>(work: () => Promise<T>): Promise<T> => {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Object.assign(Error, { stackTraceLimit: 0, prepareStackTrace: String });
  try {
    return await work();
  } finally {
    Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  }
};

const configOf = (root: string) => JSON.stringify(path.join(root, "sst.config.ts"));

/** Lets the sources begin with some text, and changes the stage's settings. */
const withSettings = (
  root: string,
  stage: string,
  changes: Partial<StageSettings>,
  beginning = "",
): Plugin => {
  const settings = path.join(root, "infra/stage/stages.ts");
  const change = `\nObject.assign(settingsOf(${JSON.stringify(stage)}), ${JSON.stringify(changes)});\n`;
  return {
    name: "settings",
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.(js|ts)$/ }, ({ path: file }) =>
        file.startsWith(work)
          ? undefined
          : {
              contents: beginning + readFileSync(file, "utf8") + (file === settings ? change : ""),
              loader: "ts",
            },
      ),
  };
};

/** SST's globals. */
const globals = `import * as aws from "@pulumi/aws"; import * as random from "@pulumi/random"; import * as sst from ${JSON.stringify(path.join(platform, "src/components"))};\n`;

/** What commands have left in the Parameter Store for the program. */
export type Noted = { restoredTable?: string | undefined; publicKeys?: string | undefined };

/** The result of `app()` for a stage. */
const readApp = async (
  root: string,
  stage: string,
  changes: Partial<StageSettings>,
): Promise<Synthesis["app"]> => {
  const outfile = path.join(platform, `app.${process.pid}.${programs++}.mjs`);
  await compile(
    `globalThis.$config = (c) => c; export const app = (await import(${configOf(root)})).default.app`,
    outfile,
    { plugins: [withSettings(root, stage, changes)] },
  );
  try {
    return await (await import(outfile)).app({ stage });
  } finally {
    rmSync(outfile);
  }
};

/**
 * The program as the CLI would run it. Mocks replace Pulumi's engine and AWS, and record what is requested. A
 * resource that has an id already exists, and is only looked up.
 */
const program = (
  name: string,
  stage: string,
  root: string,
  account: string,
  { restoredTable, publicKeys }: Noted,
) => `
  import * as pulumi from "@pulumi/pulumi";
  import { run } from "./src/auto/run.ts";
  import config from ${configOf(root)};
  export const resources = [];
  export const options = new Map();
  const answers = {
    "aws:index/getRegion:getRegion": { region: "eu-central-1", name: "eu-central-1", id: "eu-central-1" },
    "aws:index/getPartition:getPartition": { partition: "aws" },
    "aws:index/getCallerIdentity:getCallerIdentity": { accountId: ${JSON.stringify(account)} },
  };
  const noted = ${JSON.stringify({ [restoredPath(stage)]: restoredTable, [publicKeysPath(stage)]: publicKeys })};
  pulumi.runtime.setMocks({
    newResource: async ({ type, name, inputs, id }) => {
      const file = await inputs.source?.path;
      const given = file ? { ...inputs, file } : inputs;
      resources.push({ type, name, inputs: given, isThere: Boolean(id) });
      if (id) return { id, state: { name: id, ...(await globalThis.findTable?.(id) ?? { arn: "arn:mock:" + id, streamArn: "arn:mock:" + id + "/stream" }) } };
      const made = await globalThis.makeResource?.({ type, name, inputs: given, ignored: options.get(name)?.ignoreChanges ?? [], isRetained: options.get(name)?.retainOnDelete === true });
      if (made) return { id: made.id, state: { ...inputs, ...made.state } };
      const lambda = "arn:aws:lambda:eu-central-1:${account}:function:";
      const mocked = {
        "random:index/randomBytes:RandomBytes": { base64: btoa(name.padEnd(32, "0")) },
        "aws:apigatewayv2/api:Api": { apiEndpoint: "https://api.mock", executionArn: "arn:mock:execute-api" },
        "aws:cloudfront/distribution:Distribution": { domainName: "edge.mock", hostedZoneId: "EDGE" },
        "aws:acm/certificate:Certificate": { domainValidationOptions: [
          { domainName: inputs.domainName, resourceRecordName: "_proof." + inputs.domainName, resourceRecordType: "CNAME", resourceRecordValue: "proof" },
        ] },
        "aws:lambda/function:Function": { arn: lambda + inputs.name, ...(inputs.publish ? { version: "7" } : {}) },
        "aws:lambda/alias:Alias": { arn: lambda + inputs.functionName + ":" + inputs.name },
        "aws:s3/bucket:Bucket": { bucketRegionalDomainName: name + ".s3.mock" },
      };
      return { id: name + "-id", state: { arn: "arn:mock:" + name, name, ...inputs, ...mocked[type] } };
    },
    call: ({ token, inputs }) => token.endsWith(":getPolicyDocument")
      ? { ...inputs, json: JSON.stringify(inputs.statements) }
      : token.endsWith(":getParametersByPath")
        ? { values: noted[inputs.path] ? [noted[inputs.path]] : [] }
        : answers[token] ?? inputs,
  }, ${JSON.stringify(name)}, ${JSON.stringify(stage)}, false);
  const out = await pulumi.runtime.runInPulumiStack(() => {
    pulumi.runtime.registerStackTransformation(({ name, opts }) => { options.set(name, opts); });
    return run(config.run);
  });
  // More resources are requested whenever what they depend on is ready.
  await pulumi.runtime.waitForRPCs();
  export const outputs = await new Promise((resolve) => pulumi.output(out).apply(resolve));
`;

/**
 * All resources that deploying a stage would request. Needs no AWS account and no Pulumi engine.
 * @param changes to the stage's settings in infra/stage/stages.ts; and what commands have noted
 */
export const synthesize = async (
  stage: string,
  { restoredTable, publicKeys, ...changes }: Partial<StageSettings> & Noted = {},
  { root = ownRoot, account = "123456789012", make, find, dev = false }: Options = {},
): Promise<Synthesis> => {
  const app = await readApp(root, stage, changes);
  const asked: Asked[] = [];
  const cli = await startCli(asked);
  Object.assign(process.env, {
    SST_SERVER: typeof dev === "string" ? dev : cli.address,
    // No command of ours comes before a plain `npx sst dev`.
    [THROUGH_COMMAND]: dev ? "" : "1",
  });
  const outfile = path.join(platform, `program.${process.pid}.${programs++}.mjs`);
  const cwd = process.cwd();
  Object.assign(globalThis, { makeResource: make, findTable: find });
  try {
    await compile(program(app.name, stage, root, account, { restoredTable, publicKeys }), outfile, {
      inject: [path.join(platform, "src/shim/run.js")],
      nodePaths: [path.join(work, "node_modules")],
      define: {
        $app: JSON.stringify({ ...app, stage }),
        $dev: String(Boolean(dev)),
        $cli: JSON.stringify({
          command: "deploy",
          dev: Boolean(dev),
          paths: { home: work, root, work: archives(), platform },
          state: { version: {} },
        }),
      },
      plugins: [withSettings(root, stage, changes, globals)],
    });
    const { resources, outputs, options } = await withoutStacks(() => import(outfile));
    return {
      app,
      asked,
      outputs,
      resources: resources.map((resource: Resource) => ({
        ...resource,
        retained: options.get(resource.name)?.retainOnDelete === true,
        ignored: options.get(resource.name)?.ignoreChanges ?? [],
      })),
    };
  } finally {
    process.chdir(cwd);
    Object.assign(globalThis, { makeResource: undefined, findTable: undefined });
    cli.close();
    rmSync(outfile, { force: true });
  }
};

/** Stages with their own settings. Each takes 8 s of CPU, so all files share them. */
export const stages = {
  production: once(() => synthesize("production")),
  trial: once(() => synthesize("anna")),
};

/** The resources of one type. */
export const all = ({ resources }: Synthesis, type: string): Resource[] =>
  resources.filter((resource) => resource.type === type);
/** The inputs of each resource of one type. */
export const inputs = (synthesis: Synthesis, type: string) =>
  all(synthesis, type).map((resource) => resource.inputs);
/** The one resource of a type. */
export const only = (synthesis: Synthesis, type: string): Resource => {
  const [first, ...others] = all(synthesis, type);
  if (!first || others.length > 0) throw new Error(`There are ${others.length + 1} of ${type}`);
  return first;
};
