import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { StageSettings } from "../../infra/stages.ts";

const root = path.resolve(import.meta.dirname, "../..");
const work = path.join(root, ".sst");
const platform = path.join(work, "platform");

/** What Pulumi is told beside the inputs. */
type Told = { retained: boolean; ignored: string[]; aliases: string[] };
// biome-ignore lint/suspicious/noExplicitAny: tests look into resources freely
export type Resource = { type: string; name: string; inputs: any; isThere: boolean } & Told;
export type Synthesis = {
  app: { name: string; removal: string; protect: boolean };
  resources: Resource[];
  outputs: Record<string, unknown>;
};

/** Stands in for the SST CLI, which the program asks for the account's set-up and for bundles. */
const startCli = async () => {
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const { method, params } = JSON.parse(Buffer.concat(chunks).toString());
      const [input] = params;
      const results: Record<string, unknown> = {
        "Provider.Aws.Bootstrap": { asset: "assets", state: "state" },
        // What the stubs of sst dev talk to.
        "Provider.Aws.Appsync": { http: "http.mock", realtime: "realtime.mock" },
        // A bundle that is already made is used unchanged.
        "Runtime.Build": { handler: input.handler, out: input.bundle, errors: [], sourcemaps: [] },
      };
      response.end(JSON.stringify({ id: 1, result: results[method] ?? {}, error: null }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.SST_SERVER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return server;
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

const config = JSON.stringify(path.join(root, "sst.config.ts"));

/** The result of `app()` for a stage. */
const readApp = async (stage: string): Promise<Synthesis["app"]> => {
  const outfile = path.join(platform, `app.${stage}.${process.pid}.mjs`);
  await compile(
    `globalThis.$config = (c) => c; export const app = (await import(${config})).default.app`,
    outfile,
    {},
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
const program = (name: string, stage: string) => `
  import * as pulumi from "@pulumi/pulumi";
  import { run } from "./src/auto/run.ts";
  import config from ${config};
  export const resources = [];
  const answers = {
    "aws:index/getRegion:getRegion": { region: "eu-central-1", name: "eu-central-1", id: "eu-central-1" },
    "aws:index/getPartition:getPartition": { partition: "aws" },
    "aws:index/getCallerIdentity:getCallerIdentity": { accountId: "123456789012" },
  };
  pulumi.runtime.setMocks({
    newResource: async ({ type, name, inputs, id }) => {
      const file = await inputs.source?.path;
      resources.push({ type, name, inputs: file ? { ...inputs, file } : inputs, isThere: Boolean(id) });
      if (id) return { id, state: { arn: "arn:mock:" + id, name: id } };
      const random = type === "random:index/randomBytes:RandomBytes" ? { base64: btoa("0".repeat(32)) } : {};
      const api = type === "aws:apigatewayv2/api:Api"
        ? { apiEndpoint: "https://api.mock", executionArn: "arn:mock:execute-api" } : {};
      const lambda = "arn:aws:lambda:eu-central-1:123456789012:function:";
      const arns = {
        "aws:lambda/function:Function": lambda + inputs.name,
        "aws:lambda/alias:Alias": lambda + inputs.functionName + ":" + inputs.name,
      };
      const published = inputs.publish ? { version: "7" } : {};
      return {
        id: name + "-id",
        state: { arn: arns[type] ?? "arn:mock:" + name, name, ...inputs, ...random, ...api, ...published },
      };
    },
    call: ({ token, inputs }) => token.endsWith(":getPolicyDocument")
      ? { ...inputs, json: JSON.stringify(inputs.statements) }
      : answers[token] ?? inputs,
  }, ${JSON.stringify(name)}, ${JSON.stringify(stage)}, false);
  export const options = new Map();
  const out = await pulumi.runtime.runInPulumiStack(() => {
    pulumi.runtime.registerStackTransformation(({ name, opts }) => { options.set(name, opts); });
    return run(config.run);
  });
  // More resources are requested whenever what they depend on is ready.
  await pulumi.runtime.waitForRPCs();
  export const outputs = await new Promise((resolve) => pulumi.output(out).apply(resolve));
`;

let programs = 0;

/**
 * All resources that deploying a stage would request. Needs no AWS account and no Pulumi engine.
 * @param changes to the stage's settings in infra/stages.ts
 * @param dev as `sst dev` would request them
 */
export const synthesize = async (
  stage: string,
  changes: Partial<StageSettings> = {},
  { dev = false } = {},
): Promise<Synthesis> => {
  const app = await readApp(stage);
  const cli = await startCli();
  const outfile = path.join(platform, `program.${process.pid}.${programs++}.mjs`);
  const globals = `import * as aws from "@pulumi/aws"; import * as sst from ${JSON.stringify(path.join(platform, "src/components"))};\n`;
  const stages = path.join(root, "infra/stages.ts");
  const changed = `\nObject.assign(settingsOf(${JSON.stringify(stage)}), ${JSON.stringify(changes)});\n`;
  const cwd = process.cwd();
  try {
    await compile(program(app.name, stage), outfile, {
      inject: [path.join(platform, "src/shim/run.js")],
      nodePaths: [path.join(work, "node_modules")],
      define: {
        $app: JSON.stringify({ ...app, stage }),
        $dev: String(dev),
        $cli: JSON.stringify({
          command: dev ? "dev" : "deploy",
          dev,
          paths: { home: work, root, work, platform },
          state: { version: {} },
        }),
      },
      plugins: [
        {
          name: "globals",
          setup: ({ onLoad }) =>
            onLoad({ filter: /\.(js|ts)$/ }, ({ path: file }) =>
              file.startsWith(work)
                ? undefined
                : {
                    contents: globals + readFileSync(file, "utf8") + (file === stages ? changed : ""),
                    loader: "ts",
                  },
            ),
        },
      ],
    });
    const { resources, outputs, options } = await import(outfile);
    return {
      app,
      outputs,
      resources: resources.map((resource: Resource) => ({
        ...resource,
        retained: options.get(resource.name)?.retainOnDelete === true,
        ignored: options.get(resource.name)?.ignoreChanges ?? [],
        aliases: options.get(resource.name)?.aliases ?? [],
      })),
    };
  } finally {
    process.chdir(cwd);
    cli.close();
    rmSync(outfile, { force: true });
  }
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
