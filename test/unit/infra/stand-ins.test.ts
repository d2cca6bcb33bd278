import { readFileSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build, type Metafile, type PartialMessage, type Plugin } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleOptions, root } from "../../../infra/bundle/options.ts";

const { alias } = bundleOptions;
const nameOf = (file: string) => path.basename(file, ".ts");

/** What is replaced by its path inside a package, and not by the name that the package exports it under. */
const insides = { "./endpoint/endpointResolver": "endpoint", "./partitions": "endpoint" };

/** All that a function needs of the SDK. */
const options = {
  ...bundleOptions,
  entryPoints: ["functions/endpoint/deps.ts"],
  outdir: ".build",
  write: false,
  metafile: true,
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Takes everything out of the stand-ins, so that the bundler complains of each name that is imported from them. */
const empty: Plugin = {
  name: "empty stand-ins",
  setup: ({ onLoad }) =>
    onLoad({ filter: /infra[\\/]bundle[\\/]\w+\.ts$/ }, () => ({ contents: "export {}" })),
};

let inputs: Metafile["inputs"];
let complaints: PartialMessage[];
beforeAll(async () => {
  ({ inputs } = (await build(options)).metafile);
  const plugins = [...bundleOptions.plugins, empty];
  complaints = await build({ ...options, plugins }).then(
    () => [],
    ({ errors }) => errors,
  );
});

/** Every import that leads to a stand-in. */
const replaced = () =>
  Object.entries(inputs).flatMap(([importer, { imports }]) =>
    imports
      .filter((imported) => imported.path.startsWith("infra/bundle/"))
      .map(({ original = "", kind, path: file }) => ({ importer, original, kind, standIn: nameOf(file) })),
  );

/** The names that the SDK imports from a stand-in. */
const namesFrom = (standIn: string): string[] => {
  const names = complaints.map(({ text = "" }) =>
    /^No matching export in "infra\/bundle\/(\w+)\.ts" for import "(\w+)"$/.exec(text),
  );
  const declared = names.filter((name) => name?.[1] === standIn).map((name) => name?.[2] ?? "");
  // The bundler does not know what is taken out of a module that is loaded when it is needed.
  const loaded = replaced().filter(({ kind, standIn: of }) => kind === "dynamic-import" && of === standIn);
  const taken = loaded.flatMap(({ importer, original }) => {
    const source = readFileSync(path.join(root, importer), "utf8");
    const lists = [...source.matchAll(/\{ ([^{}]*) \} = await import\("([^"]+)"\)/g)];
    return lists.filter(([, , loads]) => loads === original).flatMap(([, list = ""]) => list.split(", "));
  });
  return [...new Set([...declared, ...taken])].sort();
};

describe("the bundles' stand-ins for parts of the SDK", () => {
  test("replace something each", () => {
    const found = Object.fromEntries(replaced().map(({ original, standIn }) => [original, standIn]));
    const named = Object.entries(alias).map(([original, file]) => [original, nameOf(file)]);
    expect(found).toEqual({ ...Object.fromEntries(named), ...insides });
  });

  test.each(["checksum", "credentials", "endpoint", "settings", "unused"])(
    "export what the SDK imports, and nothing else: %s",
    async (standIn) => {
      const exported = await import(`../../../infra/bundle/${standIn}.ts`);
      expect(Object.keys(exported).sort()).toEqual(namesFrom(standIn));
    },
  );
});

test("a bundle has every package in one version", () => {
  const nested = Object.keys(inputs).filter((file) => file.split("node_modules/").length > 2);
  expect(nested).toEqual([]);
});
