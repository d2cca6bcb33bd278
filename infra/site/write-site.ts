import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { siteFile, sitePaths } from "./files.ts";
import { fileFor, hostedIn } from "./hosted.ts";
import { buildKitchen } from "./kitchen-build.ts";

/** Apart from `hosted.ts`, because SST's program has no esbuild. */
export const writeSite = (): string => {
  buildKitchen();
  const folder = hostedIn(path.resolve(import.meta.dirname, "../.."));
  rmSync(folder, { recursive: true, force: true });
  for (const at of sitePaths) {
    const file = path.join(folder, fileFor(at));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, siteFile(at).content);
  }
  return folder;
};
