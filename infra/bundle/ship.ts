import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { bundleAll, bundleFile, functionNames } from "./bundle.ts";
import { root } from "./options.ts";

const folder = path.join(root, ".build", "deploy");

/** Where the bundle of a function ("module/name") lies for deployment: alone in a folder, which is zipped whole. */
export const shippedFile = (name: string): string => path.join(folder, name, "index.cjs");

/** Lays out for deployment the bundles that the local server runs: copies of the very same files. */
export const shipAll = async (): Promise<void> => {
  await bundleAll();
  rmSync(folder, { recursive: true, force: true });
  for (const name of functionNames()) {
    mkdirSync(path.dirname(shippedFile(name)), { recursive: true });
    copyFileSync(bundleFile(name), shippedFile(name));
  }
};
