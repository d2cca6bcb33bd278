import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Route } from "../../../infra/local/routes.ts";
import { withoutSignatures } from "../../../infra/local/table.ts";
import type { LambdaFunction } from "../../../infra/stage/functions.ts";
import type { Edit } from "./planted.ts";

export const root = path.resolve(import.meta.dirname, "../../..");

/** Loads a module of a release: each has its own state, and both may be there at once. */
// biome-ignore lint/suspicious/noExplicitAny: the types are those of a release that is not this one
const moduleOf = (folder: string, file: string): Promise<any> =>
  import(/* @vite-ignore */ path.join(folder, file));

/** The commit of the release before: SKEW_RELEASE, or the last one before this that gave the package its version. */
export const commitBefore = (): string => {
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

/** A folder with this tree as it would be after some edits. */
export const edited = (name: string, edits: readonly Edit[]): string => {
  const folder = path.join(root, ".build", "skew", name);
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

/** A folder with the release beside which this one runs. */
export const besideFolder = (): string => unpacked(commitBefore());

/** Bundles the release beside this one for deployment. Returns the folder with its program. */
export const shipBeside = async (): Promise<string> => {
  const folder = besideFolder();
  await (await moduleOf(folder, "infra/bundle/ship.ts")).shipAll();
  (await moduleOf(folder, "infra/site/write-site.ts")).writeSite();
  return folder;
};

/** The functions of the release beside this one, with their rights. */
export const functionsBeside = async (): Promise<LambdaFunction[]> =>
  (await moduleOf(besideFolder(), "infra/stage/functions.ts")).allFunctions;

/** The handlers of a release, from its sources, in this process: warm functions that keep what they have read. */
export const routesOf = async (folder: string): Promise<Route[]> => {
  const { deployedFunctions } = await moduleOf(folder, "infra/stage/functions.ts");
  const { services, connect, open } = await moduleOf(folder, "functions/endpoint/deps.ts");
  Object.assign(services(), { db: open(withoutSignatures(connect())) });
  const routes: Route[] = [];
  for (const { module, name, routeKey } of deployedFunctions)
    routes.push({ routeKey, handler: (await moduleOf(folder, `functions/${module}/${name}.ts`)).handler });
  return routes;
};

/** Compacts a household's catalogue as a release does. */
export const compactAs = async (folder: string, householdId: string): Promise<void> => {
  const { services } = await moduleOf(folder, "functions/endpoint/deps.ts");
  const { compactIfDue } = await moduleOf(folder, "core/catalogue/log/compaction-store.ts");
  await compactIfDue(services().db, householdId);
};
