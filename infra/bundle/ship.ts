import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { allFunctions, usesMachineCode } from "../stage/functions.ts";
import { bundleAll, bundleFile, functionNames } from "./bundle.ts";
import { machineCode } from "./machine-code.ts";
import { root } from "./options.ts";
import { stampFile } from "./stamp.ts";

const folder = path.join(root, ".build", "deploy");

export const shippedFile = (name: string): string => path.join(folder, name, "index.cjs");

/** Bundles all functions for a deployment. Returns the stamp of the sources. */
export const shipAll = async (): Promise<string> => {
  const stamp = await bundleAll();
  rmSync(folder, { recursive: true, force: true });
  for (const name of functionNames()) cpSync(bundleFile(name), shippedFile(name));
  for (const { module, name } of allFunctions.filter(usesMachineCode))
    cpSync(machineCode(), path.join(folder, module, name, "node_modules"), { recursive: true });
  // Last: an interrupted copy isn't complete.
  writeFileSync(path.join(root, stampFile), stamp);
  return stamp;
};
