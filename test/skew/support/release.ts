import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Route } from "../../../infra/local/routes.ts";
import { withoutSignatures } from "../../../infra/local/table.ts";
import type { Edit } from "./planted.ts";

export const root = path.resolve(import.meta.dirname, "../../..");

/** Loads a module of a release: each has its own state, and several may be there at once. */
// biome-ignore lint/suspicious/noExplicitAny: the types are those of a release that is not this one
const moduleOf = (folder: string, file: string): Promise<any> =>
  import(/* @vite-ignore */ path.join(folder, file));

export const folderOf = (name: string): string => path.join(root, ".build", "skew", name);

const parts = [
  ...["core", "functions", "infra", "package.json", "package-lock.json", "sst.config.ts", "tsconfig.json"],
  // The pages show it.
  ".github/CHANGELOG.md",
];

/** Makes a folder with this tree as it would be after some edits. */
export const edited = (name: string, edits: readonly Edit[]): string => {
  const folder = folderOf(name);
  for (const part of parts) {
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

/** Bundles a release for deployment. */
export const ship = async (folder: string): Promise<void> => {
  await (await moduleOf(folder, "infra/bundle/ship.ts")).shipAll();
  (await moduleOf(folder, "infra/site/write-site.ts")).writeSite();
};

/** The handlers of a release, from its sources, in this process: warm functions that keep what they have read. */
export const routesOf = async (folder: string): Promise<Route[]> => {
  const { deployedFunctions } = await moduleOf(folder, "infra/stage/functions.ts");
  const { services, connect, open } = await moduleOf(folder, "functions/endpoint/aws/deps.ts");
  Object.assign(services(), { db: open(withoutSignatures(connect())) });
  const routes: Route[] = [];
  for (const { module, name, routeKey } of deployedFunctions)
    routes.push({ routeKey, handler: (await moduleOf(folder, `functions/${module}/${name}.ts`)).handler });
  return routes;
};

/** Compacts a household's catalogue as a release does. */
export const compactAs = async (folder: string, householdId: string): Promise<void> => {
  const { services } = await moduleOf(folder, "functions/endpoint/aws/deps.ts");
  const { compactIfDue } = await moduleOf(folder, "core/catalogue/log/compaction-store.ts");
  await compactIfDue(services().db, householdId);
};
