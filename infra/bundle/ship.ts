import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { mapsIn, packed } from "../source-maps.ts";
import { bundleAll, bundleFile, bundleFolder, functionNames } from "./bundle.ts";
import { root } from "./options.ts";

const folder = path.join(root, ".build", "deploy");

/** The bundle of a function ("module/name") for deployment. It is alone in its folder, which is zipped as a whole. */
export const shippedFile = (name: string): string => path.join(folder, name, "index.cjs");

/** Copies the bundles that the local server runs to where deployment takes them from, and packs their source maps. */
export const shipAll = async (): Promise<void> => {
  await bundleAll();
  rmSync(folder, { recursive: true, force: true });
  for (const name of functionNames()) {
    mkdirSync(path.dirname(shippedFile(name)), { recursive: true });
    copyFileSync(bundleFile(name), shippedFile(name));
  }
  writeFileSync(path.join(root, ".build", "source-maps"), packed(mapsIn(bundleFolder)));
};
