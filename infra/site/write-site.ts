import { hash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync, transformSync } from "esbuild";
import { fileFor, hostedIn, kitchenFiles, siteFile, sitePaths, workerName } from "./files.ts";
import { readSource } from "./read-source.ts";

// Apart from `files.ts`, because SST's program has no esbuild.

const root = path.resolve(import.meta.dirname, "../..");

/** Bundles a script of the kitchen page, and what it loads later apart, by the names of the sources. */
const bundled = (file: string, define: Record<string, string> = {}): Map<string, string> => {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, "infra/site/kitchen", file)],
    bundle: true,
    minify: true,
    splitting: true,
    chunkNames: "[name]",
    outdir: "/",
    format: "esm",
    target: "es2022",
    define,
    write: false,
  });
  return new Map(outputFiles.map(({ path: at, text }) => [path.basename(at, ".js"), text]));
};

/** Writes the kitchen page to where `files.ts` reads it, all files of one release; takes some 50 ms. */
export const buildKitchen = (): void => {
  const target = path.join(root, ".build/kitchen");
  const write = (name: string, content: string) => writeFileSync(path.join(target, name), content);
  mkdirSync(target, { recursive: true });
  const sums: Record<string, string> = {};
  const scripts = bundled("main.tsx");
  const style =
    readSource("functions/system/pages/tokens.css") + readSource("infra/site/kitchen/kitchen.css");
  const made: Readonly<Record<string, string | undefined>> = {
    "kitchen.css": transformSync(style, { loader: "css", minify: true }).code,
    "kitchen.js": scripts.get("main"),
    ...Object.fromEntries(["tools", "de", "es", "fr"].map((name) => [`${name}.js`, scripts.get(name)])),
  };
  for (const [at, name] of Object.entries(kitchenFiles)) {
    const content = made[name] ?? readSource(`infra/site/kitchen/${name}`);
    sums[at] = hash("sha256", content, "base64");
    write(name, content);
  }
  write(workerName, bundled("service-worker.ts", { SUMS: JSON.stringify(sums) }).get("service-worker") ?? "");
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
