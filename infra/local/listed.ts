import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { sourcesIn } from "../bundle/bundle.ts";
import { bundleOptions, root } from "../bundle/options.ts";
import type { DeployedFunction, LambdaFunction } from "../stage/functions.ts";
import { nameOf } from "./function-routes.ts";
import { loadAnew } from "./functions.ts";

/** From here all contracts are found. */
export const list = "infra/stage/functions.ts";
export type Listed = {
  deployedFunctions: readonly DeployedFunction[];
  allFunctions: readonly LambdaFunction[];
};
const isList = (loaded: unknown): loaded is Listed =>
  typeof loaded === "object" && loaded !== null && "deployedFunctions" in loaded && "allFunctions" in loaded;

/** The functions that the contracts ask for as they are now, which this process may have loaded long ago. */
export const listFunctions = async () => {
  const outfile = path.join(root, ".build", "list.cjs");
  const { metafile } = await build({
    ...bundleOptions,
    entryPoints: [list],
    outfile,
    // What fails when it is loaded is said with its line in the sources.
    sourcemap: "inline",
    metafile: true,
    logLevel: "silent",
  });
  const loaded = loadAnew(outfile);
  if (!isList(loaded)) throw new Error(`${list} exports no functions`);
  return { sources: sourcesIn(metafile.inputs), made: loaded };
};

/** What is wrong with handlers that nothing leads to, a line each. */
export const unlisted = (functions: readonly LambdaFunction[]): string | undefined => {
  const known = new Set(functions.map(nameOf));
  const faults = globSync("functions/*/*.ts", { cwd: root })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !known.has(file.slice("functions/".length, -".ts".length)))
    .filter((file) => /^export const handler\b/m.test(readFileSync(path.join(root, file), "utf8")))
    .map((file) => `${file}: No operation of that name. List its contract in core/api.ts`);
  return faults.length > 0 ? faults.join("\n") : undefined;
};
