import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleAll, bundleFile, functionNames } from "./bundle.ts";
import { root } from "./options.ts";
import { sourceStamp, stampFile } from "./stamp.ts";

const folder = path.join(root, ".build", "deploy");

export const shippedFile = (name: string): string => path.join(folder, name, "index.cjs");

const stamp = path.join(root, stampFile);

/**
 * Keeps bundles made from these very sources, so a stage gets files that another one has tried. Returns their stamp.
 */
export const shipAll = async (): Promise<string> => {
  const names = functionNames();
  const wanted = sourceStamp(root, names);
  const isComplete = existsSync(stamp) && names.every((name) => existsSync(shippedFile(name)));
  if (isComplete && readFileSync(stamp, "utf8") === wanted) return wanted;
  await bundleAll();
  rmSync(folder, { recursive: true, force: true });
  for (const name of names) {
    mkdirSync(path.dirname(shippedFile(name)), { recursive: true });
    copyFileSync(bundleFile(name), shippedFile(name));
  }
  // Last: an interrupted copy isn't complete.
  writeFileSync(stamp, wanted);
  return wanted;
};
