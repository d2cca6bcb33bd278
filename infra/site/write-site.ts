import { hash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { fileFor, hostedIn, kitchenFiles, siteFile, sitePaths, workerName } from "./files.ts";
import { readSource } from "./read-source.ts";

// Apart from `files.ts`, because SST's program has no esbuild.

const root = path.resolve(import.meta.dirname, "../..");

const bundled = (file: string, define: Record<string, string> = {}): string =>
  buildSync({
    entryPoints: [path.join(root, "infra/site/kitchen", file)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    define,
    write: false,
  }).outputFiles[0]?.text ?? "";

/** Writes the kitchen page to where `files.ts` reads it, all files of one release; takes some 50 ms. */
export const buildKitchen = (): void => {
  const target = path.join(root, ".build/kitchen");
  const write = (name: string, content: string) => writeFileSync(path.join(target, name), content);
  mkdirSync(target, { recursive: true });
  const sums: Record<string, string> = {};
  for (const [at, name] of Object.entries(kitchenFiles)) {
    const content = name === "kitchen.js" ? bundled("main.tsx") : readSource(`infra/site/kitchen/${name}`);
    sums[at] = hash("sha256", content, "base64");
    write(name, content);
  }
  write(workerName, bundled("service-worker.ts", { SUMS: JSON.stringify(sums) }));
};

export const writeSite = (): string => {
  buildKitchen();
  const folder = hostedIn(root);
  rmSync(folder, { recursive: true, force: true });
  for (const at of sitePaths) {
    const file = path.join(folder, fileFor(at));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, siteFile(at).content);
  }
  return folder;
};
