import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { operations } from "../../../core/api.ts";
import { root } from "../../bundle/options.ts";
import { described } from "./described.ts";

const source = path.join(root, "core/client");

export const packageFolder = path.join(root, ".build/client");

const typed =
  "amount index change client kitchen kitchen-types problem react request retry storage things unit-words operations".split(
    " ",
  );

/** Lets the second entry import the first, so that both have the same kitchen and the same `ApiProblem`. */
const firstEntry: Plugin = {
  name: "first-entry",
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\/index\.ts$/ }, () => ({ path: "./index.js", external: true }));
  },
};

const typesOf = (name: string): string => {
  const types = path.join(root, ".build/types");
  const folder = name === "operations" ? "infra/openapi/client" : "core/client";
  const text = readFileSync(path.join(types, folder, `${name}.d.ts`), "utf8").replaceAll('.ts";', '.js";');
  if (name !== "operations") return text;
  const withSummary = (all: string, { contract: { route, summary } }: (typeof operations)[number]) =>
    all.replace(`    "${route}": {`, `    /** ${summary} */\n$&`);
  return described(operations.reduce(withSummary, text));
};

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

export const makePackage = async (folder = packageFolder): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: ["index", "react"].map((entry) => path.join(source, `${entry}.ts`)),
    outdir: folder,
    bundle: true,
    plugins: [firstEntry],
    external: ["react"],
    format: "esm",
    platform: "neutral",
    target: "es2022",
    legalComments: "none",
    logLevel: "silent",
  });
  const compiler = path.join(root, "node_modules/@typescript/native/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", import.meta.dirname], { stdio: "inherit" });
  for (const name of typed) writeFileSync(path.join(folder, `${name}.d.ts`), typesOf(name));
  const { version } = read(path.join(root, "package.json"));
  const { name, ...others } = read(path.join(source, "package.json"));
  const manifest = JSON.stringify({ name, version, ...others }, undefined, 2);
  writeFileSync(path.join(folder, "package.json"), `${manifest}\n`);
  copyFileSync(path.join(source, "README.md"), path.join(folder, "README.md"));
  copyFileSync(path.join(root, "LICENSE"), path.join(folder, "LICENSE"));
};
