import { spawnSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { bundleAll, bundleFile, functionNames } from "../../infra/bundle/bundle.ts";
import { bundleOptions, root } from "../../infra/bundle/options.ts";
import { mostBytes } from "./bundle-bar.ts";
import { median, table } from "./report.ts";

const RUNS = 21;
const folder = path.join(root, ".build", "bench");

/** A function that has nothing but the document client, with the commands that the service uses. */
const bare = `
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchGetCommand, BatchWriteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand, TransactWriteCommand,
} from "@aws-sdk/lib-dynamodb";
const commands = {
  BatchGetCommand, BatchWriteCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand,
};
let client;
export const handler = ({ command, input }) => {
  client ??= DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }));
  return client.send(new commands[command](input));
};`;
const source = { contents: bare, resolveDir: root, sourcefile: "bare.ts" };

/** As SST bundles a function by default, but minified, which makes it load faster. */
const defaultOptions: BuildOptions = {
  bundle: true,
  platform: "node",
  target: ["node24", "es2024"],
  format: "esm",
  mainFields: ["module", "main"],
  keepNames: true,
  minify: true,
  banner: {
    js: "import { createRequire as topLevelCreateRequire } from 'module'; const require = topLevelCreateRequire(import.meta.url);",
  },
};

export const bareFile = path.join(folder, "bare-ours.cjs");
const defaultFile = path.join(folder, "bare-default.mjs");

/** Bundles the bare client the default way, and ours. */
export const bundleBare = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  await build({ ...defaultOptions, stdin: source, outfile: defaultFile, logLevel: "error" });
  await build({ ...bundleOptions, sourcemap: false, stdin: source, outfile: bareFile, logLevel: "error" });
};

const timer = `
const { pathToFileURL } = require("node:url");
const file = process.argv[1], start = performance.now();
const loaded = file.endsWith(".mjs") ? import(pathToFileURL(file).href) : Promise.resolve(require(file));
loaded.then(() => process.stdout.write(String(performance.now() - start)));`;

/** Milliseconds to load a module in a new process. */
const loadTime = (file: string): number =>
  Number(spawnSync(process.execPath, ["-e", timer, file], { encoding: "utf8" }).stdout);

export const functions = [
  "accounts/get-me",
  "recipes/list-recipes",
  "variety/list-suggestions",
  "shopping/generate-shopping-list",
];

/** How long functions take to load. They take turns with the baselines. */
export const measureLoad = async (): Promise<string> => {
  await Promise.all([bundleAll(), bundleBare()]);
  const files = [defaultFile, bareFile, ...functions.map(bundleFile)];
  const times = new Map(files.map((file) => [file, [] as number[]]));
  for (let run = 0; run < RUNS; run++) for (const file of files) times.get(file)?.push(loadTime(file));
  const of = (file: string) => median(times.get(file) ?? []);
  const row = (name: string, file: string) => [
    name,
    of(file).toFixed(1),
    (of(file) / of(defaultFile)).toFixed(2),
    (of(file) / of(bareFile)).toFixed(2),
  ];
  return table([
    ["module load", "ms", "× default (bar 0.75)", "× ours"],
    row("bare client, bundled the default way", defaultFile),
    row("bare client, bundled as our functions are", bareFile),
    ...functions.map((name) => row(name, bundleFile(name))),
  ]);
};

/** The size of every bundle. */
export const measureBundles = async (): Promise<string> => {
  await bundleAll();
  const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
  const sizes = functionNames().map((name) => ({ name, bytes: statSync(bundleFile(name)).size }));
  const bySize = sizes.toSorted((a, b) => b.bytes - a.bytes);
  return table([
    ["bundle", "kB (bar)"],
    ...bySize.map(({ name, bytes }) => [name, `${kilobytes(bytes)} (${mostBytes(name) / 1_000})`]),
  ]);
};

export const requireBundle = createRequire(import.meta.url);
