import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import * as sdk from "@aws-sdk/client-dynamodb";
import { NormalizedSchema } from "@smithy/core/schema";
import { type BuildOptions, build, type Metafile, type PartialMessage, type Plugin } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { insides } from "../../../infra/bundle/inside.ts";
import { bundleOptions, root } from "../../../infra/bundle/options.ts";

const { alias } = bundleOptions;
const nameOf = (file: string) => path.basename(file, ".ts");

/** All that a function needs of the SDK. */
const options = {
  ...bundleOptions,
  entryPoints: ["functions/endpoint/deps.ts"],
  outdir: ".build",
  write: false,
  metafile: true,
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Empties the stand-ins, so that the bundler complains about each name that is imported from them. */
const empty: Plugin = {
  name: "empty stand-ins",
  setup: ({ onLoad }) =>
    onLoad({ filter: /infra[\\/]bundle[\\/]\w+\.ts$/ }, () => ({ contents: "export {}" })),
};

let inputs: Metafile["inputs"];
let outputs: Metafile["outputs"];
let complaints: PartialMessage[];
beforeAll(async () => {
  ({ inputs, outputs } = (await build(options)).metafile);
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
  // The bundler does not know which names are used of a module that is imported dynamically.
  const loaded = replaced().filter(({ kind, standIn: of }) => kind === "dynamic-import" && of === standIn);
  const taken = loaded.flatMap(({ importer, original }) => {
    const source = readFileSync(path.join(root, importer), "utf8");
    const lists = [...source.matchAll(/\{ ([^{}]*) \} = await import\("([^"]+)"\)/g)];
    return lists.filter(([, , loads]) => loads === original).flatMap(([, list = ""]) => list.split(", "));
  });
  return [...new Set([...declared, ...taken])].sort();
};

describe("the bundles' stand-ins for parts of the SDK", () => {
  test("each replace something", () => {
    const found = Object.fromEntries(
      replaced().map(({ original, standIn }) => [
        original.startsWith(".") ? path.basename(original) : original,
        standIn,
      ]),
    );
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

test("two files of the SDK are bundled with much less in them, and every other one is whole", () => {
  const edited = Object.entries(inputs).flatMap(([file, { bytes }]) => {
    const less = statSync(path.join(root, file)).size - bytes;
    return less === 0 ? [] : [[path.basename(file), less > 1_000]];
  });
  expect(Object.fromEntries(edited)).toEqual({ "package.json": true, "schemas_0.js": true });
});

/** The schemas that a schema is made of, itself among them. */
const partsOf = (schema: NormalizedSchema, found = new Map<unknown, NormalizedSchema>()) => {
  if (found.has(schema.getSchema())) return found;
  found.set(schema.getSchema(), schema);
  const inner =
    schema.isListSchema() || schema.isMapSchema()
      ? [schema.getValueSchema()]
      : schema.isStructSchema()
        ? [...schema.structIterator()].map(([, member]) => member)
        : [];
  for (const part of inner) partsOf(part, found);
  return found;
};

test("a bundle can do nothing to a table that has times or streams in it", () => {
  const bundled = Object.values(outputs).flatMap((output) => Object.entries(output.inputs));
  const names = bundled.flatMap(([file, { bytesInOutput }]) => {
    const [, name] = /client-dynamodb\/dist-es\/commands\/(\w+)Command\.js$/.exec(file) ?? [];
    return name && bytesInOutput > 0 ? [name] : [];
  });
  expect(names).toEqual(expect.arrayContaining(["GetItem", "TransactWriteItems"]));
  for (const name of names) {
    const [, , , , input, output] = Object(sdk)[`${name}$`];
    const parts = [input, output].flatMap((schema) => [...partsOf(NormalizedSchema.of(schema)).values()]);
    expect(parts.length).toBeGreaterThan(3);
    const unexpected = parts.filter((part) => part.isTimestampSchema() || part.isStreaming());
    expect({ name, unexpected }).toEqual({ name, unexpected: [] });
  }
});

test("a bundle has every package in one version", () => {
  const nested = Object.keys(inputs).filter((file) => file.split("node_modules/").length > 2);
  expect(nested).toEqual([]);
});
