import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Route } from "../../../infra/local/routes.ts";
import { withoutSignatures } from "../../../infra/local/unsigned.ts";
import type { LambdaFunction } from "../../../infra/stage/functions.ts";
import { type Edit, learns, writes } from "./planted.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** A function of a release: what it is called for, and its bundle. */
export type Bundled = { routeKey: string; file: string };

/** A release's code: a folder with all its sources, and its functions as its own bundler makes them. */
export type Release<Name extends string = string> = {
  name: Name;
  folder: string;
  functions: readonly Bundled[];
  /** Those on the table's stream, by name. */
  streams: readonly Bundled[];
};

/** Loads a module of a release: each has its own state, and both may be there at once. */
// biome-ignore lint/suspicious/noExplicitAny: the types are those of a release that is not this one
const moduleOf = (folder: string, file: string): Promise<any> =>
  import(/* @vite-ignore */ path.join(folder, file));

const bundled = async <Name extends string>(name: Name, folder: string): Promise<Release<Name>> => {
  const { bundleAll, bundleFile } = await moduleOf(folder, "infra/bundle/bundle.ts");
  const { deployedFunctions, streamFunction, ...others } = await moduleOf(folder, "infra/stage/functions.ts");
  // Releases before 1.10 had two.
  const { streamFunctions = [streamFunction] } = others;
  await bundleAll();
  type Deployed = { module: string; name: string; routeKey?: string };
  const fileOf = ({ routeKey, ...one }: Deployed) => ({
    routeKey: routeKey ?? one.name,
    file: bundleFile(`${one.module}/${one.name}`),
  });
  return { name, folder, functions: deployedFunctions.map(fileOf), streams: streamFunctions.map(fileOf) };
};

/** The commit of the release before: SKEW_RELEASE, or the last one before this that gave the package its version. */
const commitBefore = (): string => {
  const { SKEW_RELEASE } = process.env;
  if (SKEW_RELEASE) return SKEW_RELEASE;
  const newest = ["log", "-1", '-G^  "version": "[1-9]', "--format=%h", "HEAD^", "--", "package.json"];
  const commit = spawnSync("git", newest, { cwd: root, encoding: "utf8" }).stdout.trim();
  if (!commit) throw new Error("This clone has no commit of the release before: git fetch --unshallow");
  return commit;
};

/** Unpacks a release and installs its own packages, once: the functions that ran had those in them. */
const unpacked = (release: string): string => {
  const folder = path.join(root, ".build", "skew", release);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  const archive = `${draft}.tar`;
  mkdirSync(draft, { recursive: true });
  execFileSync("git", ["archive", "--format=tar", `--output=${archive}`, release], { cwd: root });
  execFileSync("tar", ["-xf", archive, "-C", draft]);
  rmSync(archive);
  const options = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["ci", ...options], { cwd: draft, stdio: ["ignore", "ignore", "inherit"] });
  renameSync(draft, folder);
  return folder;
};

/** This tree as it would be after some edits. */
const edited = (name: string, edits: readonly Edit[]): string => {
  const folder = path.join(root, ".build", "skew", name);
  // Once for all tests: they use it side by side.
  if (process.env.SKEW_IS_PREPARED) return folder;
  for (const part of ["core", "functions", "infra", "package.json", "package-lock.json", "sst.config.ts"]) {
    rmSync(path.join(folder, part), { recursive: true, force: true });
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  for (const { file, line, by } of edits) {
    const place = path.join(folder, file);
    const lines = readFileSync(place, "utf8").split("\n");
    const at = lines.indexOf(line);
    if (at < 0)
      throw new Error(`${file} has no line "${line}": bring test/skew/support/planted.ts up to date`);
    writeFileSync(place, lines.with(at, by).join("\n"));
  }
  return folder;
};

/** The release beside which this one runs. */
const besideFolder = (): string => unpacked(commitBefore());

export const bundleThis = () => bundled("this", root);
export const bundleBeside = () => bundled("beside", besideFolder());
export const bundleLearns = () => bundled("learns", edited("learns", learns));
export const bundleWrites = () => bundled("writes", edited("writes", writes));

/** Bundles the release beside this one for deployment. Returns the folder with its program. */
export const shipBeside = async (): Promise<string> => {
  const folder = besideFolder();
  await (await moduleOf(folder, "infra/bundle/ship.ts")).shipAll();
  const writer = ["infra/site/write-site.ts", "infra/site/hosted.ts"].find((file) =>
    existsSync(path.join(folder, file)),
  );
  (await moduleOf(folder, writer ?? "")).writeSite();
  return folder;
};

/** The functions of the release beside this one, with their rights. */
export const functionsBeside = async (): Promise<LambdaFunction[]> =>
  (await moduleOf(besideFolder(), "infra/stage/functions.ts")).allFunctions;

/** The handlers of the release beside this one, from its sources, in this process. */
export const routesBeside = async (): Promise<Route[]> => {
  const folder = besideFolder();
  const { deployedFunctions } = await moduleOf(folder, "infra/stage/functions.ts");
  const { services, connect, open } = await moduleOf(folder, "functions/endpoint/deps.ts");
  Object.assign(services(), { db: open(withoutSignatures(connect())) });
  const routes: Route[] = [];
  for (const { module, name, routeKey } of deployedFunctions)
    routes.push({ routeKey, handler: (await moduleOf(folder, `functions/${module}/${name}.ts`)).handler });
  return routes;
};

/** Creates a table as a release defines it. */
export const createTable = async (
  { folder }: Release,
  address: { endpoint: string; tableName: string },
): Promise<void> => {
  const { ensureTable } = await moduleOf(folder, "infra/local/table.ts");
  await ensureTable(address);
};
