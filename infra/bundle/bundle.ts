import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { allFunctions } from "../stage/functions.ts";
import { bundleOptions, root } from "./options.ts";
import { isStamped, sourceStamp } from "./stamp.ts";

const bundleFolder = path.join(root, ".build", "functions");
const madeFrom = path.join(bundleFolder, "stamp");

export const functionNames = (): string[] => allFunctions.map(({ module, name }) => `${module}/${name}`);

export const bundleFile = (name: string): string => path.join(bundleFolder, `${name}.cjs`);

/** Writes a file in one step, so that nobody reads half of it. */
export const replaceFile = (file: string, contents: string | Uint8Array): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
};

/** Bundles all functions unless there are bundles of these very sources. Returns the sources' stamp. */
export const bundleAll = async (): Promise<string> => {
  const names = functionNames();
  const stamp = sourceStamp(root, names);
  if (isStamped(madeFrom, stamp)) return stamp;
  // From here on they don't match the last stamp.
  rmSync(madeFrom, { force: true });
  const { outputFiles } = await build({
    ...bundleOptions,
    entryPoints: names.map((name) => ({ in: `functions/${name}.ts`, out: name })),
    outdir: bundleFolder,
    outExtension: { ".js": ".cjs" },
    write: false,
    logLevel: "silent",
  });
  for (const { path: file, contents } of outputFiles) replaceFile(file, contents);
  replaceFile(madeFrom, stamp);
  return stamp;
};
