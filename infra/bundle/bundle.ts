import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { allFunctions } from "../stage/functions.ts";
import { bundleOptions, root } from "./options.ts";
import { sourceStamp } from "./stamp.ts";

export const bundleFolder = path.join(root, ".build", "functions");
const manifestFile = path.join(bundleFolder, "manifest.json");

export type Bundle = {
  bytes: number;
  /** By package, and by folder of the project. */
  parts: Record<string, number>;
};
type Manifest = { stamp: string; bundles: Record<string, Bundle> };

export const functionNames = (): string[] => allFunctions.map(({ module, name }) => `${module}/${name}`);

export const bundleFile = (name: string): string => path.join(bundleFolder, `${name}.cjs`);

/** So that nobody reads half a file. */
export const replaceFile = (file: string, contents: string | Uint8Array): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
};

const partOf = (file: string): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? file.split("/")[0] ?? file;

const partsOf = (inputs: Record<string, { bytesInOutput: number }>): Record<string, number> => {
  const parts: Record<string, number> = {};
  for (const [file, { bytesInOutput }] of Object.entries(inputs))
    parts[partOf(file)] = (parts[partOf(file)] ?? 0) + bytesInOutput;
  return parts;
};

const lastManifest = (): Manifest | undefined => {
  try {
    return JSON.parse(readFileSync(manifestFile, "utf8"));
  } catch {
    return undefined;
  }
};

/** Keeps bundles made from these very sources. */
export const bundleAll = async (): Promise<Manifest> => {
  const names = functionNames();
  const stamp = sourceStamp(root, names);
  const last = lastManifest();
  if (last?.stamp === stamp) return last;
  // From here on they don't match the last stamp.
  rmSync(manifestFile, { force: true });
  const { metafile, outputFiles } = await build({
    ...bundleOptions,
    entryPoints: names.map((name) => ({ in: `functions/${name}.ts`, out: name })),
    outdir: bundleFolder,
    outExtension: { ".js": ".cjs" },
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  for (const { path: file, contents } of outputFiles) replaceFile(file, contents);
  const bundles = names.map((name): [string, Bundle] => {
    const output = metafile.outputs[path.relative(root, bundleFile(name)).replaceAll(path.sep, "/")];
    const { bytes = 0, inputs = {} } = output ?? {};
    return [name, { bytes, parts: partsOf(inputs) }];
  });
  const manifest: Manifest = { stamp, bundles: Object.fromEntries(bundles) };
  replaceFile(manifestFile, JSON.stringify(manifest));
  return manifest;
};
