import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { root } from "../../bundle/options.ts";
import { clientDeclarations } from "./declarations.ts";

const source = path.join(root, "core/client");

/** Where the package is, ready to be packed. */
export const packageFolder = path.join(root, ".build/client");

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Makes the package of the client: one file of JavaScript, one of types, its page and its licence. */
export const makePackage = async (folder = packageFolder): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [path.join(source, "index.ts")],
    outfile: path.join(folder, "index.js"),
    bundle: true,
    format: "esm",
    platform: "neutral",
    target: "es2022",
    legalComments: "none",
    logLevel: "silent",
  });
  writeFileSync(path.join(folder, "index.d.ts"), clientDeclarations());
  const { version } = read(path.join(root, "package.json"));
  const { name, ...others } = read(path.join(source, "package.json"));
  writeFileSync(
    path.join(folder, "package.json"),
    `${JSON.stringify({ name, version, ...others }, undefined, 2)}\n`,
  );
  copyFileSync(path.join(source, "README.md"), path.join(folder, "README.md"));
  copyFileSync(path.join(root, "LICENSE"), path.join(folder, "LICENSE"));
};
