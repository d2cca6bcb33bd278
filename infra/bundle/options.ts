import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { withPackedTable } from "./packed-table.ts";
import { withTexts } from "./texts.ts";

export const root = path.resolve(import.meta.dirname, "../..");

const standIn = (name: string): string => path.join(import.meta.dirname, `${name}.ts`);

/** Modules within packages, where no alias reaches: who imports them, by which path, and what replaces them. */
const inner = [
  { by: /client-dynamodb/, path: /endpoint\/endpointResolver$/, name: "address" },
  { by: /middleware-user-agent/, path: /util-endpoints\/lib\/aws\/partition$/, name: "unused" },
  { by: /@smithy.core.*retry/, path: /\/AdaptiveRetryStrategy$/, name: "unused" },
];

const withInner: Plugin = {
  name: "modules within packages",
  setup: ({ onResolve, onLoad }) => {
    for (const { by, path: filter, name } of inner)
      onResolve({ filter }, ({ importer }) => (by.test(importer) ? { path: standIn(name) } : undefined));
    // It registers the list of AWS's regions, which only the client of mails needs; that one registers it itself.
    onResolve({ filter: /^\.\/util-endpoints\/aws$/ }, ({ path: file, resolveDir }) => ({
      path: path.join(resolveDir, `${file}.js`),
      sideEffects: false,
    }));
    // The clients only say their versions.
    onLoad({ filter: /@aws-sdk[\\/]client-[^\\/]+[\\/]package\.json$/ }, ({ path: file }) => ({
      contents: JSON.stringify({ version: JSON.parse(readFileSync(file, "utf8")).version }),
      loader: "json",
    }));
  },
};

export const bundleOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: ["node24", "es2024"],
  // Loading node:http as an ES module costs 20 ms more than requiring it.
  format: "cjs",
  // Importing node:http would also load Node's client for HTTP/2 and WebSockets, 3 MB.
  supported: { "dynamic-import": false },
  // "main" would take CommonJS files of twice the size.
  mainFields: ["module", "main"],
  minify: true,
  keepNames: false,
  legalComments: "none",
  // Escaped letters would take up to twice the bytes.
  charset: "utf8",
  // Not shipped, so no bundle names its map.
  sourcemap: "external",
  sourcesContent: false,
  alias: {
    "@aws-sdk/credential-provider-node": standIn("credentials"),
    "@aws-sdk/middleware-endpoint-discovery": standIn("unused"),
    "@smithy/core/checksum": standIn("sha256"),
    "@smithy/core/config": standIn("settings"),
    "@smithy/core/event-streams": standIn("unused"),
  },
  // Has a library in machine code.
  external: ["sharp"],
  plugins: [withTexts, withPackedTable, withInner],
} as const satisfies BuildOptions;
