import { hash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync, transformSync } from "esbuild";
import { fileFor, hostedIn, kitchenFiles, siteFile, sitePaths, workerName } from "./files.ts";
import { readSource } from "./read-source.ts";

// Apart from `files.ts`, because SST's program has no esbuild.

const root = path.resolve(import.meta.dirname, "../..");

const sources = path.join(root, "infra/site/kitchen");
/** What the page loads later, each from a file of its own. */
const later = {
  people: "people/part.ts",
  tools: "tools.ts",
  de: "texts/de.ts",
  es: "texts/es.ts",
  fr: "texts/fr.ts",
};

type Choice = { define?: Record<string, string>; inject?: string[] };

/** Bundles scripts of the kitchen page, by the names that they get. */
const bundled = (
  files: Record<string, string>,
  { define = {}, inject = [] }: Choice,
): Map<string, string> => {
  const { outputFiles } = buildSync({
    absWorkingDir: sources,
    entryPoints: files,
    bundle: true,
    minify: true,
    splitting: true,
    chunkNames: "kitchen",
    outdir: "/",
    format: "esm",
    target: "es2022",
    define,
    inject,
    write: false,
  });
  return new Map(outputFiles.map(({ path: at, text }) => [path.basename(at, ".js"), text]));
};

/**
 * Returns the scripts of the page. A part that is loaded later needs much of the page, so each file of the page is also
 * one of the part: the bundler then puts all of the page into one file, which the part imports. Languages and tools need
 * nothing of it, and are bundled without it, and each alone: what two of them share would be a third file.
 */
const scriptsOf = (): Map<string, string> => {
  const { people, ...others } = later;
  const whole = bundled({ main: "main.tsx", ...later }, { inject: ["main.tsx"] });
  return new Map([
    ...Object.entries(others).flatMap(([name, file]) => [...bundled({ [name]: file }, {})]),
    ...[...whole].filter(([name]) => name === "kitchen" || name === "people"),
  ]);
};

/** Writes the kitchen page to where `files.ts` reads it, all files of one release; takes some 50 ms. */
export const buildKitchen = (): void => {
  const target = path.join(root, ".build/kitchen");
  const write = (name: string, content: string) => writeFileSync(path.join(target, name), content);
  mkdirSync(target, { recursive: true });
  const sums: Record<string, string> = {};
  const scripts = scriptsOf();
  const style =
    readSource("functions/system/pages/tokens.css") + readSource("infra/site/kitchen/kitchen.css");
  const made: Readonly<Record<string, string | undefined>> = {
    "kitchen.css": transformSync(style, { loader: "css", minify: true }).code,
    ...Object.fromEntries([...scripts].map(([name, content]) => [`${name}.js`, content])),
  };
  for (const [at, name] of Object.entries(kitchenFiles)) {
    const content = made[name] ?? readSource(`infra/site/kitchen/${name}`);
    sums[at] = hash("sha256", content, "base64");
    write(name, content);
  }
  const worker = bundled({ worker: "service-worker.ts" }, { define: { SUMS: JSON.stringify(sums) } });
  write(workerName, worker.get("worker") ?? "");
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
