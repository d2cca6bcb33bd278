import { hash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "infra/site/kitchen");

const bundled = (file: string, define: Record<string, string> = {}): string =>
  buildSync({
    entryPoints: [path.join(folder, file)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "silent",
    define,
    write: false,
  }).outputFiles[0]?.text ?? "";

/** Takes some 50 ms. */
export const buildKitchen = (): void => {
  const target = path.join(root, ".build/kitchen");
  const page = bundled("main.tsx");
  const others = ["index.html", "kitchen.css", "icon.svg", "manifest.webmanifest"];
  const all = [page, ...others.map((file) => readFileSync(path.join(folder, file), "utf8"))];
  const release = hash("sha256", all.join()).slice(0, 12);
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, "kitchen.js"), page);
  writeFileSync(
    path.join(target, "service-worker.js"),
    bundled("service-worker.ts", { RELEASE: JSON.stringify(release) }),
  );
};
