import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import type { LambdaFunction } from "../../../infra/stage/functions.ts";
import previous from "../previous.json" with { type: "json" };

/** The release that this tree follows: what may still be running when this tree is deployed, and what a roll back brings. */
export { previous };

const root = path.resolve(import.meta.dirname, "../../..");

/** A function of a release: what it is called for, and its bundle. */
export type Bundled = { routeKey: string; file: string };

/** A release's code: a folder with all its sources, and its functions as its own bundler makes them. */
export type Release<Name extends string = string> = {
  name: Name;
  folder: string;
  functions: readonly Bundled[];
  /** What its functions find in the environment beside what all find there. */
  variables?: NodeJS.ProcessEnv;
};

/** Loads a module of a release: each has its own state, and both may be there at once. */
// biome-ignore lint/suspicious/noExplicitAny: the types are those of a release that is not this one
const moduleOf = (folder: string, file: string): Promise<any> =>
  import(/* @vite-ignore */ path.join(folder, file));

const bundled = async <Name extends string>(name: Name, folder: string): Promise<Release<Name>> => {
  const { bundleAll, bundleFile } = await moduleOf(folder, "infra/bundle/bundle.ts");
  const { deployedFunctions } = await moduleOf(folder, "infra/stage/functions.ts");
  await bundleAll();
  type Deployed = { module: string; name: string; routeKey: string };
  const functions = deployedFunctions.map((one: Deployed) => ({
    routeKey: one.routeKey,
    file: bundleFile(`${one.module}/${one.name}`),
  }));
  return { name, folder, functions };
};

/** Whether the history has the previous release: a shallow clone does not. */
export const hasPrevious = (): boolean =>
  spawnSync("git", ["cat-file", "-e", `${previous.commit}^{commit}`], { cwd: root }).status === 0;

/** Unpacks the previous release and installs its own packages, once: the functions that ran had those in them. */
const unpacked = (): string => {
  const folder = path.join(root, ".build", "skew", previous.commit);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  const archive = `${draft}.tar`;
  mkdirSync(draft, { recursive: true });
  execFileSync("git", ["archive", "--format=tar", `--output=${archive}`, previous.commit], { cwd: root });
  execFileSync("tar", ["-xf", archive, "-C", draft]);
  rmSync(archive);
  const options = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["ci", ...options], { cwd: draft, stdio: ["ignore", "ignore", "inherit"] });
  renameSync(draft, folder);
  return folder;
};

/** Bundles the previous release, unless that was done before. */
export const bundlePrevious = () => bundled("previous", unpacked());

/** Bundles the previous release for deployment. Returns the folder with its program. */
export const shipPrevious = async (): Promise<string> => {
  const folder = unpacked();
  await (await moduleOf(folder, "infra/bundle/ship.ts")).shipAll();
  (await moduleOf(folder, "infra/site/hosted.ts")).writeSite();
  return folder;
};

/** The previous release's functions, with their rights. */
export const functionsOfPrevious = async (): Promise<LambdaFunction[]> =>
  (await moduleOf(unpacked(), "infra/stage/functions.ts")).allFunctions;

/** Bundles this tree, unless nothing has changed since the last time. */
export const bundleThis = () => bundled("this", root);

/** Creates a table as a release defines it. */
export const createTable = async (
  { folder }: Release,
  address: { endpoint: string; tableName: string },
): Promise<void> => {
  const { ensureTable } = await moduleOf(folder, "infra/local/table.ts");
  await ensureTable(address);
};
